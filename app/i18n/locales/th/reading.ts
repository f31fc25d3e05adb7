export const reading = {
  reading_unread: 'ใหม่',
  reading_mark: 'อ่านแล้ว',
} as const;
