export const login = {
  title_login: 'ログイン',
  title_register: '新規登録',
  login_heading: 'お帰りなさい',
  login_agent_heading: '代理店ログイン',
  register_heading: 'Chokdeeへようこそ',
  login_tabs: 'ログインまたは新規登録',
  field_username: 'ユーザー名',
  field_username_hint: '4～16文字。a～z、0～9、_ が使え、最初は英字',
  field_password: 'パスワード',
  field_password_hint: '8～64文字。英字と数字をそれぞれ1文字以上',
  field_confirmPassword: 'パスワード（確認）',
  field_agree: '{age}歳以上で、利用規約に同意します',
  terms_link: '利用規約を読む（新しいタブ）',
  register_paymentPassword: '取引パスワード',
  register_idNumber: '身分証番号',
  register_qqNum: 'QQ番号',
  register_facebook: 'Facebook',
  register_wechat: 'WeChat',
  register_line: 'LINE',
  register_whatsapp: 'WhatsApp',
  register_zalo: 'Zalo',
  register_email: 'メールアドレス',
  register_nickname: 'ニックネーム',
  register_birthDate: '生年月日',
  birth_date_hint: '年-月-日（例：1990-12-31）',
  register_payeeName: '口座名義',
  register_payeeName_hint:
    '出金先の口座の名義人を、銀行の表記どおりに入力してください。あとから自分では変更できないので、よくご確認ください。',
  register_recommenderId: '紹介者',
  register_affiliateCode: '代理店コード',
  register_person: 'お名前と生年月日で、自己排除中の方かどうかを確認します。空欄でもかまいません。',
  register_more: 'その他の情報（任意）',
  remember: 'ログインしたままにする',
  forgot: 'パスワードをお忘れですか？',
  login_submit: 'ログイン',
  register_submit: '登録',
  free_trial: '無料体験',
  free_trial_hint: 'プレイマネー 2,000.00、アカウント不要',
  customer_service: 'サポート',
  error_summary: '次の点をご確認ください：',
  welcome: 'ようこそ、{name}さん',
  welcome_new: '{name}さんのアカウントができました',
  welcome_bonus:
    'ようこそ、{name}さん。アプリ初回ログインのボーナス{bonus}を受け取りました。出金には{needed}の賭けが必要です。',
  welcome_trial: '無料体験が始まりました',
  welcome_card: 'ようこそ、{name}さん。ゲームを押すと始まります。',
  welcome_trial_card: '無料体験が始まりました。ゲームを押すと始まります。',
  home: 'ホーム',
  login_by_username: 'ユーザー名',
  login_by_sms: 'SMS認証',
  register_by_username: 'ユーザー名',
  register_by_mobile: '携帯番号',
  login_by_number: 'この番号にSMSを受け取ってログイン',
  register_by_number: 'この番号で登録',
  login_methods: 'ログイン方法',
  register_methods: '登録方法',
  to_register: '初めての方は新規登録',
  to_agent_login: '代理店の方はこちら',
  to_member_login: '会員の方はこちら',
  to_login: 'アカウントをお持ちの方はログイン',
  speed_test: '速度テスト',
  social_google_line:
    'Googleのボタンは、このページをスマホのブラウザで開きます。LINE内ではGoogleでログインできません。',
  social_google_browser:
    'このアプリ内ではGoogleでログインできません。アプリのメニューから「ブラウザで開く」を選んでください。',
  social_title: '外部アカウントでログイン',
  social_google: 'Google',
  social_facebook: 'Facebook',
  social_telegram: 'Telegram',
  telegram_script:
    'Telegramでのログインには、スクリプトが必要です。オンにするか、別の方法でログインしてください。',
  welcome_register_waits:
    '{name}さん、ログインしました。外部の自己排除名簿から回答がないため、プレイはお待ちください。照会を続けています',
  welcome_register_plays:
    '{name}さん、ログインしました。外部の自己排除名簿から回答がありません。その間もプレイできます。照会を続けています',
} as const;

