export const inbox = {
  title_webEmail: 'กล่องข้อความ',
  inbox_ticket: 'เปิดโพย',
  inbox_promotion: 'เปิดโปรโมชั่น',
  inbox_delete: 'ลบ',
  inbox_deleted: 'ลบข้อความแล้ว',
  inbox_result_won: 'โพย {number} ได้รับ {payout}',
  inbox_result_lost: 'โพย {number} ไม่ถูกรางวัล',
  inbox_result_void: 'โพย {number}: คืนเงิน {payout}',
  inbox_corrected: 'แก้ไขผลแล้ว: {ended}',
  inbox_result: 'แทง {stake} ได้รับ {payout}',
} as const;
