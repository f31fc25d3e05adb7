export const exclusionErrors = {
  error_on_time_out: 'Bạn đang tạm nghỉ nên không dùng được mục này',
  error_self_excluded: 'Bạn đang tự ngừng chơi nên không dùng được mục này',
  error_exclusion_until_invalid: 'Vui lòng chọn ngày trong khoảng cho phép',
  error_exclusion_shorter: 'Bạn đã nghỉ lâu hơn thế, và không thể rút ngắn',
  error_exclusion_not_over: 'Thời hạn chưa kết thúc',
};
