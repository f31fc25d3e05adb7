export const drawTimes = {
  lottery_closes: 'Đóng lúc {time}',
  lottery_days_other: '{count} ngày',
} as const;
