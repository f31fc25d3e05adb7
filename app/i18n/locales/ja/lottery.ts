export const lottery = {
  lottery_groups: '宝くじのグループ',
  lottery_week: '1週間の予定',
  lottery_tickets: 'マイチケット',
  lottery_today: '今日',
  lottery_vendors: 'メーカーのゲーム',
  lottery_play: '購入',
  lottery_history: '結果',
  lottery_mark: 'お気に入りに追加',
  lottery_unmark: 'お気に入りから外す',
  lottery_all_prizes: 'すべての賞',
  lottery_proof: '証明',
  lottery_drawing: '抽選中…',
  lottery_no_result: '結果はまだありません',
  lottery_next: '次の抽選',
  lottery_locked: '販売終了、抽選日時',
  lottery_not_open: '発売前',
  lottery_no_bets: '販売なし',
  lottery_refreshes: 'ページは自動更新されます。',
  lottery_refresh_off: 'オフにする',
  lottery_find: '名前で検索',
  lottery_find_none: 'その名前の宝くじはありません',
  lottery_game: '宝くじ',
  lottery_show: '表示',
  lottery_void: '中止。チケットはすべて返金されました',
  lottery_gap_first: '下の最初の日付より後の抽選は、ここには残っていません。',
  lottery_gap: '次の日付までの間の抽選は、ここには残っていません。',
  weekday_1: '日曜日',
  weekday_2: '月曜日',
  weekday_3: '火曜日',
  weekday_4: '水曜日',
  weekday_5: '木曜日',
  weekday_6: '金曜日',
  weekday_7: '土曜日',
} as const;

export const drawTimes = {
  lottery_closes: '{time} 締切',
  lottery_days_other: '{count}日',
  lottery_demo: '模擬抽選',
} as const;

/** The ways in which a bet of several wins; only the server puts them into a page. */
export const levels = {
  level_hits_other: '{count}個的中',
  level_side: '特賞の副賞',
  level_near: '1等の前後賞',
  level_consolation: '残念賞',
} as const;

export const prizes = {
  prize_GB: 'GB',
  prize_L6: '当せん番号',
  prize_G1: '1等',
  prize_F3: '上3桁',
  prize_B3: '下3桁',
  prize_B2: '下2桁',
  prize_G2: '2等',
  prize_G3: '3等',
  prize_G4: '4等',
  prize_G5: '5等',
  prize_corrected: '{at}に結果を訂正。理由：{reason}',
} as const;

export const numberBoard = {
  title_numberBoard: '販売終了と配当引き下げの番号',
  board_none: 'この抽選の番号はすべて通常どおり販売中です。',
  board_number: '番号',
  board_status: '状態',
  board_since: '開始',
  board_closed: '販売終了',
  board_reduced: '配当{percent}％',
  board_limited: '上限あり',
  board_open: '販売中',
  board_changes: '変更の記録',
  board_by_stakes: '賭け金による',
  board_limited_reduced: '上限を超えると配当{percent}％',
  board_no_draw: '現在、販売中の抽選はありません。',
  board_play: '購入',
  board_means: 'チケットは購入時の条件のままです。抽選はこの一覧と関係ありません。',
  board_other: '別の抽選',
} as const;

export const receipt = {
  title_receipt: '控え',
  receipt_qr: 'この控えのQRコード',
  receipt_proof: '順番の証明',
  receipt_picture: '画像として保存',
  receipt_means:
    'このコードがあれば、持ち主が閉じるまで誰でも控えを開けます。名前は載っていません。',
  receipt_cancelled: '持ち主が取り消しました',
} as const;

