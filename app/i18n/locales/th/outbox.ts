export const outbox = {
  title_outbox: 'ข้อความที่เดโมส่งออก',
  outbox_text: 'SMS และอีเมลที่เดโมนี้ส่งออก พร้อมคำตอบของคำถามยืนยัน เว็บจริงไม่มีหน้านี้',
  outbox_empty: 'ยังไม่ได้ส่งข้อความใด',
  outbox_sms: 'SMS',
  outbox_mail: 'อีเมล',
  outbox_captcha: 'คำตอบของคำถามยืนยัน',
};
