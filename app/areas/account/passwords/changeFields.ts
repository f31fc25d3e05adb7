import { defineFields } from '~/forms/fields';

/** The fields of a password change, on its own screen and after a first login. */
export const changeFields = defineFields('change', {
  oldPassword: 'password_old',
  newPassword: 'password_new',
  confirmNewPassword: 'password_confirm_new',
});
