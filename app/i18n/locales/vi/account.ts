export const login = {
  title_login: 'Đăng nhập',
  title_register: 'Đăng ký',
  login_heading: 'Chào mừng trở lại',
  login_agent_heading: 'Đại lý đăng nhập',
  register_heading: 'Tham gia Chokdee',
  login_tabs: 'Đăng nhập hoặc đăng ký',
  field_username: 'Tên đăng nhập',
  field_username_hint: '4 đến 16 ký tự: a–z, 0–9 và _, bắt đầu bằng chữ cái',
  field_password: 'Mật khẩu',
  field_password_hint: '8 đến 64 ký tự, có cả chữ cái và chữ số',
  field_confirmPassword: 'Nhập lại mật khẩu',
  field_agree: 'Tôi từ {age} tuổi trở lên và đồng ý với điều khoản',
  terms_link: 'Đọc điều khoản (mở thẻ mới)',
  register_paymentPassword: 'Mật khẩu rút tiền',
  register_idNumber: 'Số CCCD',
  register_qqNum: 'Số QQ',
  register_facebook: 'Facebook',
  register_wechat: 'WeChat',
  register_line: 'Line',
  register_whatsapp: 'WhatsApp',
  register_zalo: 'Zalo',
  register_email: 'Email',
  register_nickname: 'Biệt danh',
  register_birthDate: 'Ngày sinh',
  birth_date_hint: 'Ngày/tháng/năm, ví dụ 31/12/1990',
  register_payeeName: 'Tên người nhận',
  register_payeeName_hint:
    'Tên chủ tài khoản ngân hàng nhận tiền của bạn, viết đúng như ngân hàng ghi. Hãy kiểm tra kỹ: về sau bạn không tự đổi được.',
  register_recommenderId: 'Người giới thiệu',
  register_affiliateCode: 'Mã đại lý',
  register_person:
    'Chúng tôi dùng tên và ngày sinh để biết bạn có đang tự ngừng chơi không. Bạn có thể để trống.',
  register_more: 'Thông tin thêm (không bắt buộc)',
  remember: 'Ghi nhớ tôi',
  forgot: 'Quên mật khẩu?',
  login_submit: 'Đăng nhập',
  register_submit: 'Đăng ký',
  free_trial: 'Chơi thử miễn phí',
  free_trial_hint: '2,000.00 tiền ảo, không cần tài khoản',
  customer_service: 'Hỗ trợ khách hàng',
  error_summary: 'Vui lòng kiểm tra:',
  welcome: 'Chào mừng {name}',
  welcome_new: 'Tài khoản của bạn đã sẵn sàng, {name}',
  welcome_bonus:
    'Chào mừng {name}. Bạn được thưởng {bonus} vì lần đầu đăng nhập ứng dụng; phải cược đủ {needed} trước khi rút.',
  welcome_trial: 'Bạn đã bắt đầu chơi thử',
  welcome_card: 'Chào mừng {name}. Chạm vào trò chơi để bắt đầu.',
  welcome_trial_card: 'Bạn đã bắt đầu chơi thử. Chạm vào trò chơi để bắt đầu.',
  home: 'Trang chủ',
  login_by_username: 'Tên đăng nhập',
  login_by_sms: 'Mã SMS',
  register_by_username: 'Tên đăng nhập',
  register_by_mobile: 'Số điện thoại',
  login_by_number: 'Đăng nhập số này bằng mã SMS',
  register_by_number: 'Đăng ký bằng số này',
  login_methods: 'Cách đăng nhập',
  register_methods: 'Cách đăng ký',
  to_register: 'Chưa có tài khoản? Đăng ký',
  to_agent_login: 'Đại lý đăng nhập ở đây',
  to_member_login: 'Thành viên đăng nhập ở đây',
  to_login: 'Đã có tài khoản? Đăng nhập',
  speed_test: 'Kiểm tra tốc độ',
  social_google_line:
    'Nút Google mở trang này trong trình duyệt của điện thoại: Google không cho đăng nhập trong LINE.',
  social_google_browser:
    'Google không cho đăng nhập trong ứng dụng này. Hãy mở trang trong trình duyệt: chạm menu của ứng dụng, chọn “Mở trong trình duyệt”.',
  social_title: 'Hoặc đăng nhập bằng',
  social_google: 'Google',
  social_facebook: 'Facebook',
  social_telegram: 'Telegram',
  telegram_script:
    'Telegram gửi câu trả lời theo cách cần có JavaScript. Vui lòng bật JavaScript hoặc đăng nhập cách khác.',
  welcome_register_waits:
    'Đã đăng nhập, {name}. Sổ tự ngừng chơi bên ngoài chưa trả lời nên phải chờ mới chơi được. Chúng tôi sẽ tiếp tục hỏi',
  welcome_register_plays:
    'Đã đăng nhập, {name}. Sổ tự ngừng chơi bên ngoài chưa trả lời. Trong lúc chờ bạn vẫn chơi được; chúng tôi sẽ tiếp tục hỏi',
} as const;

