import { defineFields } from '~/forms/fields';

/** The fields of a change of password, on its own screen and after a first login. */
export const changeFields = defineFields('change', {
  oldPassword: 'password_old',
  newPassword: 'password_new',
  confirmNewPassword: 'password_confirm_new',
});
