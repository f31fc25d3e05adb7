export const join = {
  title_socialJoin: 'Đăng ký',
  join_heading: 'Còn một bước nữa',
  join_text: '{provider} cho biết bạn là {name}. Xác nhận là tài khoản của bạn được tạo.',
  join_text_unnamed: '{provider} đã nhận ra bạn. Xác nhận là tài khoản của bạn được tạo.',
  join_email_taken:
    'Địa chỉ email của bạn ở {provider} đã thuộc một tài khoản ở đây. Có phải của bạn không? Hãy đăng nhập tài khoản đó, hoặc tạo tài khoản khác không dùng địa chỉ này.',
  join_to_login: 'Đăng nhập tài khoản của tôi',
  join_invited: 'Bạn được mời bằng mã {code}.',
  join_submit: 'Tạo tài khoản',
  join_over: 'Ở đây không còn gì để xác nhận. Vui lòng làm lại từ đầu.',
} as const;
