import { defineFields } from '~/forms/fields';

/** The forms that end one session, and all but the present one. */
export const endOthersFields = defineFields('endOthers', {});
export const endSessionFields = defineFields('endSession', { sessionId: null });

/** The button of "this was not me". Its link is in a cookie. */
export const notMeFields = defineFields('notMe', {});

/** Confirms by the password. */
export const passwordProofFields = defineFields('stepUp', { password: 'field_password' });

/** Confirms by a code: the contact, and the code that was sent to it. */
export const codeProofFields = defineFields('stepUpCode', {
  by: null,
  verificationCode: 'verification_code',
});
