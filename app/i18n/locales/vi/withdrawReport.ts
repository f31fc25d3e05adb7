export const withdrawReport = {
  title_withdrawReport: 'Lịch sử rút tiền',
  withdrawReport_none: 'Không có lần rút nào trong những ngày này',
  withdrawReport_rows: 'Số lần',
  withdrawReport_amount: 'Tổng số tiền',
  withdrawReport_paid: 'Đã chuyển',
};
