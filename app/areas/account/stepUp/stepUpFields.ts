import { defineFields } from '~/forms/fields';

/** Confirms by the password. */
export const passwordProofFields = defineFields('stepUp', { password: 'field_password' });

/** Confirms by a code: the contact, and the code that was sent to it. */
export const codeProofFields = defineFields('stepUpCode', {
  by: null,
  verificationCode: 'verification_code',
});
