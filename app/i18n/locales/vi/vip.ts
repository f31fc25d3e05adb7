export const vip = {
  title_vip: 'VIP',
  vip_none: 'Hiện bạn chưa có hạng VIP.',
  vip_now: 'Hạng VIP của bạn: {label}',
  vip_meaning: 'Ý nghĩa của các hạng',
  vip_given:
    'Hạng VIP là nhãn mà nhà vận hành gắn cho tài khoản. Nhãn nằm cạnh tên bạn ở trang của tôi và trong menu.',
  vip_not_bought:
    'Hạng không thay đổi gì trong trò chơi: tỷ lệ cược, tiền nhận về và kết quả như nhau cho mọi người. Không thể mua hạng, và không ai phải chơi nhiều hơn để giữ hạng.',
  vip_later: 'Hiện chưa có hạng nào kèm quyền lợi riêng.',
  vip_benefits: 'Quyền lợi của từng hạng',
  vip_own: 'Hạng của bạn',
  vip_ask: 'Hỏi bộ phận hỗ trợ',
} as const;
