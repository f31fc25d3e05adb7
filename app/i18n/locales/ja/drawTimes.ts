export const drawTimes = {
  lottery_closes: '{time} 締切',
  lottery_days_other: '{count}日',
} as const;
