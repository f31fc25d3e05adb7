export const home = {
  title_home: '首页',
  home_banner_action: '免费玩',
  home_search: '搜索',
  home_categories: '选择想玩的',
  home_lottery: '每周开奖，结果人人可核对',
  home_winners: '最新中奖',
  home_winners_pause: '暂停滚动',
} as const;