export const verify = {
  captcha: '画像認証',
  captcha_characters: '画像の文字',
  captcha_sum: '計算の答え',
  captcha_picture: '質問が書かれた画像です。見えないときは、文章の質問を選んでください。',
  captcha_another: '別の画像',
  captcha_another_question: '別の質問',
  captcha_in_words: '文章の質問',
  captcha_in_picture: '画像の質問',
  captcha_none: '現在、画像認証を表示できません。少し待ってから、もう一度お試しください。',
  captcha_works: 'ロボットではないことを端末が自動で確認しています。そのまま続けられます。',
  captcha_worked: '確認できました。ここで答える必要はありません。',
  captcha_by_hand: '代わりに画像に答える',
  mobile_number: '携帯番号',
  mobile_number_hint: '例：081 234 5678',
  dialing_code: '国',
  verification_code: '認証コード',
  send_code: 'コードを送信',
  send_code_again: '別のコードを送信',
  code_good_for: 'コードの有効時間は{minutes}分{seconds}秒です。',
  code_again_in: '{seconds}秒後にもう一度送れます。',
  code_over: 'コードの期限が切れました。もう一度送ってください。',
  look_again: '更新',
  in_sms_sending: 'コードを送信中…',
  in_sms_send: 'コードを送りました',
} as const;

/** The eye beside each password field. */
export const passwordField = {
  password_show: 'パスワードを表示',
  password_hide: 'パスワードを隠す',
};

export const trail = {
  title_trail: '無料体験',
  trail_heading: 'まずは無料で体験',
  trail_lead: 'プレイマネー 2,000.00、登録なしですぐに',
  trail_start: '無料体験を開始',
  trail_running: '無料体験中：{balance}',
  trail_member: 'すでにご自分のアカウントで遊んでいます',
  trail_switch: 'ログアウトして無料体験',
  trail_what: '無料体験とは',
  trail_can_play: '無料で遊べるすべてのゲーム。ルールもオッズも本番と同じです',
  trail_can_daily: 'プレイマネーは毎日補充されます',
  trail_can_proof: 'どのラウンドも公正かどうか確かめられます',
  trail_not_money: '入出金はできず、勝ったお金は残りません',
  trail_not_profile: 'プロフィール、受信箱、イベント、特典にはアカウントが必要です',
  trail_to_games: 'ゲーム一覧へ',
  trail_register: '新規登録',
} as const;

export const join = {
  title_socialJoin: '新規登録',
  join_heading: 'あと1ステップ',
  join_text:
    '{provider}では{name}様となっています。よろしければ確認を押すと、アカウントができます。',
  join_text_unnamed: '{provider}で確認できました。よろしければ確認を押すと、アカウントができます。',
  join_email_taken:
    '{provider}のメールアドレスは、ここのアカウントですでに使われています。ご自分のものならログインしてください。または、そのアドレスなしで別のアカウントを作れます。',
  join_to_login: '自分のアカウントにログイン',
  join_invited: '招待コード：{code}',
  join_submit: 'アカウントを作成',
  join_over: '確認するものはもうありません。最初からやり直してください。',
} as const;

export const registered = {
  registered_name: 'アカウントは{name}です。ログインに使うので、控えておいてください。',
  registered_code: 'アカウントは{name}です。携帯番号とSMSのコードでログインします。',
  registered_provider: 'アカウントは{name}です。次からも同じ方法でログインできます。',
  registered_waits:
    '外部の自己排除名簿から回答がないため、プレイはお待ちください。照会を続けています',
  registered_plays:
    '外部の自己排除名簿から回答がありません。その間もプレイできます。照会を続けています',
  registered_bonus:
    'アプリ初回ログインのボーナス{bonus}を受け取りました。出金には{needed}の賭けが必要です。',
  registered_claim: '銀行口座を追加',
  registered_service: 'サポートに相談',
  registered_title: 'Chokdeeへようこそ',
} as const;

