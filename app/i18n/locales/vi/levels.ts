/** The ways in which a bet of several wins; only the server puts them into a page. */
export const levels = {
  level_hits_other: 'Trúng {count} số',
  level_side: 'Giải phụ đặc biệt',
  level_near: 'Liền kề giải nhất',
  level_consolation: 'Giải khuyến khích',
} as const;
