export const ownLimits = {
  own_limit_deposit_day: '按您自设的限额，今天还可存款 {left}',
  own_limit_deposit_week: '按您自设的限额，本周还可存款 {left}',
  own_limit_deposit_month: '按您自设的限额，本月还可存款 {left}',
  own_limit_loss_day: '按您自设的限额，今天的亏损额度还剩 {left}',
  own_limit_loss_week: '按您自设的限额，本周的亏损额度还剩 {left}',
  own_limit_loss_month: '按您自设的限额，本月的亏损额度还剩 {left}',
  own_limit_stake_day: '按您自设的限额，今天还可投注 {left}',
  own_limit_stake_week: '按您自设的限额，本周还可投注 {left}',
  own_limit_stake_month: '按您自设的限额，本月还可投注 {left}',
  error_own_limit: '超出了您为自己设置的限额',
};
