import { defineFields } from '~/forms/fields';

/** The form of the login: name, password and the code of the second factor at once. */
export const loginFields = defineFields('consoleLogin', {
  username: 'console_username',
  password: 'console_password',
  code: 'console_code',
  ticket: null,
  response: null,
  redirectTo: null,
});

/** The forms of the frame: language, theme, and the end of the session. */
export const consoleSetFields = defineFields('consoleSet', {
  lang: null,
  theme: null,
  redirectTo: null,
});

/** The form of a new member of staff. */
export const joinFields = defineFields('consoleJoin', {
  link: null,
  password: 'console_new_password',
  again: 'console_again',
  code: 'console_code',
});

/** A new member of staff, whom another one authorises. */
export const staffAddFields = defineFields('staffAdd', {
  username: 'console_username',
  role: 'console_role',
  staffCode: 'console_code',
});

/** A change of one member of staff: another role, the end of all sessions, or of the account. */
export const staffRoleFields = defineFields('staffRole', {
  id: null,
  role: 'console_role',
  staffCode: 'console_code',
});
export const staffEndFields = defineFields('staffEnd', { id: null });

/** Another account that members pay into. */
export const targetFields = defineFields('consoleTarget', {
  target: null,
  number: 'console_target_number',
  bank: 'console_target_bank_name',
  holder: 'console_target_holder',
  staffCode: 'console_code',
});

/** Another threshold of two people. */
export const thresholdFields = defineFields('consoleThreshold', {
  act: null,
  amount: 'console_threshold_amount',
  staffCode: 'console_code',
});

/** A decision that waits: what the second person types again. */
export const decisionFields = defineFields('decision', {
  id: null,
  typed: 'console_typed',
  staffCode: 'console_code',
});
export const decisionDropFields = defineFields('decisionDrop', { id: null });

/** The own passkeys: one made, one removed, and one in the place of a code. */
export const passkeyAddFields = defineFields('staffPasskey', {
  ticket: null,
  response: null,
  name: 'passkey_name',
  staffCode: 'console_code',
});
export const passkeyRemoveFields = defineFields('staffPasskeyEnd', {
  id: null,
  staffCode: 'console_code',
});
export const passkeyConfirmFields = defineFields('staffPasskeyConfirm', {
  ticket: null,
  response: null,
});
