/** The eye beside each password field. */
export const passwordField = {
  password_show: 'Hiện mật khẩu',
  password_hide: 'Ẩn mật khẩu',
};
