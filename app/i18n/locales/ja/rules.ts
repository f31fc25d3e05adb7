/** The panel of a game's rules. */
export const rules = {
  rules_title: 'ルールと還元率',
  rules_return: '還元率 {percent}%。',
  rules_return_text:
    '非常に多くのラウンドを重ねると、賭け金全体の{fraction}が戻ります（還元率が最も低い選択では、ちょうどこの割合です）。1回のプレイでは、大きく上下することがあります。',
  rules_slots:
    '5つのリールが無作為に止まります。{lines}本のラインのどれかで、左のリールから同じ絵柄が3つ以上並ぶと当たりです。払い戻しは賭け金全体の倍数で、当たりはすべて支払われます。',
  rules_slots_wild: 'ワイルドは、スキャッター以外のすべての絵柄の代わりになります。',
  rules_slots_scatter: 'スキャッターは、ラインに関係なく画面のどこにあっても払い戻しがあります。',
  rules_slots_shares:
    'ラウンドの{hit}%で払い戻しがあり、{above}%で賭け金を上回ります。1ラウンドの最高は賭け金の{top}倍で、{oneIn}ラウンドに1回です。',
  rules_volatility: '変動の大きさ：5段階中{level}。',
  rules_symbol: '絵柄',
  rules_wild: 'ワイルド',
  rules_scatter: 'スキャッター',
  rules_count: '{count}個並び',
  rules_one_in: '{count}回に1回',
  rules_lines: 'ライン',
  rules_hilo:
    '毎回、よく切った1組のカードから1枚を引きます。{low}はロー、{high}はハイで、{neither}が出るとどちらの選択もはずれです。Aが一番弱く、マークは関係ありません。',
  rules_roulette:
    '37の数字から1つを、どれも同じ確率で引きます。0が出ると、0そのもの以外の賭けはすべてはずれです。',
  rules_match:
    '対戦する両チームは架空のものです。1回の抽選で最終スコアが下の確率で決まり、試合の結果を当てます。',
  rules_match_goals: 'スコアは得点です。',
  rules_match_parts: 'スコアは、試合の2つのパートのうち、それぞれが取った数です。',
  rules_fish:
    '1ラウンドで、6つの的の1つを1回撃ちます。当たるかどうかは、それまでの結果に関係なく、的の横にある確率で抽選されます。',
  rules_bet: '選択',
  rules_chance: '確率',
  rules_odds: '倍率',
  rules_returns: '還元率',
  rules_odds_text: '倍率には賭け金そのものも含みます。× 2.00なら、賭け金の2倍が戻ります。',
  rules_scores: 'スコアごとの確率',
  rules_decided_title: '結果の決まり方',
  rules_decided:
    'ラウンドの前に、秘密のシードの照合値を公開します。結果は、そのシード、あなたのシード、ラウンドの番号だけで決まります。ラウンドのあとにシードも公開するので、誰でも結果を計算し直せます。',
  rules_decided_link: '証明できること、できないこと',
  rules_cycle: '1ラウンドは{seconds}秒以上かかります。自動プレイはありません。',
  rules_version: 'ゲームシステム{engine}、ルール{model}、バージョン{version}',
} as const;
