export const reading = {
  reading_unread: 'New',
  reading_mark: 'Mark as read',
} as const;
