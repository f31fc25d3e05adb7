export const prizes = {
  prize_GB: 'GB',
  prize_G1: '头奖',
  prize_F3: '前三位',
  prize_B3: '后三位',
  prize_B2: '后两位',
  prize_G2: '二等奖',
  prize_G3: '三等奖',
  prize_G4: '四等奖',
  prize_G5: '五等奖',
  prize_corrected: '结果于 {at} 更正，原因：{reason}',
} as const;
