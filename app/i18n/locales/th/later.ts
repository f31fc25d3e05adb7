/** A sentence about each screen that does not exist yet. */
export const later = {
  title_agentDividend: 'เงินปันผล',
  title_salaryContract: 'สัญญาค่าตอบแทนรายวัน',
  title_dividendContract: 'สัญญาเงินปันผล',
  title_hourContract: 'สัญญาค่าตอบแทนรายชั่วโมง',
  later_badge: 'เปิดเร็วๆ นี้',
  later_meanwhile: 'ระหว่างนี้',
  later_agentDividend: 'เงินปันผลตามรอบจะแสดงที่นี่',
  later_salaryContract: 'อ่านและตอบรับสัญญาค่าตอบแทนรายวันได้ที่นี่',
  later_dividendContract: 'อ่านและตอบรับสัญญาเงินปันผลได้ที่นี่',
  later_hourContract: 'อ่านและตอบรับสัญญาค่าตอบแทนรายชั่วโมงได้ที่นี่',
};
