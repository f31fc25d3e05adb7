/** The eye beside each password field. */
export const passwordField = {
  password_show: 'パスワードを表示',
  password_hide: 'パスワードを隠す',
};
