/** Faults of typed amounts (site#typed-amounts). */
export const amounts = {
  amount_wrong: 'Nhập số tiền bằng chữ số, ví dụ {example}',
  amount_decimals: '{currency} có nhiều nhất {count} số lẻ. Hãy viết như sau: {example}',
  amount_whole: '{currency} không có số lẻ. Hãy viết như sau: {example}',
  amount_read_as:
    'Chúng tôi đọc {typed} là {amount} ({words}). Nếu đúng, hãy gửi lại lần nữa; nếu sai, hãy sửa số tiền.',
};
