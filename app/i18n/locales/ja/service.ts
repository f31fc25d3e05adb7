export const service = {
  service_title: 'サポート',
  service_chat: 'チャット',
  service_messages: 'メッセージ',
  service_announcements: 'お知らせ',
  service_line: 'LINE',
  service_outside: '別のサイトを新しいウィンドウで開きます',
  service_telegram: 'Telegram',
  service_help: 'ヘルプ',
  service_unread_other: '未読のメッセージ{count}件',
  service_news_other: '未読のお知らせ{count}件',
} as const;
