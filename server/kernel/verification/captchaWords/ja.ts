import type { Wording } from './wording';

const japanese_digits = [...'零一二三四五六七八九'];

/** 十七, 四十二. */
export function inJapanese(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  if (tens === 0) return japanese_digits[ones]!;
  return `${tens === 1 ? '' : japanese_digits[tens]}十${ones === 0 ? '' : japanese_digits[ones]}`;
}

/** Questions in Japanese. No other word in them has the character of a number. */
export const japanese: Wording = {
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
