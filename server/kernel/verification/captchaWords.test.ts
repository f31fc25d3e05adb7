import { expect, it } from 'vitest';
import { times } from '../../../tests/support/repeat';
import type { Language } from '../api/call';
import { askInWords, numberWords } from './captchaWords';
import { inEnglish, inJapanese, inThai, inVietnamese, inChinese } from './captchaWords';

it.each([
  [0, 'zero', 'ศูนย์'],
  [1, 'one', 'หนึ่ง'],
  [10, 'ten', 'สิบ'],
  [11, 'eleven', 'สิบเอ็ด'],
  [12, 'twelve', 'สิบสอง'],
  [20, 'twenty', 'ยี่สิบ'],
  [21, 'twenty-one', 'ยี่สิบเอ็ด'],
  [35, 'thirty-five', 'สามสิบห้า'],
  [70, 'seventy', 'เจ็ดสิบ'],
  [88, 'eighty-eight', 'แปดสิบแปด'],
])('says %i as %s and %s', (number, english, thai) => {
  expect(inEnglish(number)).toBe(english);
  expect(inThai(number)).toBe(thai);
});

it.each([
  [0, '零'],
  [7, '七'],
  [10, '十'],
  [11, '十一'],
  [20, '二十'],
  [47, '四十七'],
  [88, '八十八'],
])('says %i in Chinese and Japanese as %s', (number, words) => {
  expect(inChinese(number)).toBe(words);
  expect(inJapanese(number)).toBe(words);
});

it.each([
  [0, 'không'],
  [5, 'năm'],
  [10, 'mười'],
  [11, 'mười một'],
  [15, 'mười lăm'],
  [20, 'hai mươi'],
  [21, 'hai mươi mốt'],
  [35, 'ba mươi lăm'],
  [84, 'tám mươi bốn'],
])('says %i in Vietnamese as %s', (number, words) => {
  expect(inVietnamese(number)).toBe(words);
});

const numbers = times(90);

/** The numbers that a question names, longest names first so that none is read inside another. */
function named(question: string, say: (number: number) => string): number[] {
  const found: [at: number, number: number][] = [];
  let left = question;
  for (const number of [...numbers].sort((a, b) => say(b).length - say(a).length)) {
    for (let index = left.indexOf(say(number)); index >= 0; index = left.indexOf(say(number))) {
      found.push([index, number]);
      left =
        left.slice(0, index) +
        '#'.repeat(say(number).length) +
        left.slice(index + say(number).length);
    }
  }
  return found.sort(([a], [b]) => a - b).map(([, number]) => number);
}

it.each(Object.keys(numberWords) as Language[])(
  'asks in %s with numbers in words, and knows the answer',
  (language) => {
    const say = numberWords[language];
    const requested = times(400).map(() => askInWords(language));
    for (const { kind, question, answer, image } of requested) {
      expect(kind).toBe('sum');
      expect(image).toBe('');
      expect(question).not.toMatch(/\d/);
      const given = named(question.replace(/greater one|bao nhiêu/, ''), say);
      const [a = 0, b = a] = given.sort((x, y) => y - x);
      const possible = given.length === 1 ? [a + 1] : [a + b, a - b, a];
      expect(possible.map(String), question).toContain(answer);
    }
    expect(new Set(requested.map(({ question }) => question)).size).toBeGreaterThan(200);
  },
);
