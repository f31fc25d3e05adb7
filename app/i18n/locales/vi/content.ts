export const content = {
  banners: 'Tiêu điểm',
  carousel_pause: 'Dừng chạy ảnh',
  carousel_play: 'Cho ảnh chạy tiếp',
  notices: 'Thông báo',
} as const;

export const announcements = {
  title_notice: 'Thông báo',
  title_details: 'Chi tiết',
  announcement_whole: 'Đọc toàn bộ',
  announcement_all: 'Tất cả thông báo',
  announcement_outside: 'Mở trang khác trong cửa sổ mới',
  no_announcement: 'Hiện chưa có thông báo nào',
} as const;

export const promotions = {
  title_activity: 'Khuyến mãi',
  promotion_heading: 'Khuyến mãi',
  promotion_none: 'Hiện chưa có khuyến mãi ở đây',
  promotion_all: 'Tất cả khuyến mãi',
  promotion_long_term: 'Dài hạn',
  promotion_category: 'Loại',
  promotion_category_show: 'Xem',
  promotion_category_all: 'Tất cả',
  promotion_category_other: 'Khác',
  promotion_category_sports: 'Thể thao',
  promotion_category_live: 'Live',
  promotion_category_slots: 'Slot',
  promotion_category_cards: 'Game bài',
  promotion_category_fish: 'Bắn cá',
  promotion_category_lotto: 'Xổ số',
  promotion_category_rebate: 'Hoàn trả',
  promotion_category_pointsMall: 'Cửa hàng điểm',
  promotion_category_ranking: 'Xếp hạng',
  promotion_category_deposit: 'Nạp tiền',
  promotion_category_appDownload: 'Tải ứng dụng',
  promotion_category_newbie: 'Người mới',
  promotion_status_join: 'Tham gia',
  promotion_status_claim: 'Nhận',
  promotion_status_applying: 'Đang xét',
  promotion_status_close: 'Đã đóng',
  promotion_status_rejected: 'Bị từ chối',
  promotion_status_issued: 'Đã phát',
  promotion_status_claimed: 'Đã nhận',
  promotion_status_process: 'Đang xử lý',
  promotion_status_joined: 'Đã tham gia',
  promotion_status_comingSoon: 'Sắp diễn ra',
  promotion_says_claim: 'Yêu cầu của bạn đã được chấp nhận: bạn có thể nhận.',
  promotion_says_applying: 'Chúng tôi đang xem đơn của bạn.',
  promotion_says_close: 'Khuyến mãi này đã kết thúc.',
  promotion_says_rejected: 'Yêu cầu của bạn không được chấp nhận.',
  promotion_says_issued: 'Chúng tôi đã phát phần thưởng cho bạn.',
  promotion_says_claimed: 'Đã ghi lại yêu cầu nhận. Hiện không có khoản nào được cộng.',
  promotion_says_process: 'Chúng tôi đang chuẩn bị phần thưởng. Chưa có khoản nào được cộng.',
  promotion_says_joined: 'Bạn đã tham gia. Việc tham gia không cộng khoản nào.',
  promotion_says_comingSoon: 'Bắt đầu từ {day}.',
  promotion_reason: 'Lý do: {reason}',
  promotion_act_join: 'Tham gia',
  promotion_act_claim: 'Nhận',
  promotion_act_apply: 'Gửi đơn',
  promotion_login_apply: 'Đăng nhập để đăng ký',
  promotion_no_money: 'Chỉ ghi lại: hiện không có khoản nào được cộng.',
  promotion_sent: 'Đã gửi {at}',
  promotion_picture: 'Ảnh {number}',
  promotion_remark: 'Ghi chú',
  promotion_remark_hint: 'Tối đa {most} ký tự, có thể bỏ trống',
  promotion_images: 'Ảnh',
  promotion_images_hint:
    'Tối đa {most} ảnh, PNG hoặc JPG, mỗi ảnh 5 MB. Chỉ bạn và chúng tôi xem được.',
  promotion_apply_send: 'Gửi đơn',
  promotion_done_joined: 'Bạn đã tham gia',
  promotion_done_claimed: 'Đã ghi lại yêu cầu nhận của bạn',
  promotion_done_applied: 'Đã gửi đơn của bạn',
} as const;

export const popup = {
  popup_pages: 'Các trang thông báo',
  popup_previous: 'Trước',
  popup_next: 'Sau',
};

export const popupLine = {
  popup: 'Thông báo quan trọng',
};

