import { expect, it } from 'vitest';
import { wordingOf } from './wording';

const row = { title_th: 'ช้าง', title_en: 'Elephant', title_vi: 'Voi' };

it.each([
  ['th', 'ช้าง'],
  ['en', 'Elephant'],
  ['vi', 'Voi'],
  ['zh', 'Elephant'],
  ['ja', 'Elephant'],
] as const)('gives the text in %s', (language, text) => {
  expect(wordingOf(row, 'title', language)).toBe(text);
});

it('gives the English text where the own one was left empty', () => {
  expect(wordingOf({ ...row, title_vi: '' }, 'title', 'vi')).toBe('Elephant');
  expect(wordingOf({ title_th: 'ช้าง', title_en: '', title_vi: '' }, 'title', 'vi')).toBe('');
});
