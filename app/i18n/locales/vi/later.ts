/** A sentence about each screen that does not exist yet. */
export const later = {
  title_agentDividend: 'Chia lợi nhuận',
  later_badge: 'Sắp mở',
  later_meanwhile: 'Trong lúc chờ',
  later_agentDividend: 'Lợi nhuận được chia theo từng kỳ sẽ hiện ở đây.',
} as const;
