export const withdrawReport = {
  title_withdrawReport: '出金履歴',
  withdrawReport_none: 'この期間の出金はありません',
  withdrawReport_rows: '件数',
  withdrawReport_amount: '金額の合計',
  withdrawReport_paid: '振込済み',
};