export const verify = {
  captcha: 'Câu hỏi kiểm tra',
  captcha_characters: 'Các ký tự trong hình',
  captcha_sum: 'Kết quả phép tính',
  captcha_picture:
    'Hình có một câu hỏi cho bạn. Nếu bạn không nhìn được hình, hãy chọn câu hỏi bằng chữ.',
  captcha_another: 'Hình khác',
  captcha_another_question: 'Câu hỏi khác',
  captcha_in_words: 'Câu hỏi bằng chữ',
  captcha_in_picture: 'Hình',
  captcha_none: 'Hiện chưa có câu hỏi kiểm tra. Vui lòng đợi một chút rồi lấy câu khác.',
  captcha_works: 'Máy đang tự kiểm tra rằng đây không phải là robot. Bạn cứ tiếp tục.',
  captcha_worked: 'Đã kiểm tra xong. Không cần trả lời ở đây.',
  captcha_by_hand: 'Trả lời bằng hình',
  mobile_number: 'Số điện thoại',
  mobile_number_hint: 'Ví dụ 081 234 5678',
  dialing_code: 'Quốc gia',
  verification_code: 'Mã xác minh',
  send_code: 'Gửi mã',
  send_code_again: 'Gửi mã khác',
  code_good_for: 'Mã còn dùng được {minutes} phút {seconds} giây.',
  code_again_in: 'Bạn có thể lấy mã khác sau {seconds} giây.',
  code_over: 'Mã đã hết hạn. Hãy lấy mã khác.',
  look_again: 'Tải lại',
  in_sms_sending: 'Đang gửi mã…',
  in_sms_send: 'Đã gửi mã',
} as const;

/** The eye beside each password field. */
export const passwordField = {
  password_show: 'Hiện mật khẩu',
  password_hide: 'Ẩn mật khẩu',
};

export const trail = {
  title_trail: 'Chơi thử miễn phí',
  trail_heading: 'Chơi trước, quyết định sau',
  trail_lead: '2,000.00 tiền ảo, không cần tài khoản',
  trail_start: 'Bắt đầu chơi thử',
  trail_running: 'Bạn đang chơi thử: {balance}',
  trail_member: 'Bạn đang chơi bằng tài khoản của mình rồi',
  trail_switch: 'Đăng xuất và chơi thử',
  trail_what: 'Chơi thử là gì',
  trail_can_play: 'Mọi trò có chơi thử, luật và tỷ lệ cược như chơi chính thức',
  trail_can_daily: 'Tiền ảo được làm đầy lại mỗi ngày',
  trail_can_proof: 'Vòng nào cũng kiểm tra được tính công bằng',
  trail_not_money: 'Không nạp, không rút, thắng cũng không giữ lại được',
  trail_not_profile: 'Hồ sơ, hộp thư, khuyến mãi và phần thưởng cần tài khoản riêng',
  trail_to_games: 'Đến các trò chơi',
  trail_register: 'Đăng ký',
} as const;