export const ticket = {
  title_ticket: 'チケット',
  title_tickets: 'マイチケット',
  ticket_open: '抽選待ち',
  ticket_won: '当たり',
  ticket_lost: 'はずれ',
  ticket_void: '返金済み',
  ticket_says_won: '当たりです。{payout}を残高に入れました。',
  ticket_says_won_less: '払戻金は{payout}で、賭け金 {stake} を下回ります。',
  ticket_says_lost: '今回は当たりがありませんでした。',
  ticket_says_lost_back: '当たりはありませんでした。賭け金のうち{payout}を返金しました。',
  ticket_says_void_draw: '抽選が中止になりました。{payout}を残高に戻しました。',
  ticket_says_void_exclusion: '締切前に自己排除されたため、{payout} を残高に戻しました。',
  ticket_says_void_cancel: 'このチケットを取り消しました。{payout}を残高に戻しました。',
  ticket_cancel: 'このチケットを取り消す',
  ticket_cancel_until: 'このチケットを取り消す（{time}まで）',
  ticket_cancel_asks: 'このチケットを取り消しますか？賭け金{stake}が残高に戻ります。',
  ticket_cancel_keep: 'チケットを残す',
  receipt_open: '印刷や共有のための控え',
  receipt_show: '控え {code}',
  receipt_close: '控えを閉じる',
  ticket_says_void_chase:
    '連続購入の前の抽選で当たったため、このチケットは使われませんでした。{payout}を残高に戻しました。',
  ticket_says_void_result: 'この結果では、賭け金がすべて返金されます。{payout}を残高に戻しました。',
  ticket_says_recheck: '結果が訂正されました。このチケットを判定し直しています。',
  ticket_says_corrected_won: '訂正後の結果により、払戻金は{payout}です。',
  ticket_says_corrected_lost: '訂正後の結果では、当たりはありませんでした。',
  ticket_says_corrected_back: '訂正後の結果では当たりはなく、賭け金のうち{payout}を返金します。',
  ticket_says_corrected_void: '訂正後の結果により、賭け金をすべて返金します：{payout}。',
  ticket_open_until: '締切まで',
  ticket_locked: '販売は終了し、抽選を待っています',
  ticket_witness:
    'この抽選は {time} まで立会人を待っています。それまでに返答がなければ、賭け金は返金されます。',
  ticket_number: 'チケット番号',
  ticket_draw: '抽選',
  ticket_bought: '購入日時',
  ticket_stake: '賭け金',
  ticket_payout: '払戻金',
  ticket_returned: '返金',
  ticket_result: '結果',
  ticket_across:
    '2つの局にまたがる券です。両方の抽選後に、両方の番号で決まります。どちらかの抽選が中止になれば、賭け金を返金します。',
  ticket_lines: 'ベットの内容',
  ticket_each: '{count} × {each}、オッズ ×{odds}',
  ticket_each_units: '{count} × {each}、{unit}ごとに×{odds}',
  ticket_reduced: '配当の{percent}％で販売（×{odds}）、{time}から適用',
  ticket_paid: '払戻金：',
  ticket_more: 'ほか{count}件',
  ticket_numbers: 'すべての番号',
  ticket_total: '合計',
  ticket_chase: '連続購入のほかの抽選',
  ticket_stops: '当たると停止し、残りの抽選の賭け金を返金します。',
  ticket_ways: 'その他',
  ticket_repeat: '同じ番号でもう一度購入',
  ticket_all: 'マイチケット一覧',
  ticket_proof: 'この抽選の証明',
  ticket_proof_own: 'このチケットの証明',
  ticket_states: '状態で絞り込む',
  ticket_choose: '宝くじを選ぶ',
  ticket_note: '票のメモ',
} as const;

/** The effect of corrected results on a ticket. */
export const ticketCorrection = {
  ticket_corrected: 'この抽選の結果は訂正されました',
  ticket_corrected_why: '{at}。理由：{reason}',
  ticket_corrected_before: '訂正前の払戻金',
  ticket_corrected_added: '残高に加えた額',
  ticket_corrected_used: '未払い分に充てた額',
  ticket_corrected_taken: '残高から戻した額',
  ticket_corrected_debt: '未払い分として残る額',
  ticket_corrected_now: '現在の払戻金',
  ticket_corrected_owed: 'うち、まだ未払いの額',
  ticket_corrected_waits:
    '訂正後の結果で、このチケットを判定しています。これまでの払戻金は{payout}です。',
  ticket_corrected_same: 'このチケットの払戻金に変わりはありません。',
  ticket_corrected_times:
    '{count}回訂正されました。これは最後の訂正で、金額はすべてを合わせたものです。',
  ticket_corrected_draw: '抽選と訂正の内容',
} as const;

