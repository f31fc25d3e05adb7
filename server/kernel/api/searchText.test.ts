import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseSearch, searchText } from './searchText';

describe('normaliseSearch', () => {
  it.each([
    ['Giant DURIAN', 'giant durian'],
    ['  Lion   &\tDrum ', 'lion & drum'],
    ['Đèn Lồng Đỏ Thắm', 'den long do tham'],
    ['Đèn Lồng'.normalize('NFD'), 'den long'],
    ['เต่าง่วงนอน', 'เตางวงนอน'],
    ['กระต่ายกับก้อนเมฆ', 'กระตายกับกอนเมฆ'],
    ['เย็นเจี๊ยบ', 'เยนเจียบ'],
    ['สายรุ้งแรงก์', 'สายรุงแรงก'],
    ["Auntie Daeng's Kitchen", 'auntie daengs kitchen'],
    ['Auntie Daeng’s', 'auntie daengs'],
    ['İstanbul', 'istanbul'],
    ['金色 大象', '金色 大象'],
    ['金色　大象', '金色 大象'],
    ['ねむそうなゾウ', 'ネムソウナソ\u3099ウ'],
    ['ｿﾞｳとティーポット', 'ソ\u3099ウトティーホ\u309aット'],
    ['キャッツ・アイ', 'キャッツアイ'],
    ['ＴＩＧＥＲ　９', 'tiger 9'],
  ])('reads %j as %j', (typed, stored) => {
    expect(normaliseSearch(typed)).toBe(stored);
  });

  it('reads the two ways to type a Thai vowel as the same', () => {
    expect(normaliseSearch('\u0e40\u0e40\u0e21\u0e27')).toBe(normaliseSearch('แมว'));
    expect(normaliseSearch('น\u0e49\u0e4d\u0e32')).toBe(normaliseSearch('น้ำ'));
  });

  it('reads a Japanese word in either of its scripts, widths and forms as the same (games#search)', () => {
    for (const typed of ['ぞう', 'ソ\u3099ウ', 'ｿﾞｳ', 'ゾ・ウ', 'ｿﾞ･ｳ']) {
      expect(normaliseSearch(typed)).toBe(normaliseSearch('ゾウ'));
    }
  });

  it('keeps the Thai vowels that tell words apart', () => {
    expect(normaliseSearch('ปี')).not.toBe(normaliseSearch('ปู'));
  });

  it('leaves nothing that a database refuses or that is not seen', () => {
    expect(normaliseSearch('a\u0000b\u200bc\ud800d')).toBe('a bcd');
  });

  it('changes nothing when done twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = normaliseSearch(text);
        expect(normaliseSearch(once)).toBe(once);
      }),
    );
  });
});

it.each(['', '   ', '\u0e48', '\u0000'])('leaves nothing to look for of %j', (typed) => {
  expect(normaliseSearch(typed)).toBe('');
});

it('parts the names of a search text so that none runs into the next', () => {
  expect(searchText(['ช้าง', 'Elephant', 'Voi'])).toBe('ชาง\nelephant\nvoi');
});
