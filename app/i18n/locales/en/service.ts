export const service = {
  service_title: 'Customer service',
  service_chat: 'Chat with us',
  service_messages: 'Messages',
  service_announcements: 'Announcements',
  service_line: 'Line',
  service_outside: 'Opens another site in a new window',
  service_telegram: 'Telegram',
  service_help: 'Help centre',
  service_unread_one: '{count} unread message',
  service_unread_other: '{count} unread messages',
  service_news_one: '{count} unread announcement',
  service_news_other: '{count} unread announcements',
} as const;
