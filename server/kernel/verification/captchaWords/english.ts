import type { Wording } from './wording';

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
export const english: Wording = {
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
