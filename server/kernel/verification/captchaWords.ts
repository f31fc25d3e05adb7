import { randomInt } from 'node:crypto';
import { serverWords } from '../../words';
import type { Language } from '../api/call';
import { fill } from '../api/fill';

const english_words =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const english_tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty'];

/** Seventeen, forty-two. */
export function inEnglish(number: number): string {
  if (number < english_words.length) return english_words[number]!;
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  return ones === 0 ? english_tens[tens]! : `${english_tens[tens]}-${english_words[ones]}`;
}

const japanese_digits = [...'零一二三四五六七八九'];

/** 十七, 四十二. */
export function inJapanese(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  if (tens === 0) return japanese_digits[ones]!;
  return `${tens === 1 ? '' : japanese_digits[tens]}十${ones === 0 ? '' : japanese_digits[ones]}`;
}

const thai_words = 'ศูนย์ หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า'.split(' ');

/** สิบเจ็ด, สี่สิบสอง: one at the end is เอ็ด, twenty is ยี่สิบ. */
export function inThai(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  if (tens === 0) return thai_words[ones]!;
  const first = tens === 1 ? '' : tens === 2 ? 'ยี่' : thai_words[tens];
  const last = ones === 0 ? '' : ones === 1 ? 'เอ็ด' : thai_words[ones];
  return `${first}สิบ${last}`;
}

const vietnamese_digits = 'không một hai ba bốn năm sáu bảy tám chín'.split(' ');

/** Mười lăm, bốn mươi mốt: one and five sound otherwise after tens. */
export function inVietnamese(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  if (tens === 0) return vietnamese_digits[ones]!;
  const ten = tens === 1 ? 'mười' : `${vietnamese_digits[tens]} mươi`;
  if (ones === 0) return ten;
  if (ones === 5) return `${ten} lăm`;
  return `${ten} ${ones === 1 && tens > 1 ? 'mốt' : vietnamese_digits[ones]}`;
}

const chinese_words = [...'零一二三四五六七八九'];

/** 十七, 四十二. */
export function inChinese(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  if (tens === 0) return chinese_words[ones]!;
  return `${tens === 1 ? '' : chinese_words[tens]!}十${ones === 0 ? '' : chinese_words[ones]!}`;
}

/** Whole numbers from 0 to 89 in the words of each language. */
export const numberWords: Readonly<Record<Language, (number: number) => string>> = {
  th: inThai,
  en: inEnglish,
  zh: inChinese,
  ja: inJapanese,
  vi: inVietnamese,
};

/** The sorts of questions: two numbers are added, subtracted, compared, or one is counted on from. */
const sorts = ['sum', 'difference', 'greater', 'next'] as const;
type Sort = (typeof sorts)[number];

/**
 * Makes a question in words, with its answer in digits, for people who cannot see a picture, in their
 * language.
 */
export function askInWords(language: Language) {
  const questions: Readonly<Record<Sort, Readonly<Record<string, string>>>> =
    serverWords(language).captcha;
  const sort = oneOf(sorts);
  // Never equal, and the first one greater, for the difference.
  const b = randomInt(2, 20);
  const a = b + randomInt(1, 50);
  const answers: Record<Sort, number> = { sum: a + b, difference: a - b, greater: a, next: a + 1 };
  const say = numberWords[language];
  const question = fill(oneOf(Object.values(questions[sort])), { a: say(a), b: say(b) });
  return { kind: 'sum', answer: String(answers[sort]), image: '', question } as const;
}

const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)]!;
