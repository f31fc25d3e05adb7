export const report = {
  report_all: 'Tất cả',
  report_state: 'Trạng thái',
  report_hint: 'Xem tối đa {days} ngày.',
  report_open: 'Xem chi tiết',
  report_ask: 'Hỏi chăm sóc khách hàng về lệnh này',
} as const;
