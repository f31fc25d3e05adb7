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
  proof_draw_corrected_line: '{before} → {after}. Lý do: {reason}',
  proof_draw_means_seed:
    'Mã niêm phong của mã gốc hiện ra từ lúc mở bán, và các vé được chốt khi đóng bán. Sau đó không ai có thể đổi số, thêm, bớt hay sửa vé mà phép kiểm tra ở trên vẫn đạt. Điều này có giá trị nếu chính bạn đã thấy mã niêm phong khi kỳ quay còn mở bán.',
  proof_draw_means_tickets:
    'Các số còn phụ thuộc vào từng vé đã bán, nên khi vé vẫn đang bán chúng tôi không thể biết trước. Điều chưa được chứng minh: vào phút cuối, chúng tôi có thể tự thêm từng vé một cho đến khi ra số vừa ý. Trò nào dùng kết quả xổ số nhà nước làm dữ liệu công khai thì bịt được kẽ hở đó.',
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
