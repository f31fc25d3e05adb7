export const home = {
  title_home: '首页',
  home_search: '搜索',
  home_categories: '选择想玩的',
  home_winners: '最新中奖',
  home_winners_pause: '暂停滚动',
  lottery_corrected: '已更正',
} as const;

/** The words of home’s big pictures. */
export const hero = {
  home_banner_action: '免费玩',
  home_lottery: '每周开奖，结果人人可核对',
};

export const firstSteps = {
  first_steps: '从这里开始',
  first_deposit: '存款',
  first_trial: '免费试玩',
};

export const games = {
  title_games: '游戏',
  favourite_add: '加入收藏',
  favourite_saving: '保存中…',
  favourite_remove: '取消收藏',
  badge_new: '新',
  list_unavailable: '加载失败，点此重试',
} as const;

export const lists = {
  tab_all: '全部',
  tab_fav: '收藏',
  tab_recent: '最近',
  tabs: '列表',
  page_of: '第 {page} 页，共 {pages} 页',
  pages: '页码',
  page_next: '下一页',
  page_previous: '上一页',
  empty_all: '这里还没有游戏',
  empty_fav: '还没有收藏。点游戏上的爱心，就会保存在这里。',
  empty_recent: '还没有玩过。玩过的游戏会显示在这里。',
  empty_lead: '查看全部游戏',
  tab_hot: '热门',
  tab_filter: '筛选',
  search: '搜索',
  search_games: '搜索游戏',
  search_label: '游戏名称',
  search_none: '没有符合的游戏。请少输几个字，或去掉一个筛选条件。',
  vendors: '厂商',
  vendor_all: '全部厂商',
  filter_vendor: '厂商',
  filter_name: '名称',
  filter_classify: '类型',
  filter_minBet: '最低投注',
  filter_any: '全部',
  filter_show: '显示游戏',
  filter_results: '结果',
  chip_remove: '去掉筛选：{name}',
  classify_JP: '奖池',
  classify_SC: '刮刮乐',
  classify_VP: '视频扑克',
  classify_TG: '玩家对战',
  classify_CF: '斗鸡',
  classify_CR: '爆点',
  classify_AC: '街机',
  empty_hot: '今天还没有热门游戏',
  empty_filter: '没有符合条件的游戏',
  badge_unopened: '未开放',
  loading_more: '正在加载更多',
} as const;

export const centre = {
  title_gameCenter: '游戏中心',
  centre_empty: '还没有厂商的游戏',
  centre_unknown: '这家厂商在这里没有游戏',
  centre_lead: '前往{name}',
} as const;

export const trialGames = {
  badge_closed: '仅限会员',
};

/** Messages of launches: the notice before leaving the site, and failures. */
export const launch = {
  title_leave: '离开之前',
  launch_from: '这款游戏来自 {vendor}。',
  launch_needs_script:
    '它会在厂商自己的网站打开，必须有 JavaScript 才能玩。这个浏览器没有开启 JavaScript，或无法判断是否开启。',
  launch_anyway: '仍然打开',
  launch_back: '返回游戏列表',
  launch_plain: '这些不用 JavaScript 也能玩',
  launch_not_reached: '游戏连接不上。您的位置会保留一分钟，请再试一次。',
  launch_kept_play:
    '您的投注 {stake} 保留着。如果这一局已经玩过，再次发送只会显示结果，不会重复扣款。',
  launch_kept_seed: '您的种子保留着：{seed}',
} as const;
