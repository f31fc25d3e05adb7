export const content = {
  banners: 'おすすめ',
  carousel_pause: 'スライドを止める',
  carousel_play: 'スライドを動かす',
  notices: 'お知らせ',
  no_announcement: '現在、お知らせはありません',
} as const;
