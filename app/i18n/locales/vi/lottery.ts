export const lottery = {
  lottery_groups: 'Các nhóm xổ số',
  lottery_week: 'Lịch tuần',
  lottery_tickets: 'Vé của tôi',
  lottery_today: 'hôm nay',
  lottery_vendors: 'Trò chơi của hãng',
  lottery_play: 'Mua vé',
  lottery_history: 'Kết quả',
  lottery_mark: 'Thêm vào yêu thích',
  lottery_unmark: 'Bỏ khỏi yêu thích',
  lottery_all_prizes: 'Tất cả giải',
  lottery_proof: 'Kiểm chứng',
  lottery_drawing: 'Đang quay số…',
  lottery_no_result: 'Chưa có kết quả',
  lottery_next: 'Kỳ tiếp theo',
  lottery_locked: 'Đã đóng bán, quay số lúc',
  lottery_not_open: 'Chưa mở bán',
  lottery_no_bets: 'Không bán vé',
  lottery_refreshes: 'Trang này tự tải lại.',
  lottery_refresh_off: 'Tắt tự tải lại',
  lottery_find: 'Tìm theo tên',
  lottery_find_none: 'Không có xổ số nào tên như vậy',
  lottery_game: 'Chọn xổ số',
  lottery_show: 'Xem',
  lottery_void: 'Đã hủy, mọi vé được hoàn tiền',
  lottery_gap_first: 'Các kỳ sau ngày đầu tiên bên dưới không được lưu ở đây.',
  lottery_gap: 'Các kỳ trước đó, cho đến ngày kế tiếp bên dưới, không được lưu ở đây.',
  weekday_1: 'Chủ nhật',
  weekday_2: 'Thứ hai',
  weekday_3: 'Thứ ba',
  weekday_4: 'Thứ tư',
  weekday_5: 'Thứ năm',
  weekday_6: 'Thứ sáu',
  weekday_7: 'Thứ bảy',
} as const;

export const drawTimes = {
  lottery_closes: 'Đóng lúc {time}',
  lottery_days_other: '{count} ngày',
  lottery_demo: 'mô phỏng',
} as const;

/** The ways in which a bet of several wins; only the server puts them into a page. */
export const levels = {
  level_hits_other: 'Trúng {count} số',
  level_side: 'Giải phụ đặc biệt',
  level_near: 'Liền kề giải nhất',
  level_consolation: 'Giải khuyến khích',
} as const;

export const prizes = {
  prize_GB: 'ĐB',
  prize_L6: 'Số trúng',
  prize_G1: 'Giải nhất',
  prize_F3: '3 số đầu',
  prize_B3: '3 số cuối',
  prize_B2: '2 số cuối',
  prize_G2: 'Giải nhì',
  prize_G3: 'Giải ba',
  prize_G4: 'Giải tư',
  prize_G5: 'Giải năm',
  prize_corrected: 'Kết quả được sửa lúc {at}. Lý do: {reason}',
} as const;

export const numberBoard = {
  title_numberBoard: 'Số ngừng bán và số trả thấp',
  board_none: 'Mọi số của kỳ này đều mở bán.',
  board_number: 'Số',
  board_status: 'Trạng thái',
  board_since: 'Từ',
  board_closed: 'ngừng bán',
  board_reduced: 'trả {percent} %',
  board_limited: 'có hạn mức',
  board_open: 'mở bán',
  board_changes: 'Thay đổi',
  board_by_stakes: 'do tiền cược',
  board_limited_reduced: 'trả {percent} % khi vượt hạn mức',
  board_no_draw: 'Hiện không có kỳ nào đang bán.',
  board_play: 'Đặt cược',
  board_means: 'Vé giữ điều kiện lúc mua. Việc quay số không biết gì về danh sách này.',
  board_other: 'Kỳ khác',
} as const;

