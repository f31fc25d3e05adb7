/** The effect of corrected results on a ticket. */
export const ticketCorrection = {
  ticket_corrected: '本期结果已更正',
  ticket_corrected_why: '{at}。原因：{reason}',
  ticket_corrected_before: '原派彩',
  ticket_corrected_added: '补入余额',
  ticket_corrected_used: '用来抵欠款',
  ticket_corrected_taken: '从余额收回',
  ticket_corrected_debt: '记为欠款',
  ticket_corrected_now: '现派彩',
  ticket_corrected_owed: '尚欠',
  ticket_corrected_waits: '正在按更正后的结果重新核对这张注单。目前已派彩 {payout}。',
  ticket_corrected_same: '这张注单的派彩没有变化。',
  ticket_corrected_times: '结果共更正 {count} 次。这是最后一次，金额为全部合计。',
  ticket_corrected_draw: '本期和更正内容',
} as const;
