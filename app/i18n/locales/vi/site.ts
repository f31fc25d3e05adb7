export const chrome = {
  nav_main: 'Menu chính',
  nav_categories: 'Các loại trò chơi',
  menu_open: 'Mở menu',
  tab_home: 'Trang chủ',
  tab_promotions: 'Ưu đãi',
  tab_deposit: 'Nạp tiền',
  tab_service: 'Hỗ trợ',
  tab_member: 'Tôi',
  category_HOT: 'Nổi bật',
  category_RNG: 'Slot',
  category_LIVE: 'Live',
  category_SPORTS: 'Thể thao',
  category_ESPORTS: 'Esports',
  category_FISH: 'Bắn cá',
  category_PVP: 'Game bài',
  category_LOTT: 'Xổ số',
  category_ELOTT: 'Xổ số online',
  foot_play_money: 'Tiền ảo: ở đây không mua, không thắng và không rút được tiền thật.',
  foot_age: '{age}+ · Chơi cho vui, hết vui thì dừng.',
  foot_agreement: 'Điều khoản',
  foot_limits: 'Giới hạn chơi',
  foot_help: 'Trợ giúp',
} as const;

export const header = {
  affiliate: 'Đại lý',
  invite_friends: 'Mời bạn bè',
  download_app: 'Tải ứng dụng',
} as const;

export const menu = {
  menu: 'Menu',
  menu_trial: 'Chơi thử',
  menu_vip: 'Hạng VIP',
  menu_deposit: 'Nạp tiền',
  menu_withdraw: 'Rút tiền',
  menu_deposit_record: 'Lịch sử nạp',
  menu_withdraw_record: 'Lịch sử rút',
  menu_reward: 'Phần thưởng',
  menu_mall: 'Cửa hàng điểm',
  menu_bets: 'Lịch sử cược',
  menu_tickets: 'Vé số của tôi',
  menu_results: 'Kết quả xổ số',
  menu_account_record: 'Biến động số dư',
  menu_security: 'Bảo mật',
  menu_inbox: 'Hộp thư',
  menu_account: 'Tài khoản của tôi',
  menu_agent: 'Trang đại lý',
  menu_promotions: 'Khuyến mãi',
  menu_help: 'Trung tâm trợ giúp',
  menu_limits: 'Giới hạn chơi',
  menu_settings: 'Cài đặt',
  menu_sign_out: 'Đăng xuất',
  sign_out_title: 'Đăng xuất',
  sign_out_question: 'Bạn có chắc muốn đăng xuất không?',
  cancel: 'Hủy',
  submit: 'Xác nhận',
} as const;

export const settings = {
  title_set: 'Cài đặt cá nhân',
  theme: 'Giao diện',
  theme_light: 'Sáng',
  theme_dark: 'Tối',
  lite: 'Chế độ gọn nhẹ',
  lite_hint: 'Trang nhẹ hơn, đỡ tốn dữ liệu, vẫn dùng được đầy đủ',
  on: 'Bật',
  off: 'Tắt',
} as const;

export const service = {
  service_title: 'Hỗ trợ khách hàng',
  service_chat: 'Trò chuyện',
  service_messages: 'Tin nhắn',
  service_announcements: 'Thông báo',
  service_line: 'Line',
  service_outside: 'Mở trang khác trong cửa sổ mới',
  service_telegram: 'Telegram',
  service_help: 'Trợ giúp',
  service_unread_other: '{count} tin nhắn chưa đọc',
  service_news_other: '{count} thông báo chưa đọc',
} as const;

