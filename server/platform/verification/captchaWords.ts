import { randomInt } from 'node:crypto';

/** A language's words for numbers below a hundred, and its questions about two of them. */
interface Wording {
  say(number: number): string;
  questions: Readonly<Record<Sort, readonly ((a: string, b: string) => string)[]>>;
}

const sorts = ['sum', 'difference', 'greater', 'next'] as const;
type Sort = (typeof sorts)[number];

const english_words =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const english_tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty'];
const thai_words = 'ศูนย์ หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า'.split(' ');

/** Seventeen, forty-two. */
export function inEnglish(number: number): string {
  if (number < english_words.length) return english_words[number]!;
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  return ones === 0 ? english_tens[tens]! : `${english_tens[tens]}-${english_words[ones]}`;
}

/** สิบเจ็ด, สี่สิบสอง: one at the end is เอ็ด, twenty is ยี่สิบ. */
export function inThai(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  if (tens === 0) return thai_words[ones]!;
  const first = tens === 1 ? '' : tens === 2 ? 'ยี่' : thai_words[tens];
  const last = ones === 0 ? '' : ones === 1 ? 'เอ็ด' : thai_words[ones];
  return `${first}สิบ${last}`;
}

const english: Wording = {
  say: inEnglish,
  questions: {
    sum: [
      (a, b) => `What is ${a} plus ${b}? Answer in digits.`,
      (a, b) => `Add ${b} to ${a}. What do you get, in digits?`,
      (a, b) => `You have ${a} coins and find ${b} more. How many are there, in digits?`,
    ],
    difference: [
      (a, b) => `What is ${a} minus ${b}? Answer in digits.`,
      (a, b) => `Take ${b} away from ${a}. What is left, in digits?`,
    ],
    greater: [
      (a, b) => `Which number is greater, ${a} or ${b}? Answer in digits.`,
      (a, b) => `Write the greater one of ${b} and ${a} in digits.`,
    ],
    next: [
      (a) => `Which number comes after ${a}? Answer in digits.`,
      (a) => `You count on from ${a}. What is the next number, in digits?`,
    ],
  },
};

const thai: Wording = {
  say: inThai,
  questions: {
    sum: [
      (a, b) => `${a} บวก ${b} ได้เท่าไร ตอบเป็นตัวเลข`,
      (a, b) => `เอา ${b} ไปบวกกับ ${a} ได้เท่าไร ตอบเป็นตัวเลข`,
      (a, b) => `มีเหรียญอยู่ ${a} เหรียญ ได้มาอีก ${b} เหรียญ รวมเป็นกี่เหรียญ ตอบเป็นตัวเลข`,
    ],
    difference: [
      (a, b) => `${a} ลบ ${b} เหลือเท่าไร ตอบเป็นตัวเลข`,
      (a, b) => `มีส้ม ${a} ผล กินไป ${b} ผล เหลือกี่ผล ตอบเป็นตัวเลข`,
    ],
    greater: [
      (a, b) => `${a} กับ ${b} จำนวนไหนมากกว่า ตอบเป็นตัวเลข`,
      (a, b) => `เขียนจำนวนที่มากกว่าระหว่าง ${b} กับ ${a} เป็นตัวเลข`,
    ],
    next: [
      (a) => `จำนวนที่ต่อจาก ${a} คือจำนวนใด ตอบเป็นตัวเลข`,
      (a) => `ถ้านับต่อจาก ${a} จะได้จำนวนใด ตอบเป็นตัวเลข`,
    ],
  },
};

/**
 * Makes a question in words, with its answer in digits, for people who cannot see a picture: in Thai,
 * or in English for every other language.
 */
export function askInWords(language: string) {
  const { say, questions } = language === 'th' ? thai : english;
  const sort = oneOf(sorts);
  // Never equal, and the first one greater, for the difference.
  const b = randomInt(2, 20);
  const a = b + randomInt(1, 50);
  const answers: Record<Sort, number> = { sum: a + b, difference: a - b, greater: a, next: a + 1 };
  const question = oneOf(questions[sort])(say(a), say(b));
  return { kind: 'sum', answer: String(answers[sort]), image: '', question } as const;
}

const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)]!;
