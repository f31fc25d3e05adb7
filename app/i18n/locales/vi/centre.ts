export const centre = {
  title_gameCenter: 'Trung tâm game',
  centre_empty: 'Chưa có hãng nào có trò chơi ở đây',
  centre_unknown: 'Hãng này không có trò chơi ở đây',
  centre_lead: 'Đến {name}',
} as const;
