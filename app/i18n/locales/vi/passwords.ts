export const passwords = {
  title_forget: 'Quên mật khẩu',
  title_setPassword: 'Đặt mật khẩu mới',
  title_firstPassword: 'Mật khẩu đầu tiên',
  title_changePsw: 'Đổi mật khẩu',
  title_paymentPassword: 'Mật khẩu rút tiền',
  in_been_out: 'Đã gửi. Hãy xem hộp thư email.',

  forget_ways: 'Các cách lấy mật khẩu mới',
  forget_by_email: 'Qua email',
  forget_by_phone: 'Qua điện thoại',
  forget_by_number: 'Gửi mã đến số này',
  forget_email_lead: 'Chúng tôi gửi liên kết đặt mật khẩu mới đến email của tài khoản.',
  forget_phone_lead: 'Chúng tôi gửi mã đặt mật khẩu mới đến điện thoại của tài khoản.',
  forget_email: 'Email',
  forget_submit: 'Gửi liên kết',
  forget_sent_hint:
    'Thư chỉ đến khi tên đăng nhập và email thuộc cùng một tài khoản. Liên kết dùng được một lần trong thời gian ngắn. Không thấy thư? Hãy tìm trong thư rác hoặc yêu cầu lại.',
  forget_again: 'Yêu cầu lại',
  forget_to_login: 'Về đăng nhập',

  code_wait_other: 'Vừa gửi một mã. Có thể gửi mã khác sau {count} giây.',
  reset_code_hint: 'Mã chỉ đến khi số này thuộc một tài khoản.',

  reset_phone_lead: 'Nhập mã mà điện thoại của bạn đã nhận, rồi chọn mật khẩu mới.',
  reset_email_lead: 'Chọn mật khẩu mới cho tài khoản {name}. Bạn sẽ được đăng nhập luôn.',
  reset_have_code: 'Tôi đã có mã',
  reset_submit: 'Lưu và đăng nhập',
  reset_link_again: 'Yêu cầu liên kết khác',
  reset_link_new: 'Yêu cầu liên kết mới',
  reset_link_over:
    'Liên kết chỉ dùng được một lần, trong 30 phút, và hết hiệu lực khi đã chọn mật khẩu khác. Lần này chưa có gì thay đổi.',

  password_old: 'Mật khẩu cũ',
  password_new: 'Mật khẩu mới',
  password_confirm_new: 'Nhập lại mật khẩu mới',
  password_others_end: 'Mọi thiết bị khác sẽ bị đăng xuất.',
  password_save: 'Lưu',
  password_same_title: 'Trùng mật khẩu cũ',
  password_same_again: 'Chọn mật khẩu khác',
  password_go_on: 'Tiếp tục',
  first_lead: 'Chào bạn! Mật khẩu đầu tiên do người khác đặt. Giờ hãy chọn mật khẩu chỉ bạn biết.',
  first_none_lead:
    'Tài khoản của bạn chưa có mật khẩu. Có mật khẩu, bạn đăng nhập được bằng tên đăng nhập mà không cần mã hay trang khác.',
  first_none_set: 'Đặt mật khẩu',
  first_later: 'Để sau',

  payment_lead: 'Mỗi lần rút tiền đều hỏi mật khẩu này. Nó khác với mật khẩu tài khoản.',
  payment_old: 'Mật khẩu rút tiền cũ',
  payment_new: 'Mật khẩu rút tiền mới',
  payment_confirm: 'Nhập lại mật khẩu rút tiền',
  payment_hint: '6 chữ số, không giống hết hay liền nhau',
} as const;
