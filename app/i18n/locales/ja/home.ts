export const home = {
  title_home: 'ホーム',
  home_search: '検索',
  home_categories: '遊ぶものを選ぶ',
  home_winners: '最新の当たり',
  home_winners_pause: '一覧を止める',
  lottery_corrected: '訂正済み',
} as const;
