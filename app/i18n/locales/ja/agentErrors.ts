/** Refusals of the agent area. */
export const agentErrors = {
  error_member_not_below: 'あなたのチームにこの会員はいません',
  error_rebate_unknown: 'このリベートはありません',
  error_move_in_circle: '自分の下には移動できません',
  error_move_same_place: 'この会員はすでにそこにいます',
  error_move_changed: '移動で終了する契約が先ほどの表示と変わりました。もう一度ご確認ください。',
  error_rebate_above_upline: 'リベートは上位代理店の率を超えられません',
  error_rebate_below_team: 'リベートは直下の会員の率を下回れません',
  error_team_too_deep: 'チームの階層が上限に達しています',
  error_first_password_over:
    '最初のパスワードはもう作り直せません。会員がすでにログインしたか、別の方法でパスワードを受け取っています',
  error_agent_link_unknown: 'この招待リンクはありません',
  error_agent_links_full: '利用できる招待リンクが上限に達しています',
  error_contract_unknown: 'この契約はありません',
  error_contract_answered: 'この契約はすでに回答済みか取り下げ済みです',
  error_contract_there: '同じ種類の契約がすでに提案中か有効です',
  error_contract_not_for: '契約は、口座が有効で契約の対象となる種類の直属の代理とだけ結べます',
  error_contract_rate: 'この割合はこの種類の契約の上限を超えています',
} as const;
