export const firstWithdrawal = {
  first_title: '首次取款，共三步',
  first_password: '资金密码',
  first_account: '收款账户',
  first_withdraw: '取款',
  first_done: '已完成',
};
