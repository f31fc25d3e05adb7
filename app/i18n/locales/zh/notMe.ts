export const notMe = {
  title_notMe: '不是我本人',
  not_me_lead: '有人用了您的账户 {name} 吗？在这里拿回来：',
  not_me_sessions: '所有设备都会退出登录，包括这一台。',
  not_me_changes: '手机号、邮箱、收款人姓名和资金密码会恢复到最近 72 小时改动之前的样子。',
  not_me_withdrawals: '最近 72 小时内申请但尚未付款的取款会停止。',
  not_me_limits: '尚未最终生效的禁止游戏会被撤销，最近 72 小时内改动的限额会恢复。',
  not_me_password: '然后由您设置新密码。',
  not_me_submit: '不是我：拿回账户',
  not_me_was_me: '是我本人',
  not_me_none:
    '请打开我们最新发给您的消息中的链接。如果已过期，请设置新密码，这样也会让所有设备退出。',
  not_me_over:
    '这类消息中的链接只能用一次，有效 72 小时。如果您觉得有人在用您的账户，请设置新密码，这样也会让所有设备退出。',
  not_me_forgot: '设置新密码',
  not_me_service: '客服',
} as const;
