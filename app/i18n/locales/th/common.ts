export const common = {
  brand: 'โชคดี',
  login: 'เข้าสู่ระบบ',
  register: 'สมัครสมาชิก',
  back: 'ย้อนกลับ',
  close: 'ปิด',
  more: 'ดูทั้งหมด',
  skip: 'ข้ามไปยังเนื้อหา',
  reference: 'รหัสอ้างอิง: {id}',
  go_home: 'ไปหน้าแรก',
  error_page_title: 'ดำเนินการไม่สำเร็จ',
  error_unknown_error: 'เกิดข้อผิดพลาดที่ไม่ทราบสาเหตุ',
  error_not_found: 'ไม่พบหน้านี้',
};
