export const records = {
  record_filter: '絞り込み',
  record_from: '開始日',
  record_to: '終了日',
  record_show: '表示',
  record_first: '最新',
  record_newer: '新しい方へ',
  record_older: '古い方へ',
  record_last: '最古',
  record_pages: '履歴のページ',
  error_month_invalid:
    'この月の明細はありません。先の月か、口座を開く前の月です。月は 2026-11 のように入力してください。',
  error_dates_invalid:
    '日付が読み取れないか、開始日が終了日より後です。日付は 2026-11-28 のように入力してください。',
  error_period_too_long: '期間が長すぎます。',
} as const;
