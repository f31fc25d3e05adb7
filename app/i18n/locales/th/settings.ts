export const settings = {
  title_set: 'ตั้งค่าส่วนตัว',
  theme: 'ธีม',
  theme_light: 'สว่าง',
  theme_dark: 'มืด',
  lite: 'โหมดประหยัดเน็ต',
  lite_hint: 'หน้าเว็บเบาลง เปลืองเน็ตน้อยลง ใช้งานได้ครบเหมือนเดิม',
  on: 'เปิด',
  off: 'ปิด',
};
