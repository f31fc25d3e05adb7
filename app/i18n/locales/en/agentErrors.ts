/** Refusals of the agent area. */
export const agentErrors = {
  error_member_not_below: 'There is no such member below you',
  error_rebate_unknown: 'There is no such rebate',
  error_move_in_circle: 'Nobody can be moved below oneself',
  error_move_same_place: 'This member is there already',
  error_move_changed:
    'The move would end other contracts than those that were shown. Please look again.',
  error_rebate_above_upline: 'A rebate cannot be above that of the agent above',
  error_rebate_below_team: 'A rebate cannot be below those of the members right below',
  error_team_too_deep: 'The team has as many levels as there may be',
  error_first_password_over:
    'No new first password can be made: the member has logged in, or has got a password elsewhere',
  error_agent_link_unknown: 'There is no such invitation link',
  error_agent_links_full: 'You have as many open invitation links as there may be',
  error_contract_unknown: 'There is no such contract',
  error_contract_answered: 'This contract was answered or withdrawn already',
  error_contract_there: 'A contract of this kind waits or holds already',
  error_contract_not_for:
    'Contracts are made with agents right below whose account is open and of a type that has contracts',
  error_contract_rate: 'This share is above the highest of this kind of contract',
} as const;
