export const reading = {
  reading_unread: '新着',
  reading_marked: '既読にしました。',
  reading_mark: '既読にする',
} as const;
