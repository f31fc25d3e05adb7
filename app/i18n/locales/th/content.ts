export const content = {
  banners: 'ไฮไลต์',
  carousel_pause: 'หยุดเลื่อนภาพ',
  carousel_play: 'เลื่อนภาพต่อ',
  notices: 'ประกาศ',
} as const;