export const age = {
  title_confirmAge: '年齢の確認',
  age_lead:
    'このアカウントは、ご本人の年齢がまだ確認されていません。確認されるまで、ゲーム・ベット・入金・特典はご利用になれません。出金と履歴はご利用いただけます。',
  age_person_why: 'お名前と生年月日で、当サイトでプレイの自己排除をされていないかを確認します',
  age_submit: '確認して進む',
  age_not_mine: '年齢に達していない方、ご自分のアカウントではない方は、確認しないでください。',
  age_contact: 'カスタマーサービスに知らせる',
  age_leave: 'ログアウト',
  age_required: '年齢の確認と利用規約への同意をお願いします',
  age_confirmed: '年齢を確認しました',
  age_confirmed_before: '年齢は確認済みです',
  age_confirmed_bonus:
    '年齢を確認しました。アプリ初回ログインのボーナス {bonus} を残高に加えました。{needed} のプレイ後に出金できます。',
} as const;

export const member = {
  title_memberHome: 'マイページ',
  member_refresh: '残高を更新',
  member_type_trial: '無料体験',
  member_type_member: '会員',
  member_type_agent: '代理店',
  member_shortcuts: 'ショートカット',
  member_change_picture: '画像を変更',
  member_vip: 'クラブランク',
  member_vip_close: 'ランクの表示をしばらく隠す',
  member_password_due: 'ご自分のパスワードがまだ設定されていません。',
  member_password_set: 'パスワードを設定',
  member_trial_note: '無料体験中です。ご自分のアカウントなら、すべてそのまま残ります。',
  member_group_account: 'アカウント',
  member_group_records: '履歴',
  member_group_more: 'その他',
  member_cards: '銀行口座',
} as const;

export const profile = {
  title_myAccount: 'アカウント',
  profile_picture: '画像',
  profile_change_picture: '画像を変更',
  profile_joined: '登録日：{date}',
  profile_age: '登録時に{age}歳以上であることを確認済みです（{date}）',
  profile_names: 'プロフィール',
  profile_details: 'その他の情報',
  profile_detail_hint: '空にすると削除されます',
  profile_contacts: '連絡先',
  profile_account: 'ユーザー名',
  profile_nickname: 'ニックネーム',
  profile_nickname_hint: '1～20文字、ほかの人に見える名前です',
  profile_payeeName: '口座名義',
  profile_payeeName_hint: '銀行口座の表記どおりに',
  profile_payeeName_once:
    'よくご確認ください。この名義を設定できるのは一度だけです。あとからはサポートでのみ変更できます。',
  profile_locked: '変更はサポートでのみ承ります',
  profile_email: 'メールアドレス',
  profile_mobile: '携帯番号',
  profile_add: '追加',
  profile_verified: '確認済み',
  profile_unverified: '未確認',
  profile_to_security: 'セキュリティ',
  profile_save: '保存',
  profile_email_heading: 'メールアドレス',
  profile_mobile_heading: '携帯番号',
  profile_contact_now: '現在：{contact}',
  profile_mobile_taken:
    'そのアカウントはご自分のものですか？このアカウントからログアウトし、その番号のSMS認証でログインしてください。',
  profile_email_taken:
    'そのアカウントはご自分のものですか？このアカウントからログアウトし、そちらにログインしてください。パスワードを忘れたときは、メールで再設定できます。',
  profile_sign_out: 'ログアウト',
  profile_contact_why: 'パスワードを忘れたときに、ログインし直すために使います。',
  profile_code_mail_hint: 'メールで届いた6桁の数字',
  profile_code_sms_hint: 'SMSで届いた6桁の数字',
  profile_confirm: '確認',
  profile_upload_heading: '自分の画像',
  profile_upload_hint: 'PNGまたはJPG、5 MBまで',
  profile_upload: 'アップロード',
  profile_choose_heading: '用意された画像から選ぶ',
  profile_picture_none: '先に画像を選んでください',
  profile_picture_unknown: '表示されている画像から選んでください',
  avatar_elephant: 'ゾウ',
  avatar_tiger: 'トラ',
  avatar_naga: 'ナーガ',
  avatar_gibbon: 'テナガザル',
  avatar_hornbill: 'サイチョウ',
  avatar_koi: 'コイ',
  avatar_lotus: 'ハス',
  avatar_orchid: 'ラン',
  avatar_lantern: 'ランタン',
  avatar_kite: '凧',
  avatar_tuktuk: 'トゥクトゥク',
  avatar_longtail: 'ロングテールボート',
} as const;

