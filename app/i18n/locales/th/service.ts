export const service = {
  service_title: 'บริการลูกค้า',
  service_chat: 'คุยกับเรา',
  service_messages: 'ข้อความ',
  service_announcements: 'ประกาศ',
  service_line: 'LINE',
  service_outside: 'เปิดเว็บอื่นในหน้าต่างใหม่',
  service_telegram: 'Telegram',
  service_help: 'ศูนย์ช่วยเหลือ',
  service_unread_other: 'ยังไม่อ่าน {count} ข้อความ',
  service_news_other: 'ยังไม่อ่าน {count} ประกาศ',
};
