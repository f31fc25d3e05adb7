export const drawTimes = {
  lottery_closes: '{time} 截止',
  lottery_days_other: '{count}天',
} as const;