export const security = {
  title_securityCenter: 'セキュリティ',
  security_strong: 'アカウントはしっかり守られています',
  security_weak: 'あと少しの設定で、もっと安全になります',
  security_done: '{of}項目中{done}項目が完了',
  security_password: 'パスワード',
  security_payment: '取引パスワード',
  security_mobile: '携帯番号',
  security_email: 'メールアドレス',
  security_not_set: '未設定',
  security_good: '設定済み',
  security_open: '未完了',
  security_sessions: 'ログイン中の端末',
  security_current: 'この端末',
  security_device_unknown: '不明な端末',
  security_opened: 'ログイン：{at}',
  security_seen: '最後の使用：{at}',
  security_logins: 'ログイン{times}件、最後の使用：{at}',
  security_end: '終了',
  security_sign_out: 'ログアウト',
  security_end_others: 'ほかをすべて終了',
  security_end_others_hint: 'このログインを誰かに写し取られていても、それも終了します。',
  security_events: 'アカウントの変更履歴',
  event_email: 'メールアドレス',
  event_mobile: '携帯番号',
  event_payeeName: '口座名義',
  event_paymentPassword: '取引パスワード',
  event_password: 'パスワード',
  event_stepUp: '本人確認',
  event_sessions: 'ほかの全端末をログアウト',
  event_staffSessions: 'サポートが全端末をログアウト',
  event_undo: 'アカウントの取り戻し',
  event_bankCard: '銀行口座の追加',
  event_bankCardRemoved: '銀行口座の削除',
  event_idNumber: '身分証番号を変更',
  event_messenger: 'メッセンジャーの番号・IDを登録',
  event_birthDate: '生年月日を登録',
  event_samePerson: 'プレイを停止：ご自身で停止中の方と同じ情報',
  event_mallOrder: 'コードの景品を申し込み',
  event_team: 'チーム・契約・還元率を変更',
  event_exclusion: 'プレイの休止',
  event_playLimit: 'プレイの上限を設定',
  event_mallAddress: '景品の届け先を追加',
  event_withdrawal: '出金の申請',
  event_secondFactor: '2段階ログインの設定',
  event_secondCode: '2段階ログインのコード',
  event_secondFactorEnd: '2段階ログインの解除',
  event_recoveryCodes: '新しいリカバリーコード',
  event_passkey: 'パスキーを追加',
  event_passkeyRemoved: 'パスキーを削除',
  event_done: '完了',
  event_failed: 'パスワードかコードの間違い',
  event_refused: '拒否',
  security_sign_ins: '最近のログイン',
  security_times: '{times}回',
  outcome_ok: 'ログイン成功',
  outcome_wrong_password: 'パスワードの間違い',
  outcome_wrong_code: 'コードの間違い',
  outcome_second_due: '1段階目は完了、コード待ち',
  outcome_refused: '拒否',
  how_password: 'パスワード',
  how_sms: 'SMS認証',
  how_social: '外部アカウント',
  how_trial: '無料体験',
  how_register: '新規登録',
  how_passkey: 'パスキーで',
  how_reset: '新しいパスワード',
} as const;

