export const centre = {
  title_gameCenter: 'ゲームセンター',
  centre_empty: 'ゲームのあるメーカーはまだありません',
  centre_unknown: 'このメーカーのゲームはありません',
  centre_lead: '{name}へ',
} as const;
