/** The fields of the codes of two-step login. */
export const totp = {
  field_totp: 'Mã của ứng dụng',
  field_totp_any: 'Mã của ứng dụng, hoặc mã khôi phục',
  field_totp_hint: '6 chữ số, đổi sau mỗi 30 giây, mỗi mã dùng được một lần.',
} as const;

export const secondStep = {
  title_secondStep: 'Đăng nhập hai bước',
  second_heading: 'Đăng nhập hai bước',
  second_lead: 'Hãy nhập 6 chữ số mà ứng dụng xác thực hiện cho Chokdee.',
  second_none: 'Không có lần đăng nhập nào đang chờ ở đây. Vui lòng bắt đầu lại.',
  second_no_phone: 'Không có điện thoại bên mình?',
  field_recovery: 'Mã khôi phục',
  field_recovery_hint: 'Một trong các mã bạn đã ghi lại. Mỗi mã dùng được một lần.',
  second_submit: 'Đăng nhập',
  second_again: 'Bắt đầu lại',
  second_service: 'Chăm sóc khách hàng',
} as const;

export const secondFactor = {
  second_title: 'Đăng nhập hai bước',
  second_off:
    'Đang tắt. Khi bật, không ai đăng nhập được nếu không có điện thoại của bạn: sau mật khẩu là mã do ứng dụng xác thực trên điện thoại hiện ra.',
  second_start: 'Đặt đăng nhập hai bước',
  second_scan:
    '1. Thêm Chokdee vào ứng dụng xác thực: quét hình này, mở liên kết trên điện thoại này, hoặc nhập khóa.',
  second_qr: 'Mã QR cho ứng dụng xác thực',
  second_open: 'Mở trong ứng dụng trên điện thoại này',
  second_secret: 'Khóa:',
  second_confirm: '2. Bật',
  second_cancel: 'Để sau',
  second_codes_title: 'Mã khôi phục của bạn',
  second_codes_lead:
    'Đã bật đăng nhập hai bước. Hãy ghi lại các mã này hoặc in trang này: chúng chỉ hiện lần này. Mỗi mã cho bạn đăng nhập một lần khi không có điện thoại bên mình.',
  second_codes_done: 'Tôi đã giữ lại',
  second_on: 'Bật từ {at}. Mã khôi phục còn lại: {left}.',
  second_new_codes: 'Mã khôi phục mới',
  second_other_phone: 'Dùng điện thoại hoặc ứng dụng khác',
  second_end: 'Tắt đăng nhập hai bước',
  second_ended: 'Đã tắt đăng nhập hai bước',
} as const;

/** The words of passkeys that the login and the security centre share. */
export const passkeyUse = {
  passkey_script: 'Khóa truy cập cần script trong trình duyệt, ở đây đang tắt.',
  passkey_none: 'Trình duyệt này không biết khóa truy cập.',
  passkey_stopped:
    'Chưa tạo hay dùng khóa truy cập nào. Hãy thử lại, hoặc tiếp tục bằng cách khác.',
  passkey_login: 'Đăng nhập bằng khóa truy cập',
} as const;

export const passkeys = {
  passkey_title: 'Khóa truy cập',
  passkey_lead:
    'Khóa truy cập cho bạn đăng nhập bằng vân tay, khuôn mặt hoặc mã PIN của điện thoại hay máy tính này, không cần mật khẩu và mã. Không ai đoán hay lừa lấy được.',
  passkey_start: 'Thêm khóa truy cập',
  passkey_make: 'Tạo khóa truy cập',
  passkey_name: 'Tên khóa truy cập',
  passkey_hint: 'Ví dụ: điện thoại của tôi. Có thể để trống.',
  passkey_cancel: 'Để sau',
  passkey_remove: 'Xóa',
  passkey_unnamed: 'Khóa truy cập',
  passkey_made: 'Thêm {at}',
  passkey_used: 'Dùng lần cuối {at}',
  passkey_added: 'Đã thêm khóa truy cập',
  passkey_removed: 'Đã xóa khóa truy cập',
} as const;
