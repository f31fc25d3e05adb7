export const inbox = {
  title_webEmail: 'Hộp thư',
  inbox_ticket: 'Mở vé',
  inbox_promotion: 'Mở khuyến mãi',
  inbox_delete: 'Xóa',
  inbox_deleted: 'Đã xóa tin nhắn',
  inbox_result_won: 'Vé {number} được trả {payout}',
  inbox_result_lost: 'Vé {number} không trúng',
  inbox_result_void: 'Vé {number}: đã hoàn {payout}',
  inbox_corrected: 'Theo kết quả đã sửa: {ended}',
  inbox_result: 'Tiền cược {stake}, nhận về {payout}.',
} as const;
