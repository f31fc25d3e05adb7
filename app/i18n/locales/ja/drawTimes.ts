export const drawTimes = {
  lottery_closes: '{time} 締切',
  lottery_days_other: '{count}日',
  lottery_demo: '模擬抽選',
} as const;
