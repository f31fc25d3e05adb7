import type { CodeWords } from './codeWords';

/** The messages with a code in Chinese. */
export const chinese: CodeWords = {
  uses: {
    register: '注册',
    login: '登录',
    reset: '重设密码',
    mobile: '绑定手机号',
    email: '绑定邮箱',
    payment: '重设资金密码',
    stepUp: '修改账户资料',
  },
  sms: (code, use, minutes) =>
    `【Chokdee】${code} 用于${use}，${minutes} 分钟内有效。我们绝不会索要验证码，请勿告诉他人。`,
  subject: (use) => `Chokdee ${use}验证码`,
  text: (code, use, minutes, advice) =>
    `${code}\n\n这是您在 Chokdee ${use}的验证码，${minutes} 分钟内有效。任何人都不会向您索要，我们也不会。\n\n${advice}\n`,
  noHarm: '如果不是您本人申请的，不用理会。',
  loggedIn: '如果不是您本人申请的，说明有人登录了您的账户：请立即修改密码。',
};