export const toasts = {
  in_chang_saved: 'Đã lưu thay đổi',
  account_away: 'Hiện chưa kết nối được với tài khoản. Bạn vẫn đang đăng nhập.',
  others_ended: 'Đã đăng xuất mọi thiết bị khác',
  not_me_done:
    'Đã đăng xuất mọi thiết bị và hoàn lại các thay đổi. Giờ vui lòng chọn mật khẩu mới.',
  session_ended: 'Thiết bị đó đã được đăng xuất',
  cookies_off_session:
    'Đăng nhập thành công, nhưng trình duyệt này không lưu cookie nên bạn chưa ở trạng thái đăng nhập. Hãy cho phép cookie của trang này trong cài đặt trình duyệt rồi đăng nhập lại.',
  cookies_off_choice:
    'Trình duyệt này không lưu cookie nên lựa chọn của bạn không được giữ lại. Hãy cho phép cookie của trang này trong cài đặt trình duyệt rồi chọn lại.',
  cookies_off_message:
    'Tin nhắn của bạn đã đến bộ phận hỗ trợ, nhưng trình duyệt này không lưu cookie nên không thể hiện câu trả lời ở đây. Hãy cho phép cookie của trang này trong cài đặt trình duyệt rồi nhắn lại để đọc câu trả lời.',
  cookies_off_code:
    'Trình duyệt này không lưu cookie nên không thể kiểm tra mã xác nhận. Hãy cho phép cookie của trang này trong cài đặt trình duyệt rồi yêu cầu mã mới.',
  cookies_off_link:
    'Trình duyệt này không lưu cookie nên không thể dùng liên kết trong tin của chúng tôi. Hãy cho phép cookie của trang này trong cài đặt trình duyệt rồi mở lại liên kết.',
  cookies_off_login:
    'Trình duyệt này không lưu cookie nên không thể đăng nhập bằng dịch vụ khác. Hãy cho phép cookie của trang này trong cài đặt trình duyệt rồi đăng nhập lại.',
  signed_out: 'Bạn đã đăng xuất. Hẹn gặp lại.',
} as const;

/** The pages of a site in maintenance, and of a visitor who is blocked (site#status-pages). */
export const closed = {
  maintenance_title: 'Đang bảo trì',
  maintenance_text:
    'Chúng tôi đang nâng cấp trang. Số dư và vé của bạn vẫn an toàn, việc quay số và trả thưởng vẫn tiếp tục. Mời bạn quay lại sau ít phút.',
  blocked_title: 'Không thể truy cập',
  blocked_address: 'Địa chỉ IP của bạn',
  blocked_country: 'Quốc gia của bạn',
  closed_contact: 'Liên hệ với chúng tôi',
} as const;

export const flood = {
  flood_title: 'Vui lòng đợi một chút',
  flood_wait_other: 'Có quá nhiều yêu cầu cùng lúc. Bạn có thể gửi tiếp sau {count} giây.',
  flood_kept: 'Chưa có gì được thực hiện. Những gì bạn điền vẫn còn: đợi xong hãy gửi lại.',
  flood_kept_in_part:
    'Chưa có gì được thực hiện. Những gì bạn điền vẫn còn, trừ mật khẩu: đợi xong hãy gửi lại rồi nhập mật khẩu.',
  flood_send: 'Gửi lại',
};

export const dataUse = {
  data_page: 'Dữ liệu đã dùng (HTML nén, byte), trang này: {bytes}',
  data_visit: 'Dữ liệu đã dùng (HTML nén, byte), trang này / lượt truy cập này: {bytes}',
};

export const licence = {
  foot_licence: 'Do {name} vận hành theo giấy phép số {number}.',
} as const;

/** The download promotion (site#app-page). */
export const app = {
  title_app: 'Ứng dụng',
  app_heading: 'Chokdee trên màn hình chính',
  app_gain_bonus:
    'Thưởng {bonus} khi lần đầu đăng nhập ứng dụng, phải cược đủ {needed} trước khi rút',
  app_gain_tap: 'Chạm một lần, dùng trọn màn hình',
  app_gain_account: 'Cùng tài khoản, số dư và vé như ở đây',
  app_gain_fresh: 'Luôn mới nhất, không phải cập nhật',
  app_gain_offline: 'Mở nhanh, mất mạng thì báo ngay',
} as const;

