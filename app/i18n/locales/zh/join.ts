export const join = {
  title_socialJoin: '注册',
  join_heading: '还差一步',
  join_text: '{provider} 告诉我们您是 {name}。确认后，账户就建好了。',
  join_text_unnamed: '{provider} 已确认您的身份。确认后，账户就建好了。',
  join_email_taken:
    '您在 {provider} 的邮箱已属于这里的一个账户。那是您的吗？请登录它，或不用这个邮箱另建账户。',
  join_to_login: '登录我的账户',
  join_invited: '您使用的邀请码：{code}',
  join_submit: '创建账户',
  join_over: '没有需要确认的内容了，请重新开始。',
} as const;