/** The proofs of a draw and of a ticket. */
export const drawProof = {
  title_fairnessDraw: '公正な抽選',
  title_fairnessTicket: 'チケットの証明',
  proof_draw_verdict_open:
    'まだ販売中です。当選番号のもとになるシードはもう決まっていて、その照合値が下にあります。控えておき、抽選のあとで比べてください。残りは、締切時と抽選時に公開します。',
  proof_draw_verdict_open_outside:
    'まだ販売中です。当選番号は外部で抽選されるため、当サイトが約束するシードはありません。締切時に、ここでチケットが確定します。',
  proof_draw_verdict_locked: '販売は終了し、チケットは確定しました。抽選はこれからです。',
  proof_draw_verdict_proved: 'たった今もう一度計算しました。同じ番号になりました。',
  proof_draw_verdict_failed:
    'たった今もう一度計算しましたが、一致しませんでした。抽選のIDをサポートにお知らせください。',
  proof_draw_verdict_outside:
    'この番号は外部で抽選されたものです。当サイトでは証明できないため、主催者の発表と比べてください。',
  proof_draw_verdict_void:
    'この抽選は中止になり、チケットはすべて返金されました。シードは照合値と一致しています。',
  proof_draw_verdict_void_outside: 'この抽選は中止になり、チケットはすべて返金されました。',
  proof_draw_verdict_void_sealed:
    'この抽選は中止になり、チケットはすべて返金されました。シードは開けなくなったため、誰も見ていません。',
  proof_draw_here_server:
    'これはサーバーでの計算です。ご自分でも確かめられます。方法は下をご覧ください。',
  proof_draw_here_running: 'お使いの端末でも確認しています…',
  proof_draw_here_same: 'お使いの端末でも確認し、一致しました。',
  proof_draw_here_wrong: '端末での確認は、ここで一致しませんでした：{what}',
  proof_draw_again: 'もう一度見る',
  proof_draw_day: 'この日の約束の一覧',
  proof_draw_id: '抽選のID',
  proof_draw_time: '抽選日時',
  proof_draw_state: '状態',
  proof_draw_state_open: '販売中',
  proof_draw_state_locked: '販売終了',
  proof_draw_state_drawing: '抽選中',
  proof_draw_state_resulted: '抽選済み、払い戻し中',
  proof_draw_state_settled: '抽選済み、払い戻し完了',
  proof_draw_state_void: '中止',
  proof_draw_source: '番号の出どころ',
  proof_draw_source_electronic: 'あらかじめ固定した当サイトの乱数',
  proof_demo_until:
    'デモの公営宝くじは、実際の結果が最新でも2026年5月まで。以降は「模擬抽選」です。',
  proof_draw_source_demo: 'あらかじめ固定した当サイトの乱数（デモ抽選）',
  proof_draw_source_import: '主催者の抽選（運営が取り込み）',
  proof_draw_source_operators: '主催者の抽選（運営の2名が入力）',
  proof_draw_reason: '中止の理由',
  proof_draw_reason_no_result: '期限までに結果が届かなかったため',
  proof_draw_reason_input_void: 'もとになる公営の抽選が中止になったため',
  proof_draw_reason_input_missing: 'もとになる公営の抽選の結果が出なかったため',
  proof_draw_reason_seed_lost: 'シードを開けなかったため',
  proof_draw_reason_witness_silent: '立会人が期限までに秘密の値を公開しなかったため',
  proof_draw_inputs: '番号のもとになったもの',
  proof_draw_kept: '抽選の前に固定されたもの',
  proof_draw_commitment: 'シードの照合値（SHA-256）、販売開始時から公開',
  proof_draw_seed: 'シード、抽選後に公開',
  proof_draw_seed_hidden: '抽選のあとに公開',
  proof_draw_root: '全チケットの照合値（マークルルート）、締切時に固定',
  proof_draw_root_hidden: '締切時に公開',
  proof_draw_count: 'チケット',
  proof_draw_input: '公開の材料：全チケットの照合値',
  proof_draw_input_state: '公開の材料：{lottery}（{draw}）の結果',
  proof_draw_input_waits: 'その抽選の結果が出ると決まります',
  proof_draw_steps_many: '{count}個の数字が抽選されました。すべて下のデータに入っています。',
  proof_draw_corrected: 'この結果は訂正されました',
  proof_draw_corrected_line: '{changes}。理由：{reason}',
  proof_draw_means_seed:
    'シードの照合値は販売開始時に公開され、チケットは締切時に固定されました。そのあとで番号を変えたり、チケットを加えたり、消したり、書き換えたりすれば、上の確認は必ず失敗します。これが確かなのは、販売中に照合値をご自分で見ていた場合です。',
  proof_draw_means_tickets:
    '番号は、販売されたすべてのチケットにも左右されます。そのため、販売中に当サイトが番号を知ることはできませんでした。証明できないこと：締切の直前に、都合のよい番号になるまで自分のチケットを次々に加えた可能性です。公営の抽選を材料にするゲームでは、これもできません。',
  proof_draw_witness_waits:
    'この抽選の立会人が、まだ秘密の値を公開していません。抽選は {at} まで待ちます。それまでに公開されなければ抽選は中止となり、賭け金はすべて返金されます。',
  proof_draw_witness_print: '立会人の秘密の値の照合値（署名：{at}）',
  proof_draw_witness_secret: '立会人の秘密の値、締切後に公開',
  proof_draw_witness_hidden: '締切後に立会人が公開します',
  proof_draw_witness_silent: '期限までに公開されませんでした',
  proof_draw_witness_key: '立会人の鍵',
  proof_draw_means_witness:
    '番号は、販売されたすべてのチケットと、立会人の秘密の値にも左右されます。立会人は当サイトとは別の者で、販売開始前に秘密の値を約束し、締切後に一度だけ、このチケット一覧のために公開しました。そのため当サイトは、販売中に番号を知ることも、都合のよい番号になるまでチケットを加えることもできませんでした。証明できないこと：当サイトと立会人が同じ者でないこと。立会人の鍵を、立会人自身が公表した鍵と比べてください。デモでは当サイトが立会人も動かしています。',
  proof_draw_means_state:
    '番号は、販売開始前に指定した公営の抽選（{lottery}、{draw}）にも左右されます。その抽選は、ここの締切のあとに外部で行われます。そのため、当サイトは番号を知ることも選ぶこともできませんでした。できるのはこの抽選を中止することだけで、その場合は賭け金がすべて返金されます。その抽選の結果を、主催者の発表と比べてください。',
  proof_draw_means_state_demo:
    '番号は、販売開始前に指定した別の抽選（{lottery}、{draw}）にも左右されます。このデモでは、その抽選も当サイトが行いました。そのため、当サイトの誰も番号を知らなかったことの証明にはなりません。',
  proof_draw_means_demo:
    'これはデモ抽選です。実際の宝くじの番号は届かなかったため、同じ形の番号をデモで抽選しました。実際の宝くじの番号ではありません。',
  proof_draw_means_outside:
    'ここでは番号を証明できません。番号を決めるのは宝くじの主催者で、運営がここに入力しました。ただし全チケットの照合値から、締切前にどのチケットもそのままの形であったことがわかります。',
  proof_draw_means_void:
    '番号は抽選されず、賭け金はすべて返金されました。それでもシードは公開します。約束したシードを隠すことはありません。',
  proof_ticket_verdict_in: 'このチケットは、締切時に固定されたチケットの中にあります。',
  proof_ticket_verdict_wait:
    'まだ販売中です。締切時にすべてのチケットが固定され、あなたのチケットがその中にあることを、このページで証明します。',
  proof_ticket_verdict_void: '締切前に抽選が中止になりました。証明することはありません。',
  proof_ticket_verdict_failed:
    'このチケットは全チケットの照合値と一致しません。チケット番号をサポートにお知らせください。',
  proof_ticket_number: 'チケット',
  proof_ticket_draw: '宝くじ',
  proof_ticket_place: '順番',
  proof_ticket_place_of: '{count}枚中{place}番目',
  proof_ticket_text: '固定されたチケットの内容（お名前は含みません）',
  proof_ticket_leaf: 'このチケットの照合値（リーフ）',
  proof_ticket_path: 'この照合値から全体の照合値までの道すじ',
  proof_ticket_path_text:
    'チケットの照合値に、下の値を指定の側から一つずつつなぎ、そのたびに照合値を求めます。最後の値が全チケットの照合値です。',
  proof_ticket_path_none:
    'ほかにチケットはありませんでした。この照合値がそのまま全チケットの照合値です。',
  proof_side_left: '左',
  proof_side_right: '右',
  proof_ticket_means:
    'チケットの番号、賭け金、オッズは、抽選の前に固定されました。そのあとで変えたり消したりすれば、この確認は必ず失敗します。証明できないこと：番号が公正に抽選されたこと（抽選のページで確かめられます）と、払戻金が正しいこと。払戻金は、確認プログラムがチケットのオッズから計算し、計算できないベットがあればそれを示します。',
  proof_ticket_itself: 'このチケット',
  proof_ticket_of_draw: '抽選の証明',
} as const;

