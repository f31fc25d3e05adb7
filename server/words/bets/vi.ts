import type { bets as english } from './en';

export const bets: typeof english = {
  vietnam: {
    lo2: {
      name: 'Lô 2 số',
      rule: '2 số cuối của bất kỳ số nào trong {units} số mở thưởng, ra mấy lần trả mấy lần. Tiền cược tính {units} lần.',
    },
    lo2_1k: {
      name: 'Lô 2 số 1K',
      rule: '2 số cuối của bất kỳ số nào, ra mấy lần trả mấy lần. Tiền cược chỉ tính 1 lần.',
    },
    lo3: {
      name: 'Lô 3 số',
      rule: '3 số cuối của bất kỳ số nào trong {units} số có từ 3 chữ số, ra mấy lần trả mấy lần. Tiền cược tính {units} lần.',
    },
    lo4: {
      name: 'Lô 4 số',
      rule: '4 số cuối của bất kỳ số nào trong {units} số có từ 4 chữ số, ra mấy lần trả mấy lần. Tiền cược tính {units} lần.',
    },
    de_dac_biet: { name: 'Đề đặc biệt', rule: '2 số cuối của giải đặc biệt (GB).' },
    de_dau_giai7: {
      name: 'Đề đầu (giải 7)',
      rule: 'Một trong 4 số của giải bảy (G7). Tiền cược tính 4 lần.',
    },
    de_giai8: { name: 'Đề giải 8', rule: 'Số của giải tám (G8).' },
    '3cang_dac_biet': { name: '3 càng đặc biệt', rule: '3 số cuối của giải đặc biệt (GB).' },
    '4cang_dac_biet': { name: '4 càng đặc biệt', rule: '4 số cuối của giải đặc biệt (GB).' },
    'xien{number}': {
      name: 'Xiên {number}',
      rule: 'Chọn {number} con lô, cả {number} đều phải về.',
    },
    da: {
      name: 'Đá',
      rule: 'Chọn 2 con lô của một đài, cả hai đều phải về: trả một lần. Tiền cược tính {units} lần.',
    },
    da_xien: {
      name: 'Đá xiên',
      rule: 'Chọn 2 con lô qua hai đài cùng ngày, cả hai đều phải về ở đài này hoặc đài kia: trả một lần. Tiền cược tính {units} lần.',
    },
    'truot{number}': {
      name: 'Trượt xiên {number}',
      rule: 'Chọn {number} con lô, không con nào được về.',
    },
    dau: { name: 'Đầu', rule: 'Chữ số hàng chục của giải đặc biệt (GB).' },
    duoi: { name: 'Đuôi', rule: 'Chữ số cuối của giải đặc biệt (GB).' },
  },
  vn_north: {
    '3cang_dau': {
      name: '3 càng đầu (giải 6)',
      rule: 'Một trong 3 số của giải sáu (G6). Tiền cược tính 3 lần.',
    },
    '4top': { name: '4 số trên', rule: '4 số cuối của giải đặc biệt (GB), đúng thứ tự.' },
    '3top': { name: '3 số trên', rule: '3 số cuối của giải đặc biệt (GB), đúng thứ tự.' },
    '3tod': {
      name: '3 số đảo',
      rule: '3 số cuối của giải đặc biệt (GB), thứ tự bất kỳ. Ba chữ số giống nhau thì chọn “3 số trên”.',
    },
    '3tod_distinct': {
      name: '3 số đảo, khác nhau',
      rule: '3 chữ số khác nhau, thứ tự bất kỳ: 6 cách trúng.',
    },
    '3tod_pair': {
      name: '3 số đảo, có cặp',
      rule: '3 chữ số có hai số giống nhau, thứ tự bất kỳ: 3 cách trúng.',
    },
    '2top': { name: '2 số trên', rule: '2 số cuối của giải đặc biệt (GB).' },
    '2bottom': { name: '2 số dưới', rule: '2 số cuối của giải nhất (G1).' },
    run_top: {
      name: '1 số trên',
      rule: 'Một chữ số có trong 3 số cuối của giải đặc biệt (GB), vị trí bất kỳ.',
    },
    run_bottom: {
      name: '1 số dưới',
      rule: 'Một chữ số có trong 2 số cuối của giải nhất (G1), vị trí bất kỳ.',
    },
    ticket: {
      name: 'Vé nguyên',
      rule: '5 chữ số và sê-ri từ 01 đến 20 (ví dụ 12345-07). Trúng mọi giải có đuôi giống vé, tiền các giải được cộng lại.',
    },
  },
  vn_south: {
    '3cang_dau': { name: '3 càng đầu (giải 7)', rule: 'Số của giải bảy (G7).' },
    ticket: {
      name: 'Vé nguyên',
      rule: '6 chữ số. Trúng mọi giải có đuôi giống vé, tiền các giải được cộng lại.',
    },
  },
  thai: {
    '3top': { name: '3 số trên', rule: '3 số cuối của giải nhất, đúng thứ tự.' },
    '3tod': {
      name: '3 số đảo',
      rule: '3 số cuối của giải nhất, thứ tự bất kỳ. Ba chữ số giống nhau thì chọn “3 số trên”.',
    },
    '3tod_distinct': {
      name: '3 số đảo, khác nhau',
      rule: '3 chữ số khác nhau, thứ tự bất kỳ: 6 cách trúng.',
    },
    '3tod_pair': {
      name: '3 số đảo, có cặp',
      rule: '3 chữ số có hai số giống nhau, thứ tự bất kỳ: 3 cách trúng.',
    },
    '3front': { name: '3 số đầu', rule: 'Một trong hai giải 3 số đầu.' },
    '3bottom': { name: '3 số dưới', rule: 'Một trong hai giải 3 số cuối.' },
    '2top': { name: '2 số trên', rule: '2 số cuối của giải nhất.' },
    '2bottom': { name: '2 số dưới', rule: 'Số của giải 2 số cuối.' },
    run_top: {
      name: '1 số trên',
      rule: 'Một chữ số có trong 3 số cuối của giải nhất, vị trí bất kỳ.',
    },
    run_bottom: { name: '1 số dưới', rule: 'Một chữ số có trong giải 2 số cuối, vị trí bất kỳ.' },
    ticket: {
      name: 'Vé nguyên',
      rule: '6 chữ số, mỗi vé 80 baht. Các giải như xổ số Chính phủ Thái Lan, kể cả giải sát giải nhất; tiền các giải được cộng lại.',
    },
  },
  lao: {
    '4top': { name: '4 số trên', rule: '4 số cuối của số trúng, đúng thứ tự.' },
    '3top': { name: '3 số trên', rule: '3 số cuối của số trúng, đúng thứ tự.' },
    '3tod': {
      name: '3 số đảo',
      rule: '3 số cuối của số trúng, thứ tự bất kỳ. Ba chữ số giống nhau thì chọn “3 số trên”.',
    },
    '3tod_distinct': {
      name: '3 số đảo, khác nhau',
      rule: '3 chữ số khác nhau, thứ tự bất kỳ: 6 cách trúng.',
    },
    '3tod_pair': {
      name: '3 số đảo, có cặp',
      rule: '3 chữ số có hai số giống nhau, thứ tự bất kỳ: 3 cách trúng.',
    },
    '2top': { name: '2 số trên', rule: '2 số cuối của số trúng.' },
    '2bottom': { name: '2 số dưới', rule: '2 số đứng trước 2 số cuối: với 123456 là 34.' },
    run_top: {
      name: '1 số trên',
      rule: 'Một chữ số có trong 3 số cuối của số trúng, vị trí bất kỳ.',
    },
    run_bottom: {
      name: '1 số dưới',
      rule: 'Một chữ số có trong 2 số dưới: với 123456 là 3 và 4.',
    },
  },
  k3: {
    big_11_17_no_triple: {
      name: 'Tài',
      rule: 'Tổng từ 11 đến 17. Ra ba viên giống nhau thì thua.',
    },
    small_4_10_no_triple: {
      name: 'Xỉu',
      rule: 'Tổng từ 4 đến 10. Ra ba viên giống nhau thì thua.',
    },
    odd_no_triple: { name: 'Lẻ', rule: 'Tổng là số lẻ. Ra ba viên giống nhau thì thua.' },
    even_no_triple: { name: 'Chẵn', rule: 'Tổng là số chẵn. Ra ba viên giống nhau thì thua.' },
    big_11_18_plain: {
      name: 'Tài (cả bộ ba)',
      rule: 'Tổng từ 11 đến 18, ba viên giống nhau cũng tính.',
    },
    small_3_10_plain: {
      name: 'Xỉu (cả bộ ba)',
      rule: 'Tổng từ 3 đến 10, ba viên giống nhau cũng tính.',
    },
    'sum{number}': { name: 'Tổng {number}', rule: 'Ba viên cộng lại được {number}.' },
    three_same_single: { name: 'Bộ ba chọn trước', rule: 'Cả ba viên ra mặt đã chọn: 444.' },
    three_same_all: {
      name: 'Bộ ba bất kỳ',
      rule: 'Cả ba viên ra cùng một mặt, mặt nào cũng được.',
    },
    two_same_any_11: { name: 'Cặp đôi', rule: 'Ít nhất hai viên ra mặt đã chọn: 11.' },
    two_same_single_112: {
      name: 'Cặp đôi và một',
      rule: 'Ra cặp đôi đã chọn và một mặt khác đã chọn: 112.',
    },
    two_diff: { name: 'Hai mặt khác nhau', rule: 'Chọn hai mặt khác nhau, cả hai đều phải ra.' },
    three_diff: { name: 'Ba mặt khác nhau', rule: 'Chọn ba mặt khác nhau, cả ba đều phải ra.' },
    three_consecutive_all: { name: 'Ba số liên tiếp', rule: 'Ra 123, 234, 345 hoặc 456.' },
    single_number: { name: 'Một mặt', rule: 'Mặt đã chọn ra ít nhất một lần.' },
  },
  ssc: {
    '1star_units_digit': { name: '1 số cuối', rule: 'Chữ số cuối cùng.' },
    '{number}star_direct': { name: '{numeral} số cuối', rule: '{numeral} số cuối, đúng thứ tự.' },
    '5star_direct': { name: '5 số', rule: 'Cả 5 số, đúng thứ tự.' },
    '2star_group': { name: '2 số cuối, đảo', rule: '2 số cuối khác nhau, thứ tự bất kỳ.' },
    '3star_group3': {
      name: '3 số cuối, đảo có cặp',
      rule: '3 số cuối có hai số giống nhau, thứ tự bất kỳ.',
    },
    '3star_group6': {
      name: '3 số cuối, đảo khác nhau',
      rule: '3 số cuối khác nhau cả, thứ tự bất kỳ.',
    },
    any_digit_no_position: {
      name: 'Một số bất kỳ',
      rule: 'Số đã chọn ra ít nhất một lần trong 5 số.',
    },
    sum_big_23: { name: 'Tổng tài', rule: '5 số cộng lại được từ 23 trở lên.' },
    sum_small_22: { name: 'Tổng xỉu', rule: '5 số cộng lại được từ 22 trở xuống.' },
    dragon: { name: 'Rồng', rule: 'Số đầu lớn hơn số thứ năm.' },
    tiger: { name: 'Hổ', rule: 'Số đầu nhỏ hơn số thứ năm.' },
    tie: { name: 'Hòa', rule: 'Số đầu bằng số thứ năm.' },
    first3_leopard: { name: '3 số đầu: bộ ba', rule: '3 số đầu giống nhau cả.' },
    first3_pair: { name: '3 số đầu: đôi', rule: '3 số đầu có hai số giống nhau.' },
    first3_straight: {
      name: '3 số đầu: sảnh',
      rule: '3 số đầu liền nhau, thứ tự bất kỳ. 9, 0, 1 cũng tính là liền nhau.',
    },
    first3_half_straight: {
      name: '3 số đầu: nửa sảnh',
      rule: '3 số đầu có hai số liền nhau, không phải đôi hay sảnh. 9, 0, 1 cũng tính là liền nhau.',
    },
    first3_mixed: {
      name: '3 số đầu: rời',
      rule: '3 số đầu không thuộc các kiểu trên. 9, 0, 1 cũng tính là liền nhau.',
    },
    'bull_{number}': {
      name: 'Ngưu {numeral}',
      rule: 'Có ba số cộng lại tròn chục, hai số còn lại có tổng tận cùng là {number}.',
    },
    bull_none: { name: 'Không ngưu', rule: 'Không có ba số nào cộng lại tròn chục.' },
    bull_bull_bull: {
      name: 'Ngưu ngưu',
      rule: 'Có ba số cộng lại tròn chục, hai số còn lại cũng vậy.',
    },
    poker_5_of_a_kind: { name: 'Ngũ quý', rule: 'Xem 5 số như một tay bài: năm số giống nhau.' },
    poker_4_of_a_kind: { name: 'Tứ quý', rule: 'Xem 5 số như một tay bài: bốn số giống nhau.' },
    poker_full_house: {
      name: 'Cù lũ',
      rule: 'Xem 5 số như một tay bài: ba số giống nhau và một đôi.',
    },
    poker_straight: {
      name: 'Sảnh',
      rule: 'Xem 5 số như một tay bài: năm số liền nhau. 9, 0, 1 cũng tính là liền nhau.',
    },
    poker_3_of_a_kind: { name: 'Sám cô', rule: 'Xem 5 số như một tay bài: ba số giống nhau.' },
    poker_two_pair: { name: 'Hai đôi', rule: 'Xem 5 số như một tay bài: hai đôi khác nhau.' },
    poker_one_pair: { name: 'Một đôi', rule: 'Xem 5 số như một tay bài: một đôi.' },
    poker_high_card: {
      name: 'Mậu thầu',
      rule: 'Xem 5 số như một tay bài: không thuộc kiểu nào.',
    },
  },
  '11x5': {
    any1_in_1: { name: 'Chọn 1 bi', rule: 'Bi đã chọn phải ra.' },
    'any{number}_in_{number}': {
      name: 'Chọn {numeral} bi',
      rule: 'Cả {number} bi đã chọn đều phải ra.',
    },
    'any{number}_in_5': {
      name: 'Chọn {numeral} bi',
      rule: 'Cả 5 bi ra đều nằm trong {number} bi đã chọn.',
    },
    first1: { name: 'Bi đầu tiên', rule: 'Bi ra đầu tiên.' },
    'first{number}_direct': {
      name: '{numeral} bi đầu',
      rule: '{number} bi ra đầu tiên, đúng thứ tự.',
    },
    'first{number}_group': {
      name: '{numeral} bi đầu, đảo',
      rule: '{number} bi ra đầu tiên, thứ tự bất kỳ.',
    },
    ball_big_6_10: {
      name: 'Bi tài',
      rule: 'Bi ở vị trí đã chọn từ 06 đến 10. Ra 11 thì trả lại tiền cược.',
    },
    ball_small_1_5: {
      name: 'Bi xỉu',
      rule: 'Bi ở vị trí đã chọn từ 01 đến 05. Ra 11 thì trả lại tiền cược.',
    },
    dragon_1_5: { name: 'Rồng', rule: 'Bi đầu lớn hơn bi thứ năm.' },
    tiger_1_5: { name: 'Hổ', rule: 'Bi đầu nhỏ hơn bi thứ năm.' },
  },
  pk10: {
    position: { name: 'Xe đúng hạng', rule: 'Xe đã chọn về đúng hạng đã chọn.' },
    big_small_odd_even_per_position: {
      name: 'Tài xỉu, chẵn lẻ',
      rule: 'Xe ở hạng đã chọn là tài (06 đến 10), xỉu, lẻ hoặc chẵn.',
    },
    dragon_tiger: {
      name: 'Rồng hổ',
      rule: 'Rồng: xe ở hạng 1 đến 5 có số lớn hơn xe ở hạng đối xứng tính từ cuối lên. Hổ: có số nhỏ hơn.',
    },
    top2_direct: { name: '2 xe đầu', rule: 'Xe hạng nhất và hạng nhì, đúng thứ tự.' },
    top2_group: { name: '2 xe đầu, đảo', rule: 'Xe hạng nhất và hạng nhì, thứ tự bất kỳ.' },
    top3_direct: { name: '3 xe đầu', rule: 'Ba xe về đầu, đúng thứ tự.' },
    'gy_sum{number}': {
      name: 'Tổng {number}',
      rule: 'Số xe hạng nhất và hạng nhì cộng lại được {number}.',
    },
    gy_big: {
      name: 'Tổng tài',
      rule: 'Số xe hạng nhất và hạng nhì cộng lại được từ 12 trở lên.',
    },
    gy_small: {
      name: 'Tổng xỉu',
      rule: 'Số xe hạng nhất và hạng nhì cộng lại được từ 11 trở xuống.',
    },
    gy_odd: { name: 'Tổng lẻ', rule: 'Số xe hạng nhất và hạng nhì cộng lại là số lẻ.' },
    gy_even: { name: 'Tổng chẵn', rule: 'Số xe hạng nhất và hạng nhì cộng lại là số chẵn.' },
  },
  keno: {
    pick1: { name: 'Bậc 1', rule: 'Chọn 1 số, số đó phải ra.' },
    'pick{number}': {
      name: 'Bậc {numeral}',
      rule: 'Chọn {number} số, trả theo bao nhiêu số ra.',
    },
    more_big_10_of_41_80: {
      name: 'Tài',
      rule: 'Trong 20 số ra, hơn 10 số từ 41 đến 80. Mỗi bên 10 số thì thua.',
    },
    more_small_10_of_1_40: {
      name: 'Xỉu',
      rule: 'Trong 20 số ra, hơn 10 số từ 01 đến 40. Mỗi bên 10 số thì thua.',
    },
    tie_big_small_10_10: {
      name: 'Hòa tài xỉu',
      rule: 'Trong 20 số ra, đúng 10 số từ 41 đến 80.',
    },
    more_odd: { name: 'Lẻ', rule: 'Trong 20 số ra, hơn 10 số lẻ. Mỗi bên 10 số thì thua.' },
    more_even: { name: 'Chẵn', rule: 'Trong 20 số ra, hơn 10 số chẵn. Mỗi bên 10 số thì thua.' },
    tie_odd_even: { name: 'Hòa chẵn lẻ', rule: 'Trong 20 số ra, đúng 10 số lẻ.' },
    element_gold: { name: 'Kim', rule: 'Tổng các số đã ra từ 210 đến 695.' },
    element_wood: { name: 'Mộc', rule: 'Tổng các số đã ra từ 696 đến 763.' },
    element_water: { name: 'Thủy', rule: 'Tổng các số đã ra từ 764 đến 855.' },
    element_fire: { name: 'Hỏa', rule: 'Tổng các số đã ra từ 856 đến 923.' },
    element_earth: { name: 'Thổ', rule: 'Tổng các số đã ra từ 924 đến 1410.' },
  },
  sums: {
    sum_odd: { name: 'Tổng lẻ', rule: 'Tổng các số đã ra là số lẻ.' },
    sum_even: { name: 'Tổng chẵn', rule: 'Tổng các số đã ra là số chẵn.' },
    'sum_over_{number}': {
      name: 'Tổng trên {number}',
      rule: 'Tổng lớn hơn {number}. Đúng {number} thì trả lại tiền cược.',
    },
    'sum_under_{number}': {
      name: 'Tổng dưới {number}',
      rule: 'Tổng nhỏ hơn {number}. Đúng {number} thì trả lại tiền cược.',
    },
    'sum_{number}': { name: 'Tổng {number}', rule: 'Tổng đúng bằng {number}.' },
  },
};
