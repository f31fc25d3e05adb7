export const content = {
  banners: '精选',
  carousel_pause: '停止轮播',
  carousel_play: '开始轮播',
  notices: '公告',
} as const;
