export const reading = {
  reading_unread: 'Mới',
  reading_marked: 'Đã đánh dấu là đã đọc.',
  reading_mark: 'Đánh dấu đã đọc',
} as const;
