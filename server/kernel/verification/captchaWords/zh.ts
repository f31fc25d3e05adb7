import type { Wording } from './wording';

const chinese_words = [...'零一二三四五六七八九'];

/** 十七, 四十二. */
export function inChinese(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  if (tens === 0) return chinese_words[ones]!;
  return `${tens === 1 ? '' : chinese_words[tens]!}十${ones === 0 ? '' : chinese_words[ones]!}`;
}

/** Questions in Chinese. */
export const chinese: Wording = {
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