export const join = {
  title_socialJoin: 'Đăng ký',
  join_heading: 'Còn một bước nữa',
  join_text: '{provider} cho biết bạn là {name}. Xác nhận là tài khoản của bạn được tạo.',
  join_text_unnamed: '{provider} đã nhận ra bạn. Xác nhận là tài khoản của bạn được tạo.',
  join_email_taken:
    'Địa chỉ email của bạn ở {provider} đã thuộc một tài khoản ở đây. Có phải của bạn không? Hãy đăng nhập tài khoản đó, hoặc tạo tài khoản khác không dùng địa chỉ này.',
  join_to_login: 'Đăng nhập tài khoản của tôi',
  join_invited: 'Bạn được mời bằng mã {code}.',
  join_submit: 'Tạo tài khoản',
  join_over: 'Ở đây không còn gì để xác nhận. Vui lòng làm lại từ đầu.',
} as const;

export const registered = {
  registered_name: 'Tài khoản của bạn là {name}. Hãy nhớ tên này để đăng nhập.',
  registered_code:
    'Tài khoản của bạn là {name}. Bạn đăng nhập bằng số điện thoại và mã gửi qua SMS.',
  registered_provider: 'Tài khoản của bạn là {name}. Bạn đăng nhập theo cách vừa rồi.',
  registered_waits:
    'Sổ tự ngừng chơi bên ngoài chưa trả lời nên phải chờ mới chơi được. Chúng tôi sẽ tiếp tục hỏi',
  registered_plays:
    'Sổ tự ngừng chơi bên ngoài chưa trả lời. Trong lúc chờ bạn vẫn chơi được; chúng tôi sẽ tiếp tục hỏi',
  registered_bonus:
    'Bạn được thưởng {bonus} vì lần đầu đăng nhập ứng dụng. Phải cược đủ {needed} trước khi rút.',
  registered_claim: 'Thêm tài khoản ngân hàng',
  registered_service: 'Nói chuyện với hỗ trợ',
  registered_title: 'Chào mừng đến Chokdee',
} as const;

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

export const member = {
  title_memberHome: 'Trang của tôi',
  member_refresh: 'Tải lại số dư',
  member_type_trial: 'Chơi thử',
  member_type_member: 'Thành viên',
  member_type_agent: 'Đại lý',
  member_shortcuts: 'Lối tắt của tôi',
  member_change_picture: 'Đổi ảnh',
  member_vip: 'Hạng VIP',
  member_vip_close: 'Tạm ẩn biểu tượng VIP',
  member_password_due: 'Bạn chưa đặt mật khẩu riêng.',
  member_password_set: 'Đặt mật khẩu',
  member_trial_note: 'Bạn đang chơi thử. Có tài khoản riêng thì mọi thứ vẫn là của bạn.',
  member_group_account: 'Tài khoản của tôi',
  member_group_records: 'Lịch sử',
  member_group_more: 'Mục khác',
  member_cards: 'Thẻ ngân hàng',
} as const;

