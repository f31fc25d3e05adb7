export const opening = {
  title_agentRegister: 'Mở tài khoản',
  opening_tab: 'Mở tài khoản',
  opening_says: 'Chỉ mở tài khoản cho người từ {age} tuổi trở lên và nhờ bạn mở giúp.',
  opening_name_hint: '4 đến 16 ký tự: a–z, 0–9 và _, bắt đầu bằng chữ cái',
  opening_nickname_hint: 'Không bắt buộc',
  opening_type: 'Loại tài khoản',
  opening_member: 'Chỉ chơi, không có đội.',
  opening_agent: 'Có đội riêng và đăng nhập ở cổng đại lý.',
  opening_rebate_hint: '0% đến {most}, không quá mức hoàn trả của bạn.',
  opening_rebate_most: 'Mức hoàn trả cao nhất bạn có thể đặt là {most}.',
  opening_submit: 'Mở tài khoản',
  opening_done: 'Đã mở tài khoản',
  opening_password: 'Mật khẩu đầu tiên',
  opening_hand_over:
    'Gửi tên đăng nhập và mật khẩu này cho chủ tài khoản. Họ đăng nhập tại {login} rồi tự đặt mật khẩu của mình.',
  opening_shown:
    'Hãy ghi lại ngay: mật khẩu chỉ hiện ở đây 15 phút và không hiện nữa sau lần đăng nhập đầu tiên.',
  opening_hidden:
    'Mật khẩu đầu tiên không còn hiện nữa. Nếu bị mất, chủ tài khoản hãy liên hệ chăm sóc khách hàng.',
  opening_renewed: 'Mật khẩu đầu tiên mới',
  opening_over: 'Mật khẩu đầu tiên không còn hiển thị nữa.',
  opening_another: 'Mở tài khoản khác',
  opening_member_page: 'Xem hội viên này',
} as const;
