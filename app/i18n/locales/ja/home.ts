export const home = {
  title_home: 'ホーム',
  home_banner_action: '無料で遊ぶ',
  home_search: '検索',
  home_categories: '遊ぶものを選ぶ',
  home_lottery: '毎週の抽選。結果は誰でも確かめられます',
  home_winners: '最新の当たり',
  home_winners_pause: '一覧を止める',
} as const;
