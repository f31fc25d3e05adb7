export const games = {
  title_games: 'Trò chơi',
  favourite_add: 'Thêm vào yêu thích',
  favourite_saving: 'Đang lưu…',
  favourite_remove: 'Bỏ khỏi yêu thích',
  badge_new: 'Mới',
  list_unavailable: 'Tải không được, chạm để thử lại',
} as const;
