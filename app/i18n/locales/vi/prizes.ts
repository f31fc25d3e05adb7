export const prizes = {
  prize_GB: 'ĐB',
  prize_G1: 'Giải nhất',
  prize_F3: '3 số đầu',
  prize_B3: '3 số cuối',
  prize_B2: '2 số cuối',
  prize_G2: 'Giải nhì',
  prize_G3: 'Giải ba',
  prize_G4: 'Giải tư',
  prize_G5: 'Giải năm',
  prize_corrected: 'Kết quả được sửa lúc {at}. Lý do: {reason}',
} as const;