/** The commitments of a day (lottery#commitments). */
export const commitments = {
  title_fairnessCommitments: 'その日の約束',
  commitments_lead:
    '各抽選の販売開始前に、当サイトのシードの照合値を公開して番号を約束します。立会人がいる抽選では、立会人の照合値も公開します。1日分がここにあり、署名されています。抽選前に保存し、抽選後に比べてください。',
  commitments_day: '日付',
  commitments_show: '表示',
  commitments_wrong_day: '日付を読み取れません。2026-11-28 のように書いてください。',
  commitments_none: 'この日の約束はまだありません。販売が始まるとすぐにここに並びます。',
  commitments_lottery: 'くじ',
  commitments_print: '当サイトのシードの照合値（SHA-256）',
  commitments_witness_print: '立会人の秘密の値の照合値',
  commitments_witness_signature: '立会人の署名',
  commitments_rule: 'シードのほかに番号を決めるもの',
  commitments_rule_witness: 'すべてのチケットと立会人の秘密の値',
  commitments_rule_tickets: 'すべてのチケット',
  commitments_rule_state: '{draw} の結果',
  commitments_proof: 'この抽選の証明',
  commitments_signed: '署名',
  commitments_signed_text:
    'この一覧のデータは、当サイトの抽選用の鍵で時刻とともに署名されています。保存した人は、何が約束されていたかをあとで示せます。',
  commitments_key: '抽選用の鍵',
  commitments_json: 'この一覧のデータ（JSON）',
  commitments_rules: '規則の全文',
} as const;

