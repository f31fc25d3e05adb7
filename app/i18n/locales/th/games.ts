export const games = {
  title_games: 'เกมทั้งหมด',
  favourite_add: 'เพิ่มในรายการโปรด',
  favourite_saving: 'กำลังบันทึก…',
  favourite_remove: 'เอาออกจากรายการโปรด',
  badge_new: 'ใหม่',
  list_unavailable: 'โหลดไม่สำเร็จ แตะเพื่อลองใหม่',
};
