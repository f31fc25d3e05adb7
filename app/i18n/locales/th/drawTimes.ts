export const drawTimes = {
  lottery_closes: 'ปิดรับ {time}',
  lottery_days_other: '{count} วัน',
  lottery_demo: 'ผลจำลอง',
  lottery_corrected: 'แก้ไขผลแล้ว',
} as const;
