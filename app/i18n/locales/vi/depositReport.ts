export const depositReport = {
  title_depositReport: 'Lịch sử nạp tiền',
  depositReport_none: 'Không có lần nạp nào trong những ngày này',
  depositReport_rows: 'Lần nạp',
  depositReport_amount: 'Tổng số tiền',
  deposit_step_made: 'Đã tạo',
  deposit_step_pay: 'Chờ bạn thanh toán',
  deposit_step_sent: 'Đã gửi biên lai',
  deposit_step_check: 'Đang kiểm tra',
  deposit_step_paid: 'Đã vào số dư',
  deposit_step_failed: 'Không được duyệt',
  deposit_step_expired: 'Hết thời gian thanh toán',
  deposit_step_refunded: 'Đã hoàn tiền',
} as const;
