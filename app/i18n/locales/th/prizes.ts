export const prizes = {
  prize_GB: 'GB',
  prize_G1: 'รางวัลที่ 1',
  prize_F3: 'เลขหน้า 3 ตัว',
  prize_B3: 'เลขท้าย 3 ตัว',
  prize_B2: 'เลขท้าย 2 ตัว',
  prize_G2: 'รางวัลที่ 2',
  prize_G3: 'รางวัลที่ 3',
  prize_G4: 'รางวัลที่ 4',
  prize_G5: 'รางวัลที่ 5',
  prize_corrected: 'แก้ไขผลเมื่อ {at} เหตุผล: {reason}',
} as const;
