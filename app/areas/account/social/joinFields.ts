import { defineFields } from '~/forms/fields';

/** The form that confirms age and terms for a new account from a provider, and asks who the newcomer is. */
export const joinFields = defineFields('join', {
  payeeName: 'register_payeeName',
  birthDate: 'register_birthDate',
  agree: null,
  agreedAge: null,
});
