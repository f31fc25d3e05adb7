export const service = {
  service_title: 'Customer service',
  service_chat: 'Chat with us',
  service_messages: 'Messages',
  service_announcements: 'Announcements',
  service_line: 'Line',
  service_telegram: 'Telegram',
  service_help: 'Help centre',
} as const;
