import { defineFields } from '~/forms/fields';

/** The forms that end one session, and all but the present one. */
export const endOthersFields = defineFields('endOthers', {});
export const endSessionFields = defineFields('endSession', { sessionId: null });

/** The button of "this was not me". Its link is in a cookie. */
export const notMeFields = defineFields('notMe', {});

/** Confirms by the password. */
export const passwordProofFields = defineFields('stepUp', { password: 'field_password' });

/** The second step of a login: the code of the authenticator, or a recovery code. */
export const secondStepFields = defineFields('secondStep', {
  totp: 'field_totp',
  recovery: 'field_recovery',
});

/** The second proof of a step-up: either code. */
export const secondProofFields = defineFields('secondProof', { totp: 'field_totp_any' });

/** Two-step login: set up, turned on, turned off, and its recovery codes anew. */
export const totpStartFields = defineFields('totpStart', {});
export const totpConfirmFields = defineFields('totpConfirm', { totp: 'field_totp' });
export const totpEndFields = defineFields('totpEnd', { totp: 'field_totp_any' });
export const recoveryFields = defineFields('recoveryCodes', {});

/** Confirms by a code: the contact, and the code that was sent to it. */
export const codeProofFields = defineFields('stepUpCode', {
  by: null,
  verificationCode: 'verification_code',
});
