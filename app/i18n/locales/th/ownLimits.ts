export const ownLimits = {
  own_limit_deposit_day: 'ตามวงเงินของคุณ วันนี้ฝากได้อีก {left}',
  own_limit_deposit_week: 'ตามวงเงินของคุณ สัปดาห์นี้ฝากได้อีก {left}',
  own_limit_deposit_month: 'ตามวงเงินของคุณ เดือนนี้ฝากได้อีก {left}',
  own_limit_loss_day: 'ตามวงเงินของคุณ วันนี้เสียได้อีก {left}',
  own_limit_loss_week: 'ตามวงเงินของคุณ สัปดาห์นี้เสียได้อีก {left}',
  own_limit_loss_month: 'ตามวงเงินของคุณ เดือนนี้เสียได้อีก {left}',
  own_limit_stake_day: 'ตามวงเงินของคุณ วันนี้เดิมพันได้อีก {left}',
  own_limit_stake_week: 'ตามวงเงินของคุณ สัปดาห์นี้เดิมพันได้อีก {left}',
  own_limit_stake_month: 'ตามวงเงินของคุณ เดือนนี้เดิมพันได้อีก {left}',
  error_own_limit: 'เกินวงเงินที่คุณกำหนดเอง',
};
