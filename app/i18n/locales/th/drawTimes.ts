export const drawTimes = {
  lottery_closes: 'ปิดรับ {time}',
  lottery_days_other: '{count} วัน',
  lottery_demo: 'ผลจำลอง',
} as const;
