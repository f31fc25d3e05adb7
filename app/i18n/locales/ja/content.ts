export const content = {
  banners: 'おすすめ',
  carousel_pause: 'スライドを止める',
  carousel_play: 'スライドを動かす',
  notices: 'お知らせ',
} as const;

export const announcements = {
  title_notice: 'お知らせ',
  title_details: '詳細',
  announcement_whole: '全文を読む',
  announcement_all: 'お知らせ一覧',
  announcement_outside: '別のサイトを新しいウィンドウで開きます',
  no_announcement: '現在、お知らせはありません',
} as const;

export const promotions = {
  title_activity: 'イベント',
  promotion_heading: 'イベント',
  promotion_none: '現在、イベントはありません',
  promotion_all: 'イベント一覧',
  promotion_long_term: '期限なし',
  promotion_category: 'カテゴリー',
  promotion_category_show: '表示',
  promotion_category_all: 'すべて',
  promotion_category_other: 'その他',
  promotion_category_sports: 'スポーツ',
  promotion_category_live: 'ライブ',
  promotion_category_slots: 'スロット',
  promotion_category_cards: 'カード',
  promotion_category_fish: 'フィッシュ',
  promotion_category_lotto: '宝くじ',
  promotion_category_rebate: 'リベート',
  promotion_category_pointsMall: 'ポイントモール',
  promotion_category_ranking: 'ランキング',
  promotion_category_deposit: '入金',
  promotion_category_appDownload: 'アプリ',
  promotion_category_newbie: '初めての方',
  promotion_status_join: '受付中',
  promotion_status_claim: '受取可能',
  promotion_status_applying: '審査中',
  promotion_status_close: '終了',
  promotion_status_rejected: '不承認',
  promotion_status_issued: '付与済み',
  promotion_status_claimed: '受取済み',
  promotion_status_process: '準備中',
  promotion_status_joined: '参加中',
  promotion_status_comingSoon: '近日開始',
  promotion_says_claim: '応募が承認されました。受け取りの手続きができます。',
  promotion_says_applying: '応募の内容を確認しています。',
  promotion_says_close: 'このイベントは終了しました。',
  promotion_says_rejected: '応募は承認されませんでした。',
  promotion_says_issued: '特典は担当者がお渡ししました。',
  promotion_says_claimed: '受け取りを記録しました。現在、これによる残高への加算はありません。',
  promotion_says_process: '担当者が特典を準備しています。まだ残高には加算されていません。',
  promotion_says_joined: '参加中です。参加しても残高は増えません。',
  promotion_says_comingSoon: '{day}に始まります。',
  promotion_reason: '理由：{reason}',
  promotion_act_join: '参加',
  promotion_act_claim: '受け取り',
  promotion_act_apply: '応募',
  promotion_login_apply: 'ログインして申し込む',
  promotion_no_money: '記録だけを行います。現在、これによる残高への加算はありません。',
  promotion_sent: '送信：{at}',
  promotion_picture: '画像{number}',
  promotion_remark: 'コメント',
  promotion_remark_hint: '{most}文字まで、なしでも可',
  promotion_images: '画像',
  promotion_images_hint: '{most}枚まで、PNGまたはJPG、各5 MB。ご本人と担当者だけが見られます。',
  promotion_apply_send: '応募を送信',
  promotion_done_joined: '参加しました',
  promotion_done_claimed: '受け取りを記録しました',
  promotion_done_applied: '応募を送信しました',
} as const;

export const popup = {
  popup_pages: 'お知らせのページ',
  popup_previous: '前へ',
  popup_next: '次へ',
};

export const popupLine = {
  popup: '重要なお知らせ',
};

