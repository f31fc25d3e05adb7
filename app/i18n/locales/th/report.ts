export const report = {
  report_all: 'ทั้งหมด',
  report_state: 'สถานะ',
  report_hint: 'ดูได้ครั้งละไม่เกิน {days} วัน',
  report_open: 'ดูรายละเอียด',
  report_ask: 'สอบถามฝ่ายบริการลูกค้า',
} as const;
