export const firstWithdrawal = {
  first_title: 'はじめての出金は3ステップ',
  first_password: 'パスワード',
  first_account: '振込先の口座',
  first_withdraw: '出金',
  first_done: '完了',
};
