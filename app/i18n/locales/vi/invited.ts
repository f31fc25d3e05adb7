export const invited = {
  register_invited: 'Bạn đăng ký theo lời mời của một đại lý.',
  register_invited_agent: 'Bạn đăng ký làm đại lý theo lời mời. Từ đó bạn đăng nhập ở cổng đại lý.',
  affiliate_link_over:
    'Liên kết mời này đã hết hạn hoặc không dùng được. Hãy xin liên kết khác hoặc đăng ký không cần lời mời.',
  register_alone: 'Đăng ký không cần lời mời',
} as const;
