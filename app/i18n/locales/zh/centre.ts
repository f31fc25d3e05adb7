export const centre = {
  title_gameCenter: '游戏中心',
  centre_empty: '还没有厂商的游戏',
  centre_unknown: '这家厂商在这里没有游戏',
  centre_lead: '前往{name}',
} as const;