export const passwords = {
  title_forget: 'パスワードの再設定',
  title_setPassword: '新しいパスワードの設定',
  title_firstPassword: '最初のパスワード',
  title_changePsw: 'パスワードの変更',
  title_paymentPassword: '取引パスワード',
  in_been_out: '送信しました。メールをご確認ください。',

  forget_ways: '再設定の方法',
  forget_by_email: 'メール',
  forget_by_phone: '電話番号',
  forget_by_number: 'この番号にコードを送信',
  forget_email_lead: '再設定用のリンクを、アカウントのメールアドレスに送ります。',
  forget_phone_lead: '再設定用のコードを、アカウントの電話番号に送ります。',
  forget_email: 'メールアドレス',
  forget_submit: 'リンクを送信',
  forget_sent_hint:
    'ユーザー名とメールアドレスが同じアカウントのものであれば、メールが届きます。リンクは1回だけ、短い時間だけ使えます。届かないときは、迷惑メールを確認するか、もう一度お試しください。',
  forget_again: 'もう一度送信',
  forget_to_login: 'ログインに戻る',

  code_wait_other: '先ほどコードを送りました。次は{count}秒後に送れます。',
  reset_code_hint: '番号がアカウントのものであれば届きます。',

  reset_phone_lead: '届いたコードを入力し、新しいパスワードを決めてください。',
  reset_email_lead: 'アカウント{name}の新しいパスワードを決めてください。そのままログインします。',
  reset_have_code: 'コードをお持ちの方',
  reset_submit: '保存してログイン',
  reset_link_again: '別のリンクを送信',
  reset_link_new: '新しいリンクを送信',
  reset_link_over:
    'リンクが使えるのは1回だけ、30分以内で、別のパスワードが決まるまでです。今回は何も変更されていません。',

  password_old: '現在のパスワード',
  password_new: '新しいパスワード',
  password_confirm_new: '新しいパスワード（確認）',
  password_others_end: 'ほかの端末はすべてログアウトされます。',
  password_save: '保存',
  password_same_title: '同じパスワード',
  password_same_again: '別のものにする',
  password_go_on: '続ける',
  first_lead:
    'ようこそ！今のパスワードは、こちらでお渡ししたものです。ご自分だけが知っているものに変えてください。',
  first_none_lead:
    'このアカウントにはまだパスワードがありません。設定すると、コードや外部アカウントを使わずに、ユーザー名でもログインできます。',
  first_none_set: 'パスワードを設定',
  first_later: 'あとで',

  payment_lead: '出金のたびに入力します。ログイン用のパスワードとは別のものです。',
  payment_old: '現在の取引パスワード',
  payment_new: '新しい取引パスワード',
  payment_confirm: '取引パスワード（確認）',
  payment_hint: '6桁の数字。同じ数字だけ、連番は不可',
} as const;

export const paymentForgotten = {
  payment_forgot: '取引パスワードをお忘れですか？',
  payment_forgot_lead:
    'アカウントの電話番号かメールアドレスにコードを送ります。そのコードで、新しい取引パスワードを決められます。',
  payment_forgot_mobile: '{contact}にコードを送信',
  payment_forgot_email: '{contact}にメールで送信',
  payment_forgot_none:
    'コードを送れるのは、1日以上前に確認済みの携帯番号かメールアドレスだけです。このアカウントにはまだありません。今確認するか、サポートにお尋ねください。',
  payment_forgot_from:
    '確認済みの連絡先は {at} から使えます（確認から1日後）。その後にここでコードを請求するか、サポートにご連絡ください。',
  payment_forgot_closed:
    'コードを送れるのは、1日以上前に確認済みの携帯番号かメールアドレスだけですが、このアカウントにはありません。プレイ停止中は新しく確認できません。サポートにご連絡ください。ご本人と確認できましたら、以前の取引パスワードを取り消します。その後、この画面で新しく設定すると出金できます。',
  payment_forgot_confirm: '番号かアドレスを確認',
  payment_forgot_service: 'サポート',
  payment_forgot_enter: '{contact}に送ったコードを入力し、新しい取引パスワードを決めてください。',
  payment_forgot_code: 'コード',
  payment_forgot_sent_other: 'コードを送りました。次は{count}秒後に送れます。',
  payment_forgot_again: '別のコードを送信',
} as const;

