export const reading = {
  reading_unread: 'New',
  reading_marked: 'Marked as read.',
  reading_mark: 'Mark as read',
} as const;
