export const prizes = {
  prize_GB: 'GB',
  prize_G1: '1st prize',
  prize_F3: 'First 3 digits',
  prize_B3: 'Last 3 digits',
  prize_B2: 'Last 2 digits',
  prize_G2: '2nd prize',
  prize_G3: '3rd prize',
  prize_G4: '4th prize',
  prize_G5: '5th prize',
  prize_corrected: 'Result corrected {at}. Reason: {reason}',
} as const;
