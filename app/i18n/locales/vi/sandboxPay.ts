export const sandboxPay = {
  title_sandboxPay: 'Thanh toán thử nghiệm',
  provider_text: 'Trang này thay cho nhà cung cấp thanh toán. Không có tiền thật.',
  provider_amount: 'Số tiền phải trả',
  provider_reference: 'Mã tham chiếu',
  provider_pay: 'Thanh toán',
  provider_fail: 'Cho thanh toán thất bại',
  provider_back: 'Quay lại lần nạp',
  provider_state_paid: 'Đã thanh toán.',
  provider_state_failed: 'Thanh toán không thành công.',
  provider_state_over: 'Đã hết giờ thanh toán.',
};
