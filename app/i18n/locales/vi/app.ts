/** The download promotion (site#app-page). */
export const app = {
  title_app: 'Ứng dụng',
  app_heading: 'Chokdee trên màn hình chính',
  app_gain_bonus:
    'Thưởng {bonus} khi lần đầu đăng nhập ứng dụng, phải cược đủ {needed} trước khi rút',
  app_gain_tap: 'Chạm một lần, dùng trọn màn hình',
  app_gain_account: 'Cùng tài khoản, số dư và vé như ở đây',
  app_gain_fresh: 'Luôn mới nhất, không phải cập nhật',
  app_gain_offline: 'Mở nhanh, mất mạng thì báo ngay',
} as const;
