export const bonus = {
  bonus_choose: 'ボーナス',
  bonus_none: 'ボーナスなし',
  bonus_none_terms: '追加で賭ける必要はありません。',
  bonus_percent: '入金額の{rate}%、{least}から',
  bonus_percent_cap: '入金額の{rate}%、最大{cap}、{least}から',
  bonus_fixed: '{least}からの入金に{amount}',
  bonus_example:
    '{amount}の入金で{bonus}のボーナス。出金するには、さらに{needed}（ボーナスの{times}倍）を賭ける必要があります。',
  bonus_example_free: '{amount}の入金で{bonus}のボーナス。追加で賭ける必要はありません。',
  bonus_once: '会員お一人につき1回。',
  bonus_back: '入金が返金されると、ボーナスも取り消されます。',
  bonus_needed: 'ボーナスに必要なベット総額',
  bonus_least: 'このボーナスは{least}からの入金が対象です',
  error_deposit_day_limit: '本日入金できる残りの金額を超えています',
  error_bonus_unknown:
    'このボーナスは今ご利用になれません。ほかのボーナスか「ボーナスなし」を選んでください',
  error_bonus_least: 'このボーナスには金額が足りません',
} as const;
