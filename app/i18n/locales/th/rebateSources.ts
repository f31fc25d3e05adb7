/** The sources of a rebate. */
export const rebateSources = {
  title_rebateSources: 'ที่มาของค่าคอม',
  sources_of_day: 'ค่าคอมวันที่ {day}',
  sources_total: 'รวม',
  sources_all: 'ดูทุกหมวดของวันนี้',
  sources_list: 'รอบเกมและโพย',
  sources_stake: 'ยอดเดิมพัน',
  sources_share: 'ส่วนของคุณ',
  sources_rate: 'ส่วนต่างเรต',
  sources_kind: 'ประเภท',
  sources_round: 'รอบเกม',
  sources_ticket: 'โพย',
  sources_correction: 'แก้ผลรางวัล',
  sources_rounded: 'ปัดเศษ',
  sources_exact: 'รวม {sum}',
  sources_rounding: 'ปัดเศษ {amount}',
  sources_not_kept: 'วันนี้ไม่ได้เก็บยอดปัดเศษไว้',
  sources_given_back: 'คืนเงินเดิมพัน เพราะแก้ผลรางวัล',
  sources_counts_again: 'นับเพิ่ม เพราะแก้ผลรางวัล',
  sources_paid: 'จ่ายเมื่อ {at}',
  sources_how:
    'ส่วนของคุณ = ยอดเดิมพัน × ส่วนต่างเรตในขณะนั้น ยอดของสมาชิกแต่ละคนในแต่ละหมวดจะรวมกันก่อนแล้วปัดเศษครั้งเดียว ส่วนของคุณรวมกับยอดปัดเศษจึงเท่ากับค่าคอมที่ได้',
} as const;
