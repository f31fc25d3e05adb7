export const games = {
  title_games: '游戏',
  favourite_add: '加入收藏',
  favourite_saving: '保存中…',
  favourite_remove: '取消收藏',
  badge_new: '新',
  list_unavailable: '加载失败，点此重试',
} as const;
