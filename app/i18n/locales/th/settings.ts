export const settings = {
  title_set: 'ตั้งค่าส่วนตัว',
  theme: 'ธีม',
  theme_light: 'สว่าง',
  theme_dark: 'มืด',
  lite: 'โหมดประหยัดเน็ต',
  lite_hint: 'หน้าเว็บไม่ใช้สคริปต์ โหลดน้อยลง ใช้งานได้ครบเหมือนเดิม',
  on: 'เปิด',
  off: 'ปิด',
};
