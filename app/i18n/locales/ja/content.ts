export const content = {
  banners: 'おすすめ',
  carousel_pause: 'スライドを止める',
  carousel_play: 'スライドを動かす',
  notices: 'お知らせ',
} as const;
