/** The sources of a rebate. */
export const rebateSources = {
  title_rebateSources: 'Nguồn của hoàn trả',
  sources_of_day: 'Hoàn trả ngày {day}',
  sources_total: 'Tổng',
  sources_all: 'Mọi loại trò chơi trong ngày',
  sources_list: 'Ván chơi và vé',
  sources_stake: 'Tiền cược',
  sources_share: 'Phần của bạn',
  sources_rate: 'Chênh lệch tỷ lệ',
  sources_kind: 'Loại',
  sources_round: 'Ván',
  sources_ticket: 'Vé',
  sources_correction: 'Sửa kết quả',
  sources_rounded: 'Làm tròn',
  sources_exact: 'Tổng phần của bạn {sum}',
  sources_rounding: 'làm tròn {amount}',
  sources_not_kept: 'Ngày này không lưu phần làm tròn',
  sources_given_back: 'Trả lại vì sửa kết quả',
  sources_counts_again: 'Được tính vì sửa kết quả',
  sources_paid: 'Đã trả lúc {at}',
  sources_how:
    'Phần của bạn = tiền cược × chênh lệch tỷ lệ lúc đó. Phần của mỗi thành viên trong mỗi loại được cộng lại rồi làm tròn một lần: tổng các phần cộng với phần làm tròn chính là tiền hoàn trả.',
} as const;
