/** The ways in which a bet of several wins; only the server puts them into a page. */
export const levels = {
  level_hits_other: 'ตรง {count} เลข',
  level_side: 'รางวัลพิเศษรอง',
  level_near: 'ข้างเคียงรางวัลที่ 1',
  level_consolation: 'รางวัลปลอบใจ',
} as const;