export const receipt = {
  title_receipt: 'Biên nhận',
  receipt_qr: 'Mã QR của biên nhận này',
  receipt_proof: 'Bằng chứng về vị trí',
  receipt_picture: 'Lưu thành ảnh',
  receipt_means:
    'Ai có mã này đều mở được biên nhận, cho đến khi chủ vé đóng. Biên nhận không ghi tên ai.',
  receipt_cancelled: 'Chủ vé đã hủy',
} as const;

export const ticket = {
  title_ticket: 'Vé',
  title_tickets: 'Vé của tôi',
  ticket_open: 'Chờ kết quả',
  ticket_won: 'Trúng',
  ticket_lost: 'Không trúng',
  ticket_void: 'Đã hoàn tiền',
  ticket_says_won: 'Bạn trúng. {payout} đã vào số dư.',
  ticket_says_won_less: 'Vé được trả {payout}, ít hơn tiền cược {stake}.',
  ticket_says_lost: 'Kỳ này không ra số nào của bạn.',
  ticket_says_lost_back: 'Không có số nào trúng. {payout} tiền cược được trả lại.',
  ticket_says_void_draw: 'Kỳ quay đã bị hủy. {payout} đã trở lại số dư.',
  ticket_says_void_exclusion: 'Bạn tự ngừng chơi trước khi kỳ này khóa. {payout} đã về số dư.',
  ticket_says_void_cancel: 'Bạn đã hủy vé này. {payout} đã trở lại số dư.',
  ticket_cancel: 'Hủy vé này',
  ticket_cancel_until: 'Hủy vé này (đến {time})',
  ticket_cancel_asks: 'Hủy vé này? Tiền cược {stake} sẽ trở lại số dư của bạn.',
  ticket_cancel_keep: 'Giữ vé',
  receipt_open: 'Biên nhận để in hoặc chia sẻ',
  receipt_show: 'Biên nhận {code}',
  receipt_close: 'Đóng biên nhận',
  ticket_says_void_chase:
    'Một kỳ trước trong loạt vé này đã trúng nên vé này không chơi. {payout} đã trở lại số dư.',
  ticket_says_void_result: 'Kết quả này trả lại mọi tiền cược. {payout} đã trở lại số dư.',
  ticket_says_recheck: 'Kết quả đã được sửa. Đang xét lại vé này.',
  ticket_says_corrected_won: 'Theo kết quả đã sửa, vé này được trả {payout}.',
  ticket_says_corrected_lost: 'Theo kết quả đã sửa, không ra số nào của bạn.',
  ticket_says_corrected_back:
    'Theo kết quả đã sửa, không có số nào trúng và {payout} tiền cược được trả lại.',
  ticket_says_corrected_void: 'Theo kết quả đã sửa, mọi tiền cược được trả lại: {payout}.',
  ticket_open_until: 'Đóng bán sau',
  ticket_locked: 'Đã đóng bán, sắp quay số',
  ticket_witness:
    'Kỳ này đang chờ bên làm chứng đến {time}. Nếu đến lúc đó chưa có, tiền cược của bạn được trả lại.',
  ticket_number: 'Mã vé',
  ticket_draw: 'Kỳ',
  ticket_bought: 'Mua lúc',
  ticket_stake: 'Tiền cược',
  ticket_payout: 'Được trả',
  ticket_returned: 'Trả lại',
  ticket_result: 'Kết quả',
  ticket_across:
    'Qua hai đài: tính khi cả hai đài đã quay, theo các số của cả hai. Nếu một đài hủy kỳ quay, tiền cược được trả lại.',
  ticket_lines: 'Các cửa cược',
  ticket_each: '{count} × {each}, trả ×{odds}',
  ticket_each_units: '{count} × {each}, trả ×{odds} trên {unit}',
  ticket_reduced: 'Bán với {percent} % mức trả (×{odds}), áp dụng từ {time}',
  ticket_paid: 'Được trả:',
  ticket_more: 'và {count} nữa',
  ticket_numbers: 'Tất cả các số',
  ticket_total: 'Tổng',
  ticket_chase: 'Các kỳ khác trong loạt vé này',
  ticket_stops: 'Trúng thì dừng: tiền cược của các kỳ sau được trả lại.',
  ticket_ways: 'Xem thêm',
  ticket_repeat: 'Chơi lại các số này',
  ticket_all: 'Tất cả vé của tôi',
  ticket_proof: 'Kiểm chứng kỳ này',
  ticket_proof_own: 'Kiểm chứng vé này',
  ticket_states: 'Vé theo trạng thái',
  ticket_choose: 'Chọn xổ số',
  ticket_note: 'Ghi chú từ phiếu của bạn',
} as const;