export const stepUp = {
  title_stepUp: '本人確認',
  step_up_lead: 'アカウントの大切な情報を変える前に、ご本人であることを確認してください。',
  step_up_again: '確認しました。まだ保存されていません。もう一度送信してください',
  step_up_two: '2段階ログインがオンです。このあと認証アプリのコードを入力します。',
  step_up_second: '認証アプリのコード、またはリカバリーコードを入力してください。',
  step_up_confirm: '確認',
  step_up_or_code: 'またはコードで確認',
  step_up_enter: '{contact}に送ったコードを入力してください。',
  step_up_other: '別の方法で確認',
  step_up_social: 'またはもう一度ログイン',
  step_up_none:
    'アカウントの大切な情報を変えるには、本人確認が必要です。このアカウントには、パスワードも、1日以上前に確認済みの連絡先もありません。サポートにご相談ください。',
} as const;

/** The fields of the codes of two-step login. */
export const totp = {
  field_totp: 'アプリのコード',
  field_totp_any: 'アプリのコード、またはリカバリーコード',
  field_totp_hint: '6桁の数字です。30秒ごとに変わり、1回だけ使えます。',
} as const;

export const secondStep = {
  title_secondStep: '2段階ログイン',
  second_heading: '2段階ログイン',
  second_lead: '認証アプリに表示されるChokdeeの6桁の数字を入力してください。',
  second_none: 'ここで待っているログインはありません。はじめからやり直してください。',
  second_no_phone: '電話が手元にない場合',
  field_recovery: 'リカバリーコード',
  field_recovery_hint: '控えておいたコードのひとつです。それぞれ1回だけ使えます。',
  second_submit: 'ログイン',
  second_again: 'はじめからやり直す',
  second_service: 'カスタマーサービス',
} as const;

export const secondFactor = {
  second_title: '2段階ログイン',
  second_off:
    'オフです。オンにすると、あなたの電話がなければ誰もログインできません。パスワードのあとに、電話の認証アプリが示すコードを入力します。',
  second_start: '2段階ログインを設定する',
  second_scan:
    '1. 認証アプリにChokdeeを追加します。この画像を読み取るか、この電話でリンクを開くか、キーを入力してください。',
  second_qr: '認証アプリ用のQRコード',
  second_open: 'この電話のアプリで開く',
  second_secret: 'キー：',
  second_confirm: '2. オンにする',
  second_cancel: 'あとで',
  second_codes_title: 'リカバリーコード',
  second_codes_lead:
    '2段階ログインがオンになりました。これらのコードを書き留めるか、このページを印刷してください。表示されるのは今回だけです。電話が手元にないとき、それぞれ1回ログインできます。',
  second_codes_done: '保管しました',
  second_on: '{at}からオン。残りのリカバリーコード：{left}',
  second_new_codes: '新しいリカバリーコード',
  second_other_phone: '別の電話やアプリを使う',
  second_end: '2段階ログインをオフにする',
  second_ended: '2段階ログインをオフにしました',
} as const;

/** The words of passkeys that the login and the security centre share. */
export const passkeyUse = {
  passkey_script: 'パスキーにはブラウザーのスクリプトが必要ですが、ここではオフです。',
  passkey_none: 'このブラウザーはパスキーに対応していません。',
  passkey_stopped:
    'パスキーは作成も使用もされませんでした。もう一度試すか、別の方法で続けてください。',
  passkey_login: 'パスキーでログイン',
} as const;

