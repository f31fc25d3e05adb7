export const inbox = {
  title_webEmail: '受信箱',
  inbox_ticket: 'チケットを開く',
  inbox_promotion: 'イベントを開く',
  inbox_delete: '削除',
  inbox_deleted: 'メッセージを削除しました',
  inbox_result_won: 'チケット{number}：払戻金 {payout}',
  inbox_result_lost: 'チケット{number}ははずれでした',
  inbox_result_void: 'チケット{number}：{payout}を返金しました',
  inbox_corrected: '結果の訂正により：{ended}',
  inbox_result: '賭け金 {stake}、払い戻し {payout}。',
} as const;