/** The results of a day (lottery#results-of-a-day), and the ways to what is about them. */
export const results = {
  title_lottResults: 'その日の結果',
  results_date: '日付',
  results_show: '表示',
  results_wrong_day: '日付を読み取れません。2026-11-28 のように書いてください。',
  results_days: 'ほかの日',
  results_none: 'この日の結果はありません。',
  results_waiting: '{name}：{time} に抽せん',
  results_void: '{name}：中止',
  results_prize: '賞',
  results_heads: '最初の数字ごと（đầu–đuôi）',
  results_head: '最初',
  results_near: '1等の前後賞',
} as const;

/** The checker of tickets (lottery#checker): its form, and the prizes by the names that they have in the reader’s language. */
export const checker = {
  title_lottCheck: '当せん確認',
  check_lottery: 'くじ',
  check_choose: '選ぶ',
  check_date_hint: '空欄：最新の回',
  check_boxes: '6桁の番号',
  check_box: '{place}桁目',
  check_boxes_hint: '空欄はどの数字でもかまいません。',
  check_numbers: 'くじの番号',
  check_hint: '{most}件まで。コンマ区切りか1行に1件。{takes}',
  check_takes_thai: '各6桁、_ はどの数字でも：{sample}',
  check_takes_north: '各5桁、組がわかれば続けて：{sample}',
  check_takes_six: '各6桁：{sample}',
  check_takes_three: '各3桁：{sample}',
  check_takes_balls: '1から{most}までの6個：{sample}',
  check_takes_lotto: '5個と特別番号：{sample}',
  check_go: '確認',
  check_enter: '番号を1つ以上入力してください。',
  check_unread: 'このくじの番号ではありません：{parts}',
  check_too_many: '一度に{most}件までです。確認していません。',
  check_no_draw: 'このくじはこの日に抽せんがありません。',
  check_no_prize: '当せんなし',
  check_won_other: '当せん{count}件',
  check_open: '空欄が {drawn} と同じなら',
  check_series: 'または特賞の副賞（組によります）',
  check_together: '合計 {amount}',
  check_amounts: '金額は現行の賞金表による紙のくじ1枚分、税引前です。',
  won_GB: '特賞',
  won_side: '特賞の副賞',
  won_consolation: '残念賞',
  won_G1: '1等',
  won_G2: '2等',
  won_G3: '3等',
  won_G4: '4等',
  won_G5: '5等',
  won_G6: '6等',
  won_G7: '7等',
  won_G8: '8等',
  won_jackpot: 'ジャックポット',
  won_jackpot2: '第2ジャックポット',
  won_near: '1等の前後賞',
  won_F3: '上3桁',
  won_B3: '下3桁',
  won_B2: '下2桁',
} as const;

