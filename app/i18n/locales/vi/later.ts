/** A sentence about each screen that does not exist yet. */
export const later = {
  title_agentDividend: 'Chia lợi nhuận',
  title_salaryContract: 'Hợp đồng lương ngày',
  title_dividendContract: 'Hợp đồng chia lợi nhuận',
  title_hourContract: 'Hợp đồng lương giờ',
  later_badge: 'Sắp mở',
  later_meanwhile: 'Trong lúc chờ',
  later_agentDividend: 'Lợi nhuận được chia theo từng kỳ sẽ hiện ở đây.',
  later_salaryContract: 'Bạn sẽ đọc và trả lời hợp đồng lương ngày ở đây.',
  later_dividendContract: 'Bạn sẽ đọc và trả lời hợp đồng chia lợi nhuận ở đây.',
  later_hourContract: 'Bạn sẽ đọc và trả lời hợp đồng lương giờ ở đây.',
} as const;
