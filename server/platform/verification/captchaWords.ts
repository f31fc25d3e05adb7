import { randomInt } from 'node:crypto';

/** A question in words with its answer, for whoever cannot see a picture. */
export function askInWords(language: string) {
  const [a, b] = [randomInt(1, 10), randomInt(1, 10)];
  const question = language === 'en' ? `What is ${a} plus ${b}?` : `${a} บวก ${b} ได้เท่าไร`;
  return { kind: 'sum', answer: String(a + b), image: '', question } as const;
}