/** The effect of corrected results on a ticket. */
export const ticketCorrection = {
  ticket_corrected: 'Kết quả kỳ này đã được sửa',
  ticket_corrected_why: '{at}. Lý do: {reason}',
  ticket_corrected_before: 'Đã trả trước đó',
  ticket_corrected_added: 'Cộng vào số dư',
  ticket_corrected_used: 'Dùng để trừ nợ',
  ticket_corrected_taken: 'Thu lại từ số dư',
  ticket_corrected_debt: 'Còn lại thành nợ',
  ticket_corrected_now: 'Hiện tại',
  ticket_corrected_owed: 'Nợ còn phải trả',
  ticket_corrected_waits: 'Đang xét vé này theo kết quả đã sửa. Đến nay vé đã được trả {payout}.',
  ticket_corrected_same: 'Số tiền trả cho vé này không đổi.',
  ticket_corrected_times: 'Đã sửa {count} lần. Đây là lần cuối; các số tiền là của tất cả các lần.',
  ticket_corrected_draw: 'Kỳ quay và lần sửa',
} as const;

/** The proofs of a draw and of a ticket. */
export const drawProof = {
  title_fairnessDraw: 'Kiểm chứng kỳ quay',
  title_fairnessTicket: 'Kiểm chứng vé',
  proof_draw_verdict_open:
    'Đang bán vé. Mã gốc tạo ra các số đã được chốt, mã niêm phong của nó ở bên dưới: hãy ghi lại để so sánh sau khi quay. Phần còn lại sẽ hiện khi đóng bán và khi có kết quả.',
  proof_draw_verdict_open_outside:
    'Đang bán vé. Kỳ này do bên khác quay số nên chúng tôi không có mã gốc để công bố trước. Các vé sẽ được chốt tại đây khi đóng bán.',
  proof_draw_verdict_locked: 'Đã đóng bán và chốt vé. Chưa quay số.',
  proof_draw_verdict_proved: 'Vừa tính lại: ra đúng các số đó.',
  proof_draw_verdict_failed:
    'Vừa tính lại: không khớp. Vui lòng báo mã kỳ quay cho bộ phận hỗ trợ.',
  proof_draw_verdict_outside:
    'Kỳ này do bên khác quay số. Chúng tôi không chứng minh được; hãy so với kết quả mà bên đó công bố.',
  proof_draw_verdict_void:
    'Kỳ này đã bị hủy và mọi vé được hoàn tiền. Mã gốc khớp với mã niêm phong đã công bố.',
  proof_draw_verdict_void_outside: 'Kỳ này đã bị hủy và mọi vé được hoàn tiền.',
  proof_draw_verdict_void_sealed:
    'Kỳ này đã bị hủy và mọi vé được hoàn tiền. Mã gốc không mở được nữa nên chưa ai nhìn thấy nó.',
  proof_draw_here_server:
    'Máy chủ của chúng tôi đã tính. Bạn có thể tự kiểm tra mà không cần chúng tôi, xem bên dưới.',
  proof_draw_here_running: 'Đang kiểm tra cả trên điện thoại của bạn…',
  proof_draw_here_same: 'Đã kiểm tra cả trên điện thoại của bạn: khớp.',
  proof_draw_here_wrong: 'Kiểm tra trên điện thoại của bạn không đạt ở: {what}',
  proof_draw_again: 'Xem lại',
  proof_draw_day: 'Cam kết của cả ngày này',
  proof_draw_id: 'Mã kỳ quay',
  proof_draw_time: 'Quay số lúc',
  proof_draw_state: 'Trạng thái',
  proof_draw_state_open: 'đang bán',
  proof_draw_state_locked: 'đã đóng bán',
  proof_draw_state_drawing: 'đang quay số',
  proof_draw_state_resulted: 'đã quay, đang trả thưởng',
  proof_draw_state_settled: 'đã quay, đã trả thưởng',
  proof_draw_state_void: 'đã hủy',
  proof_draw_source: 'Nguồn của các số',
  proof_draw_source_electronic: 'số ngẫu nhiên của chúng tôi, đã niêm phong từ trước',
  proof_demo_until:
    'Bản demo có kết quả thật muộn nhất đến tháng 5/2026; các kỳ sau là “mô phỏng”.',
  proof_draw_source_demo: 'số ngẫu nhiên của chúng tôi, đã niêm phong từ trước, kỳ quay demo',
  proof_draw_source_import: 'kết quả của chính đài xổ số, do người vận hành nhập từ tệp',
  proof_draw_source_operators: 'kết quả của chính đài xổ số, do hai người vận hành nhập tay',
  proof_draw_reason: 'Lý do hủy',
  proof_draw_reason_no_result: 'không có kết quả đúng hạn',
  proof_draw_reason_input_void: 'kỳ xổ số nhà nước mà kỳ này dựa vào đã bị hủy',
  proof_draw_reason_input_missing: 'kỳ xổ số nhà nước mà kỳ này dựa vào không có kết quả',
  proof_draw_reason_seed_lost: 'không mở được mã gốc',
  proof_draw_reason_witness_silent: 'bên làm chứng không công bố mã bí mật đúng hạn',
  proof_draw_inputs: 'Các số được tạo ra từ đâu',
  proof_draw_kept: 'Những gì đã chốt trước khi quay',
  proof_draw_commitment: 'Mã niêm phong của mã gốc, hiện từ lúc mở bán (SHA-256)',
  proof_draw_seed: 'Mã gốc (seed), hiện sau khi quay',
  proof_draw_seed_hidden: 'hiện khi đã quay số',
  proof_draw_root: 'Mã niêm phong của tất cả vé, chốt khi đóng bán (Merkle root)',
  proof_draw_root_hidden: 'hiện khi đóng bán',
  proof_draw_count: 'Số vé',
  proof_draw_input: 'Dữ liệu công khai: mã niêm phong của tất cả vé',
  proof_draw_input_state: 'Dữ liệu công khai: kết quả {lottery}, kỳ {draw}',
  proof_draw_input_waits: 'biết được khi kỳ đó có kết quả',
  proof_draw_steps_many: 'Đã quay {count} số. Từng số có trong tệp dữ liệu, xem bên dưới.',
  proof_draw_corrected: 'Kết quả này đã được sửa',
  proof_draw_corrected_line: '{changes}. Lý do: {reason}',
  proof_draw_means_seed:
    'Mã niêm phong của mã gốc hiện ra từ lúc mở bán, và các vé được chốt khi đóng bán. Sau đó không ai có thể đổi số, thêm, bớt hay sửa vé mà phép kiểm tra ở trên vẫn đạt. Điều này có giá trị nếu chính bạn đã thấy mã niêm phong khi kỳ quay còn mở bán.',
  proof_draw_means_tickets:
    'Các số còn phụ thuộc vào từng vé đã bán, nên khi vé vẫn đang bán chúng tôi không thể biết trước. Điều chưa được chứng minh: vào phút cuối, chúng tôi có thể tự thêm từng vé một cho đến khi ra số vừa ý. Trò nào dùng kết quả xổ số nhà nước làm dữ liệu công khai thì bịt được kẽ hở đó.',
  proof_draw_witness_waits:
    'Bên làm chứng của kỳ này chưa công bố mã bí mật. Kỳ quay chờ đến {at}. Nếu đến lúc đó vẫn chưa có, kỳ này bị hủy và mọi tiền cược được trả lại.',
  proof_draw_witness_print: 'Mã niêm phong của bên làm chứng, ký lúc {at}',
  proof_draw_witness_secret: 'Mã bí mật của bên làm chứng, hiện sau khi đóng bán',
  proof_draw_witness_hidden: 'bên làm chứng công bố sau khi đóng bán',
  proof_draw_witness_silent: 'không được công bố đúng hạn',
  proof_draw_witness_key: 'Khóa của bên làm chứng',
  proof_draw_means_witness:
    'Các số còn phụ thuộc vào từng vé đã bán và vào mã bí mật của bên làm chứng: một bên khác đã niêm phong mã của mình trước khi mở bán, và công bố sau khi đóng bán, một lần duy nhất, cho đúng danh sách vé này. Vì vậy khi vé còn bán chúng tôi không thể biết số, cũng không thể thêm vé cho đến khi ra số vừa ý. Điều chưa được chứng minh: chúng tôi và bên làm chứng không phải là một. Hãy so khóa của họ với khóa do chính họ công bố. Trong bản demo, chúng tôi tự chạy bên làm chứng.',
  proof_draw_means_state:
    'Các số còn phụ thuộc vào một kỳ xổ số nhà nước đã nêu tên trước khi mở bán: {lottery}, kỳ {draw}. Bên khác quay kỳ đó sau khi ở đây đóng bán, nên chúng tôi không biết trước cũng không chọn được số. Cùng lắm chúng tôi chỉ có thể hủy kỳ này, và khi đó mọi tiền cược đều được trả lại. Hãy so kết quả kỳ đó với kết quả mà đài xổ số công bố.',
  proof_draw_means_state_demo:
    'Các số còn phụ thuộc vào một kỳ quay khác đã nêu tên trước khi mở bán: {lottery}, kỳ {draw}. Trong bản demo này, kỳ đó cũng do chúng tôi quay. Vì vậy ở đây chưa chứng minh được rằng không ai trong chúng tôi biết trước số.',
  proof_draw_means_demo:
    'Đây là kỳ quay demo. Không ai nhập số của đài xổ số thật nên bản demo tự quay số theo cùng dạng. Đây không phải số của đài xổ số thật.',
  proof_draw_means_outside:
    'Ở đây không có gì chứng minh các số này: bên quay số cho biết số nào, và người vận hành nhập vào. Mã niêm phong của tất cả vé thì cho thấy từng vé đã có ở đó, không bị sửa, trước khi đóng bán.',
  proof_draw_means_void:
    'Không có số nào được quay và mọi tiền cược đã được trả lại. Mã gốc vẫn được hiện ra: mã gốc đã niêm phong thì không bao giờ biến mất.',
  proof_ticket_verdict_in: 'Vé này nằm trong số vé đã chốt khi đóng bán.',
  proof_ticket_verdict_wait:
    'Đang bán vé. Khi đóng bán, mọi vé được chốt và trang này chứng minh rằng vé của bạn nằm trong đó.',
  proof_ticket_verdict_void: 'Kỳ quay bị hủy trước khi đóng bán. Không có gì cần chứng minh.',
  proof_ticket_verdict_failed:
    'Vé này không khớp với mã niêm phong của tất cả vé. Vui lòng báo số vé cho bộ phận hỗ trợ.',
  proof_ticket_number: 'Vé',
  proof_ticket_draw: 'Xổ số',
  proof_ticket_place: 'Vị trí',
  proof_ticket_place_of: '{place} trên {count}',
  proof_ticket_text: 'Vé như lúc được chốt, không có tên bạn',
  proof_ticket_leaf: 'Mã niêm phong của vé này (leaf)',
  proof_ticket_path: 'Đường đi từ mã của vé đến mã của tất cả vé',
  proof_ticket_path_text:
    'Ghép mã niêm phong của vé với từng mã dưới đây theo bên được ghi, rồi lấy mã niêm phong của cả hai. Mã cuối cùng là mã niêm phong của tất cả vé.',
  proof_ticket_path_none: 'Chỉ có một vé này nên mã của nó cũng là mã của tất cả vé.',
  proof_side_left: 'trái',
  proof_side_right: 'phải',
  proof_ticket_means:
    'Vé của bạn, gồm số, tiền cược và tỷ lệ cược, đã được chốt trước khi quay số. Sau đó không ai có thể sửa hay bỏ vé mà phép kiểm tra này vẫn đạt. Điều chưa được chứng minh: các số được quay công bằng, việc này có ở trang của kỳ quay; và tiền thưởng trả đúng: chương trình kiểm tra tính theo tỷ lệ cược trên vé, và nêu tên những cửa mà nó không tính.',
  proof_ticket_itself: 'Xem vé này',
  proof_ticket_of_draw: 'Kiểm chứng kỳ quay',
} as const;

