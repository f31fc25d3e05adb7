export const reading = {
  reading_unread: '新',
  reading_marked: '已标为已读。',
  reading_mark: '标为已读',
} as const;
