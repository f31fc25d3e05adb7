export const toasts = {
  in_chang_saved: 'Đã lưu thay đổi',
  account_away: 'Hiện chưa kết nối được với tài khoản. Bạn vẫn đang đăng nhập.',
  others_ended: 'Đã đăng xuất mọi thiết bị khác',
  not_me_done:
    'Đã đăng xuất mọi thiết bị và hoàn lại các thay đổi. Giờ vui lòng chọn mật khẩu mới.',
  session_ended: 'Thiết bị đó đã được đăng xuất',
  signed_out: 'Bạn đã đăng xuất. Hẹn gặp lại.',
} as const;
