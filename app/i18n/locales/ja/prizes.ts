export const prizes = {
  prize_GB: 'GB',
  prize_G1: '1等',
  prize_F3: '上3桁',
  prize_B3: '下3桁',
  prize_B2: '下2桁',
  prize_G2: '2等',
  prize_G3: '3等',
  prize_G4: '4等',
  prize_G5: '5等',
  prize_corrected: '{at}に結果を訂正。理由：{reason}',
} as const;
