import { randomInt } from 'node:crypto';

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

/** Questions in English. */
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

const japanese_digits = [...'零一二三四五六七八九'];

/** 十七, 四十二. */
export function inJapanese(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  if (tens === 0) return japanese_digits[ones]!;
  return `${tens === 1 ? '' : japanese_digits[tens]}十${ones === 0 ? '' : japanese_digits[ones]}`;
}

/** Questions in Japanese. No other word in them has the character of a number. */
const japanese: Wording = {
  say: inJapanese,
  questions: {
    sum: [
      (a, b) => `${a}足す${b}はいくつですか？数字で答えてください。`,
      (a, b) => `${a}に${b}を加えるといくつになりますか？数字で答えてください。`,
      (a, b) =>
        `コインが${a}枚あり、あとから${b}枚もらいました。全部で何枚ですか？数字で答えてください。`,
    ],
    difference: [
      (a, b) => `${a}引く${b}はいくつですか？数字で答えてください。`,
      (a, b) => `みかんが${a}個あり、${b}個食べました。残りは何個ですか？数字で答えてください。`,
    ],
    greater: [
      (a, b) => `${a}と${b}では、どちらが大きいですか？数字で答えてください。`,
      (a, b) => `${b}と${a}のうち、大きいほうを数字で書いてください。`,
    ],
    next: [
      (a) => `${a}の次の数は何ですか？数字で答えてください。`,
      (a) => `${a}から順に数えると、次の数は何ですか？数字で答えてください。`,
    ],
  },
};

const thai_words = 'ศูนย์ หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า'.split(' ');

/** สิบเจ็ด, สี่สิบสอง: one at the end is เอ็ด, twenty is ยี่สิบ. */
export function inThai(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  if (tens === 0) return thai_words[ones]!;
  const first = tens === 1 ? '' : tens === 2 ? 'ยี่' : thai_words[tens];
  const last = ones === 0 ? '' : ones === 1 ? 'เอ็ด' : thai_words[ones];
  return `${first}สิบ${last}`;
}

/** Questions in Thai. */
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
      (a, b) => `มีส้ม ${a} ลูก กินไป ${b} ลูก เหลือกี่ลูก ตอบเป็นตัวเลข`,
    ],
    greater: [
      (a, b) => `${a} กับ ${b} เลขไหนมากกว่า ตอบเป็นตัวเลข`,
      (a, b) => `ระหว่าง ${b} กับ ${a} เลขที่มากกว่าคือเลขไหน ตอบเป็นตัวเลข`,
    ],
    next: [
      (a) => `เลขถัดจาก ${a} คือเลขอะไร ตอบเป็นตัวเลข`,
      (a) => `ถ้านับต่อจาก ${a} จะได้เลขอะไร ตอบเป็นตัวเลข`,
    ],
  },
};

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

/** Questions in Vietnamese. */
const vietnamese: Wording = {
  say: inVietnamese,
  questions: {
    sum: [
      (a, b) => `Tính ${a} cộng ${b}. Kết quả là bao nhiêu? Trả lời bằng chữ số.`,
      (a, b) => `Thêm ${b} vào ${a} thì được bao nhiêu? Trả lời bằng chữ số.`,
      (a, b) =>
        `Bạn có ${a} đồng xu rồi nhặt thêm ${b} đồng nữa. Tất cả là bao nhiêu đồng? Trả lời bằng chữ số.`,
    ],
    difference: [
      (a, b) => `Tính ${a} trừ ${b}. Kết quả là bao nhiêu? Trả lời bằng chữ số.`,
      (a, b) => `Bạn có ${a} quả cam và ăn ${b} quả. Còn bao nhiêu quả? Trả lời bằng chữ số.`,
    ],
    greater: [
      (a, b) => `Số nào lớn hơn, ${a} hay ${b}? Trả lời bằng chữ số.`,
      (a, b) => `Trong ${b} và ${a}, hãy viết số lớn hơn bằng chữ số.`,
    ],
    next: [
      (a) => `Số nào đứng ngay sau ${a}? Trả lời bằng chữ số.`,
      (a) => `Bạn đếm tiếp từ ${a}. Số kế tiếp là số nào? Trả lời bằng chữ số.`,
    ],
  },
};

const chinese_words = [...'零一二三四五六七八九'];

/** 十七, 四十二. */
export function inChinese(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  if (tens === 0) return chinese_words[ones]!;
  return `${tens === 1 ? '' : chinese_words[tens]!}十${ones === 0 ? '' : chinese_words[ones]!}`;
}

/** Questions in Chinese. */
const chinese: Wording = {
  say: inChinese,
  questions: {
    sum: [
      (a, b) => `${a}加${b}等于几？请用数字回答。`,
      (a, b) => `把${b}加到${a}上，得多少？请用数字回答。`,
      (a, b) => `您有${a}枚硬币，又捡到${b}枚，共有多少枚？请用数字回答。`,
    ],
    difference: [
      (a, b) => `${a}减${b}等于几？请用数字回答。`,
      (a, b) => `有${a}个橙子，吃了${b}个，还剩几个？请用数字回答。`,
    ],
    greater: [
      (a, b) => `${a}和${b}，哪个更大？请用数字回答。`,
      (a, b) => `请用数字写出${b}与${a}中较大的数。`,
    ],
    next: [
      (a) => `${a}的下个数是几？请用数字回答。`,
      (a) => `从${a}再往后数，下个数是几？请用数字回答。`,
    ],
  },
};

/** The sorts of questions: two numbers are added, subtracted, compared, or one is counted on from. */
const sorts = ['sum', 'difference', 'greater', 'next'] as const;
type Sort = (typeof sorts)[number];

/** A language's words for whole numbers from 0 to 89, and its questions about two of them. */
export interface Wording {
  say(number: number): string;
  /** Each asks for an answer in digits; the first number is the greater one. */
  questions: Readonly<Record<Sort, readonly ((a: string, b: string) => string)[]>>;
}

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
