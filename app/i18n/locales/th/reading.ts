export const reading = {
  reading_unread: 'ใหม่',
  reading_marked: 'ทำเครื่องหมายว่าอ่านแล้ว',
  reading_mark: 'อ่านแล้ว',
} as const;
