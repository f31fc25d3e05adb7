/** The panel of a game's rules. */
export const rules = {
  rules_title: 'Luật chơi và trả thưởng',
  rules_return: 'Tỷ lệ trả thưởng cho người chơi: {percent}%.',
  rules_return_text:
    'Qua rất nhiều vòng, {fraction} tổng tiền cược quay về người chơi, đúng như vậy với cửa trả thấp nhất. Một lần chơi có thể cao hơn hoặc thấp hơn nhiều.',
  rules_slots:
    'Năm cuộn dừng ngẫu nhiên. Thắng khi có từ ba hình giống nhau trên một trong {lines} dòng, tính từ cuộn bên trái. Mỗi lần thắng là bội số của toàn bộ tiền cược, và thắng bao nhiêu dòng trả bấy nhiêu.',
  rules_slots_wild: 'Wild thay cho mọi hình, trừ scatter.',
  rules_slots_scatter: 'Scatter trả thưởng ở bất kỳ ô nào, không cần cùng dòng.',
  rules_slots_shares:
    '{hit}% số vòng có trả, {above}% trả nhiều hơn tiền cược. Một vòng trả nhiều nhất {top} lần tiền cược, {oneIn} vòng có một lần.',
  rules_volatility: 'Độ biến động {level} trên 5.',
  rules_symbol: 'Hình',
  rules_wild: 'Wild',
  rules_scatter: 'Scatter',
  rules_count: '{count} liền nhau',
  rules_one_in: '1 trên {count}',
  rules_lines: 'Các dòng',
  rules_hilo:
    'Mỗi vòng rút một lá từ bộ bài đủ, vừa xáo. {low} là thấp, {high} là cao; ra {neither} thì cả hai cửa đều thua. Át là lá nhỏ nhất, chất bài không ảnh hưởng gì.',
  rules_roulette: 'Rút một trong 37 số, cơ hội như nhau. Ra 0 thì mọi cửa đều thua, trừ cửa số 0.',
  rules_match:
    'Hai đội là hư cấu. Một lần rút quyết định tỷ số cuối, theo xác suất bên dưới; bạn chọn kết quả trận đấu.',
  rules_match_goals: 'Tỷ số đếm bàn thắng.',
  rules_match_parts: 'Tỷ số đếm số hiệp mà mỗi bên thắng.',
  rules_fish:
    'Mỗi vòng là một phát bắn vào một trong sáu mục tiêu. Trúng hay trượt được rút theo xác suất ghi cạnh mục tiêu, không phụ thuộc các phát trước.',
  rules_bet: 'Cửa cược',
  rules_chance: 'Trúng',
  rules_odds: 'Trả',
  rules_returns: 'Tỷ lệ',
  rules_odds_text:
    'Cột Trả tính theo lần tiền cược, gồm cả tiền cược: × 2.00 nghĩa là nhận về gấp đôi tiền cược.',
  rules_scores: 'Xác suất của từng tỷ số',
  rules_decided_title: 'Kết quả vòng được quyết định thế nào',
  rules_decided:
    'Trước mỗi vòng, mã niêm phong của một mã gốc bí mật được hiện ra. Kết quả chỉ tính từ mã gốc đó, mã gốc của bạn và số thứ tự của vòng, không từ gì khác. Sau vòng, mã gốc cũng được hiện ra để ai cũng tính lại được kết quả.',
  rules_decided_link: 'Điều đó chứng minh gì và không chứng minh gì',
  rules_cycle: 'Mỗi vòng dài ít nhất {seconds} giây. Không có chế độ tự chơi.',
  rules_version: 'Hệ thống trò chơi {engine}, luật {model}, phiên bản {version}',
} as const;
