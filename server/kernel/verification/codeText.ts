import { serverWords } from '../../words';
import type { Language } from '../api/call';
import { fill } from '../api/fill';
import type { CodePurpose } from '../api/verification';
import type { Message } from '../delivery/deliver';
import { code_life_ms } from './codes';

const minutes = code_life_ms / 60_000;

/** Codes that only somebody with a session can ask for. */
const of_a_session: readonly CodePurpose[] = ['payment', 'stepUp'];

/** Leaves the accents out, as phones in Vietnam are used to: an SMS of plain letters has room for 160. */
const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');

/** Writes the message with a code for a purpose in a language: an SMS to a number, an email to an address. */
export function codeMessage(
  { purpose, recipient, language }: { purpose: CodePurpose; recipient: string; language: Language },
  code: string,
): Message {
  const words = serverWords(language).codes;
  const uses: Readonly<Record<CodePurpose, string>> = words.uses;
  const values = { code, use: uses[purpose], minutes };
  if (recipient.startsWith('+')) {
    const text = fill(words.sms, values);
    return { kind: 'sms', recipient, text: language === 'vi' ? withoutAccents(text) : text };
  }
  // Somebody else is in the session of a person who gets such a code without asking.
  const advice = of_a_session.includes(purpose) ? words.loggedIn : words.noHarm;
  const text = `${code}\n\n${fill(words.text, values)}\n\n${advice}\n`;
  return { kind: 'mail', recipient, subject: fill(words.subject, values), text };
}
