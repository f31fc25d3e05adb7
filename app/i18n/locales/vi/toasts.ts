export const toasts = {
  in_chang_saved: 'Đã lưu thay đổi',
  account_away: 'Hiện chưa kết nối được với tài khoản. Bạn vẫn đang đăng nhập.',
  others_ended: 'Đã đăng xuất mọi thiết bị khác',
  not_me_done:
    'Đã đăng xuất mọi thiết bị và hoàn lại các thay đổi. Giờ vui lòng chọn mật khẩu mới.',
  session_ended: 'Thiết bị đó đã được đăng xuất',
  cookies_off_session:
    'Đăng nhập thành công, nhưng trình duyệt này không lưu cookie nên bạn chưa ở trạng thái đăng nhập. Hãy cho phép cookie của trang này trong cài đặt trình duyệt rồi đăng nhập lại.',
  cookies_off_choice:
    'Trình duyệt này không lưu cookie nên lựa chọn của bạn không được giữ lại. Hãy cho phép cookie của trang này trong cài đặt trình duyệt rồi chọn lại.',
  cookies_off_message:
    'Tin nhắn của bạn đã đến bộ phận hỗ trợ, nhưng trình duyệt này không lưu cookie nên không thể hiện câu trả lời ở đây. Hãy cho phép cookie của trang này trong cài đặt trình duyệt rồi nhắn lại để đọc câu trả lời.',
  cookies_off_code:
    'Trình duyệt này không lưu cookie nên không thể kiểm tra mã xác nhận. Hãy cho phép cookie của trang này trong cài đặt trình duyệt rồi yêu cầu mã mới.',
  cookies_off_link:
    'Trình duyệt này không lưu cookie nên không thể dùng liên kết trong tin của chúng tôi. Hãy cho phép cookie của trang này trong cài đặt trình duyệt rồi mở lại liên kết.',
  cookies_off_login:
    'Trình duyệt này không lưu cookie nên không thể đăng nhập bằng dịch vụ khác. Hãy cho phép cookie của trang này trong cài đặt trình duyệt rồi đăng nhập lại.',
  signed_out: 'Bạn đã đăng xuất. Hẹn gặp lại.',
} as const;
