export const announcements = {
  title_notice: 'ประกาศ',
  title_details: 'รายละเอียด',
  announcement_whole: 'อ่านทั้งหมด',
  announcement_all: 'ประกาศทั้งหมด',
  announcement_outside: 'เปิดเว็บอื่นในหน้าต่างใหม่',
  no_announcement: 'ยังไม่มีประกาศในขณะนี้',
} as const;
