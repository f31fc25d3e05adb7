export const service = {
  service_title: '客服',
  service_chat: '在线留言',
  service_messages: '消息',
  service_announcements: '公告',
  service_line: 'Line',
  service_outside: '在新窗口打开其他网站',
  service_telegram: 'Telegram',
  service_help: '帮助中心',
  service_unread_other: '{count} 条未读消息',
  service_news_other: '{count} 条未读公告',
} as const;