export const passkeys = {
  passkey_title: 'パスキー',
  passkey_lead:
    'パスキーがあれば、この電話やコンピューターの指紋、顔、PINでログインできます。パスワードもコードも要りません。推測されることも、だまし取られることもありません。',
  passkey_start: 'パスキーを追加する',
  passkey_make: 'パスキーを作成する',
  passkey_name: 'パスキーの名前',
  passkey_hint: '例：自分の電話。空欄でもかまいません。',
  passkey_cancel: 'あとで',
  passkey_remove: '削除',
  passkey_unnamed: 'パスキー',
  passkey_made: '{at}に追加',
  passkey_used: '最後の使用 {at}',
  passkey_added: 'パスキーを追加しました',
  passkey_removed: 'パスキーを削除しました',
} as const;

export const notMe = {
  title_notMe: '心当たりがない場合',
  not_me_lead: 'アカウント{name}をほかの人に使われましたか？ここで取り戻せます。',
  not_me_sessions: 'この端末も含め、すべての端末からログアウトします。',
  not_me_changes:
    '携帯番号、メールアドレス、口座名義、取引パスワードを、過去72時間の変更の前に戻します。',
  not_me_withdrawals: '過去72時間に申請され、まだ支払われていない出金を止めます。',
  not_me_limits:
    '確定していないプレイの休止は取り消され、過去72時間に変えられた上限は元に戻ります。',
  not_me_password: 'そのあと、新しいパスワードを設定します。',
  not_me_submit: '心当たりなし：アカウントを取り戻す',
  not_me_was_me: '自分の操作です',
  not_me_none:
    '当サイトからの最新のメッセージにあるリンクを開いてください。期限が切れているときは、新しいパスワードを設定してください。それでも、すべての端末からログアウトします。',
  not_me_over:
    'メッセージのリンクが使えるのは1回だけ、72時間以内です。ほかの人がアカウントを使っていると思われるときは、新しいパスワードを設定してください。それでも、すべての端末からログアウトします。',
  not_me_forgot: '新しいパスワード',
  not_me_service: 'サポート',
} as const;

export const invite = {
  title_inviteFriends: '友達を招待',
  invite_how: '友達がこのコードを読み取るか、リンクを開くと、あなたの招待で登録できます。',
  invite_qr: 'あなたのリンクのQRコード',
  invite_link: 'あなたのリンク',
  invite_copy: 'リンクをコピー',
  invite_copied: 'リンクをコピーしました。',
  invite_marked:
    'ブラウザーでコピーできませんでした。リンクを選択したので、そこからコピーしてください。',
  invite_share: '共有',
  invite_share_text: 'Chokdeeへの招待',
  invite_code: 'あなたの招待コード',
  invite_typed: '登録時に「{field}」の欄へこのコードを入力しても招待になります。',
  invite_joined_other: '登録した友達：{count}人',
  invite_none: 'まだ登録した友達はいません。リンクを送るか、上のコードを読み取ってもらいましょう。',
  invite_day: '{day} 登録',
} as const;

export const invited = {
  register_invited: '代理店の招待で登録します。',
  register_invited_agent:
    '招待により代理店として登録します。以後は代理店用の入口からログインしてください。',
  affiliate_link_over:
    'この招待リンクは終了したか、無効です。新しいリンクをもらうか、招待なしで登録してください。',
  register_alone: '招待なしで登録する',
} as const;

export const outbox = {
  title_outbox: 'デモの送信箱',
  outbox_text:
    'このデモで電話とメールに届いたものと、画像認証の答えです。実際の運営サイトに、このページはありません。',
  outbox_empty: 'まだ何も送信されていません。',
  outbox_sms: 'SMS',
  outbox_mail: 'メール',
  outbox_captcha: '画像認証の答え',
  outbox_staff: '管理画面のスタッフ',
  outbox_staff_text:
    'このデモの管理画面には専用のアドレスがあり、起動時に表示されます。シークレットは認証アプリで使います。',
  outbox_staff_code: '現在のコード：{code}',
} as const;