export const profile = {
  title_myAccount: 'Tài khoản của tôi',
  profile_picture: 'Ảnh',
  profile_change_picture: 'Đổi ảnh',
  profile_joined: 'Tham gia từ {date}',
  profile_age: 'Khi đăng ký bạn đã xác nhận từ {age} tuổi trở lên ({date})',
  profile_names: 'Về tôi',
  profile_details: 'Thông tin khác',
  profile_detail_hint: 'Để trống để xóa',
  profile_contacts: 'Thông tin liên hệ',
  profile_account: 'Tên đăng nhập',
  profile_nickname: 'Biệt danh',
  profile_nickname_hint: '1 đến 20 ký tự, người khác nhìn thấy tên này',
  profile_payeeName: 'Tên người nhận',
  profile_payeeName_hint: 'Đúng như trên tài khoản ngân hàng của bạn',
  profile_payeeName_once:
    'Hãy kiểm tra thật kỹ: tên này chỉ đặt được một lần. Sau đó chỉ bộ phận hỗ trợ mới đổi được.',
  profile_locked: 'Chỉ bộ phận hỗ trợ đổi được',
  profile_email: 'Email',
  profile_mobile: 'Số điện thoại',
  profile_add: 'Thêm',
  profile_verified: 'Đã xác minh',
  profile_unverified: 'Chưa xác minh',
  profile_to_security: 'Bảo mật',
  profile_save: 'Lưu',
  profile_email_heading: 'Email của bạn',
  profile_mobile_heading: 'Số điện thoại của bạn',
  profile_contact_now: 'Hiện tại: {contact}',
  profile_mobile_taken:
    'Đó có phải tài khoản của bạn không? Hãy đăng xuất tài khoản này rồi đăng nhập bằng số đó với mã SMS.',
  profile_email_taken:
    'Đó có phải tài khoản của bạn không? Hãy đăng xuất tài khoản này rồi đăng nhập tài khoản đó. Nếu quên mật khẩu, bạn đặt lại được qua email.',
  profile_sign_out: 'Đăng xuất',
  profile_contact_why: 'Giúp bạn vào lại được khi quên mật khẩu.',
  profile_code_mail_hint: '6 chữ số, trong thư chúng tôi đã gửi',
  profile_code_sms_hint: '6 chữ số, trong tin nhắn chúng tôi đã gửi',
  profile_confirm: 'Xác nhận',
  profile_upload_heading: 'Ảnh của riêng bạn',
  profile_upload_hint: 'PNG hoặc JPG, tối đa 5 MB',
  profile_upload: 'Tải lên',
  profile_choose_heading: 'Hoặc ảnh có sẵn',
  profile_picture_none: 'Hãy chọn ảnh trước',
  profile_picture_unknown: 'Hãy chọn một trong các ảnh bên dưới',
  avatar_elephant: 'Voi',
  avatar_tiger: 'Hổ',
  avatar_naga: 'Rắn thần Naga',
  avatar_gibbon: 'Vượn',
  avatar_hornbill: 'Chim hồng hoàng',
  avatar_koi: 'Cá koi',
  avatar_lotus: 'Hoa sen',
  avatar_orchid: 'Hoa lan',
  avatar_lantern: 'Đèn lồng',
  avatar_kite: 'Cánh diều',
  avatar_tuktuk: 'Xe tuk-tuk',
  avatar_longtail: 'Thuyền đuôi dài',
} as const;

export const security = {
  title_securityCenter: 'Bảo mật',
  security_strong: 'Tài khoản của bạn được bảo vệ tốt',
  security_weak: 'Thêm vài bước để bảo vệ tài khoản tốt hơn',
  security_done: 'Đã xong {done}/{of} bước',
  security_password: 'Mật khẩu',
  security_payment: 'Mật khẩu rút tiền',
  security_mobile: 'Số điện thoại',
  security_email: 'Email',
  security_not_set: 'Chưa đặt',
  security_good: 'Đang bảo vệ bạn',
  security_open: 'Chưa làm',
  security_sessions: 'Nơi bạn đang đăng nhập',
  security_current: 'Thiết bị này',
  security_device_unknown: 'Thiết bị không rõ',
  security_opened: 'Đăng nhập {at}',
  security_seen: 'Dùng gần nhất {at}',
  security_logins: '{times} lượt đăng nhập, dùng gần nhất {at}',
  security_end: 'Đăng xuất',
  security_sign_out: 'Đăng xuất',
  security_end_others: 'Đăng xuất mọi thiết bị khác',
  security_end_others_hint: 'Cả bản sao của lần đăng nhập này, nếu có ai đang giữ.',
  security_events: 'Thay đổi trên tài khoản',
  event_email: 'Email',
  event_mobile: 'Số điện thoại',
  event_payeeName: 'Tên người nhận',
  event_paymentPassword: 'Mật khẩu rút tiền',
  event_password: 'Mật khẩu',
  event_stepUp: 'Xác nhận đúng là bạn',
  event_sessions: 'Đăng xuất mọi thiết bị khác',
  event_staffSessions: 'Chăm sóc khách hàng đã đăng xuất mọi thiết bị',
  event_undo: 'Lấy lại tài khoản',
  event_bankCard: 'Thêm tài khoản ngân hàng',
  event_bankCardRemoved: 'Xóa tài khoản ngân hàng',
  event_idNumber: 'Đổi số giấy tờ',
  event_messenger: 'Đã lưu số hoặc ID của ứng dụng nhắn tin',
  event_birthDate: 'Đã lưu ngày sinh',
  event_samePerson: 'Đã đóng việc chơi: trùng thông tin của người đang tự ngừng chơi',
  event_mallOrder: 'Đổi quà là mã',
  event_team: 'Đổi đội, hợp đồng hoặc tỷ lệ hoàn',
  event_exclusion: 'Nghỉ chơi',
  event_playLimit: 'Đặt giới hạn chơi',
  event_mallAddress: 'Thêm địa chỉ nhận quà',
  event_withdrawal: 'Yêu cầu rút tiền',
  event_secondFactor: 'Đặt đăng nhập hai bước',
  event_secondCode: 'Mã đăng nhập hai bước',
  event_secondFactorEnd: 'Tắt đăng nhập hai bước',
  event_recoveryCodes: 'Mã khôi phục mới',
  event_passkey: 'Thêm khóa truy cập',
  event_passkeyRemoved: 'Xóa khóa truy cập',
  event_done: 'Xong',
  event_failed: 'Sai mật khẩu hoặc mã',
  event_refused: 'Bị từ chối',
  security_sign_ins: 'Đăng nhập gần đây',
  security_times: '{times} lần',
  outcome_ok: 'Thành công',
  outcome_wrong_password: 'Sai mật khẩu',
  outcome_wrong_code: 'Sai mã',
  outcome_second_due: 'Xong bước đầu, chờ mã',
  outcome_refused: 'Bị từ chối',
  how_password: 'bằng mật khẩu',
  how_sms: 'bằng mã SMS',
  how_social: 'qua dịch vụ khác',
  how_trial: 'chơi thử',
  how_register: 'khi đăng ký',
  how_passkey: 'bằng khóa truy cập',
  how_reset: 'bằng mật khẩu mới',
} as const;