/** The commitments of a day (lottery#commitments). */
export const commitments = {
  title_fairnessCommitments: 'Cam kết trong ngày',
  commitments_lead:
    'Trước khi mở bán mỗi kỳ, chúng tôi cam kết các số: công bố mã niêm phong của mã gốc, và của bên làm chứng nếu có. Toàn bộ trong ngày nằm ở đây, có chữ ký. Hãy lưu lại trước khi quay và so sánh sau đó.',
  commitments_day: 'Ngày',
  commitments_show: 'Xem',
  commitments_wrong_day: 'Không đọc được ngày. Hãy viết như 28/11/2026.',
  commitments_none: 'Chưa có kỳ nào của ngày này được cam kết. Kỳ quay hiện ra ngay khi mở bán.',
  commitments_lottery: 'Xổ số',
  commitments_print: 'Mã niêm phong của mã gốc (SHA-256)',
  commitments_witness_print: 'Mã niêm phong của bên làm chứng',
  commitments_witness_signature: 'Chữ ký của bên làm chứng',
  commitments_rule: 'Cùng với mã gốc, các số còn do',
  commitments_rule_witness: 'tất cả vé và mã bí mật của bên làm chứng',
  commitments_rule_tickets: 'tất cả vé',
  commitments_rule_state: 'kết quả {draw}',
  commitments_proof: 'Kiểm chứng kỳ này',
  commitments_signed: 'Chữ ký',
  commitments_signed_text:
    'Dữ liệu của danh sách này được ký bằng khóa kỳ quay của chúng tôi, kèm thời gian. Ai đã lưu lại có thể chứng minh sau này rằng đã có cam kết gì.',
  commitments_key: 'Khóa kỳ quay của chúng tôi',
  commitments_json: 'Danh sách này dạng dữ liệu (JSON)',
  commitments_rules: 'Toàn bộ quy tắc',
} as const;

