export const records = {
  record_filter: 'Bộ lọc',
  record_from: 'Từ ngày',
  record_to: 'Đến ngày',
  record_show: 'Hiện',
  record_first: 'Mới nhất',
  record_newer: 'Mới hơn',
  record_older: 'Cũ hơn',
  record_last: 'Cũ nhất',
  record_pages: 'Các trang của lịch sử',
  error_month_invalid:
    'Không có sao kê của tháng này: tháng chưa tới, hoặc trước khi mở tài khoản. Hãy viết tháng như 11/2026.',
  error_dates_invalid:
    'Ngày không đọc được, hoặc ngày đầu sau ngày cuối. Hãy viết ngày như 28/11/2026.',
  error_period_too_long: 'Hai ngày cách nhau quá xa.',
} as const;
