export const notMe = {
  title_notMe: 'Không phải tôi',
  not_me_lead: 'Có người khác dùng tài khoản {name} của bạn? Lấy lại tại đây:',
  not_me_sessions: 'Mọi thiết bị bị đăng xuất, cả thiết bị của bạn.',
  not_me_changes:
    'Số điện thoại, email, tên người nhận và mật khẩu rút tiền trở về như trước các thay đổi trong 72 giờ qua.',
  not_me_withdrawals: 'Các lệnh rút tiền trong 72 giờ qua chưa được trả sẽ bị dừng.',
  not_me_limits:
    'Việc nghỉ chơi chưa có hiệu lực vĩnh viễn được hủy, và các giới hạn bị đổi trong 72 giờ qua trở về như trước.',
  not_me_password: 'Sau đó bạn chọn mật khẩu mới.',
  not_me_submit: 'Không phải tôi: lấy lại tài khoản',
  not_me_was_me: 'Chính là tôi',
  not_me_none:
    'Vui lòng mở liên kết trong tin mới nhất mà chúng tôi gửi. Nếu liên kết đã hết hạn, hãy chọn mật khẩu mới: việc đó cũng đăng xuất mọi thiết bị.',
  not_me_over:
    'Liên kết trong tin này chỉ dùng được một lần, trong 72 giờ. Nếu bạn nghĩ người khác đang dùng tài khoản, hãy chọn mật khẩu mới: việc đó cũng đăng xuất mọi thiết bị.',
  not_me_forgot: 'Mật khẩu mới',
  not_me_service: 'Hỗ trợ khách hàng',
} as const;
