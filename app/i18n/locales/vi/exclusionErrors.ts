export const exclusionErrors = {
  error_on_time_out: 'Bạn đang tạm nghỉ nên không dùng được mục này',
  error_self_excluded: 'Bạn đang tự ngừng chơi nên không dùng được mục này',
  error_exclusion_until_invalid:
    'Tạm nghỉ kéo dài từ 24 giờ đến 6 tuần, tự ngừng chơi ít nhất 6 tháng. Hãy viết ngày như 28/11/2026.',
  break_bounds_time_out: 'Tạm nghỉ kéo dài từ 24 giờ đến 6 tuần kể từ bây giờ',
  break_bounds_self: 'Tự ngừng chơi kéo dài ít nhất 6 tháng kể từ bây giờ',
  error_exclusion_shorter: 'Bạn đã nghỉ lâu hơn thế, và không thể rút ngắn',
  error_exclusion_final:
    'Không hủy được ở đây: đã có hiệu lực, hoặc hủy bằng liên kết đã gửi cho bạn',
  error_exclusion_not_over: 'Thời hạn chưa kết thúc',
  error_register_silent:
    'Sổ tự ngừng chơi bên ngoài chưa trả lời nên mục này phải chờ. Chúng tôi sẽ tiếp tục hỏi',
  error_age_unconfirmed: 'Vui lòng xác nhận tuổi trước, đến lúc đó mục này chưa mở',
  error_excluded_here:
    'Người có thông tin này đang tự ngừng chơi tại đây, nên không thể mở tài khoản mới, và những gì bạn nhập không được lưu. Nếu cần người trò chuyện: 1323 (Thái Lan), gamblingtherapy.org',
  error_excluded_by_register:
    'Thông tin này có trong một sổ tự ngừng chơi bên ngoài, nên không thể mở tài khoản ở đây, và những gì bạn nhập không được lưu. Nếu cần người trò chuyện: 1323 (Thái Lan), gamblingtherapy.org',
};
