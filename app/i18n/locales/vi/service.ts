export const service = {
  service_title: 'Hỗ trợ khách hàng',
  service_chat: 'Trò chuyện',
  service_messages: 'Tin nhắn',
  service_announcements: 'Thông báo',
  service_line: 'Line',
  service_outside: 'Mở trang khác trong cửa sổ mới',
  service_telegram: 'Telegram',
  service_help: 'Trợ giúp',
  service_unread_other: '{count} tin nhắn chưa đọc',
  service_news_other: '{count} thông báo chưa đọc',
} as const;
