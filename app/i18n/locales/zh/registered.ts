export const registered = {
  registered_name: '您的用户名是 {name}。请记住它，登录时要用。',
  registered_code: '您的用户名是 {name}。登录时使用手机号和短信验证码。',
  registered_provider: '您的用户名是 {name}。以后用和刚才一样的方式登录。',
  registered_waits: '外部的自我禁止名册目前没有答复，游戏需要等待。我们会继续查询',
  registered_plays: '外部的自我禁止名册目前没有答复。您可以先游戏；我们会继续查询',
  registered_bonus: '首次登录应用的 {bonus} 奖金已到账，须先投注满 {needed} 才能取款。',
  registered_claim: '添加银行账户',
  registered_service: '联系客服',
  registered_title: '欢迎来到 Chokdee',
} as const;
