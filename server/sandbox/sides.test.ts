import { expect, test } from 'vitest';
import { sidesOf } from './machines';

const codes = Array.from({ length: 3_000 }, (_, count) => `match-${count}`);
const all = codes.map(sidesOf);

test('a game always has the same two sides, which are not one', () => {
  codes.forEach((code, index) => expect(sidesOf(code)).toEqual(all[index]));
  for (const { home, away } of all) expect(home).not.toBe(away);
});

test('every side comes to play, at home and away, and no name is given twice', () => {
  const homes = [...new Set(all.map(({ home }) => home))];
  expect(new Set(all.map(({ away }) => away))).toEqual(new Set(homes));
  for (const language of ['th', 'en', 'vi', 'zh', 'ja'] as const) {
    expect(new Set(homes.map((side) => side[language])).size).toBe(homes.length);
  }
  expect(homes.length).toBeGreaterThanOrEqual(20);
});

test('names are written in the letters of their language', () => {
  for (const { home } of all) {
    expect(home.th).toMatch(/^[\u0e00-\u0e7f]+$/);
    expect(home.en).toMatch(/^[A-Za-z ]+$/);
    expect(home.vi).toMatch(/^[\p{Script=Latin} ]+$/u);
    expect(home.vi.normalize('NFC')).toBe(home.vi);
    expect(home.zh).toMatch(/^\p{Script=Han}+$/u);
    expect(home.ja).toMatch(/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・]+$/u);
    expect(home.ja.normalize('NFC')).toBe(home.ja);
  }
});
