/** The address of the one script that the console sends, on the pages that ask for a passkey (console#passkeys). */
export const passkey_script = '/console-passkeys.js';
