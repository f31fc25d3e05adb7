export const centre = {
  title_gameCenter: 'ゲームセンター',
  centre_empty: 'まだメーカーがありません',
  centre_unknown: 'このメーカーのゲームはありません',
  centre_lead: '{name}を見る',
} as const;
