export const report = {
  report_all: 'すべて',
  report_state: '状況',
  report_hint: '表示は最大{days}日間です。',
  report_open: '詳しく見る',
  report_ask: 'カスタマーサービスに問い合わせる',
} as const;
