/** A refusal by one of the member's own limits, on any screen. */
export const ownLimits = {
  own_limit_deposit_day: 'Your own limit leaves {left} for deposits today',
  own_limit_deposit_week: 'Your own limit leaves {left} for deposits this week',
  own_limit_deposit_month: 'Your own limit leaves {left} for deposits this month',
  own_limit_loss_day: 'Your own limit leaves {left} to lose today',
  own_limit_loss_week: 'Your own limit leaves {left} to lose this week',
  own_limit_loss_month: 'Your own limit leaves {left} to lose this month',
  own_limit_stake_day: 'Your own limit leaves {left} for stakes today',
  own_limit_stake_week: 'Your own limit leaves {left} for stakes this week',
  own_limit_stake_month: 'Your own limit leaves {left} for stakes this month',
  error_own_limit: 'This is more than one of your own limits leaves',
} as const;
