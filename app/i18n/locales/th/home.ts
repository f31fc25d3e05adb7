export const home = {
  title_home: 'หน้าแรก',
  home_search: 'ค้นหา',
  home_categories: 'เลือกเกมที่ชอบ',
  home_winners: 'ผู้ชนะล่าสุด',
  home_winners_pause: 'หยุดเลื่อนรายการ',
  lottery_corrected: 'แก้ไขผลแล้ว',
};
