export const drawTimes = {
  lottery_closes: '{time} 截止',
  lottery_days_other: '{count}天',
  lottery_demo: '模拟开奖',
} as const;
