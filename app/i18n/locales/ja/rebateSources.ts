/** The sources of a rebate. */
export const rebateSources = {
  title_rebateSources: 'リベートの内訳',
  sources_of_day: '{day} のリベート',
  sources_total: '合計',
  sources_all: 'この日のすべてのカテゴリー',
  sources_list: 'ラウンドとチケット',
  sources_stake: 'ベット額',
  sources_share: 'あなたの分',
  sources_rate: '率の差',
  sources_kind: '種類',
  sources_round: 'ラウンド',
  sources_ticket: 'チケット',
  sources_correction: '結果の訂正',
  sources_rounded: '端数調整',
  sources_exact: 'あなたの分の合計 {sum}',
  sources_rounding: '端数調整 {amount}',
  sources_not_kept: 'この日の端数調整は保存されていません',
  sources_given_back: '結果の訂正により返金',
  sources_counts_again: '結果の訂正により算入',
  sources_paid: '{at} 支払い',
  sources_how:
    'あなたの分は、ベット額にその時点の率の差を掛けた額です。会員とカテゴリーごとに合計してから一度だけ端数を処理します。合計と端数調整を足すとリベートになります。',
} as const;
