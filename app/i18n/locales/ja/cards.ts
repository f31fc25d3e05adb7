export const cards = {
  title_myBankCards: '銀行口座',
  cards_add: '口座を追加',
  cards_added: '口座を追加しました',
  cards_removed: '口座を削除しました',
  cards_bank: '銀行',
  cards_bank_choose: '銀行を選ぶ',
  cards_number: '口座番号',
  cards_number_wrong: 'この銀行の口座番号は{digits}桁です',
  cards_payee: '口座名義',
  cards_payee_first:
    '銀行に届けた名義どおりに入力してください。プロフィールの口座名義になり、その後はサポートだけが変更できます。',
  cards_payee_own: 'ご本人の口座に限ります：{name}',
  cards_save: 'この口座を追加',
  cards_confirm_first: '追加の前にご本人の確認が必要です。',
  cards_confirm: '今すぐ確認',
  cards_full_note: '口座は{most}件までです。追加するには、先に1件削除してください。',
  cards_remove: '削除',
  cards_remove_title: 'この口座を削除しますか？',
  cards_remove_says:
    '今後の出金はこの口座に振り込まれません。申請済みの出金はこの口座に振り込まれます。',
  cards_remove_do: '削除する',
  cards_keep: '削除しない',
  error_payee_name_differs: 'プロフィールの口座名義と同じ、ご本人名義の口座に限ります',
  error_card_number_form: 'この銀行の口座番号ではありません',
  error_card_taken:
    'この口座は別の会員が登録しています。ご自分の口座の場合は、サポートにお問い合わせください',
  error_cards_full: '口座が上限に達しています。先に1件削除してください',
};
