export const depositReport = {
  title_depositReport: 'ประวัติการฝาก',
  depositReport_none: 'ไม่มีรายการฝากในช่วงนี้',
  depositReport_rows: 'รายการ',
  depositReport_amount: 'ยอดรวม',
  deposit_step_made: 'ทำรายการแล้ว',
  deposit_step_pay: 'รอคุณโอนเงิน',
  deposit_step_sent: 'ส่งสลิปแล้ว',
  deposit_step_check: 'กำลังตรวจสอบ',
  deposit_step_paid: 'เงินเข้ายอดแล้ว',
  deposit_step_failed: 'ไม่ผ่าน',
  deposit_step_expired: 'หมดเวลาโอน',
  deposit_step_refunded: 'คืนเงินแล้ว',
} as const;
