import { describe, expect, it } from 'vitest';
import { plainDigits, typedCount, typedSigns, typedWords } from './typedText';

describe('typedWords', () => {
  it.each([
    ['soft hyphen', 'som\u00adchai'],
    ['zero-width blank', 'som\u200bchai'],
    ['non-joiner', 'som\u200cchai'],
    ['joiner', 'som\u200dchai'],
    ['left-to-right mark', '\u200esomchai\u200f'],
    ['embedding', '\u202asomchai\u202c'],
    ['isolate', '\u2066somchai\u2069'],
    ['word joiner', 'som\u2060chai'],
    ['byte order mark', '\ufeffsomchai'],
    ['variation selector', 'somchai\ufe0f'],
    ['Arabic letter mark', 'som\u061cchai'],
    ['tab and line end', '\tsomchai\r\n'],
    ['no-break blank', '\u00a0somchai\u202f'],
    ['wide blank', '\u3000somchai\u3000'],
  ])('drops a %s (site#typed-text)', (_what, text) => expect(typedWords(text)).toBe('somchai'));

  it('makes a plain blank of each blank within, and leaves digits and signs (site#typed-text)', () => {
    expect(typedWords('สมชาย\u3000ใจดี\u00a0๙๙（１）')).toBe('สมชาย ใจดี ๙๙（１）');
  });

  it.each(['👨‍👩‍👧', '❤️', '👍🏽', '🏳️‍🌈', '1️⃣'])(
    'leaves the picture %s whole (site#typed-text)',
    (picture) => expect(typedWords(`a ${picture} b`)).toBe(`a ${picture} b`),
  );

  it('drops a joiner that joins nothing', () => {
    expect(typedWords('👍\u200d')).toBe('👍');
    expect(typedWords('1\ufe0f00')).toBe('100');
  });
});

it.each([
  ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
  ['Lao', '໐໑໒໓໔໕໖໗໘໙'],
  ['Khmer', '០១២៣៤៥៦៧៨៩'],
  ['Burmese', '၀၁၂၃၄၅၆၇၈၉'],
  ['Shan', '႐႑႒႓႔႕႖႗႘႙'],
  ['wide', '０１２３４５６７８９'],
])('reads %s digits (site#typed-text)', (_what, digits) =>
  expect(plainDigits(digits)).toBe('0123456789'),
);

it('reads wide signs and letters of amounts, numbers and codes', () => {
  expect(typedSigns(' ＋６６（０）８１－２３４．５６７８ ')).toBe('+66(0)81-234.5678');
  expect(typedSigns('ＴＨＢ\u3000１，０００')).toBe('THB 1,000');
});

it.each([
  ['27', 27],
  ['๑,๐๐๐', 1_000],
  ['1 000 000', 1_000_000],
  ['9999999', 9_999_999],
  ['10,000,000', null],
  ['1,00', null],
  ['1.000', null],
  ['', null],
])('reads the count %j as %j', (text, count) => expect(typedCount(text)).toBe(count));
