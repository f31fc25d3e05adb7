export const reading = {
  reading_unread: 'Mới',
  reading_mark: 'Đánh dấu đã đọc',
} as const;
