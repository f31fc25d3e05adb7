export const firstWithdrawal = {
  first_title: 'Lần rút đầu tiên gồm 3 bước',
  first_password: 'Mật khẩu rút tiền',
  first_account: 'Tài khoản ngân hàng',
  first_withdraw: 'Rút tiền',
  first_done: 'đã xong',
};