/** The download popup and the steps to the home screen (site#download-popup). */
export const download = {
  download_title: 'Tải ứng dụng',
  download_text: 'Mở Chokdee chỉ bằng một chạm.',
  download_home: 'Thêm vào màn hình chính',
  download_android: 'Tải cho Android',
  download_ios: 'Tải cho iPhone',
  download_profile: 'Tải hồ sơ cài đặt',
  download_profile_tip: 'Tải xong, mở Cài đặt, chạm “Đã tải về hồ sơ” rồi chạm Cài đặt.',
  download_profile_legacy:
    'iOS 12.1 trở xuống: phần cài đặt tự mở sau khi tải. Hãy chạm Cài đặt ở đó.',
  download_too_old: 'Ứng dụng iPhone cần iOS 12.4 trở lên.',
  download_phone: 'Hãy mở trang này trên điện thoại để cài ứng dụng.',
  download_browser:
    'Mở menu của trình duyệt rồi chọn “Cài đặt ứng dụng” hoặc “Thêm vào màn hình chính”.',
  add_step: 'Bước {step}/{steps}',
  add_step_share: 'Chạm nút Chia sẻ trên thanh của Safari.',
  add_step_add: 'Kéo xuống và chọn “Thêm vào MH chính”.',
  add_step_done: 'Chạm Thêm. Chokdee sẽ nằm cùng các ứng dụng của bạn.',
  add_swipe: 'Vuốt để xem bước tiếp theo',
  add_confirm: 'Xem cách làm',
  home_screen_title: 'Thêm ngay',
  home_screen_text:
    'Chạm nút Chia sẻ trên thanh của Safari, chọn “Thêm vào MH chính”, rồi chạm Thêm. Xong thì đóng bảng này lại.',
} as const;

/** The bar that leads to the app; the server writes it (site#download-bar). */
export const downloadBar = {
  download_bar: 'Chơi nhanh hơn với ứng dụng',
  download_get: 'Tải',
} as const;

export const other = {
  title_other: 'Khác',
  other_help: 'Trợ giúp',
  other_help_centre: 'Trung tâm trợ giúp',
  other_service: 'Hỗ trợ khách hàng',
  other_feedback: 'Góp ý',
  other_notice: 'Thông báo',
  other_play: 'Chơi',
  other_trail: 'Chơi thử miễn phí',
  other_limits: 'Giới hạn chơi',
  other_safe_play: 'Hỗ trợ về cờ bạc',
  other_invite: 'Mời bạn bè',
  other_site: 'Trang này',
  other_app: 'Tải ứng dụng',
  other_settings: 'Cài đặt cá nhân',
  other_agreement: 'Điều khoản sử dụng',
  settings_profile: 'Tài khoản của tôi',
  settings_security: 'Bảo mật',
  settings_limits: 'Giới hạn chơi',
  settings_app: 'Tải ứng dụng',
  settings_other: 'Khác',
  settings_sign_out: 'Đăng xuất',
} as const;

