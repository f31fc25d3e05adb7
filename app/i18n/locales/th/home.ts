export const home = {
  title_home: 'หน้าแรก',
  home_banner_action: 'ทดลองเล่นฟรี',
  home_search: 'ค้นหา',
  home_categories: 'เลือกเกมที่ชอบ',
  home_lottery: 'หวยประจำสัปดาห์ ผลทุกงวดตรวจสอบได้',
  home_winners: 'ผู้ชนะล่าสุด',
  home_winners_pause: 'หยุดเลื่อนรายการ',
};
