import { defineFields } from '~/forms/fields';

/** A login by a passkey: what the browser has signed. */
export const passkeyLoginFields = defineFields('passkeyLogin', { ticket: null, response: null });

/** Passkeys in the security centre: one begun, one made, one removed. */
export const passkeyStartFields = defineFields('passkeyStart', {});
export const passkeyFields = defineFields('addPasskey', {
  ticket: null,
  response: null,
  name: 'passkey_name',
});
export const passkeyRemoveFields = defineFields('removePasskey', { passkeyId: null });
