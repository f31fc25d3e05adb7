export const licence = {
  foot_licence: '由 {name} 运营，牌照号 {number}。',
} as const;
