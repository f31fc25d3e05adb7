export const agreement = {
  title_useragreement: 'Điều khoản sử dụng',
  terms_version: 'Có hiệu lực từ',
  terms_lead:
    'Đây là những quy định giữa bạn và chúng tôi, viết ra để ai cũng hiểu được. Đăng ký nghĩa là bạn đồng ý; nếu không đồng ý, bạn không nên chơi ở đây.',
  terms_money: 'Bạn chơi bằng gì',
  terms_money_play:
    'Mọi thứ ở đây đều là tiền ảo. Dù trò chơi gọi nó là gì, bạn cũng không thể mua, đổi thành tiền hay hàng hóa, cho người khác hoặc rút ra.',
  terms_money_none:
    'Thắng hay thua chỉ làm thay đổi một con số trên trang này, ngoài ra không có gì khác. Bạn chơi mà không nợ chúng tôi, và chúng tôi không nợ bạn tiền cho phần bạn thắng.',
  terms_money_licence:
    'Trang này hoạt động theo giấy phép của {name}, số {number}. Yêu cầu của giấy phép và luật liên quan được đặt trên mọi điều viết ở đây.',
  terms_money_real:
    'Số dư là của bạn. Tiền được trả theo quy định ở trang rút tiền, vào tài khoản đứng tên bạn. Trước khi trả, chúng tôi có thể phải hỏi bạn là ai và tiền từ đâu đến.',
  terms_who: 'Ai được chơi',
  terms_who_age:
    'Bạn từ {age} tuổi trở lên và pháp luật nơi bạn ở cho phép bạn chơi. Chúng tôi có thể yêu cầu bạn chứng minh tuổi.',
  terms_who_alone:
    'Mỗi người có một tài khoản, chỉ dùng cho riêng mình. Bạn không chơi thay ai, và không ai chơi bằng tài khoản của bạn.',
  terms_account: 'Tài khoản của bạn',
  terms_account_keep:
    'Hãy giữ kín mật khẩu và các mã mà chúng tôi gửi. Nhân viên của chúng tôi không bao giờ hỏi những thứ đó. Việc làm bằng mật khẩu của bạn được coi là do bạn làm, cho đến khi bạn báo rằng người khác đang giữ nó.',
  terms_account_tell:
    'Thông tin bạn khai về mình phải đúng. Một số mục, như tên chủ tài khoản ngân hàng, chỉ bộ phận hỗ trợ mới sửa được.',
  terms_results: 'Trò chơi và kết quả',
  terms_results_rules:
    'Luật chơi, tỷ lệ cược và tỷ lệ trả thưởng của từng trò và từng cửa cược có ở trang của trò đó. Một lượt cược có giá trị khi máy chủ của chúng tôi đã nhận, theo tỷ lệ cược lúc đặt. Kết quả được tính là kết quả lưu trên máy chủ, không phải hình ảnh trên màn hình.',
  terms_results_end:
    'Vòng bị gián đoạn sẽ được hoàn tất theo kết quả đã lưu, hoặc tiền cược được trả lại. Kỳ quay bị hủy thì trả lại toàn bộ tiền cược. Kết quả xổ số sai sẽ được sửa: trả thiếu thì trả thêm, trả thừa thì thu lại.',
  terms_breaks: 'Giới hạn và nghỉ chơi',
  terms_breaks_text:
    'Hãy chơi cho vui, hết vui thì dừng. Bạn có thể yêu cầu chúng tôi giới hạn hoặc khóa việc chơi của bạn bất cứ lúc nào mà không cần nêu lý do. Thời gian nghỉ đã chọn sẽ không kết thúc sớm.',
  terms_fair: 'Những điều không được làm',
  terms_fair_text:
    'Một người dùng nhiều tài khoản, dùng phần mềm chơi thay, thông đồng với người khác để hại người chơi khác, lợi dụng lỗi mà bạn tìm thấy, tấn công trang này hay những người làm ra nó. Thấy lỗi, hãy báo cho chúng tôi: không ai bị thiệt vì báo lỗi.',
  terms_data: 'Dữ liệu của bạn',
  terms_data_what:
    'Chúng tôi lưu những gì bạn nhập, các lượt cược và kết quả, tin nhắn và ảnh bạn gửi, cùng nơi và thiết bị bạn đăng nhập. Chúng tôi cần những thứ đó để vận hành và bảo vệ tài khoản, và để trả lời bạn.',
  terms_data_who:
    'Chúng tôi không đưa dữ liệu cho ai, trừ khi luật bắt buộc hoặc khi chính bạn dùng dịch vụ của bên khác: đăng nhập qua bên khác hay thanh toán. Bộ phận hỗ trợ cho bạn biết đang lưu gì về bạn, sửa chỗ sai và xóa những gì không cần giữ.',
  terms_end: 'Ngừng sử dụng',
  terms_end_you: 'Bạn có thể dừng bất cứ lúc nào và nhờ bộ phận hỗ trợ đóng tài khoản của mình.',
  terms_end_us:
    'Chúng tôi có thể đóng tài khoản vi phạm các quy định này. Chúng tôi nói rõ lý do và bạn có thể phản đối. Vé đã bán vẫn được xét thưởng.',
  terms_change: 'Khi điều khoản thay đổi',
  terms_change_text:
    'Khi nội dung này thay đổi, ngày ở trên cũng đổi theo và có thông báo nói rõ điểm mới. Ai không đồng ý có thể đóng tài khoản trước đó.',
  terms_ask: 'Thắc mắc và khiếu nại',
  terms_ask_text:
    'Hãy viết cho bộ phận hỗ trợ. Một người thật sẽ đọc và trả lời. Điều khoản này có nhiều thứ tiếng; nếu khác nhau, bản có lợi hơn cho bạn được áp dụng.',
  terms_limits: 'Giới hạn chơi',
  terms_service: 'Hỗ trợ khách hàng',
} as const;
