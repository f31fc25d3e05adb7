import { randomInt } from 'node:crypto';
import { english } from './english';
import { japanese } from './ja';
import { thai } from './thai';
import { sorts, type Sort, type Wording } from './wording';
import { vietnamese } from './vi';
import { chinese } from './zh';

/** The languages that ask; English asks for all others. */
export const wordings: Readonly<Record<string, Wording>> = {
  th: thai,
  en: english,
  zh: chinese,
  ja: japanese,
  vi: vietnamese,
};

/**
 * Makes a question in words, with its answer in digits, for people who cannot see a picture, in their
 * language or else in English.
 */
export function askInWords(language: string) {
  const { say, questions } = wordings[language] ?? english;
  const sort = oneOf(sorts);
  // Never equal, and the first one greater, for the difference.
  const b = randomInt(2, 20);
  const a = b + randomInt(1, 50);
  const answers: Record<Sort, number> = { sum: a + b, difference: a - b, greater: a, next: a + 1 };
  const question = oneOf(questions[sort])(say(a), say(b));
  return { kind: 'sum', answer: String(answers[sort]), image: '', question } as const;
}

const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)]!;
