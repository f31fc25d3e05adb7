// The second step of a login, and passkeys.

/** The fields of the codes of two-step login. */
export const totp = {
  field_totp: 'Code of the app',
  field_totp_any: 'Code of the app, or a recovery code',
  field_totp_hint: '6 digits. They change every 30 seconds, and each is good once.',
} as const;

export const secondStep = {
  title_secondStep: 'Two-step login',
  second_heading: 'Two-step login',
  second_lead: 'Type the 6 digits that your authenticator app shows for Chokdee.',
  second_none: 'No login is waiting here. Please begin again.',
  second_no_phone: 'No phone at hand?',
  field_recovery: 'Recovery code',
  field_recovery_hint: 'One of the codes that you wrote down. Each is good once.',
  second_submit: 'Log in',
  second_again: 'Begin again',
  second_service: 'Customer service',
} as const;

export const secondFactor = {
  second_title: 'Two-step login',
  second_off:
    'Off. Turn it on and nobody logs in without your phone: after the password, an authenticator app on it shows a code.',
  second_start: 'Set up two-step login',
  second_scan:
    '1. Add Chokdee to an authenticator app: scan this picture, open the link on this phone, or type the key.',
  second_qr: 'QR code for the authenticator app',
  second_open: 'Open in the app on this phone',
  second_secret: 'Key:',
  second_confirm: '2. Turn it on',
  second_cancel: 'Not now',
  second_codes_title: 'Your recovery codes',
  second_codes_lead:
    'Two-step login is on. Write these codes down or print this page: they are shown this once. Each logs you in one time when your phone is not at hand.',
  second_codes_done: 'I have kept them',
  second_on: 'On since {at}. Recovery codes left: {left}.',
  second_new_codes: 'New recovery codes',
  second_other_phone: 'Use another phone or app',
  second_end: 'Turn two-step login off',
  second_ended: 'Two-step login is off',
} as const;

/** The words of passkeys that the login and the security centre share. */
export const passkeyUse = {
  passkey_script: 'Passkeys need script in the browser, which is off here.',
  passkey_none: 'This browser knows no passkeys.',
  passkey_stopped: 'No passkey was made or used. Please try again, or go on in another way.',
  passkey_login: 'Log in with a passkey',
} as const;

export const passkeys = {
  passkey_title: 'Passkeys',
  passkey_lead:
    'A passkey logs you in by the fingerprint, face or PIN of this phone or computer, without password and code. Nobody can guess or phish it.',
  passkey_start: 'Add a passkey',
  passkey_make: 'Make the passkey',
  passkey_name: 'Name of the passkey',
  passkey_hint: 'Such as: my phone. You may leave it empty.',
  passkey_cancel: 'Not now',
  passkey_remove: 'Remove',
  passkey_unnamed: 'Passkey',
  passkey_made: 'Added {at}',
  passkey_used: 'Last used {at}',
  passkey_added: 'The passkey is added',
  passkey_removed: 'The passkey is removed',
} as const;