/** The results of a day (lottery#results-of-a-day), and the ways to what is about them. */
export const results = {
  title_lottResults: 'Kết quả theo ngày',
  results_date: 'Ngày',
  results_show: 'Xem',
  results_wrong_day: 'Không đọc được ngày. Hãy viết như 28/11/2026.',
  results_days: 'Ngày khác',
  results_none: 'Không có kết quả của ngày này.',
  results_waiting: '{name}: quay lúc {time}',
  results_void: '{name}: đã hủy',
  results_prize: 'Giải',
  results_heads: 'Bảng đầu – đuôi',
  results_head: 'Đầu',
  results_near: 'Liền kề giải nhất',
} as const;

/** The checker of tickets (lottery#checker): its form, and the prizes by the names that they have in the reader’s language. */
export const checker = {
  title_lottCheck: 'Dò số',
  check_lottery: 'Loại vé',
  check_choose: 'Chọn',
  check_date_hint: 'Để trống: kỳ mới nhất',
  check_boxes: 'Sáu chữ số của bạn',
  check_box: 'Chữ số thứ {place}',
  check_boxes_hint: 'Ô trống là chữ số bất kỳ.',
  check_numbers: 'Số trên vé',
  check_hint: 'Tối đa {most} vé, cách nhau bằng dấu phẩy hoặc mỗi dòng một vé. {takes}',
  check_takes_thai: 'Mỗi vé 6 chữ số, _ là bất kỳ: {sample}',
  check_takes_north: 'Mỗi vé 5 chữ số, thêm ký hiệu nếu biết: {sample}',
  check_takes_six: 'Mỗi vé 6 chữ số: {sample}',
  check_takes_three: 'Mỗi vé 3 chữ số: {sample}',
  check_takes_balls: 'Mỗi vé 6 số từ 1 đến {most}: {sample}',
  check_takes_lotto: '5 số và số đặc biệt: {sample}',
  check_go: 'Dò',
  check_enter: 'Nhập ít nhất một số.',
  check_unread: 'Không phải vé loại này: {parts}',
  check_too_many: 'Mỗi lần tối đa {most} số. Chưa dò số nào.',
  check_no_draw: 'Loại vé này không quay trong ngày này.',
  check_no_prize: 'Không trúng',
  check_won_other: '{count} vé trúng',
  check_open: 'nếu các ô trống khớp với {drawn}',
  check_series: 'hoặc giải phụ đặc biệt, tùy ký hiệu vé',
  check_together: 'Tổng {amount}',
  check_amounts: 'Số tiền theo cơ cấu giải hiện nay cho một vé giấy, trước thuế.',
  won_GB: 'Giải Đặc Biệt',
  won_side: 'Giải Phụ Đặc Biệt',
  won_consolation: 'Giải Khuyến Khích',
  won_G1: 'Giải Nhất',
  won_G2: 'Giải Nhì',
  won_G3: 'Giải Ba',
  won_G4: 'Giải Tư',
  won_G5: 'Giải Năm',
  won_G6: 'Giải Sáu',
  won_G7: 'Giải Bảy',
  won_G8: 'Giải Tám',
  won_jackpot: 'Jackpot',
  won_jackpot2: 'Jackpot 2',
  won_near: 'Liền kề giải nhất',
  won_F3: '3 số đầu',
  won_B3: '3 số cuối',
  won_B2: '2 số cuối',
} as const;