/** The parts page of the demo (site#parts-page). */
export const parts = {
  title_parts: 'Thành phần của trang',
  parts_lead:
    'Mọi thành phần làm nên các trang, trong từng trạng thái. Những gì gửi ở đây không được lưu lại. Bản cài đặt riêng của nhà vận hành không có trang này.',
  parts_groups: 'Nhóm thành phần',
  parts_look: 'Giao diện',
  parts_fields: 'Ô nhập',
  parts_codes: 'Câu hỏi kiểm tra và mã',
  parts_buttons: 'Nút bấm và biểu tượng',
  parts_lists: 'Danh sách và chi tiết',
  parts_texts: 'Văn bản và hình ảnh',
  parts_messages: 'Thông báo và bảng',
  parts_empty: 'Để trống',
  parts_filled: 'Đã điền',
  parts_refused: 'Bị từ chối',
  parts_long: 'Văn bản dài',
  parts_picture: 'Dạng hình ảnh',
  parts_in_words: 'Dạng câu hỏi',
  parts_none: 'Không có nội dung',
  parts_unsent: 'Chưa gửi',
  parts_sent: 'Đã gửi mã',
  parts_over: 'Hết giờ',
  parts_single: 'Một trang chiếu',
  parts_several: 'Nhiều trang chiếu',
  parts_line: 'Một dòng chữ',
  parts_email: 'Địa chỉ e-mail',
  parts_secret: 'Bí mật',
  parts_lines: 'Nhiều dòng chữ',
  parts_choice: 'Chọn trong danh sách',
  parts_rows: 'Chọn một trong vài mục',
  parts_tiles: 'Chọn một mục, có biểu tượng',
  parts_tick: 'Tôi đã đọc câu này và đồng ý',
  parts_file: 'Ảnh từ điện thoại',
  parts_hint: 'Gợi ý cho biết cần điền gì ở đây',
  parts_choose: 'Hãy chọn một mục',
  parts_first: 'Mục thứ nhất',
  parts_second: 'Mục thứ hai',
  parts_third: 'Mục thứ ba',
  parts_sentence:
    'Đây là một câu như vẫn thấy trên trang, đủ dài để phải xuống dòng thứ hai trên điện thoại.',
  parts_sample: 'Ví dụ',
  parts_question: 'Con mèo có mấy chân?',
  parts_long_label:
    'Một cái tên ô mà ai đó đã viết quá dài, đến nỗi phải chia thành nhiều dòng trên mọi điện thoại',
  parts_long_text:
    'Một đoạn chữ mà ai đó đã viết quá dài so với chỗ của nó, nhưng vẫn phải đọc được đến hết',
  parts_help_lines: 'Hỗ trợ về cờ bạc: gọi 1323, hoặc xem gamblingtherapy.org.',
  parts_send: 'Gửi đi',
  parts_busy: 'Đang gửi',
  parts_off: 'Không bấm được',
  parts_good: 'Báo thành công',
  parts_bad: 'Báo thất bại',
  parts_taken: 'Đã gửi. Không có gì được lưu lại.',
  parts_panel_bottom: 'Từ dưới lên',
  parts_panel_center: 'Ở giữa',
  parts_panel_end: 'Từ bên cạnh',
  parts_panel_full: 'Toàn màn hình',
  parts_panel_flow: 'Trong trang',
  parts_unplaced: 'Lỗi không có biểu mẫu',
  parts_fails_unknown: 'Không tìm thấy',
  parts_fails_away: 'Hệ thống vắng mặt',
  parts_fails_trial: 'Không cho chơi thử',
  parts_fails_blocked: 'Bị chặn',
  parts_fails_closed: 'Bảo trì',
  parts_fails_flood: 'Quá nhiều yêu cầu',
} as const;

export const liveTitles = {
  live_draw: '{name}, trực tiếp',
  live_elott: 'Xổ số điện tử, trực tiếp',
  live_deposit: 'Khoản nạp của bạn, trực tiếp',
  live_withdrawal: 'Khoản rút của bạn, trực tiếp',
  live_desk: 'Chăm sóc khách hàng, trực tiếp',
  live_tickets: 'Vé đang chờ của bạn, trực tiếp',
  live_winners: 'Người thắng mới nhất, trực tiếp',
  live_ticket: 'Vé của bạn, trực tiếp',
  live_unread: 'Chưa đọc, trực tiếp',
};

export const live = {
  live_open: 'Đang bán, còn',
  live_locked: 'Đã khóa, sắp quay',
  live_result: 'Kết quả kỳ {draw}',
  live_wins_other: 'Đã trả cho {count} vé trúng: {sum}',
  live_go_on: 'Xem tiếp',
  live_off: 'Ngừng cập nhật',
  live_on: 'Tự cập nhật',
  live_whole: 'Mở trang',
  live_unknown: 'Ở đây không có gì để xem.',
  live_ended: 'Phiên của bạn đã kết thúc. Hãy đăng nhập để xem.',
  live_away: 'Hiện chưa có tin mới; sẽ thử lại.',
  live_new_message: 'Chăm sóc khách hàng đã trả lời.',
  live_no_message: 'Chưa có câu trả lời mới.',
  live_read: 'Đọc',
};
