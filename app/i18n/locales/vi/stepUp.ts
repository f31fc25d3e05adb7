export const stepUp = {
  title_stepUp: 'Xác nhận đúng là bạn',
  step_up_lead: 'Trước khi đổi thông tin quan trọng của tài khoản, vui lòng xác nhận đúng là bạn.',
  step_up_again: 'Đã xác nhận nhưng chưa lưu. Vui lòng gửi lại',
  step_up_confirm: 'Xác nhận',
  step_up_or_code: 'Hoặc bằng mã',
  step_up_enter: 'Nhập mã đã gửi đến {contact}.',
  step_up_other: 'Xác nhận cách khác',
  step_up_social: 'Hoặc đăng nhập lại',
  step_up_none:
    'Trước khi đổi thông tin quan trọng của tài khoản, bạn phải xác nhận đúng là mình. Tài khoản của bạn chưa có mật khẩu và chưa có số hay email nào đã xác minh ít nhất một ngày trước: bộ phận hỗ trợ sẽ giúp bạn.',
} as const;
