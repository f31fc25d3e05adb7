export const chrome = {
  nav_main: 'メインメニュー',
  nav_categories: 'ゲームのカテゴリー',
  menu_open: 'メニューを開く',
  tab_home: 'ホーム',
  tab_promotions: 'イベント',
  tab_deposit: '入金',
  tab_service: 'サポート',
  tab_member: '会員',
  category_HOT: '人気',
  category_RNG: 'スロット',
  category_LIVE: 'ライブ',
  category_SPORTS: 'スポーツ',
  category_ESPORTS: 'eスポーツ',
  category_FISH: 'フィッシュ',
  category_PVP: 'カード',
  category_LOTT: '宝くじ',
  category_ELOTT: '電子宝くじ',
  foot_play_money: 'プレイマネー：本物のお金での購入・獲得・出金はありません。',
  foot_age: '{age}歳以上・遊びは楽しめる範囲で。',
  foot_agreement: '利用規約',
  foot_limits: 'プレイ制限',
  foot_help: 'ヘルプ',
} as const;

export const header = {
  affiliate: 'アフィリエイト',
  invite_friends: '友達を招待',
  download_app: 'アプリを入手',
} as const;

export const menu = {
  menu: 'メニュー',
  menu_trial: '無料体験',
  menu_vip: 'クラブランク',
  menu_deposit: '入金',
  menu_withdraw: '出金',
  menu_deposit_record: '入金履歴',
  menu_withdraw_record: '出金履歴',
  menu_reward: '特典センター',
  menu_mall: 'ポイントモール',
  menu_bets: 'ベット履歴',
  menu_tickets: '宝くじチケット',
  menu_results: '宝くじの結果',
  menu_account_record: '取引履歴',
  menu_security: 'セキュリティ',
  menu_inbox: '受信箱',
  menu_account: 'アカウント',
  menu_agent: '代理店ページ',
  menu_promotions: 'イベント',
  menu_help: 'ヘルプセンター',
  menu_limits: 'プレイ制限',
  menu_settings: '設定',
  menu_sign_out: 'ログアウト',
  sign_out_title: 'ログアウト',
  sign_out_question: 'ログアウトしますか？',
  cancel: 'キャンセル',
  submit: '確認',
} as const;

export const settings = {
  title_set: '個人設定',
  theme: 'テーマ',
  theme_light: 'ライト',
  theme_dark: 'ダーク',
  lite: '軽量モード',
  lite_hint: 'ページを軽くしてデータ量を減らします。機能はそのまま',
  on: 'オン',
  off: 'オフ',
} as const;

export const service = {
  service_title: 'サポート',
  service_chat: 'チャット',
  service_messages: 'メッセージ',
  service_announcements: 'お知らせ',
  service_line: 'LINE',
  service_outside: '別のサイトを新しいウィンドウで開きます',
  service_telegram: 'Telegram',
  service_help: 'ヘルプ',
  service_unread_other: '未読のメッセージ{count}件',
  service_news_other: '未読のお知らせ{count}件',
} as const;

export const toasts = {
  in_chang_saved: '変更を保存しました',
  account_away: '現在、アカウントにつながりません。ログインは続いています。',
  others_ended: 'ほかの端末をすべてログアウトしました',
  not_me_done:
    'すべての端末からログアウトし、変更を元に戻しました。新しいパスワードを決めてください。',
  session_ended: 'その端末をログアウトしました',
  cookies_off_session:
    'ログインには成功しましたが、このブラウザーが Cookie を保存しないため、ログイン状態を保てません。ブラウザーの設定でこのサイトの Cookie を許可してから、もう一度ログインしてください。',
  cookies_off_choice:
    'このブラウザーは Cookie を保存しないため、選んだ内容が保存されませんでした。ブラウザーの設定でこのサイトの Cookie を許可してから、もう一度お選びください。',
  cookies_off_message:
    'メッセージはサポートに届きましたが、このブラウザーは Cookie を保存しないため、ここに返信を表示できません。ブラウザーの設定でこのサイトの Cookie を許可してから、もう一度お送りください。',
  cookies_off_code:
    'このブラウザーは Cookie を保存しないため、認証コードを確認できません。ブラウザーの設定でこのサイトの Cookie を許可してから、新しいコードを取得してください。',
  cookies_off_link:
    'このブラウザーは Cookie を保存しないため、メッセージのリンクを使えません。ブラウザーの設定でこのサイトの Cookie を許可してから、もう一度リンクを開いてください。',
  cookies_off_login:
    'このブラウザーは Cookie を保存しないため、ほかのサービスを使ったログインができません。ブラウザーの設定でこのサイトの Cookie を許可してから、もう一度ログインしてください。',
  signed_out: 'ログアウトしました。またお待ちしています。',
} as const;

