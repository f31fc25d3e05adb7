export const limits = {
  title_limits: 'プレイ制限',
  limits_lead:
    'ご自身で決める上限です。新しい上限と引き下げはすぐに有効になります。引き上げと解除は24時間後に、もう一度確認していただくと有効になります。',
  limits_limit: '制限するもの',
  limits_period: '期間',
  limits_amount: '金額',
  limits_choose: '選択してください',
  limits_kind_deposit: '入金',
  limits_kind_loss: '損失',
  limits_kind_stake: 'ベット',
  limits_period_day: '1日',
  limits_period_week: '1週間',
  limits_period_month: '1か月',
  limits_of_deposit_day: '1日の入金',
  limits_of_deposit_week: '1週間の入金',
  limits_of_deposit_month: '1か月の入金',
  limits_of_loss_day: '1日の損失',
  limits_of_loss_week: '1週間の損失',
  limits_of_loss_month: '1か月の損失',
  limits_of_stake_day: '1日のベット',
  limits_of_stake_week: '1週間のベット',
  limits_of_stake_month: '1か月のベット',
  limits_set_title: '上限を決める',
  limits_save: '上限を保存',
  limits_amount_none:
    '上限は0より大きくしてください。プレイをやめたいときは、下の「プレイを休む」を選んでください',
  limits_amount_large: 'この金額は上限には大きすぎます',
  limits_none: '上限なし：{what}',
  limits_used: 'これまで{used}、残り{left}',
  limits_until: '{until}まで',
  limits_change: '変更',
  limits_remove: '解除',
  limits_waits: '{amount}への変更を申し込みました。{from}から確認できます。',
  limits_waits_removal: '解除を申し込みました。{from}から確認できます。',
  limits_ready: '{before}から{amount}への変更を申し込みました。もう一度確認すると有効になります。',
  limits_ready_removal: '{before}の上限の解除を申し込みました。もう一度確認すると有効になります。',
  limits_ready_until: '{until}までに確認がなければ、上限はそのままです。',
  limits_yes: 'はい、{amount}にする',
  limits_yes_removal: 'はい、解除する',
  limits_keep: 'いいえ、{before}のまま',
  limits_drop: '取り下げる',
  limits_saved: '保存しました：{what} {amount}。すぐに有効です。',
  limits_asked_ready: 'すでに申し込み済みで、24 時間が過ぎました。今すぐ確認できます。',
  limits_asked: '申し込みました。{from}から確認できます。それまで上限はそのままです。',
  limits_unchanged: '上限はそのままです',
  limits_removed: '{what}：上限を解除しました。今は上限がありません。',
  limits_counts: '計算のしかた',
  limits_counts_deposit: '入金：入金した全額。あとで返金されたものも含みます。',
  limits_counts_loss:
    '損失：ベットから配当を引いた額。結果が出ていないベットは損失として数えます。',
  limits_counts_stake: 'ベット：賭けた全額から、戻ってきたベットを引いた額。',
  limits_counts_week: '1週間は月曜日から。日・週・月は午前0時に始まります。',
  limits_more: 'その他',
  limits_break: 'プレイを休む',
  limits_reminder: 'プレイ中のお知らせ',
  limits_month: '月ごとの収支',
  limits_help: 'ギャンブルの相談',
  error_limit_not_asked: '確認を待っている変更はありません',
  error_limit_asked_other: 'その後、別の内容で申請されています。こちらの申請内容をご確認ください',
  error_limit_not_ready: '申し込みから24時間後に確認できます',
};

export const limitOffer = {
  limit_offer_title: '先に入金の上限を決めますか',
  limit_offer_says: '初めての入金です。入金の上限を先にご自身で決められます。',
  limit_offer_set: '上限を決める',
  limit_offer_without: '決めずに進む',
  limit_offer_note: '入金の上限なしで進みます。「プレイ制限」でいつでも決められます。',
  limit_offer_go: '上限を決めずに次へ',
};

