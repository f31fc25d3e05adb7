export const drawTimes = {
  lottery_closes: 'Đóng lúc {time}',
  lottery_days_other: '{count} ngày',
  lottery_demo: 'mô phỏng',
} as const;
