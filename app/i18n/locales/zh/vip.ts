export const vip = {
  title_vip: 'VIP',
  vip_none: '您目前没有会员等级。',
  vip_now: '您的会员等级：{label}',
  vip_meaning: '等级是什么意思',
  vip_given: '会员等级是运营方给账户的标记，显示在会员中心和菜单里您的名字旁边。',
  vip_not_bought: '它不会改变游戏：赔率、返还率和结果人人一样。等级不能购买，也不需要多玩来保住。',
  vip_later: '目前没有带权益的等级。',
  vip_benefits: '各等级的权益',
  vip_own: '您的等级',
  vip_ask: '联系客服',
} as const;
