/** A round's proof. */
export const proof = {
  title_fairness: '公正なプレイ',
  fair_heading: 'ラウンドの証明',
  fair_verified: 'たった今もう一度計算しました。同じ結果になりました。',
  fair_not_verified: 'まだプレイされていないため、確かめるものがありません。',
  fair_nothing_drawn:
    'このラウンドでは何も抽選されず、勝ち負けもありませんでした。シードは照合値と一致しています。',
  fair_never_opened:
    'このラウンドは抽選の前に中止になりました。損失はなく、シードは公開されていません。',
  fair_failed: 'このラウンドは、ここでは計算し直せませんでした。',
  fair_game: 'ゲーム',
  fair_choice: '選択',
  fair_stake: '賭け金',
  fair_return: '払い戻し',
  fair_played: '日時',
  fair_inputs: '結果のもとになったもの',
  fair_round: 'ラウンドのID',
  fair_nonce: 'ラウンドの番号',
  fair_commitment: 'ラウンドの前に公開（シードのSHA-256）',
  fair_seed: 'シード、ラウンド後に公開',
  fair_seed_sealed: '公開されていません',
  fair_seed_hidden: 'ラウンドのあとに公開',
  fair_client_seed: 'プレイヤー自身のシード',
  fair_engine: 'ゲームシステムとバージョン',
  fair_model: 'ルールとバージョン',
  fair_result: '結果のデータ',
  fair_means:
    '照合値は賭ける前に公開されているため、シードをあとから変えることはできません。プレイヤー自身のシードも結果に使われます。証明できないこと：すでに知られているあなたのシードに合わせて、シードが選ばれた可能性です。これはご自分で防げます。照合値を見たあとで、自分のシードを変えてください。次のラウンドの照合値はそのまま変わりません。',
} as const;
