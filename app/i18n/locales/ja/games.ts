export const games = {
  title_games: 'ゲーム',
  favourite_add: 'お気に入りに追加',
  favourite_saving: '保存中…',
  favourite_remove: 'お気に入りから外す',
  badge_new: '新作',
  list_unavailable: '読み込めませんでした。ここを押してやり直してください。',
} as const;
