export const age = {
  title_confirmAge: 'Xác nhận tuổi',
  age_lead:
    'Tài khoản này chưa có xác nhận rằng chủ tài khoản đủ tuổi. Trước khi bạn xác nhận, trò chơi, cược, nạp tiền và ưu đãi đều đóng. Rút tiền và lịch sử vẫn dùng được.',
  age_person_why: 'Tên và ngày sinh cho biết bạn có tự cấm chơi tại đây hay không',
  age_submit: 'Xác nhận và tiếp tục',
  age_not_mine: 'Bạn chưa đủ tuổi, hoặc đây không phải tài khoản của bạn? Vậy đừng xác nhận.',
  age_contact: 'Báo cho chăm sóc khách hàng',
  age_leave: 'Đăng xuất',
  age_required: 'Vui lòng xác nhận tuổi và đồng ý với điều khoản',
  age_confirmed: 'Đã xác nhận tuổi của bạn',
  age_confirmed_before: 'Bạn đã xác nhận tuổi rồi',
  age_confirmed_bonus:
    'Đã xác nhận tuổi của bạn. {bonus} thưởng lần đầu vào ứng dụng đã vào số dư: rút được sau khi chơi {needed}.',
} as const;
