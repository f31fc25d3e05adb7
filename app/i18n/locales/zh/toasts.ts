export const toasts = {
  in_chang_saved: '修改已保存',
  account_away: '暂时连不上您的账户，您仍在登录中。',
  others_ended: '其他设备都已退出登录',
  not_me_done: '所有设备都已退出，改动也已撤销。请现在设置新密码。',
  session_ended: '那台设备已退出登录',
  cookies_off_session:
    '登录成功，但这个浏览器没有保存 Cookie，所以无法保持登录。请在浏览器设置中允许本网站使用 Cookie，然后重新登录。',
  cookies_off_choice:
    '这个浏览器不保存 Cookie，您的选择没有保存下来。请在浏览器设置中允许本网站使用 Cookie，然后重新选择。',
  cookies_off_message:
    '您的消息已经发给客服，但这个浏览器不保存 Cookie，回复无法显示在这里。请在浏览器设置中允许本网站使用 Cookie，然后再发一次消息，以便查看回复。',
  cookies_off_code:
    '这个浏览器不保存 Cookie，无法核对验证码。请在浏览器设置中允许本网站使用 Cookie，然后重新获取验证码。',
  cookies_off_link:
    '这个浏览器不保存 Cookie，无法使用消息中的链接。请在浏览器设置中允许本网站使用 Cookie，然后重新打开链接。',
  cookies_off_login:
    '这个浏览器不保存 Cookie，无法通过其他服务登录。请在浏览器设置中允许本网站使用 Cookie，然后重新登录。',
  signed_out: '您已退出登录，再见。',
} as const;
