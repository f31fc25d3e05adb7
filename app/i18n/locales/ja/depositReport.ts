export const depositReport = {
  title_depositReport: '入金履歴',
  depositReport_none: 'この期間の入金はありません',
  depositReport_rows: '件数',
  depositReport_amount: '金額の合計',
  deposit_step_made: '受付',
  deposit_step_pay: 'お支払い待ち',
  deposit_step_sent: '明細を送信',
  deposit_step_check: '確認中',
  deposit_step_paid: '残高に反映',
  deposit_step_failed: '不承認',
  deposit_step_expired: '支払い期限切れ',
  deposit_step_refunded: '返金済み',
} as const;
