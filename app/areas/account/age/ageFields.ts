import { defineFields } from '~/forms/fields';

/** The form by which the holder of an account that somebody else made confirms age and terms. */
export const ageFields = defineFields('age', {
  payeeName: 'register_payeeName',
  birthDate: 'register_birthDate',
  agree: null,
  agreedAge: null,
});
