/** The effect of corrected results on a ticket. */
export const ticketCorrection = {
  ticket_corrected: 'この抽選の結果は訂正されました',
  ticket_corrected_why: '{at}。理由：{reason}',
  ticket_corrected_before: '訂正前の払戻金',
  ticket_corrected_added: '残高に加えた額',
  ticket_corrected_used: '未払い分に充てた額',
  ticket_corrected_taken: '残高から戻した額',
  ticket_corrected_debt: '未払い分として残る額',
  ticket_corrected_now: '現在の払戻金',
  ticket_corrected_owed: 'うち、まだ未払いの額',
  ticket_corrected_waits:
    '訂正後の結果で、このチケットを判定しています。これまでの払戻金は{payout}です。',
  ticket_corrected_same: 'このチケットの払戻金に変わりはありません。',
  ticket_corrected_times:
    '{count}回訂正されました。これは最後の訂正で、金額はすべてを合わせたものです。',
  ticket_corrected_draw: '抽選と訂正の内容',
} as const;
