export const records = {
  record_filter: 'ตัวกรอง',
  record_from: 'ตั้งแต่วันที่',
  record_to: 'ถึงวันที่',
  record_show: 'แสดง',
  record_first: 'ใหม่สุด',
  record_newer: 'ใหม่กว่า',
  record_older: 'เก่ากว่า',
  record_last: 'เก่าสุด',
  record_pages: 'หน้าของประวัติ',
  error_month_invalid: 'ไม่มีสรุปของเดือนนี้ เพราะยังมาไม่ถึงหรือก่อนเปิดบัญชี เขียนเดือนแบบนี้: 11/2569',
  error_dates_invalid: 'วันที่ไม่ถูกต้อง หรือวันเริ่มอยู่หลังวันสิ้นสุด เขียนวันที่แบบนี้: 28/11/2569',
  error_period_too_long: 'ช่วงวันยาวเกินไป',
} as const;
