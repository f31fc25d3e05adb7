export const content = {
  banners: 'Tiêu điểm',
  carousel_pause: 'Dừng chạy ảnh',
  carousel_play: 'Cho ảnh chạy tiếp',
  notices: 'Thông báo',
  no_announcement: 'Hiện chưa có thông báo nào',
} as const;
