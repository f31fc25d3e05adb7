export const balance = {
  member_balance: 'ยอดเงิน',
  member_hide_balance: 'ซ่อนยอดเงิน',
  member_show_balance: 'แสดงยอดเงิน',
  balances_hidden: 'ยอดเงินถูกซ่อนอยู่',
};
