/** The sources of a rebate. */
export const rebateSources = {
  title_rebateSources: '返水来源',
  sources_of_day: '{day} 的返水',
  sources_total: '合计',
  sources_all: '当天全部类别',
  sources_list: '游戏局和注单',
  sources_stake: '投注',
  sources_share: '您的份额',
  sources_rate: '比例差',
  sources_kind: '类型',
  sources_round: '游戏局',
  sources_ticket: '注单',
  sources_correction: '开奖更正',
  sources_rounded: '尾数调整',
  sources_exact: '份额合计 {sum}',
  sources_rounding: '尾数调整 {amount}',
  sources_not_kept: '当天没有保存尾数调整',
  sources_given_back: '开奖更正后退还',
  sources_counts_again: '开奖更正后计入',
  sources_paid: '发放于 {at}',
  sources_how:
    '您的份额 = 投注 × 当时的比例差。每位会员在每个类别的份额先相加，再统一取整一次：份额合计加上尾数调整，就是所得返水。',
} as const;