export const passwords = {
  title_forget: 'Quên mật khẩu',
  title_setPassword: 'Đặt mật khẩu mới',
  title_firstPassword: 'Mật khẩu đầu tiên',
  title_changePsw: 'Đổi mật khẩu',
  title_paymentPassword: 'Mật khẩu rút tiền',
  in_been_out: 'Đã gửi. Hãy xem hộp thư email.',

  forget_ways: 'Các cách lấy mật khẩu mới',
  forget_by_email: 'Qua email',
  forget_by_phone: 'Qua điện thoại',
  forget_by_number: 'Gửi mã đến số này',
  forget_email_lead: 'Chúng tôi gửi liên kết đặt mật khẩu mới đến email của tài khoản.',
  forget_phone_lead: 'Chúng tôi gửi mã đặt mật khẩu mới đến điện thoại của tài khoản.',
  forget_email: 'Email',
  forget_submit: 'Gửi liên kết',
  forget_sent_hint:
    'Thư chỉ đến khi tên đăng nhập và email thuộc cùng một tài khoản. Liên kết dùng được một lần trong thời gian ngắn. Không thấy thư? Hãy tìm trong thư rác hoặc yêu cầu lại.',
  forget_again: 'Yêu cầu lại',
  forget_to_login: 'Về đăng nhập',

  code_wait_other: 'Vừa gửi một mã. Có thể gửi mã khác sau {count} giây.',
  reset_code_hint: 'Mã chỉ đến khi số này thuộc một tài khoản.',

  reset_phone_lead: 'Nhập mã mà điện thoại của bạn đã nhận, rồi chọn mật khẩu mới.',
  reset_email_lead: 'Chọn mật khẩu mới cho tài khoản {name}. Bạn sẽ được đăng nhập luôn.',
  reset_have_code: 'Tôi đã có mã',
  reset_submit: 'Lưu và đăng nhập',
  reset_link_again: 'Yêu cầu liên kết khác',
  reset_link_new: 'Yêu cầu liên kết mới',
  reset_link_over:
    'Liên kết chỉ dùng được một lần, trong 30 phút, và hết hiệu lực khi đã chọn mật khẩu khác. Lần này chưa có gì thay đổi.',

  password_old: 'Mật khẩu cũ',
  password_new: 'Mật khẩu mới',
  password_confirm_new: 'Nhập lại mật khẩu mới',
  password_others_end: 'Mọi thiết bị khác sẽ bị đăng xuất.',
  password_save: 'Lưu',
  password_same_title: 'Trùng mật khẩu cũ',
  password_same_again: 'Chọn mật khẩu khác',
  password_go_on: 'Tiếp tục',
  first_lead: 'Chào bạn! Mật khẩu đầu tiên do người khác đặt. Giờ hãy chọn mật khẩu chỉ bạn biết.',
  first_none_lead:
    'Tài khoản của bạn chưa có mật khẩu. Có mật khẩu, bạn đăng nhập được bằng tên đăng nhập mà không cần mã hay trang khác.',
  first_none_set: 'Đặt mật khẩu',
  first_later: 'Để sau',

  payment_lead: 'Mỗi lần rút tiền đều hỏi mật khẩu này. Nó khác với mật khẩu tài khoản.',
  payment_old: 'Mật khẩu rút tiền cũ',
  payment_new: 'Mật khẩu rút tiền mới',
  payment_confirm: 'Nhập lại mật khẩu rút tiền',
  payment_hint: '6 chữ số, không giống hết hay liền nhau',
} as const;

