import { expect, it } from 'vitest';
import { wordsIn, wordsOf } from './words';

const stored = JSON.stringify({
  th: { title: 'ช้าง' },
  en: { title: 'Elephant', text: 'big' },
  vi: { title: 'Voi', text: '' },
});

it.each([
  ['th', 'ช้าง'],
  ['en', 'Elephant'],
  ['vi', 'Voi'],
  ['zh', 'Elephant'],
  ['ja', 'Elephant'],
] as const)('gives the text in %s', (language, text) => {
  expect(wordsIn(stored, 'title', language)).toBe(text);
});

it('gives the English text, else the Thai one, where the own one is missing or empty', () => {
  expect(wordsIn(stored, 'text', 'vi')).toBe('big');
  expect(wordsIn(stored, 'text', 'th')).toBe('big');
  expect(wordsIn(JSON.stringify({ th: { title: 'ช้าง' } }), 'title', 'vi')).toBe('ช้าง');
  expect(wordsIn('{}', 'title', 'th')).toBe('');
});

it('gives them all as they were written', () => {
  expect(wordsOf<'title' | 'text'>(stored).vi).toEqual({ title: 'Voi', text: '' });
});
