import type { CodePurpose } from '../../api/verification';
import type { Message } from '../../delivery/deliver';
import { code_life_ms } from '../codes';
import type { CodeWords } from './codeWords';
import { english } from './english';
import { japanese } from './ja';
import { thai } from './thai';
import { vietnamese } from './vi';
import { chinese } from './zh';

/** The languages that messages with codes are in; English is for all others. */
export const codeWords: Readonly<Record<string, CodeWords>> = {
  th: thai,
  en: english,
  zh: chinese,
  ja: japanese,
  vi: vietnamese,
};

const minutes = code_life_ms / 60_000;

/** Codes that only somebody with a session can ask for. */
const of_a_session: readonly CodePurpose[] = ['payment', 'stepUp'];

/**
 * Writes the message with a code for a purpose in a language, English where it has no words: an SMS to a
 * number, an email to an address.
 */
export function codeMessage(
  { purpose, recipient, language }: { purpose: CodePurpose; recipient: string; language: string },
  code: string,
): Message {
  const words = codeWords[language] ?? english;
  const use = words.uses[purpose];
  if (recipient.startsWith('+')) {
    return { kind: 'sms', recipient, text: words.sms(code, use, minutes) };
  }
  const advice = of_a_session.includes(purpose) ? words.loggedIn : words.noHarm;
  const text = words.text(code, use, minutes, advice);
  return { kind: 'mail', recipient, subject: words.subject(use), text };
}
