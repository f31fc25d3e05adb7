/** The effect of corrected results on a ticket. */
export const ticketCorrection = {
  ticket_corrected: 'Kết quả kỳ này đã được sửa',
  ticket_corrected_why: '{at}. Lý do: {reason}',
  ticket_corrected_before: 'Đã trả trước đó',
  ticket_corrected_added: 'Cộng vào số dư',
  ticket_corrected_used: 'Dùng để trừ nợ',
  ticket_corrected_taken: 'Thu lại từ số dư',
  ticket_corrected_debt: 'Còn lại thành nợ',
  ticket_corrected_now: 'Hiện tại',
  ticket_corrected_owed: 'Nợ còn phải trả',
  ticket_corrected_waits: 'Đang xét vé này theo kết quả đã sửa. Đến nay vé đã được trả {payout}.',
  ticket_corrected_same: 'Số tiền trả cho vé này không đổi.',
  ticket_corrected_times: 'Đã sửa {count} lần. Đây là lần cuối; các số tiền là của tất cả các lần.',
  ticket_corrected_draw: 'Kỳ quay và lần sửa',
} as const;
