export const paymentForgotten = {
  payment_forgot: '忘记资金密码？',
  payment_forgot_lead: '我们会把验证码发到您账户的手机号或邮箱，用它来设置新的资金密码。',
  payment_forgot_mobile: '发验证码到 {contact}',
  payment_forgot_email: '发验证码到邮箱 {contact}',
  payment_forgot_none:
    '验证码只能发到至少一天前验证过的手机号或邮箱，而您的账户还没有。请现在验证一个，或联系客服。',
  payment_forgot_from:
    '您已验证的联系方式从 {at} 起有效（验证满一天后）。届时请在此获取验证码，或联系客服。',
  payment_forgot_closed:
    '验证码只能发到至少一天前验证过的手机号或邮箱，而您的账户没有，且停止游戏期间不能新验证。请联系客服：确认是您本人后，我们会取消旧的资金密码，之后您在此设置新密码即可提款。',
  payment_forgot_confirm: '验证手机号或邮箱',
  payment_forgot_service: '客服',
  payment_forgot_enter: '输入发到 {contact} 的验证码，并设置新的资金密码。',
  payment_forgot_code: '验证码',
  payment_forgot_sent_other: '验证码已发送，{count} 秒后可以再发。',
  payment_forgot_again: '再发一个验证码',
} as const;
