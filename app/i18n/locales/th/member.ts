export const member = {
  member_balance: 'ยอดเงิน',
  member_hide_balance: 'ซ่อนยอดเงิน',
  member_show_balance: 'แสดงยอดเงิน',
  member_type_trial: 'ทดลองเล่น',
  member_type_member: 'สมาชิก',
  member_type_agent: 'ตัวแทน',
  member_shortcuts: 'ทางลัดของฉัน',
};
