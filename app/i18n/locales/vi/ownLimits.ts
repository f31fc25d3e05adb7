export const ownLimits = {
  own_limit_deposit_day: 'Theo giới hạn của bạn, hôm nay còn nạp được {left}',
  own_limit_deposit_week: 'Theo giới hạn của bạn, tuần này còn nạp được {left}',
  own_limit_deposit_month: 'Theo giới hạn của bạn, tháng này còn nạp được {left}',
  own_limit_loss_day: 'Theo giới hạn của bạn, hôm nay chỉ được thua thêm {left}',
  own_limit_loss_week: 'Theo giới hạn của bạn, tuần này chỉ được thua thêm {left}',
  own_limit_loss_month: 'Theo giới hạn của bạn, tháng này chỉ được thua thêm {left}',
  own_limit_stake_day: 'Theo giới hạn của bạn, hôm nay còn cược được {left}',
  own_limit_stake_week: 'Theo giới hạn của bạn, tuần này còn cược được {left}',
  own_limit_stake_month: 'Theo giới hạn của bạn, tháng này còn cược được {left}',
  error_own_limit: 'Vượt giới hạn bạn tự đặt',
};
