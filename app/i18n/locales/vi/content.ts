export const content = {
  banners: 'Tiêu điểm',
  carousel_pause: 'Dừng chạy ảnh',
  carousel_play: 'Cho ảnh chạy tiếp',
  notices: 'Thông báo',
} as const;
