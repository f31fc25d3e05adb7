export const excluded = {
  excluded_same_title: 'Đã đóng việc chơi',
  excluded_same_text:
    'Thông tin của tài khoản này trùng với một người đã tự cấm chơi tại đây, nên việc chơi đã đóng. Tiền của bạn luôn rút được. Nếu bạn là người khác, hãy liên hệ hỗ trợ khách hàng.',
  excluded_self_title: 'Bạn đang tự ngừng chơi',
  excluded_self_until:
    'Đến {until}, bạn không thể chơi, nạp tiền hay nhận ưu đãi tại đây. Không ai có thể kết thúc sớm hơn.',
  excluded_self_ever:
    'Bạn không thể chơi, nạp tiền hay nhận ưu đãi tại đây nữa. Không ai có thể hủy điều này.',
  excluded_self_over:
    'Thời hạn tự ngừng chơi đã hết. Chỉ khi bạn tự yêu cầu và sau 24 giờ nữa mới chơi lại được.',
  excluded_self_from: 'Bạn đã yêu cầu chơi lại. Bạn chơi được từ {from}.',
  excluded_time_out_title: 'Bạn đang nghỉ chơi',
  excluded_time_out_text:
    'Trang này đóng với bạn đến {until}: chơi, nạp tiền và ưu đãi tạm dừng. Những phần khác vẫn dùng được.',
  excluded_help: 'Cần người trò chuyện',
  excluded_help_lines: 'Thái Lan: 1323 (cả ngày đêm). Nơi khác: gamblingtherapy.org',
  excluded_about: 'Về kỳ nghỉ của bạn',
  excluded_register_title: 'Bạn có tên trong sổ tự ngừng chơi bên ngoài',
  excluded_register_until:
    'Tên bạn do sổ bên ngoài ghi, không phải trang này. Ít nhất đến {until} bạn không thể chơi, nạp tiền hay nhận ưu đãi ở đây, và không ai ở đây có thể kết thúc sớm.',
  excluded_unchecked_title: 'Sổ tự ngừng chơi chưa trả lời',
  excluded_unchecked_text:
    'Trước khi bạn chơi, chúng tôi hỏi một sổ tự ngừng chơi bên ngoài. Hiện sổ chưa trả lời nên trò chơi, cược và nạp tiền phải chờ. Chúng tôi sẽ tiếp tục hỏi, bạn không cần làm gì. Rút tiền và lịch sử vẫn dùng được.',
  excluded_age_title: 'Tuổi của bạn chưa được xác nhận',
  excluded_age_text:
    'Trò chơi, cược, nạp tiền và ưu đãi sẽ mở khi bạn xác nhận mình đủ tuổi. Rút tiền và lịch sử vẫn dùng được.',
  excluded_register_about: 'Về sổ này',
};
