export const announcements = {
  title_notice: 'Thông báo',
  title_details: 'Chi tiết',
  announcement_whole: 'Đọc toàn bộ',
  announcement_all: 'Tất cả thông báo',
  announcement_outside: 'Mở trang khác trong cửa sổ mới',
  no_announcement: 'Hiện chưa có thông báo nào',
} as const;
