import { expect, it } from 'vitest';
import { excerptOf } from '~/routes/m/content/help.server';

const long = `${'คำนำ '.repeat(30)}ลืมรหัสผ่าน แล้วทำอย่างไร ${'ต่อท้าย '.repeat(30)}`;
const said = (text: string, q: string) =>
  excerptOf(text, q)
    .map((piece) => piece.text)
    .join('');

it('shows what was searched for, apart, with something around it (content#help-centre)', () => {
  const pieces = excerptOf(long, 'รหัสผ่าน');
  expect(pieces.filter(({ found }) => found)).toEqual([{ text: 'รหัสผ่าน', found: true }]);
  expect(said(long, 'รหัสผ่าน')).toMatch(/^…คำนำ .*ลืมรหัสผ่าน แล้ว.*…$/);
});

it('shows the beginning of a text that has none of the words', () => {
  expect(said(long, 'zzz')).toMatch(/^คำนำ คำนำ.*…$/);
  expect(excerptOf('short', 'zzz')).toEqual([{ text: 'short' }]);
});

it.each(['<b>', 'AMP;', '.*', '\\', 'É'])('takes %j as letters', (q) => {
  const text = `before ${q.toLowerCase()} after`;
  expect(excerptOf(text, q)).toEqual([
    { text: 'before ' },
    { text: q.toLowerCase(), found: true },
    { text: ' after' },
  ]);
});

it('begins and ends with no part of a letter', () => {
  const text = `${'ที่'.repeat(60)}คำ${'ที่'.repeat(100)}`;
  expect(said(text, 'คำ').replaceAll('…', '')).toMatch(/^(ที่)+คำ(ที่)+$/);
});
