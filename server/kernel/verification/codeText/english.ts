import type { CodeWords } from './codeWords';

/** The messages with a code in English. */
export const english: CodeWords = {
  uses: {
    register: 'register',
    login: 'log in',
    reset: 'reset the password',
    mobile: 'add this number to an account',
    email: 'add this email address to an account',
    payment: 'reset the payment password',
    stepUp: 'change your account details',
  },
  sms: (code, use, minutes) =>
    `${code} is your Chokdee code to ${use}, for ${minutes} minutes. Nobody will ask you for it.`,
  subject: (use) => `Your Chokdee code to ${use}`,
  text: (code, use, minutes, advice) =>
    `${code}\n\nThis is your Chokdee code to ${use}. It is good for ${minutes} minutes. Nobody will ask you for it, not even we.\n\n${advice}\n`,
  noHarm: 'If you did not ask for it, there is nothing you need to do.',
  loggedIn: 'If you did not ask for it, somebody is logged in as you: change your password now.',
};