export const paymentForgotten = {
  payment_forgot: 'Quên mật khẩu rút tiền?',
  payment_forgot_lead:
    'Chúng tôi gửi mã đến số điện thoại hoặc email của tài khoản. Dùng mã đó để chọn mật khẩu rút tiền mới.',
  payment_forgot_mobile: 'Gửi mã đến {contact}',
  payment_forgot_email: 'Gửi mã qua email đến {contact}',
  payment_forgot_none:
    'Chỉ gửi được mã đến số điện thoại hoặc email đã xác minh ít nhất một ngày trước, và tài khoản của bạn chưa có. Hãy xác minh ngay, hoặc hỏi bộ phận hỗ trợ.',
  payment_forgot_from:
    'Liên hệ mà bạn đã xác nhận có hiệu lực từ {at}, một ngày sau khi xác nhận. Lúc đó hãy lấy mã tại đây, hoặc liên hệ hỗ trợ.',
  payment_forgot_closed:
    'Chỉ gửi được mã đến số điện thoại hoặc email đã xác minh ít nhất một ngày trước, và tài khoản của bạn chưa có. Trong thời gian ngừng chơi không thể xác minh thêm. Hãy liên hệ bộ phận hỗ trợ: sau khi xác nhận đúng là bạn, chúng tôi sẽ hủy mật khẩu rút tiền cũ. Sau đó bạn đặt mật khẩu mới tại đây và rút tiền.',
  payment_forgot_confirm: 'Xác minh số hoặc email',
  payment_forgot_service: 'Hỗ trợ khách hàng',
  payment_forgot_enter: 'Nhập mã đã gửi đến {contact}, rồi chọn mật khẩu rút tiền mới.',
  payment_forgot_code: 'Mã',
  payment_forgot_sent_other: 'Đã gửi mã. Có thể gửi mã khác sau {count} giây.',
  payment_forgot_again: 'Gửi mã khác',
} as const;

export const stepUp = {
  title_stepUp: 'Xác nhận đúng là bạn',
  step_up_lead: 'Trước khi đổi thông tin quan trọng của tài khoản, vui lòng xác nhận đúng là bạn.',
  step_up_again: 'Đã xác nhận nhưng chưa lưu. Vui lòng gửi lại',
  step_up_two: 'Đăng nhập hai bước đang bật: sau bước này là mã của ứng dụng xác thực.',
  step_up_second: 'Hãy nhập mã của ứng dụng xác thực, hoặc một mã khôi phục.',
  step_up_confirm: 'Xác nhận',
  step_up_or_code: 'Hoặc bằng mã',
  step_up_enter: 'Nhập mã đã gửi đến {contact}.',
  step_up_other: 'Xác nhận cách khác',
  step_up_social: 'Hoặc đăng nhập lại',
  step_up_none:
    'Trước khi đổi thông tin quan trọng của tài khoản, bạn phải xác nhận đúng là mình. Tài khoản của bạn chưa có mật khẩu và chưa có số hay email nào đã xác minh ít nhất một ngày trước: bộ phận hỗ trợ sẽ giúp bạn.',
} as const;

