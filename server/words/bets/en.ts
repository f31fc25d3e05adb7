/**
 * Each type of bet, and one or two sentences that say when it wins. `{number}` in a key stands for the number in
 * the ids of several types. `{numeral}` is that number as the language writes it in names, and `{units}` what one
 * combination stakes, where the regions of Vietnam differ.
 */
export const bets = {
  vietnam: {
    lo2: {
      name: 'Lo 2',
      rule: 'The last two digits of any of the {units} numbers; each that ends so pays. Stakes {units} units.',
    },
    lo2_1k: {
      name: 'Lo 2, one unit',
      rule: 'The last two digits of any number; each that ends so pays. Stakes one unit.',
    },
    lo3: {
      name: 'Lo 3',
      rule: 'The last three digits of any of the {units} numbers that have so many. Stakes {units} units.',
    },
    lo4: {
      name: 'Lo 4',
      rule: 'The last four digits of any of the {units} numbers that have so many. Stakes {units} units.',
    },
    de_dac_biet: {
      name: 'De, special prize',
      rule: 'The last two digits of the special prize (GB).',
    },
    de_dau_giai7: { name: 'De, G7', rule: 'Any of the four numbers of G7. Stakes 4 units.' },
    de_giai8: { name: 'De, G8', rule: 'The number of G8.' },
    '3cang_dac_biet': {
      name: '3 cang, special prize',
      rule: 'The last three digits of the special prize (GB).',
    },
    '4cang_dac_biet': {
      name: '4 cang, special prize',
      rule: 'The last four digits of the special prize (GB).',
    },
    'xien{number}': {
      name: 'Xien {number}',
      rule: '{number} numbers of two digits, all of which come at the end of some number.',
    },
    da: {
      name: 'Da',
      rule: 'Two numbers of two digits at one station, both of which come at the end of some number: paid once. Stakes {units} units.',
    },
    da_xien: {
      name: 'Da xien',
      rule: 'Two numbers of two digits over two stations of one day, both of which come at the end of some number of either: paid once. Stakes {units} units.',
    },
    'truot{number}': {
      name: 'Truot {number}',
      rule: '{number} numbers of two digits, none of which comes at the end of any number.',
    },
    dau: { name: 'Dau', rule: 'The last digit but one of the special prize (GB).' },
    duoi: { name: 'Duoi', rule: 'The last digit of the special prize (GB).' },
  },
  vn_north: {
    '3cang_dau': { name: '3 cang, G6', rule: 'Any of the three numbers of G6. Stakes 3 units.' },
    '4top': { name: '4 top', rule: 'The last four digits of the special prize (GB), in order.' },
    '3top': { name: '3 top', rule: 'The last three digits of the special prize (GB), in order.' },
    '3tod': {
      name: '3 tod',
      rule: 'The last three digits of the special prize (GB), in any order. Three equal digits are sold as 3 top.',
    },
    '3tod_distinct': {
      name: '3 tod, all different',
      rule: 'Three different digits, in any order: six ways to win.',
    },
    '3tod_pair': {
      name: '3 tod, a pair',
      rule: 'Three digits with one twice, in any order: three ways to win.',
    },
    '2top': { name: '2 top', rule: 'The last two digits of the special prize (GB).' },
    '2bottom': { name: '2 bottom', rule: 'The last two digits of the first prize (G1).' },
    run_top: {
      name: 'Run top',
      rule: 'A digit anywhere in the last three of the special prize (GB).',
    },
    run_bottom: {
      name: 'Run bottom',
      rule: 'A digit anywhere in the last two of the first prize (G1).',
    },
    ticket: {
      name: 'Whole ticket',
      rule: 'Five digits and a series from 01 to 20 (12345-07). It wins every level whose number it ends with; levels are added.',
    },
  },
  vn_south: {
    '3cang_dau': { name: '3 cang, G7', rule: 'The number of G7.' },
    ticket: {
      name: 'Whole ticket',
      rule: 'Six digits. It wins every level whose number it ends with; levels are added.',
    },
  },
  thai: {
    '3top': { name: '3 top', rule: 'The last three digits of the first prize, in order.' },
    '3tod': {
      name: '3 tod',
      rule: 'The last three digits of the first prize, in any order. Three equal digits are sold as 3 top.',
    },
    '3tod_distinct': {
      name: '3 tod, all different',
      rule: 'Three different digits, in any order: six ways to win.',
    },
    '3tod_pair': {
      name: '3 tod, a pair',
      rule: 'Three digits with one twice, in any order: three ways to win.',
    },
    '3front': { name: '3 front', rule: 'One of the two front three-digit prizes.' },
    '3bottom': { name: '3 bottom', rule: 'One of the two back three-digit prizes.' },
    '2top': { name: '2 top', rule: 'The last two digits of the first prize.' },
    '2bottom': { name: '2 bottom', rule: 'The two-digit prize.' },
    run_top: { name: 'Run top', rule: 'A digit anywhere in the last three of the first prize.' },
    run_bottom: { name: 'Run bottom', rule: 'A digit anywhere in the two-digit prize.' },
    ticket: {
      name: 'Whole ticket',
      rule: 'Six digits for 80 baht, with the prizes of the government lottery, neighbours of the first prize among them; levels are added.',
    },
  },
  lao: {
    '4top': { name: '4 top', rule: 'The last four digits of the number, in order.' },
    '3top': { name: '3 top', rule: 'The last three digits of the number, in order.' },
    '3tod': {
      name: '3 tod',
      rule: 'The last three digits of the number, in any order. Three equal digits are sold as 3 top.',
    },
    '3tod_distinct': {
      name: '3 tod, all different',
      rule: 'Three different digits, in any order: six ways to win.',
    },
    '3tod_pair': {
      name: '3 tod, a pair',
      rule: 'Three digits with one twice, in any order: three ways to win.',
    },
    '2top': { name: '2 top', rule: 'The last two digits of the number.' },
    '2bottom': {
      name: '2 bottom',
      rule: 'The two digits before the last two: of 123456 the 34.',
    },
    run_top: { name: 'Run top', rule: 'A digit anywhere in the last three of the number.' },
    run_bottom: {
      name: 'Run bottom',
      rule: 'A digit in the two before the last two: of 123456 the 3 and the 4.',
    },
  },
  k3: {
    big_11_17_no_triple: { name: 'Big', rule: 'The sum is 11 to 17. A triple loses.' },
    small_4_10_no_triple: { name: 'Small', rule: 'The sum is 4 to 10. A triple loses.' },
    odd_no_triple: { name: 'Odd', rule: 'The sum is odd. A triple loses.' },
    even_no_triple: { name: 'Even', rule: 'The sum is even. A triple loses.' },
    big_11_18_plain: {
      name: 'Big, triples too',
      rule: 'The sum is 11 to 18, triples among them.',
    },
    small_3_10_plain: {
      name: 'Small, triples too',
      rule: 'The sum is 3 to 10, triples among them.',
    },
    'sum{number}': { name: 'Sum {number}', rule: 'The three dice make {number} together.' },
    three_same_single: { name: 'One triple', rule: 'All three dice show the chosen face: 444.' },
    three_same_all: {
      name: 'Any triple',
      rule: 'All three dice show the same face, whichever it is.',
    },
    two_same_any_11: { name: 'Pair', rule: 'At least two dice show the chosen face: 11.' },
    two_same_single_112: {
      name: 'Pair and one',
      rule: 'The chosen pair and the chosen other face: 112.',
    },
    two_diff: { name: 'Two different', rule: 'Two different faces, both of which come.' },
    three_diff: { name: 'Three different', rule: 'Three different faces, all of which come.' },
    three_consecutive_all: {
      name: 'Any row of three',
      rule: 'The dice show 123, 234, 345 or 456.',
    },
    single_number: { name: 'One face', rule: 'The chosen face comes at least once.' },
  },
  ssc: {
    '1star_units_digit': { name: '1 star', rule: 'The last digit.' },
    '{number}star_direct': {
      name: '{numeral} star',
      rule: 'The last {numeral} digits in order.',
    },
    '5star_direct': { name: '5 star', rule: 'All five digits in order.' },
    '2star_group': {
      name: '2 star, any order',
      rule: 'The last two digits, which differ, in any order.',
    },
    '3star_group3': {
      name: '3 star, a pair',
      rule: 'The last three digits with one twice, in any order.',
    },
    '3star_group6': {
      name: '3 star, all different',
      rule: 'The last three digits, all different, in any order.',
    },
    any_digit_no_position: {
      name: 'Any digit',
      rule: 'The digit comes at least once among the five.',
    },
    sum_big_23: { name: 'Sum big', rule: 'The five digits make 23 or more together.' },
    sum_small_22: { name: 'Sum small', rule: 'The five digits make 22 or less together.' },
    dragon: { name: 'Dragon', rule: 'The first digit is above the fifth.' },
    tiger: { name: 'Tiger', rule: 'The first digit is below the fifth.' },
    tie: { name: 'Tie', rule: 'The first digit is the same as the fifth.' },
    first3_leopard: { name: 'Leopard', rule: 'The first three digits are all the same.' },
    first3_pair: { name: 'Pair', rule: 'The first three digits have one twice.' },
    first3_straight: {
      name: 'Straight',
      rule: 'The first three digits follow one another, in any order. 9, 0 and 1 follow one another.',
    },
    first3_half_straight: {
      name: 'Half straight',
      rule: 'The first three digits have two that follow one another, and no pair or straight. 9, 0 and 1 follow one another.',
    },
    first3_mixed: {
      name: 'Mixed',
      rule: 'The first three digits are nothing of that. 9, 0 and 1 follow one another.',
    },
    'bull_{number}': {
      name: 'Bull {numeral}',
      rule: 'Three digits make a multiple of ten, and the other two end with {number} together.',
    },
    bull_none: { name: 'No bull', rule: 'No three digits make a multiple of ten.' },
    bull_bull_bull: {
      name: 'Bull bull',
      rule: 'Three digits make a multiple of ten, and so do the other two.',
    },
    poker_5_of_a_kind: {
      name: 'Five of a kind',
      rule: 'The five digits as a hand: five of a kind.',
    },
    poker_4_of_a_kind: {
      name: 'Four of a kind',
      rule: 'The five digits as a hand: four of a kind.',
    },
    poker_full_house: { name: 'Full house', rule: 'The five digits as a hand: full house.' },
    poker_straight: {
      name: 'Straight hand',
      rule: 'The five digits as a hand: straight hand. 9, 0 and 1 follow one another.',
    },
    poker_3_of_a_kind: {
      name: 'Three of a kind',
      rule: 'The five digits as a hand: three of a kind.',
    },
    poker_two_pair: { name: 'Two pairs', rule: 'The five digits as a hand: two pairs.' },
    poker_one_pair: { name: 'One pair', rule: 'The five digits as a hand: one pair.' },
    poker_high_card: { name: 'High card', rule: 'The five digits as a hand: high card.' },
  },
  '11x5': {
    any1_in_1: { name: 'Any 1', rule: 'The chosen ball is drawn.' },
    'any{number}_in_{number}': {
      name: 'Any {numeral}',
      rule: 'All {number} chosen balls are drawn.',
    },
    'any{number}_in_5': {
      name: 'Any {numeral}',
      rule: 'All five drawn balls are among the {number} chosen ones.',
    },
    first1: { name: 'First ball', rule: 'The first ball drawn.' },
    'first{number}_direct': {
      name: 'First {numeral}, in order',
      rule: 'The first {number} balls in the order in which they are drawn.',
    },
    'first{number}_group': {
      name: 'First {numeral}, any order',
      rule: 'The first {number} balls in any order.',
    },
    ball_big_6_10: {
      name: 'Ball big',
      rule: 'The ball at the chosen place is 06 to 10. At 11 the stake comes back.',
    },
    ball_small_1_5: {
      name: 'Ball small',
      rule: 'The ball at the chosen place is 01 to 05. At 11 the stake comes back.',
    },
    dragon_1_5: { name: 'Dragon', rule: 'The first ball is above the fifth.' },
    tiger_1_5: { name: 'Tiger', rule: 'The first ball is below the fifth.' },
  },
  pk10: {
    position: {
      name: 'Racer at a place',
      rule: 'The chosen racer comes in at the chosen place.',
    },
    big_small_odd_even_per_position: {
      name: 'Big, small, odd, even',
      rule: 'The racer at the chosen place is big (06 to 10), small, odd or even.',
    },
    dragon_tiger: {
      name: 'Dragon or tiger',
      rule: 'Dragon: the racer at place 1 to 5 has a higher number than that at the place as far from the end. Tiger: a lower one.',
    },
    top2_direct: { name: 'First 2, in order', rule: 'The champion and the runner-up in order.' },
    top2_group: {
      name: 'First 2, any order',
      rule: 'The champion and the runner-up in any order.',
    },
    top3_direct: { name: 'First 3, in order', rule: 'The first three in order.' },
    'gy_sum{number}': {
      name: 'Sum {number}',
      rule: 'The numbers of the champion and the runner-up make {number} together.',
    },
    gy_big: {
      name: 'Sum big',
      rule: 'The numbers of the champion and the runner-up make 12 or more together.',
    },
    gy_small: {
      name: 'Sum small',
      rule: 'The numbers of the champion and the runner-up make 11 or less together.',
    },
    gy_odd: {
      name: 'Sum odd',
      rule: 'The numbers of the champion and the runner-up make an odd sum.',
    },
    gy_even: {
      name: 'Sum even',
      rule: 'The numbers of the champion and the runner-up make an even sum.',
    },
  },
  keno: {
    pick1: { name: 'Pick 1', rule: 'One number, which is drawn.' },
    'pick{number}': {
      name: 'Pick {numeral}',
      rule: '{number} numbers; it pays by how many of them are drawn.',
    },
    more_big_10_of_41_80: {
      name: 'More big',
      rule: 'More than ten of the twenty are 41 to 80. At ten and ten it loses.',
    },
    more_small_10_of_1_40: {
      name: 'More small',
      rule: 'More than ten of the twenty are 01 to 40. At ten and ten it loses.',
    },
    tie_big_small_10_10: {
      name: 'Big and small tie',
      rule: 'Exactly ten of the twenty are 41 to 80.',
    },
    more_odd: {
      name: 'More odd',
      rule: 'More than ten of the twenty are odd. At ten and ten it loses.',
    },
    more_even: {
      name: 'More even',
      rule: 'More than ten of the twenty are even. At ten and ten it loses.',
    },
    tie_odd_even: { name: 'Odd and even tie', rule: 'Exactly ten of the twenty are odd.' },
    element_gold: { name: 'Gold', rule: 'The sum of all is 210 to 695.' },
    element_wood: { name: 'Wood', rule: 'The sum of all is 696 to 763.' },
    element_water: { name: 'Water', rule: 'The sum of all is 764 to 855.' },
    element_fire: { name: 'Fire', rule: 'The sum of all is 856 to 923.' },
    element_earth: { name: 'Earth', rule: 'The sum of all is 924 to 1410.' },
  },
  sums: {
    sum_odd: { name: 'Sum odd', rule: 'The sum of all the drawn numbers is odd.' },
    sum_even: { name: 'Sum even', rule: 'The sum of all the drawn numbers is even.' },
    'sum_over_{number}': {
      name: 'Sum over {number}',
      rule: 'The sum of all is above {number}. At {number} the stake comes back.',
    },
    'sum_under_{number}': {
      name: 'Sum under {number}',
      rule: 'The sum of all is below {number}. At {number} the stake comes back.',
    },
    'sum_{number}': { name: 'Sum {number}', rule: 'The sum of all is {number}.' },
  },
};
