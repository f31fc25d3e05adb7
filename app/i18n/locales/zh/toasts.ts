export const toasts = {
  in_chang_saved: '修改已保存',
  account_away: '暂时连不上您的账户，您仍在登录中。',
  others_ended: '其他设备都已退出登录',
  not_me_done: '所有设备都已退出，改动也已撤销。请现在设置新密码。',
  session_ended: '那台设备已退出登录',
  signed_out: '您已退出登录，再见。',
} as const;