export const ownLimits = {
  own_limit_deposit_day: 'ご自身の上限により、今日の入金はあと{left}までです',
  own_limit_deposit_week: 'ご自身の上限により、今週の入金はあと{left}までです',
  own_limit_deposit_month: 'ご自身の上限により、今月の入金はあと{left}までです',
  own_limit_loss_day: 'ご自身の上限により、今日の損失はあと{left}までです',
  own_limit_loss_week: 'ご自身の上限により、今週の損失はあと{left}までです',
  own_limit_loss_month: 'ご自身の上限により、今月の損失はあと{left}までです',
  own_limit_stake_day: 'ご自身の上限により、今日のベットはあと{left}までです',
  own_limit_stake_week: 'ご自身の上限により、今週のベットはあと{left}までです',
  own_limit_stake_month: 'ご自身の上限により、今月のベットはあと{left}までです',
  error_own_limit: 'ご自身で決めた上限を超えています',
};

export const takeBreak = {
  title_break: 'プレイを休む',
  break_lead: 'いつでも、短くも長くも休めます。出金はいつでもできます。',
  break_at_once: '今すぐ 24 時間休む',
  break_at_once_lead:
    'ワンタップで、ゲーム、宝くじ、入金がすべての端末ですぐに止まります。自動で終わります。',
  break_time_out: '短いお休み',
  break_time_out_lead: '24 時間から 6 週間。自動で終わります。',
  break_self: '自己排除',
  break_self_lead: '6 か月以上、または無期限。誰も、当社も、早く終わらせられません。',
  break_span: '期間',
  break_day: '最後の日',
  break_day_choice: '選んだ日まで',
  break_day_hint: '年-月-日（例：{example}）',
  break_span_24h: '24 時間',
  break_span_3d: '3 日間',
  break_span_1w: '1 週間',
  break_span_2w: '2 週間',
  break_span_4w: '4 週間',
  break_span_6w: '6 週間',
  break_span_6m: '6 か月',
  break_span_1y: '1 年',
  break_span_2y: '2 年',
  break_span_5y: '5 年',
  break_span_ever: '無期限',
  break_next: '次へ',
  break_confirm_time_out: '{until} までお休み',
  break_confirm_self: '{until} まで自己排除',
  break_confirm_ever: '無期限の自己排除',
  break_does: 'このあと起きること',
  break_does_play: 'ゲーム、宝くじ、入金はすべての端末ですぐに止まります',
  break_does_offers: '特典やボーナスは届きません',
  break_does_money: '出金はいつでもできます',
  break_money_all: '残高 {balance} はいつでも全額出金できます',
  break_money_held:
    '残高 {balance} のうちボーナス {held} はロック中のまま、{free} はいつでも出金可',
  break_money_above:
    'ボーナス分 {held} はその間ロックされたままですが、それを超える分はいつでも出金できます',
  break_does_tickets: '締切前のくじは返金し、ほかは通常どおり精算します',
  break_does_keep: '購入済みのくじやゲームは通常どおり精算します',
  break_does_pages: '残高、出金、履歴、ヘルプだけが使えます',
  break_does_end_time_out: '自動で終わります。延長はできますが短縮はできません',
  break_does_end_self: '終了後も、申し込みから 24 時間後までプレイできません',
  break_does_early: '誰も、当社も、早く終わらせられません',
  break_does_never: '誰にも取り消せません',
  break_does_final:
    '本人確認をしたとき、または当サイトがお知らせしてから72時間後に、取り消せなくなります',
  break_yes_time_out: 'はい、お休みを始めます',
  break_yes_self: 'はい、排除します',
  break_no: '戻る',
  break_begun: '始まりました',
  break_now_time_out: 'お休み中です',
  break_until: '期限',
  break_giving_back: '返金中のくじ',
  break_giving_text: 'まもなく残高に戻ります。1枚ずつの確認はこちら：',
  break_given_text: '残高に戻りました。1枚ずつの確認はこちら：',
  break_given_back: '返金したくじ',
  break_given_other: '{tickets} 枚、{amount}',
  break_open: '使えるもの',
  break_longer: 'もっと長く休む',
  break_open_title: 'まだ確定していません',
  break_open_sent:
    '{since}に本人確認なしで始まりました。メッセージをお送りしています。{at}を過ぎると誰も取り消せません。心当たりがない場合は、それまでにメッセージのリンクを開いてください。',
  break_open_page: '{since}に本人確認なしで始まりました。{at}を過ぎると誰も取り消せません。',
  break_open_untold:
    '{since}に本人確認なしで始まりました。お知らせできる連絡先がありません。次のログインから72時間が過ぎると誰も取り消せません。',
  break_settle: '今すぐ確定する',
  break_settled: '確定しました',
  break_disown: '心当たりがない',
  break_disown_hint:
    '本人確認のうえで取り消します。ほかの端末はログアウトし、24時間後からプレイできます。',
  break_disowned: '取り消しました。24時間後からプレイできます',
  break_ask: 'プレイ再開を申し込む',
  break_asked: '申し込みを受け付けました',
  break_nothing_over: '期間が終わった自己排除はないため、申請は必要ありません',
  break_register: '外部の名簿：{name}',
  break_register_lead:
    '当サイトのものではない自己排除名簿です。登録時、その日の最初のログイン時、ログインしたままの場合は15日ごとに照会します。',
  break_register_clear: '{at}に照会：登録はありません。',
  break_register_excluded: '{at}に照会：登録があります。',
  break_register_nobody:
    'まだ照会できません。アカウントに携帯番号、メールアドレス、または氏名と生年月日がありません。',
  break_register_none: '次回のログイン時に照会します。',
  break_register_waits:
    '{at}の照会に回答がありません。プレイはお待ちください。照会を続けています。',
  break_register_plays:
    '{at}の照会に回答がありません。その間もプレイできます。照会を続けています。',
};

