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
