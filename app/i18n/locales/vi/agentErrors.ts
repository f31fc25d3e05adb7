/** Refusals of the agent area. */
export const agentErrors = {
  error_member_not_below: 'Không có thành viên này trong đội của bạn',
  error_rebate_unknown: 'Không có khoản hoàn trả này',
  error_move_in_circle: 'Không thể chuyển xuống dưới chính mình',
  error_move_same_place: 'Thành viên này đã ở đó rồi',
  error_move_changed:
    'Các hợp đồng kết thúc khi chuyển đã khác với lúc hiển thị. Vui lòng xem lại.',
  error_rebate_above_upline: 'Mức hoàn trả không được cao hơn đại lý cấp trên',
  error_rebate_below_team: 'Mức hoàn trả không được thấp hơn thành viên cấp dưới trực tiếp',
  error_team_too_deep: 'Đội đã đủ số cấp cho phép',
  error_first_password_over:
    'Không thể tạo mật khẩu đầu tiên mới: thành viên đã đăng nhập hoặc đã nhận mật khẩu từ nơi khác',
  error_agent_link_unknown: 'Không có liên kết mời này',
  error_agent_links_full: 'Bạn đã có đủ số liên kết mời đang mở',
  error_contract_unknown: 'Không có hợp đồng này',
  error_contract_answered: 'Hợp đồng này đã được trả lời hoặc rút lại',
  error_contract_there: 'Đã có hợp đồng loại này đang chờ hoặc đang hiệu lực',
  error_contract_not_for:
    'Chỉ ký hợp đồng với đại lý trực tiếp có tài khoản đang mở và thuộc loại được ký hợp đồng',
  error_contract_rate: 'Tỷ lệ này cao hơn mức tối đa của loại hợp đồng này',
} as const;
