/** A sentence about each screen that does not exist yet. */
export const later = {
  title_agentDividend: 'เงินปันผล',
  later_badge: 'เปิดเร็วๆ นี้',
  later_meanwhile: 'ระหว่างนี้',
  later_agentDividend: 'เงินปันผลตามรอบจะแสดงที่นี่',
};
