export const home = {
  title_home: 'ホーム',
  home_search: '検索',
  home_categories: '遊ぶものを選ぶ',
  home_winners: '最新の当たり',
  home_winners_pause: '一覧を止める',
  lottery_corrected: '訂正済み',
} as const;

/** The words of home’s big pictures. */
export const hero = {
  home_banner_action: '無料で遊ぶ',
  home_lottery: '毎週の抽選。結果は誰でも確かめられます',
};

export const firstSteps = {
  first_steps: 'はじめに',
  first_deposit: '入金',
  first_trial: '無料体験',
};

export const games = {
  title_games: 'ゲーム',
  favourite_add: 'お気に入りに追加',
  favourite_saving: '保存中…',
  favourite_remove: 'お気に入りから外す',
  badge_new: '新作',
  list_unavailable: '読み込めませんでした。ここを押してやり直してください。',
} as const;

export const lists = {
  tab_all: 'すべて',
  tab_fav: 'お気に入り',
  tab_recent: '最近',
  tabs: '一覧の種類',
  page_of: '{page}/{pages}ページ',
  pages: 'ページ',
  page_next: '次へ',
  page_previous: '前へ',
  empty_all: 'ゲームはまだありません',
  empty_fav: 'ゲームのハートを押すと、ここに並びます。',
  empty_recent: 'まだ遊んでいません。始めたゲームがここに並びます。',
  empty_lead: 'すべてのゲームを見る',
  tab_hot: '人気',
  tab_filter: '絞込',
  search: '検索',
  search_games: 'ゲームを検索',
  search_label: 'ゲーム名',
  search_none: '合うゲームがありません。文字を減らすか、条件を外してください。',
  vendors: 'メーカー',
  vendor_all: 'すべてのメーカー',
  filter_vendor: 'メーカー',
  filter_name: '名前',
  filter_classify: '種類',
  filter_minBet: '最低ベット',
  filter_any: 'すべて',
  filter_show: 'ゲームを表示',
  filter_results: '結果',
  chip_remove: '条件を外す：{name}',
  classify_JP: 'ジャックポット',
  classify_SC: 'スクラッチ',
  classify_VP: 'ビデオポーカー',
  classify_TG: 'プレイヤー対戦',
  classify_CF: '闘鶏',
  classify_CR: 'クラッシュ',
  classify_AC: 'アーケード',
  empty_hot: '今日の人気ゲームはありません',
  empty_filter: '条件に合うゲームがありません',
  badge_unopened: '準備中',
  loading_more: '続きを読み込み中',
} as const;

export const centre = {
  title_gameCenter: 'ゲームセンター',
  centre_empty: 'まだメーカーがありません',
  centre_unknown: 'このメーカーのゲームはありません',
  centre_lead: '{name}を見る',
} as const;

export const trialGames = {
  badge_closed: '会員限定',
};

/** Messages of launches: the notice before leaving the site, and failures. */
export const launch = {
  title_leave: '移動の前に',
  launch_from: 'このゲームは{vendor}が提供しています。',
  launch_needs_script:
    'メーカーのサイトで開き、JavaScriptがないと遊べません。このブラウザーではJavaScriptがオフか、オンかどうかを確認できません。',
  launch_anyway: 'このまま開く',
  launch_back: 'ゲーム一覧に戻る',
  launch_plain: 'JavaScriptなしで遊べるゲーム',
  launch_not_reached:
    'ゲームにつながりませんでした。1分間は続きから始められます。もう一度お試しください。',
  launch_kept_play:
    '賭け金 {stake} は残っています。ラウンドがすでに行われていた場合は、もう一度送信すると結果が表示されます。二重に引かれることはありません。',
  launch_kept_seed: 'シードは残っています：{seed}',
} as const;
