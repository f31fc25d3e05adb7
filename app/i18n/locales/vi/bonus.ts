export const bonus = {
  bonus_choose: 'Tiền thưởng',
  bonus_none: 'Không nhận thưởng',
  bonus_none_terms: 'Không phải cược thêm.',
  bonus_percent: '{rate}% số tiền nạp, từ {least}',
  bonus_percent_cap: '{rate}% số tiền nạp, tối đa {cap}, nạp từ {least}',
  bonus_fixed: '{amount} khi nạp từ {least}',
  bonus_example:
    'Nạp {amount}: thưởng {bonus}, phải cược thêm {needed} (gấp {times} lần tiền thưởng) mới được rút.',
  bonus_example_free: 'Nạp {amount}: thưởng {bonus}, không phải cược thêm.',
  bonus_once: 'Mỗi thành viên một lần.',
  bonus_back: 'Nếu khoản nạp được hoàn lại, tiền thưởng cũng bị thu hồi.',
  bonus_needed: 'Phải cược cho tiền thưởng',
  bonus_least: 'Tiền thưởng này dành cho lần nạp từ {least}',
  error_deposit_day_limit: 'Vượt quá số tiền bạn còn được nạp trong hôm nay',
  error_bonus_unknown:
    'Hiện bạn không nhận được tiền thưởng này. Hãy chọn loại khác hoặc không nhận thưởng',
  error_bonus_least: 'Số tiền quá nhỏ cho tiền thưởng này',
} as const;
