export const paymentForgotten = {
  payment_forgot: 'Quên mật khẩu rút tiền?',
  payment_forgot_lead:
    'Chúng tôi gửi mã đến số điện thoại hoặc email của tài khoản. Dùng mã đó để chọn mật khẩu rút tiền mới.',
  payment_forgot_mobile: 'Gửi mã đến {contact}',
  payment_forgot_email: 'Gửi mã qua email đến {contact}',
  payment_forgot_none:
    'Chỉ gửi được mã đến số điện thoại hoặc email đã xác minh ít nhất một ngày trước, và tài khoản của bạn chưa có. Hãy xác minh ngay, hoặc hỏi bộ phận hỗ trợ.',
  payment_forgot_from:
    'Liên hệ mà bạn đã xác nhận có hiệu lực từ {at}, một ngày sau khi xác nhận. Lúc đó hãy lấy mã tại đây, hoặc liên hệ hỗ trợ.',
  payment_forgot_closed:
    'Chỉ gửi được mã đến số điện thoại hoặc email đã xác minh ít nhất một ngày trước, và tài khoản của bạn chưa có. Trong thời gian ngừng chơi không thể xác minh thêm. Hãy liên hệ bộ phận hỗ trợ: sau khi xác nhận đúng là bạn, chúng tôi sẽ hủy mật khẩu rút tiền cũ. Sau đó bạn đặt mật khẩu mới tại đây và rút tiền.',
  payment_forgot_confirm: 'Xác minh số hoặc email',
  payment_forgot_service: 'Hỗ trợ khách hàng',
  payment_forgot_enter: 'Nhập mã đã gửi đến {contact}, rồi chọn mật khẩu rút tiền mới.',
  payment_forgot_code: 'Mã',
  payment_forgot_sent_other: 'Đã gửi mã. Có thể gửi mã khác sau {count} giây.',
  payment_forgot_again: 'Gửi mã khác',
} as const;
