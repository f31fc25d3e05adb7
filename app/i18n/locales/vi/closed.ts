/** The pages of a site in maintenance, and of a visitor who is blocked (site#status-pages). */
export const closed = {
  maintenance_title: 'Đang bảo trì',
  maintenance_text:
    'Chúng tôi đang nâng cấp trang. Số dư và vé của bạn vẫn an toàn, việc quay số và trả thưởng vẫn tiếp tục. Mời bạn quay lại sau ít phút.',
  blocked_title: 'Không thể truy cập',
  blocked_address: 'Địa chỉ IP của bạn',
  blocked_country: 'Quốc gia của bạn',
  closed_contact: 'Liên hệ với chúng tôi',
} as const;
