/** The fields of the codes of two-step login. */
export const totp = {
  field_totp: '应用的验证码',
  field_totp_any: '应用的验证码或恢复码',
  field_totp_hint: '6 位数字，每 30 秒更换，每个只能用一次。',
} as const;

export const secondStep = {
  title_secondStep: '两步登录',
  second_heading: '两步登录',
  second_lead: '请输入验证器应用为 Chokdee 显示的 6 位数字。',
  second_none: '这里没有等待验证码的登录，请重新开始。',
  second_no_phone: '手机不在身边？',
  field_recovery: '恢复码',
  field_recovery_hint: '您记下的恢复码之一，每个只能用一次。',
  second_submit: '登录',
  second_again: '重新开始',
  second_service: '客服',
} as const;

export const secondFactor = {
  second_title: '两步登录',
  second_off:
    '未开启。开启后，没有您的手机谁也无法登录：输入密码之后，还要输入手机上验证器应用显示的验证码。',
  second_start: '设置两步登录',
  second_scan: '1. 把 Chokdee 加入验证器应用：扫描此图、在本手机上打开链接，或输入密钥。',
  second_qr: '验证器应用的二维码',
  second_open: '在本手机的应用中打开',
  second_secret: '密钥：',
  second_confirm: '2. 开启',
  second_cancel: '以后再说',
  second_codes_title: '您的恢复码',
  second_codes_lead:
    '两步登录已开启。请抄下这些恢复码或打印本页：只显示这一次。手机不在身边时，每个可登录一次。',
  second_codes_done: '我已保存',
  second_on: '自 {at} 起开启。剩余恢复码：{left}。',
  second_new_codes: '新的恢复码',
  second_other_phone: '换用其他手机或应用',
  second_end: '关闭两步登录',
  second_ended: '两步登录已关闭',
} as const;

/** The words of passkeys that the login and the security centre share. */
export const passkeyUse = {
  passkey_script: '通行密钥需要浏览器脚本，而这里已关闭脚本。',
  passkey_none: '此浏览器不支持通行密钥。',
  passkey_stopped: '没有创建或使用通行密钥。请重试，或用其他方式继续。',
  passkey_login: '用通行密钥登录',
} as const;

export const passkeys = {
  passkey_title: '通行密钥',
  passkey_lead:
    '通行密钥让您用本手机或电脑的指纹、面容或 PIN 登录，无需密码和验证码。谁也无法猜中或骗走它。',
  passkey_start: '添加通行密钥',
  passkey_make: '创建通行密钥',
  passkey_name: '通行密钥名称',
  passkey_hint: '例如：我的手机。可以留空。',
  passkey_cancel: '以后再说',
  passkey_remove: '移除',
  passkey_unnamed: '通行密钥',
  passkey_made: '添加于 {at}',
  passkey_used: '上次使用 {at}',
  passkey_added: '通行密钥已添加',
  passkey_removed: '通行密钥已移除',
} as const;
