export const drawTimes = {
  lottery_closes: 'Đóng lúc {time}',
  lottery_days_other: '{count} ngày',
  lottery_demo: 'mô phỏng',
  lottery_corrected: 'đã sửa',
} as const;
