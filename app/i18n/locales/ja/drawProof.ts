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
  proof_draw_corrected_line: '{before} → {after}。理由：{reason}',
  proof_draw_means_seed:
    'シードの照合値は販売開始時に公開され、チケットは締切時に固定されました。そのあとで番号を変えたり、チケットを加えたり、消したり、書き換えたりすれば、上の確認は必ず失敗します。これが確かなのは、販売中に照合値をご自分で見ていた場合です。',
  proof_draw_means_tickets:
    '番号は、販売されたすべてのチケットにも左右されます。そのため、販売中に当サイトが番号を知ることはできませんでした。証明できないこと：締切の直前に、都合のよい番号になるまで自分のチケットを次々に加えた可能性です。公営の抽選を材料にするゲームでは、これもできません。',
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
