export const drawTimes = {
  lottery_closes: 'Closes at {time}',
  lottery_days_one: '{count} day',
  lottery_days_other: '{count} days',
  lottery_demo: 'simulated',
} as const;
