/** The eye beside each password field. */
export const passwordField = {
  password_show: '显示密码',
  password_hide: '隐藏密码',
};