/** The pages of a site in maintenance, and of a visitor who is blocked (site#status-pages). */
export const closed = {
  maintenance_title: 'メンテナンス中',
  maintenance_text:
    'ただいま作業中です。残高とチケットは安全で、抽選と払い戻しも続いています。しばらくしてから、もう一度お越しください。',
  blocked_title: 'アクセスが制限されています',
  blocked_address: 'お使いのIPアドレス',
  blocked_country: '国',
  closed_contact: 'お問い合わせ',
} as const;

export const flood = {
  flood_title: '少しお待ちください',
  flood_wait_other: '短い間に操作が集中しました。次の操作は{count}秒後にできます。',
  flood_kept:
    'まだ何も行われていません。入力内容は残っています。待ってからもう一度送信してください。',
  flood_kept_in_part:
    'まだ何も行われていません。パスワード以外の入力内容は残っています。待ってからパスワードを入力し、もう一度送信してください。',
  flood_send: 'もう一度送信',
};

export const dataUse = {
  data_page: 'データ使用量（圧縮済みHTML、バイト）このページ：{bytes}',
  data_visit: 'データ使用量（圧縮済みHTML、バイト）このページ / 今回の訪問：{bytes}',
};

export const licence = {
  foot_licence: '{name}がライセンス{number}のもとで運営しています。',
} as const;

/** The download promotion (site#app-page). */
export const app = {
  title_app: 'アプリ',
  app_heading: 'ホーム画面にChokdeeを',
  app_gain_bonus: 'アプリに初めてログインすると{bonus}のボーナス（出金には{needed}の賭けが必要）',
  app_gain_tap: 'ワンタップで開き、画面いっぱいに表示',
  app_gain_account: 'アカウントも残高もチケットも、ここと同じ',
  app_gain_fresh: 'いつも最新版、更新の手間なし',
  app_gain_offline: 'すばやく起動し、圏外ならお知らせ',
} as const;

/** The download popup and the steps to the home screen (site#download-popup). */
export const download = {
  download_title: 'アプリを入手',
  download_text: 'ホーム画面からワンタップでChokdeeを開けます。',
  download_home: 'ホーム画面に追加',
  download_android: 'Android版をダウンロード',
  download_ios: 'iPhone版をダウンロード',
  download_profile: 'プロファイルをダウンロード',
  download_profile_tip:
    'ダウンロードしたら「設定」を開き、「プロファイルがダウンロード済み」をタップして「インストール」を選んでください。',
  download_profile_legacy:
    'iOS 12.1以前では、ダウンロードのあと「設定」が自動で開きます。そこで「インストール」をタップしてください。',
  download_too_old: 'iPhone版にはiOS 12.4以降が必要です。',
  download_phone: 'アプリを入れるには、このページをスマートフォンで開いてください。',
  download_browser:
    'ブラウザーのメニューを開き、「アプリをインストール」または「ホーム画面に追加」を選んでください。',
  add_step: 'ステップ {step}/{steps}',
  add_step_share: 'Safariのバーにある共有ボタンをタップします。',
  add_step_add: '下にスクロールして「ホーム画面に追加」を選びます。',
  add_step_done: '「追加」をタップすると、Chokdeeがホーム画面に並びます。',
  add_swipe: 'スワイプして次のステップへ',
  add_confirm: 'やり方を見る',
  home_screen_title: '今すぐ追加',
  home_screen_text:
    'Safariのバーの共有ボタン、「ホーム画面に追加」、「追加」の順にタップします。終わったら、この画面を閉じてください。',
} as const;

/** The bar that leads to the app; the server writes it (site#download-bar). */
export const downloadBar = {
  download_bar: 'アプリでもっと速く',
  download_get: '入手',
} as const;

export const other = {
  title_other: 'その他',
  other_help: 'ヘルプ',
  other_help_centre: 'ヘルプセンター',
  other_service: 'サポート',
  other_feedback: 'ご意見・ご質問',
  other_notice: 'お知らせ',
  other_play: '遊ぶ',
  other_trail: '無料体験',
  other_limits: 'プレイ制限',
  other_safe_play: 'ギャンブルの相談',
  other_invite: '友達を招待',
  other_site: 'このサイト',
  other_app: 'アプリを入手',
  other_settings: '個人設定',
  other_agreement: '利用規約',
  settings_profile: 'アカウント',
  settings_security: 'セキュリティ',
  settings_limits: 'プレイ制限',
  settings_app: 'アプリを入手',
  settings_other: 'その他',
  settings_sign_out: 'ログアウト',
} as const;