/** The fields of the codes of two-step login. */
export const totp = {
  field_totp: 'Mã của ứng dụng',
  field_totp_any: 'Mã của ứng dụng, hoặc mã khôi phục',
  field_totp_hint: '6 chữ số, đổi sau mỗi 30 giây, mỗi mã dùng được một lần.',
} as const;

export const secondStep = {
  title_secondStep: 'Đăng nhập hai bước',
  second_heading: 'Đăng nhập hai bước',
  second_lead: 'Hãy nhập 6 chữ số mà ứng dụng xác thực hiện cho Chokdee.',
  second_none: 'Không có lần đăng nhập nào đang chờ ở đây. Vui lòng bắt đầu lại.',
  second_no_phone: 'Không có điện thoại bên mình?',
  field_recovery: 'Mã khôi phục',
  field_recovery_hint: 'Một trong các mã bạn đã ghi lại. Mỗi mã dùng được một lần.',
  second_submit: 'Đăng nhập',
  second_again: 'Bắt đầu lại',
  second_service: 'Chăm sóc khách hàng',
} as const;

export const secondFactor = {
  second_title: 'Đăng nhập hai bước',
  second_off:
    'Đang tắt. Khi bật, không ai đăng nhập được nếu không có điện thoại của bạn: sau mật khẩu là mã do ứng dụng xác thực trên điện thoại hiện ra.',
  second_start: 'Đặt đăng nhập hai bước',
  second_scan:
    '1. Thêm Chokdee vào ứng dụng xác thực: quét hình này, mở liên kết trên điện thoại này, hoặc nhập khóa.',
  second_qr: 'Mã QR cho ứng dụng xác thực',
  second_open: 'Mở trong ứng dụng trên điện thoại này',
  second_secret: 'Khóa:',
  second_confirm: '2. Bật',
  second_cancel: 'Để sau',
  second_codes_title: 'Mã khôi phục của bạn',
  second_codes_lead:
    'Đã bật đăng nhập hai bước. Hãy ghi lại các mã này hoặc in trang này: chúng chỉ hiện lần này. Mỗi mã cho bạn đăng nhập một lần khi không có điện thoại bên mình.',
  second_codes_done: 'Tôi đã giữ lại',
  second_on: 'Bật từ {at}. Mã khôi phục còn lại: {left}.',
  second_new_codes: 'Mã khôi phục mới',
  second_other_phone: 'Dùng điện thoại hoặc ứng dụng khác',
  second_end: 'Tắt đăng nhập hai bước',
  second_ended: 'Đã tắt đăng nhập hai bước',
} as const;

/** The words of passkeys that the login and the security centre share. */
export const passkeyUse = {
  passkey_script: 'Khóa truy cập cần script trong trình duyệt, ở đây đang tắt.',
  passkey_none: 'Trình duyệt này không biết khóa truy cập.',
  passkey_stopped:
    'Chưa tạo hay dùng khóa truy cập nào. Hãy thử lại, hoặc tiếp tục bằng cách khác.',
  passkey_login: 'Đăng nhập bằng khóa truy cập',
} as const;

export const passkeys = {
  passkey_title: 'Khóa truy cập',
  passkey_lead:
    'Khóa truy cập cho bạn đăng nhập bằng vân tay, khuôn mặt hoặc mã PIN của điện thoại hay máy tính này, không cần mật khẩu và mã. Không ai đoán hay lừa lấy được.',
  passkey_start: 'Thêm khóa truy cập',
  passkey_make: 'Tạo khóa truy cập',
  passkey_name: 'Tên khóa truy cập',
  passkey_hint: 'Ví dụ: điện thoại của tôi. Có thể để trống.',
  passkey_cancel: 'Để sau',
  passkey_remove: 'Xóa',
  passkey_unnamed: 'Khóa truy cập',
  passkey_made: 'Thêm {at}',
  passkey_used: 'Dùng lần cuối {at}',
  passkey_added: 'Đã thêm khóa truy cập',
  passkey_removed: 'Đã xóa khóa truy cập',
} as const;