export const exclusionErrors = {
  error_on_time_out: 'お休み中のためご利用になれません',
  error_self_excluded: '自己排除中のためご利用になれません',
  error_exclusion_until_invalid:
    '短いお休みは 24 時間から 6 週間、自己排除は 6 か月以上です。日付は 2026-11-28 のように入力してください。',
  break_bounds_time_out: '短いお休みは、今から 24 時間以上 6 週間以内です',
  break_bounds_self: '自己排除は、今から 6 か月以上です',
  error_exclusion_shorter: 'すでにもっと長いお休み中で、短縮はできません',
  error_exclusion_final: 'ここでは取り消せません。確定済みか、お送りしたリンクで取り消すものです',
  error_exclusion_not_over: '期間はまだ終わっていません',
  error_register_silent:
    '外部の自己排除名簿から回答がないため、お待ちいただきます。照会を続けています',
  error_age_unconfirmed: '先に年齢の確認をお願いします。それまではご利用になれません',
  error_excluded_here:
    '入力された情報の方は当サイトで自己排除中のため、新しいアカウントを作成できません。入力内容は保存されません。相談先：1323（タイ）、gamblingtherapy.org',
  error_excluded_by_register:
    '入力された情報が外部の自己排除名簿に登録されているため、ここではアカウントを作成できません。入力内容は保存されません。相談先：1323（タイ）、gamblingtherapy.org',
};

export const excluded = {
  excluded_same_title: 'プレイを停止しています',
  excluded_same_text:
    'このアカウントの情報が、当サイトでプレイの自己排除をした方と一致したため、プレイを停止しています。お金はいつでも出金できます。別の方の場合は、サポートにご連絡ください。',
  excluded_self_title: 'ご自身でプレイを停止中です',
  excluded_self_until:
    '{until} まで、プレイ、入金、特典の受け取りはできません。早く終わらせることは誰にもできません。',
  excluded_self_ever:
    '今後ずっと、プレイ、入金、特典の受け取りはできません。取り消すことは誰にもできません。',
  excluded_self_over:
    '停止期間は終わりました。ご自身で申し込み、その 24 時間後にプレイできるようになります。',
  excluded_self_from: '再開を申し込まれました。{from} からプレイできます。',
  excluded_time_out_title: 'プレイをお休み中です',
  excluded_time_out_text:
    '{until} までこのページはご利用になれません。プレイ、入金、特典はお休みです。ほかは通常どおりです。',
  excluded_help: '話を聞いてくれるところ',
  excluded_help_lines: 'タイ：1323（24 時間）。その他：gamblingtherapy.org',
  excluded_about: 'お休みについて',
  excluded_register_title: '外部の自己排除名簿に登録されています',
  excluded_register_until:
    'この登録は外部の名簿によるもので、当サイトのものではありません。少なくとも{until}まで、ここではプレイ・入金・特典の受け取りができず、当サイトの誰も早く解除できません。',
  excluded_unchecked_title: '自己排除名簿からの回答待ちです',
  excluded_unchecked_text:
    'プレイの前に、外部の自己排除名簿に照会します。現在回答がないため、ゲーム・ベット・入金はお待ちいただきます。照会は自動で続けますので、お手続きは不要です。出金と履歴はご利用いただけます。',
  excluded_age_title: '年齢がまだ確認されていません',
  excluded_age_text:
    '規定の年齢に達していることを確認されると、ゲーム・ベット・入金・特典がご利用になれます。出金と履歴はいつでもご利用いただけます。',
  excluded_register_about: '名簿について',
};

