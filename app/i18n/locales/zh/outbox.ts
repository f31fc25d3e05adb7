export const outbox = {
  title_outbox: '演示发件箱',
  outbox_text: '本演示发到手机和邮箱的内容，以及图形验证码的答案。正式运营的网站没有这个页面。',
  outbox_empty: '还没有发送任何内容。',
  outbox_sms: '短信',
  outbox_mail: '邮件',
  outbox_captcha: '图形码',
} as const;
