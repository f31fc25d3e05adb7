export const join = {
  title_socialJoin: 'สมัครสมาชิก',
  join_heading: 'อีกหนึ่งขั้นตอน',
  join_text: '{provider} แจ้งว่าคุณคือ {name} กรุณายืนยันเพื่อสร้างบัญชี',
  join_text_unnamed: '{provider} รู้จักคุณแล้ว กรุณายืนยันเพื่อสร้างบัญชี',
  join_submit: 'สร้างบัญชีของฉัน',
  join_over: 'ไม่มีรายการให้ยืนยันแล้ว กรุณาเริ่มใหม่อีกครั้ง',
};