export const reminder = {
  title_reminder: 'プレイ中のお知らせ',
  reminder_every: 'お知らせの間隔',
  time_minutes: '{minutes}分',
  time_hours: '{hours}時間{minutes}分',
  reminder_lead: 'プレイ中に、遊んでいる時間と収支をお知らせします。',
  reminder_minutes: '{minutes}分ごと',
  reminder_never: '知らせない',
  reminder_save: '保存',
  reminder_title: 'プレイ時間 {time}',
  reminder_text: 'この間の収支：{net}。続けますか。',
  reminder_go_on: '続ける',
  reminder_stop: 'やめる',
} as const;

export const safePlay = {
  title_safePlay: 'ギャンブルの相談',
  safe_lead:
    '楽しめなくなっていませんか。だれかに話してみましょう。窓口では秘密を守って話を聞いてくれます。',
  safe_no_lines:
    'お住まいの国のこころの相談窓口に電話するか、gamblingtherapy.org でご自分の言語の支援をお探しください。',
  safe_here: 'このサイトでできること',
  safe_test: 'セルフチェック（9問）',
  safe_limits: '上限・休憩・利用停止',
  safe_statement: '月ごとの収支',
  safe_service: 'サポートに相談する',
  safe_signs: '気をつけたいサイン',
  safe_sign_more: '思っていたより長く、または多く遊んでしまう。',
  safe_sign_back: '負けを取り戻そうとして遊ぶ。',
  safe_sign_borrow: '遊ぶためにお金を借りたり、物を売ったりする。',
  safe_sign_hide: 'どれだけ遊んでいるかを人に隠す。',
  safe_close_ones: 'ご家族や身近な人のことでも相談できます。',
} as const;

export const selfTest = {
  title_selfTest: 'セルフチェック',
  test_lead:
    'この12か月についての9つの質問です。正直にお答えください。結果を見るのはあなただけです。',
  test_private: '回答は保存されず、だれにも送られません。',
  test_q1: '本当に失ってもよい額より多く賭けたことがありますか。',
  test_q2: '同じ興奮を得るために、より多くのお金を賭ける必要がありましたか。',
  test_q3: '負けたお金を取り戻そうと、別の日にまた賭けたことがありますか。',
  test_q4: '賭けるために、お金を借りたり物を売ったりしたことがありますか。',
  test_q5: '自分にはギャンブルの問題があるかもしれないと感じたことがありますか。',
  test_q6: 'ギャンブルのために、ストレスや不安など健康上の問題が起きたことがありますか。',
  test_q7:
    '賭け方を批判されたり、ギャンブルの問題があると言われたりしたことがありますか（本当かどうかは問いません）。',
  test_q8: 'ギャンブルのために、自分や家庭にお金の問題が起きたことがありますか。',
  test_q9: '賭け方や、その結果について罪悪感をもったことがありますか。',
  test_a0: 'まったくない',
  test_a1: 'ときどき',
  test_a2: 'よくある',
  test_a3: 'ほぼいつも',
  test_unanswered: '未回答：{field}',
  test_send: '結果を見る',
  test_source:
    'Problem Gambling Severity Index: J. Ferris and H. Wynne, The Canadian Problem Gambling Index, 2001.',
  test_score: 'あなたの点数：{most}点中 {score}点',
  test_risk_none: '問題の兆候はありません',
  test_risk_low: 'リスクは低め',
  test_risk_moderate: '中程度のリスク',
  test_risk_high: '高いリスク',
  test_advice_none: '時間とお金を意識して遊びましょう。上限は前もって決めておけます。',
  test_advice_low: '今のところ影響はわずかです。上限を決めておくと安心です。',
  test_advice_moderate:
    'すでに影響が出ているかもしれません。上限を決めるか休憩をとり、だれかに相談しましょう。',
  test_advice_high:
    'ギャンブルがあなたを傷つけている可能性が高いです。今日、相談窓口に電話し、しばらく遊ぶのをやめましょう。',
  test_help: '相談窓口',
  test_limits: '上限と休憩',
  test_no_diagnosis: 'このチェックは診断ではありません。',
  test_again: 'もう一度',
} as const;