/** The statistics of a lottery (lottery#statistics). */
export const stats = {
  title_lottStats: 'Thống kê',
  stats_rows: 'Giải',
  stats_all_rows: 'Tất cả các giải',
  stats_draws: 'Số kỳ',
  stats_newest: '{count} kỳ mới nhất',
  stats_every: 'Tất cả',
  stats_period_other: '{count} kỳ, từ {from} đến {to}',
  stats_unit_ends: 'Đếm theo hai chữ số cuối. Số về hai lần tính hai lần.',
  stats_unit_balls: 'Mỗi bóng tính một lần mỗi kỳ.',
  stats_unit_first: 'Số về nhất mỗi lượt.',
  stats_unit_digits: 'Đếm từng chữ số, về hai lần tính hai lần.',
  stats_picture: 'Số lần về theo từng số. Đường kẻ là trung bình {average}.',
  stats_memory:
    'Xổ số không có trí nhớ: số về nhiều hay lâu chưa về đều có cơ hội như mọi số khác ở kỳ sau.',
  stats_sort: 'Sắp xếp theo',
  stats_number: 'Số',
  stats_count: 'Lần',
  stats_last: 'Lần cuối',
  stats_since: 'Kỳ chưa về',
  stats_gap: 'Gan dài nhất',
  stats_never: 'chưa về',
  stats_none: 'Chưa có kết quả.',
  stats_files: 'Kết quả dạng tệp',
  stats_csv: 'Bảng (CSV)',
  stats_rss: 'Tin (RSS)',
  stats_ics: 'Lịch (ICS)',
} as const;

/** Texts in the files of results (lottery#result-files). */
export const resultFiles = {
  file_about: 'Kết quả {name}, mới nhất trước',
  file_draw: '{name}: quay số',
  file_demo: 'Kết quả mô phỏng của bản demo.',
} as const;

/** The ways to what is told of results. */
export const resultWays = {
  lottery_stats: 'Thống kê',
  lottery_check: 'Dò số',
  lottery_day_results: 'Tất cả kết quả theo ngày',
} as const;
