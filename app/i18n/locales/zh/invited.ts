export const invited = {
  register_invited: '您正凭代理的邀请注册。',
  register_invited_agent: '您正凭邀请注册为代理，之后请从代理入口登录。',
  affiliate_link_over: '此邀请链接已失效或无效。请索取新链接，或不使用邀请直接注册。',
  register_alone: '不使用邀请注册',
} as const;
