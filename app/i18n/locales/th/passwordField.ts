/** The eye beside each password field. */
export const passwordField = {
  password_show: 'แสดงรหัสผ่าน',
  password_hide: 'ซ่อนรหัสผ่าน',
};