/** The parts page of the demo (site#parts-page). */
export const parts = {
  title_parts: '画面の部品',
  parts_lead:
    '画面を作るすべての部品を、状態ごとに並べています。ここで送信した内容は保存されません。実際の運営サイトに、このページはありません。',
  parts_groups: '部品の分類',
  parts_look: '見た目',
  parts_fields: '入力欄',
  parts_codes: '画像認証と認証コード',
  parts_buttons: 'ボタンと記号',
  parts_lists: '一覧と明細',
  parts_texts: '文章と画像',
  parts_messages: 'お知らせとパネル',
  parts_empty: '未入力',
  parts_filled: '入力済み',
  parts_refused: 'エラーあり',
  parts_long: '長い文章',
  parts_picture: '画像',
  parts_in_words: '質問文',
  parts_none: '内容なし',
  parts_unsent: '未送信',
  parts_sent: 'コード送信済み',
  parts_over: '時間切れ',
  parts_single: 'スライド1枚',
  parts_several: 'スライド数枚',
  parts_line: '1行の文字',
  parts_email: 'メールアドレス欄',
  parts_secret: '秘密の文字',
  parts_lines: '数行の文章',
  parts_choice: '一覧から1つ',
  parts_rows: 'いくつかから1つ',
  parts_tiles: 'いくつかから1つ（記号付き）',
  parts_tick: 'この文を読み、同意します',
  parts_file: '端末の画像',
  parts_hint: 'ここに何を入力するかの説明です',
  parts_choose: '1つ選んでください',
  parts_first: '1つ目',
  parts_second: '2つ目',
  parts_third: '3つ目',
  parts_sentence: 'これは画面に出る文の見本です。スマートフォンで2行目に入るだけの長さがあります。',
  parts_sample: '見本',
  parts_question: '猫の足は何本ですか？',
  parts_long_label:
    'だれかがとても長く書いてしまったために、どのスマートフォンでも何行にも折り返すことになる入力欄の名前',
  parts_long_text:
    'だれかが置き場所に対してあまりにも長く書いてしまったものの、それでも最後まで読めなければならない文章',
  parts_help_lines: 'ギャンブルの相談：電話1323、または gamblingtherapy.org をご覧ください。',
  parts_send: '送信',
  parts_busy: '送信中',
  parts_off: '押せません',
  parts_good: '成功のお知らせ',
  parts_bad: '失敗のお知らせ',
  parts_taken: '送信しました。何も保存されていません。',
  parts_panel_bottom: '下から',
  parts_panel_center: '中央',
  parts_panel_end: '横から',
  parts_panel_full: '画面全体',
  parts_panel_flow: 'ページの中',
  parts_unplaced: 'フォームのないエラー',
  parts_fails_unknown: '見つかりません',
  parts_fails_away: '応答なし',
  parts_fails_trial: '体験では不可',
  parts_fails_blocked: '接続制限',
  parts_fails_closed: 'メンテナンス',
  parts_fails_flood: 'アクセス集中',
} as const;

export const liveTitles = {
  live_draw: '{name} ライブ',
  live_elott: '電子くじ ライブ',
  live_deposit: '入金の状況 ライブ',
  live_withdrawal: '出金の状況 ライブ',
  live_desk: 'カスタマーサービス ライブ',
  live_tickets: '抽せん待ちのチケット ライブ',
  live_winners: '最新の当せん ライブ',
  live_ticket: 'あなたのチケット ライブ',
  live_unread: '未読 ライブ',
};

export const live = {
  live_open: '販売中、締め切りまで',
  live_locked: '販売終了、まもなく抽せん',
  live_result: '{draw} の結果',
  live_wins_other: '当せんチケット{count}枚、払戻合計 {sum}',
  live_go_on: '続ける',
  live_off: '更新を止める',
  live_on: '自動で更新する',
  live_whole: 'ページを開く',
  live_unknown: '表示するものがありません。',
  live_ended: 'ログインが終了しました。見るにはログインしてください。',
  live_away: '今は新しい情報がありません。もう一度試します。',
  live_new_message: 'カスタマーサービスから返信がありました。',
  live_no_message: '新しい返信はまだありません。',
  live_read: '読む',
};