export const inbox = {
  title_webEmail: '受信箱',
  inbox_ticket: 'チケットを開く',
  inbox_feedback: 'ご意見・ご質問を開く',
  inbox_answered: 'ご意見・ご質問に回答しました：{type}',
  inbox_accepted: '承認済み、受け取れます',
  inbox_promotion: 'イベントを開く',
  inbox_mallOrder: '交換の詳細を開く',
  inbox_contract: '契約を開く',
  inbox_contract_ended: '{name}との{contract}が終了しました',
  inbox_contract_withdrawn: '{name}との{contract}の提案は取り下げられました',
  inbox_contract_moved: '{name}さんは別の代理店に移動しました。',
  inbox_contract_you_moved: 'あなたは別の代理店に移動しました。',
  inbox_contract_says_ended: '契約は{time}に終了しました。それまでに数えた分があれば支払われます。',
  inbox_contract_says_withdrawn: 'この提案にはもう回答できません。',
  inbox_contract_accepted: '{name}さんが{contract}を承諾しました',
  inbox_contract_refused: '{name}さんが{contract}を断りました',
  inbox_contract_ending: '{name}さんが{contract}を終了します',
  inbox_contract_unbegun: '{name}さんが{contract}を取り消しました',
  inbox_contract_says_accepted: '契約は{time}から計算されます。',
  inbox_contract_says_refused: 'この提案は終わりました。すでにある契約はそのまま続きます。',
  inbox_contract_says_ending: '契約は{time}に終了します。それまでの分は支払われます。',
  inbox_contract_says_unbegun:
    '契約は最初の期間が始まる前に終了したため、計算も支払いもありません。',
  inbox_device: '端末を確認する',
  inbox_device_new: '新しい端末からのログイン：{device}',
  inbox_device_says:
    '{time}、{address} から。ご本人であれば何もする必要はありません。心当たりがない場合は、セキュリティセンターでそのセッションを終了し、パスワードを変更してください。',
  inbox_credit: 'カスタマーサービスに聞く',
  inbox_credit_held: '{amount}の賞金を確認しています',
  inbox_credit_says_held:
    '高額の賞金は、係員が確認してからお渡しします。お金がなくなることはなく、お手続きも要りません。確認できしだい残高に入ります。',
  inbox_credit_paid: '{amount}が入りました',
  inbox_credit_says_paid: '賞金を確認し、残高に入れました。',
  inbox_credit_refused: '{amount}の賞金は確認できませんでした',
  inbox_credit_says_refused: '残高には入っていません。{reason} くわしくはカスタマーサービスへ。',
  inbox_withdrawal: '出金を開く',
  inbox_withdrawal_paid: '{amount}を振り込みました',
  inbox_withdrawal_says_paid: '末尾{digits}の口座に振り込みました。',
  inbox_withdrawal_rejected: '{amount}の出金は却下されました',
  inbox_withdrawal_says_rejected: '金額を残高に戻しました。{reason}',
  inbox_deposit: '入金を開く',
  inbox_deposit_paid: '{credited}を残高に反映しました',
  inbox_deposit_says_paid: '{amount}の入金を確認し、残高に反映しました。',
  inbox_deposit_failed: '{amount}の入金は却下されました',
  inbox_deposit_says_failed: '残高への反映はありません。{reason}',
  inbox_deposit_refunded: '{amount}の入金を返金しました',
  inbox_deposit_says_refunded: '残高から{credited}を差し引きました。{reason}',
  inbox_delete: '削除',
  inbox_deleted: 'メッセージを削除しました',
  inbox_result_won: 'チケット{number}：払戻金 {payout}',
  inbox_result_lost: 'チケット{number}ははずれでした',
  inbox_result_void: 'チケット{number}：{payout}を返金しました',
  inbox_corrected: '結果の訂正により：{ended}',
  inbox_result: '賭け金 {stake}、払い戻し {payout}。',
} as const;

export const reading = {
  reading_unread: '新着',
  reading_marked: '既読にしました。',
  reading_mark: '既読にする',
} as const;

export const help = {
  title_help: 'ヘルプセンター',
  help_search: 'ヘルプを検索',
  help_search_go: '検索',
  help_found_other: '「{q}」の記事：{count}件',
  help_not_found:
    '「{q}」を含む記事はありません。言葉を減らすか変えるか、サポートにお尋ねください。',
  help_failed: '読み込めませんでした。ここを押してやり直してください。',
  help_topics: '項目',
  help_account: 'アカウント',
  help_games: 'ゲーム',
  help_lottery: '宝くじ',
  help_fairness: '公正な結果',
  help_money: 'お金',
  help_safety: '安全に遊ぶ',
  help_service: 'お問い合わせ',
  help_agents: '代理店の方へ',
  help_other: 'その他',
  help_more: '関連する記事',
  help_all: 'ヘルプ一覧',
  help_ask: 'お困りですか？',
  help_ask_link: 'サポートへ',
  error_help_unknown: 'そのヘルプ記事はありません',
} as const;