export const inbox = {
  title_webEmail: 'Hộp thư',
  inbox_ticket: 'Mở vé',
  inbox_feedback: 'Mở góp ý',
  inbox_answered: 'Chúng tôi đã trả lời: {type}',
  inbox_accepted: 'Đã duyệt, bạn có thể nhận',
  inbox_promotion: 'Mở khuyến mãi',
  inbox_mallOrder: 'Mở đơn đổi',
  inbox_contract: 'Mở hợp đồng',
  inbox_contract_ended: '{contract} với {name} đã kết thúc',
  inbox_contract_withdrawn: '{contract} với {name}: đề xuất đã được rút lại',
  inbox_contract_moved: '{name} đã được chuyển sang đại lý khác.',
  inbox_contract_you_moved: 'Bạn đã được chuyển sang đại lý khác.',
  inbox_contract_says_ended:
    'Hợp đồng kết thúc lúc {time}. Nếu có phần đã tính đến lúc đó thì vẫn được trả.',
  inbox_contract_says_withdrawn: 'Không thể trả lời đề xuất này nữa.',
  inbox_contract_accepted: '{name} đã đồng ý: {contract}',
  inbox_contract_refused: '{name} đã từ chối: {contract}',
  inbox_contract_ending: '{name} kết thúc: {contract}',
  inbox_contract_unbegun: '{name} đã hủy: {contract}',
  inbox_contract_says_accepted: 'Hợp đồng được tính từ {time}.',
  inbox_contract_says_refused: 'Đề xuất đã kết thúc. Hợp đồng đang có hiệu lực vẫn tiếp tục.',
  inbox_contract_says_ending: 'Hợp đồng kết thúc vào {time}. Phần tính đến lúc đó vẫn được trả.',
  inbox_contract_says_unbegun:
    'Hợp đồng đã kết thúc trước kỳ đầu tiên nên không tính và không trả khoản nào.',
  inbox_device: 'Xem các thiết bị của bạn',
  inbox_device_new: 'Đăng nhập trên thiết bị mới: {device}',
  inbox_device_says:
    'Lúc {time}, từ {address}. Nếu là bạn thì không cần làm gì. Nếu không, hãy kết thúc phiên đó trong trung tâm bảo mật và đổi mật khẩu.',
  inbox_credit: 'Hỏi chăm sóc khách hàng',
  inbox_credit_held: 'Khoản thắng {amount} đang được kiểm tra',
  inbox_credit_says_held:
    'Nhân viên luôn xem các khoản thắng lớn trước khi trả. Không mất gì cả và bạn không cần làm gì: tiền vào số dư khi được xác nhận.',
  inbox_credit_paid: '{amount} đã về',
  inbox_credit_says_paid: 'Khoản thắng đã được xác nhận và đã vào số dư của bạn.',
  inbox_credit_refused: 'Khoản thắng {amount} không được xác nhận',
  inbox_credit_says_refused:
    'Khoản này không vào số dư của bạn. {reason} Chăm sóc khách hàng sẽ cho bạn biết thêm.',
  inbox_withdrawal: 'Mở lần rút',
  inbox_withdrawal_paid: '{amount} đã chuyển cho bạn',
  inbox_withdrawal_says_paid: 'Đã chuyển về tài khoản có đuôi {digits}.',
  inbox_withdrawal_rejected: 'Lần rút {amount} bị từ chối',
  inbox_withdrawal_says_rejected: 'Tiền đã trở lại số dư của bạn. {reason}',
  inbox_deposit: 'Mở lần nạp',
  inbox_deposit_paid: '{credited} đã được cộng cho bạn',
  inbox_deposit_says_paid: 'Lần nạp {amount} đã được kiểm tra, tiền đã vào số dư của bạn.',
  inbox_deposit_failed: 'Lần nạp {amount} bị từ chối',
  inbox_deposit_says_failed: 'Không có tiền nào được cộng. {reason}',
  inbox_deposit_refunded: 'Lần nạp {amount} đã được hoàn lại',
  inbox_deposit_says_refunded: 'Đã trừ {credited} khỏi số dư của bạn. {reason}',
  inbox_delete: 'Xóa',
  inbox_deleted: 'Đã xóa tin nhắn',
  inbox_result_won: 'Vé {number} được trả {payout}',
  inbox_result_lost: 'Vé {number} không trúng',
  inbox_result_void: 'Vé {number}: đã hoàn {payout}',
  inbox_corrected: 'Theo kết quả đã sửa: {ended}',
  inbox_result: 'Tiền cược {stake}, nhận về {payout}.',
} as const;

export const reading = {
  reading_unread: 'Mới',
  reading_marked: 'Đã đánh dấu là đã đọc.',
  reading_mark: 'Đánh dấu đã đọc',
} as const;

export const help = {
  title_help: 'Trung tâm trợ giúp',
  help_search: 'Tìm trong trợ giúp',
  help_search_go: 'Tìm',
  help_found_other: '{count} bài có “{q}”',
  help_not_found:
    'Không có bài nào chứa “{q}”. Hãy thử ít từ hơn hoặc từ khác, hoặc hỏi chúng tôi.',
  help_failed: 'Tải không được, chạm để thử lại',
  help_topics: 'Chủ đề',
  help_account: 'Tài khoản',
  help_games: 'Trò chơi',
  help_lottery: 'Xổ số',
  help_fairness: 'Kết quả công bằng',
  help_money: 'Tiền',
  help_safety: 'Chơi an toàn',
  help_service: 'Liên hệ',
  help_agents: 'Dành cho đại lý',
  help_other: 'Khác',
  help_more: 'Cùng chủ đề',
  help_all: 'Tất cả bài trợ giúp',
  help_ask: 'Chưa có câu trả lời bạn cần?',
  help_ask_link: 'Viết cho bộ phận hỗ trợ',
  error_help_unknown: 'Không có bài trợ giúp này',
} as const;

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
