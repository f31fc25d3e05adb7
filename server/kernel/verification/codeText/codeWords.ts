import type { CodePurpose } from '../../api/verification';

/** The messages with a code in a language. */
export interface CodeWords {
  /** The use of a code, which its message names: whoever is asked for it by a stranger is warned. */
  uses: Readonly<Record<CodePurpose, string>>;
  /** The SMS. 70 characters of a script other than Latin are one message; longer ones cost twice. */
  sms(code: string, use: string, minutes: number): string;
  /** The email's subject, without the code: mail servers log subjects. */
  subject(use: string): string;
  /** The email, whose last paragraph is the advice. */
  text(code: string, use: string, minutes: number, advice: string): string;
  /** The advice to somebody who has not asked: nothing need be done. */
  noHarm: string;
  /** The same for a code that only somebody with a session can ask for: change the password. */
  loggedIn: string;
}
