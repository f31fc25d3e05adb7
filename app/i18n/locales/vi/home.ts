export const home = {
  title_home: 'Trang chủ',
  home_banner_action: 'Chơi miễn phí',
  home_search: 'Tìm kiếm',
  home_categories: 'Chọn loại trò chơi',
  home_lottery: 'Quay số hằng tuần, ai cũng kiểm tra được kết quả',
  home_winners: 'Thắng gần đây',
  home_winners_pause: 'Dừng danh sách',
} as const;
