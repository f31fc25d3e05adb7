export const inbox = {
  title_webEmail: '站内信',
  inbox_ticket: '查看注单',
  inbox_promotion: '查看优惠活动',
  inbox_delete: '删除',
  inbox_deleted: '消息已删除',
  inbox_result_won: '注单 {number} 派彩 {payout}',
  inbox_result_lost: '注单 {number} 未中奖',
  inbox_result_void: '注单 {number} 已退款 {payout}',
  inbox_corrected: '按更正后的结果：{ended}',
  inbox_result: '投注 {stake}，派彩 {payout}。',
} as const;
