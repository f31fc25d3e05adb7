export const safePlay = {
  title_safePlay: 'Hỗ trợ về cờ bạc',
  safe_lead:
    'Chơi không còn vui nữa? Hãy nói chuyện với ai đó. Các đường dây này luôn lắng nghe và giữ kín.',
  safe_no_lines:
    'Hãy gọi đường dây sức khỏe tâm thần ở nước bạn, hoặc tìm hỗ trợ bằng ngôn ngữ của bạn tại gamblingtherapy.org.',
  safe_here: 'Trên trang này',
  safe_test: 'Tự kiểm tra: 9 câu hỏi',
  safe_limits: 'Đặt hạn mức, tạm nghỉ hoặc dừng',
  safe_statement: 'Sao kê tháng của tôi',
  safe_service: 'Nhắn bộ phận hỗ trợ',
  safe_signs: 'Dấu hiệu cần chú ý',
  safe_sign_more: 'Bạn chơi lâu hơn hoặc nhiều tiền hơn dự định.',
  safe_sign_back: 'Bạn chơi để gỡ lại tiền đã thua.',
  safe_sign_borrow: 'Bạn vay tiền hoặc bán đồ để chơi.',
  safe_sign_hide: 'Bạn giấu người khác việc mình chơi nhiều.',
  safe_close_ones: 'Bạn cũng có thể gọi hỏi cho người thân.',
} as const;