/** The statistics of a lottery (lottery#statistics). */
export const stats = {
  title_lottStats: '統計',
  stats_rows: '賞',
  stats_all_rows: 'すべての賞',
  stats_draws: '回数',
  stats_newest: '最新{count}回',
  stats_every: 'すべて',
  stats_period_other: '{count}回、{from}から{to}まで',
  stats_unit_ends: '下2桁で数えます。2回出た番号は2回と数えます。',
  stats_unit_balls: '各ボールは1回につき1回と数えます。',
  stats_unit_first: '各レースの1着。',
  stats_unit_digits: '各数字を数え、2回出れば2回です。',
  stats_picture: '番号ごとの出た回数。線は平均の{average}。',
  stats_memory:
    '抽せんに記憶はありません。よく出た番号も、長く出ていない番号も、次に出る確率はほかと同じです。',
  stats_sort: '並べ替え',
  stats_number: '番号',
  stats_count: '回数',
  stats_last: '最後に出た日',
  stats_since: 'その後の回',
  stats_gap: '最長の間隔',
  stats_never: 'なし',
  stats_none: '結果はまだありません。',
  stats_files: '結果のファイル',
  stats_csv: '表 (CSV)',
  stats_rss: 'フィード (RSS)',
  stats_ics: 'カレンダー (ICS)',
} as const;

/** Texts in the files of results (lottery#result-files). */
export const resultFiles = {
  file_about: '{name}の結果、新しい順',
  file_draw: '{name}：抽せん',
  file_demo: 'このデモの模擬結果です。',
} as const;

/** The ways to what is told of results. */
export const resultWays = {
  lottery_stats: '統計',
  lottery_check: '当せん確認',
  lottery_day_results: 'その日の全結果',
} as const;