export const notMe = {
  title_notMe: 'Không phải tôi',
  not_me_lead: 'Có người khác dùng tài khoản {name} của bạn? Lấy lại tại đây:',
  not_me_sessions: 'Mọi thiết bị bị đăng xuất, cả thiết bị của bạn.',
  not_me_changes:
    'Số điện thoại, email, tên người nhận và mật khẩu rút tiền trở về như trước các thay đổi trong 72 giờ qua.',
  not_me_withdrawals: 'Các lệnh rút tiền trong 72 giờ qua chưa được trả sẽ bị dừng.',
  not_me_limits:
    'Việc nghỉ chơi chưa có hiệu lực vĩnh viễn được hủy, và các giới hạn bị đổi trong 72 giờ qua trở về như trước.',
  not_me_password: 'Sau đó bạn chọn mật khẩu mới.',
  not_me_submit: 'Không phải tôi: lấy lại tài khoản',
  not_me_was_me: 'Chính là tôi',
  not_me_none:
    'Vui lòng mở liên kết trong tin mới nhất mà chúng tôi gửi. Nếu liên kết đã hết hạn, hãy chọn mật khẩu mới: việc đó cũng đăng xuất mọi thiết bị.',
  not_me_over:
    'Liên kết trong tin này chỉ dùng được một lần, trong 72 giờ. Nếu bạn nghĩ người khác đang dùng tài khoản, hãy chọn mật khẩu mới: việc đó cũng đăng xuất mọi thiết bị.',
  not_me_forgot: 'Mật khẩu mới',
  not_me_service: 'Hỗ trợ khách hàng',
} as const;

export const invite = {
  title_inviteFriends: 'Mời bạn bè',
  invite_how: 'Bạn bè quét mã này hoặc mở liên kết của bạn sẽ đăng ký theo lời mời của bạn.',
  invite_qr: 'Mã QR của liên kết',
  invite_link: 'Liên kết của bạn',
  invite_copy: 'Sao chép liên kết',
  invite_copied: 'Đã sao chép liên kết.',
  invite_marked: 'Trình duyệt không sao chép được. Liên kết đã được chọn sẵn, hãy sao chép từ đó.',
  invite_share: 'Chia sẻ',
  invite_share_text: 'Lời mời của tôi đến Chokdee',
  invite_code: 'Mã mời của bạn',
  invite_typed: 'Bạn bè cũng có thể nhập mã này khi đăng ký, ở ô “{field}”.',
  invite_joined_other: '{count} người bạn đã tham gia',
  invite_none: 'Chưa có ai tham gia. Hãy gửi liên kết cho bạn bè, hoặc để họ quét mã ở trên.',
  invite_day: 'Tham gia {day}',
} as const;

export const invited = {
  register_invited: 'Bạn đăng ký theo lời mời của một đại lý.',
  register_invited_agent: 'Bạn đăng ký làm đại lý theo lời mời. Từ đó bạn đăng nhập ở cổng đại lý.',
  affiliate_link_over:
    'Liên kết mời này đã hết hạn hoặc không dùng được. Hãy xin liên kết khác hoặc đăng ký không cần lời mời.',
  register_alone: 'Đăng ký không cần lời mời',
} as const;

export const outbox = {
  title_outbox: 'Hộp thư đi (demo)',
  outbox_text:
    'Những gì điện thoại và hộp thư của bản demo đã nhận, và đáp án của các câu hỏi kiểm tra. Bản cài đặt riêng của nhà vận hành không có trang này.',
  outbox_empty: 'Chưa gửi gì.',
  outbox_sms: 'Tin nhắn',
  outbox_mail: 'Thư',
  outbox_captcha: 'Đáp án',
  outbox_staff: 'Nhân viên quản trị',
  outbox_staff_text:
    'Trang quản trị của bản demo này có địa chỉ riêng, được in ra khi khởi động. Mã bí mật dùng cho ứng dụng xác thực.',
  outbox_staff_code: 'Mã hiện tại: {code}',
} as const;
