export const firstWithdrawal = {
  first_title: 'ถอนครั้งแรกใน 3 ขั้นตอน',
  first_password: 'รหัสถอนเงิน',
  first_account: 'บัญชีธนาคาร',
  first_withdraw: 'ถอนเงิน',
  first_done: 'เสร็จแล้ว',
};
