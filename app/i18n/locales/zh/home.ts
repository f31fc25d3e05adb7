export const home = {
  title_home: '首页',
  home_search: '搜索',
  home_categories: '选择想玩的',
  home_winners: '最新中奖',
  home_winners_pause: '暂停滚动',
  lottery_corrected: '已更正',
} as const;
