export const home = {
  title_home: 'Trang chủ',
  home_search: 'Tìm kiếm',
  home_categories: 'Chọn loại trò chơi',
  home_winners: 'Thắng gần đây',
  home_winners_pause: 'Dừng danh sách',
  lottery_corrected: 'đã sửa',
} as const;