export const agreement = {
  title_useragreement: '利用規約',
  terms_version: '適用開始日',
  terms_lead:
    'これはお客様と当サイトとのお約束です。わかりやすい言葉で書いています。登録された方は、この規約に同意したものとします。同意されない方は、ご利用をお控えください。',
  terms_money: 'ここで使うお金',
  terms_money_play:
    'ここで使うのは、すべてプレイマネーです。ゲームの中でどう呼ばれていても、購入することも、お金や品物と交換することも、人に譲ることも、出金することもできません。',
  terms_money_none:
    '勝ち負けで変わるのは、このサイトの中の数字だけです。遊んでも支払いは発生せず、勝ってもお金は支払われません。',
  terms_money_licence:
    '当サイトは {name}（番号 {number}）のライセンスのもとで運営しています。このライセンスと、そのもとになる法律の定めが、ここに書かれたことより優先します。',
  terms_money_real:
    '残高はお客様のものです。出金ページの決まりに従い、ご本人名義の口座にお支払いします。お支払いの前に、本人確認や資金の出どころの確認をお願いすることがあります。',
  terms_who: '遊べる方',
  terms_who_age:
    '{age}歳以上で、お住まいの地域の法律で認められている方に限ります。年齢を証明するものをお願いすることがあります。',
  terms_who_alone:
    'アカウントはお一人につき一つで、ご本人だけが使えます。他の人のために遊ぶことも、他の人に使わせることもできません。',
  terms_account: 'アカウント',
  terms_account_keep:
    'パスワードとお送りした認証コードは、誰にも教えないでください。スタッフがお聞きすることはありません。パスワードを使って行われたことは、他の人に知られたとご連絡をいただくまで、ご本人によるものとして扱います。',
  terms_account_tell:
    'ご登録の内容は正しくご記入ください。口座名義など、サポートでしか変更できないものもあります。',
  terms_results: 'ゲームと結果',
  terms_results_rules:
    'ゲームやベットのルール、オッズ、還元率は、それぞれのページにあります。ベットは、サーバーが受け付けた時点で、そのときのオッズで成立します。結果は画面の表示ではなく、サーバーの記録によります。',
  terms_results_end:
    '途中で切れたラウンドは、記録された結果で終了するか、賭け金をお返しします。抽選が中止になったときは、賭け金をすべてお返しします。宝くじの結果に誤りがあったときは訂正し、足りない分はお支払いし、払いすぎた分は戻していただきます。',
  terms_breaks: '制限と休止',
  terms_breaks_text:
    '楽しむために遊び、楽しくなくなったらやめましょう。プレイの制限や利用停止は、いつでも、理由を言わずに申し込めます。一度決めた休止期間は、途中で終えることはできません。',
  terms_fair: '禁止していること',
  terms_fair_text:
    '一人で複数のアカウントを持つこと、プログラムに遊ばせること、他のプレイヤーに対して示し合わせること、見つけた不具合を利用すること、当サイトや関係者を攻撃すること。不具合を見つけたらお知らせください。知らせたことで不利になることはありません。',
  terms_data: '個人情報',
  terms_data_what:
    'ご入力いただいた内容、ベットとその結果、お送りいただいたメッセージや画像、ログインした場所と端末を保存します。アカウントの運営と保護、お問い合わせへの回答に必要なためです。',
  terms_data_who:
    '法律で義務づけられた場合と、お客様ご自身が他社のサービス（外部アカウントでのログインや決済）を使う場合を除き、誰にも渡しません。保存内容の確認、訂正、保存の必要がないものの削除は、サポートで承ります。',
  terms_end: '利用の終了',
  terms_end_you: 'いつでもやめることができ、サポートにアカウントの閉鎖を依頼できます。',
  terms_end_us:
    'この規約に反したアカウントは、閉鎖することがあります。理由をお伝えし、異議を申し立てることができます。販売済みのチケットは、そのあとも判定します。',
  terms_change: '変更',
  terms_change_text:
    'この規約を変えるときは、上の日付も変わり、変更点をお知らせに掲載します。同意されない方は、その前にアカウントを閉じることができます。',
  terms_ask: 'ご質問と苦情',
  terms_ask_text:
    'サポートまでご連絡ください。担当者が読んでお答えします。この規約は複数の言語で書かれています。内容が異なるときは、お客様に有利なほうが優先します。',
  terms_limits: 'プレイ制限',
  terms_service: 'サポート',
} as const;
