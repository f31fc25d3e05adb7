import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkStored, checkName, storedText, readEmail, tidyName, tidyPayeeName } from './names';
import { nickname_max_length } from './rules';

const countries = ['66', '84'];
const nickname = (text: string) => checkName('nickname', tidyName(text));
const payeeName = (text: string) => checkName('payeeName', tidyPayeeName(text));

it.each([
  'ก',
  'โชคดี',
  'น้ำใส ใจดี',
  'Somchai_99',
  'Ω≈ç√',
  '👩‍👩‍👧‍👦',
  '🧑🏽‍💻 dev',
  '❤️',
  'x'.repeat(nickname_max_length),
  'กี้'.repeat(nickname_max_length),
])('takes %s for a nickname', (text) => {
  expect(nickname(text)).toBeNull();
});

it.each([
  ['nothing', '', 'required'],
  ['blanks alone', ' \u00a0\u3000', 'required'],
  ['too many characters', 'x'.repeat(nickname_max_length + 1), 'nickname_form'],
  ['marks by the hundred', `a${'\u0301'.repeat(100)}`, 'nickname_form'],
  ['nothing that is seen', '\u200b\u200d', 'required'],
  ['a control character', 'a\u0007b', 'nickname_form'],
  ['a filler for a letter', '\u3164', 'nickname_form'],
  ['a blank of Braille', '\u2800\u2800', 'nickname_form'],
  ['marks without a letter', '\u0e48\u0e49', 'nickname_form'],
  ['what is no character', 'a\uffff', 'nickname_form'],
  ['a character of nobody’s', 'a\ue000', 'nickname_form'],
])('refuses %s for a nickname', (_what, text, fault) => {
  expect(nickname(text)).toBe(fault);
});

it('drops what nobody sees before the rule, and reads each blank as one (site#typed-text)', () => {
  expect(tidyName('\u202eสม\u200bชาย\u3000ใจดี\ufeff')).toBe('สมชาย ใจดี');
  expect(tidyPayeeName('Som\u200dchai\nJaidee')).toBe('Somchai Jaidee');
  expect(tidyName('👩‍👩‍👧‍👦 ❤️')).toBe('👩‍👩‍👧‍👦 ❤️');
  expect(nickname('x\u200b'.repeat(nickname_max_length))).toBeNull();
});

it('tidies a name to one form, however it was typed', () => {
  expect(tidyName('  cafe\u0301 \u00a0 au  lait ')).toBe('café au lait');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(tidyName(tidyName(text))).toBe(tidyName(text));
    }),
  );
});

it.each(['สมชาย ใจดี', "Siobhán O'Neill", 'Jean-Luc', 'J. R. Smith', '陳 大文', 'นาง สาวน้ำ', 'Jr.'])(
  'takes %s for a payee name',
  (text) => {
    expect(payeeName(text)).toBeNull();
  },
);

it.each([
  ['nothing', '   ', 'required'],
  ['one letter', 'ก', 'payee_name_form'],
  ['61 letters', 'a'.repeat(61), 'payee_name_form'],
  ['a digit', 'Somchai 2', 'payee_name_form'],
  ['a picture', 'Som 🐘', 'payee_name_form'],
  ['HTML', '<b>Som</b>', 'payee_name_form'],
  ['a comma', 'Jaidee, Somchai', 'payee_name_form'],
  ['no letter', ". ' -", 'payee_name_form'],
  ['a control character', 'Som\u0007chai', 'payee_name_form'],
])('refuses %s for a payee name', (_what, text, fault) => {
  expect(payeeName(text)).toBe(fault);
});

it('writes the apostrophe of a payee name plainly', () => {
  expect(tidyPayeeName(' O’Neill ')).toBe("O'Neill");
});

it.each([
  ['081-234-5678', '0812345678'],
  ['081 234.5678', '0812345678'],
  ['+66 (0)81 234 5678', '0812345678'],
  ['๐๘๑-๒๓๔-๕๖๗๘', '0812345678'],
  ['0066 81 234 5678', '0812345678'],
  ['+66-081-234-5678', '0812345678'],
  ['0066 0812345678', '0812345678'],
  ['66812345678', '0812345678'],
  ['812345678', '0812345678'],
  ['+66812345678', '0812345678'],
  ['+84 091 234 5678', '+84912345678'],
  ['84912345678', '+84912345678'],
  ['+81 90 1234 5678', '+819012345678'],
  ['138 1234 5678', '13812345678'],
])(
  'keeps the number %s in one form for every messenger (account#mobile-number)',
  (typed, stored) => {
    for (const field of ['line', 'wechat', 'whatsapp', 'zalo'] as const) {
      expect(storedText(field, typed, countries), field).toBe(stored);
      expect(storedText(field, stored, countries), field).toBe(stored);
      expect(checkStored(field, stored, countries), field).toBeNull();
    }
  },
);

it.each(['+66 66 81234567', '+84 (0)91 234 567', '+0812 345 678', '00 812 345 67'])(
  'refuses %j as the number of a messenger, as a login does (account#mobile-number)',
  (typed) => {
    for (const field of ['line', 'wechat', 'whatsapp', 'zalo'] as const) {
      const stored = storedText(field, typed, countries);
      expect(checkStored(field, stored, countries), field).toMatch(/_form$/);
    }
  },
);

it('writes a number of the home country with its 0, whichever country that is (account#mobile-number)', () => {
  expect(storedText('zalo', '+84 91 234 5678', ['84', '66'])).toBe('0912345678');
  expect(storedText('zalo', '+66 81 234 5678', ['84', '66'])).toBe('+66812345678');
});

it.each([
  ['line', ' @somchai.j ', '@somchai.j'],
  ['line', 'som-chai_9', 'som-chai_9'],
  ['line', '2026.11.28', '2026.11.28'],
  ['line', '12 34', '12 34'],
  ['line', '1234567890123456789', '1234567890123456789'],
  ['wechat', 'wxid-12345', 'wxid-12345'],
  ['wechat', '12-34-56', '12-34-56'],
  ['line', '66.81.23', '66.81.23'],
  ['qqNum', '812345678', '812345678'],
  ['qqNum', '12 345 678', '12345678'],
  ['qqNum', '123-456-789', '123456789'],
  ['qqNum', 'a 12345', 'a 12345'],
] as const)('keeps the id for %s in %j as %j (account#mobile-number)', (field, typed, stored) => {
  expect(storedText(field, typed, countries)).toBe(stored);
});

it.each([
  ['somchai@example.com', 'somchai@example.com'],
  ['  Som.Chai@Example.CO.TH ', 'som.chai@example.co.th'],
  ['a_b-c.d@mail.example.io', 'a_b-c.d@mail.example.io'],
])('reads the mail address %s', (text, stored) => {
  expect(readEmail(text)).toEqual({ ok: true, value: stored });
});

it.each([
  '',
  'somchai',
  '@example.com',
  'somchai@',
  'somchai@example',
  'somchai@example.c',
  'somchai@example.info',
  'som chai@example.com',
  '.som@example.com',
  'som..chai@example.com',
  'som@-example.com',
  'som@example..com',
  'a@b.com\nBcc: c@d.com',
  'สมชาย@example.com',
  `${'a'.repeat(250)}@example.com`,
])('refuses %j for a mail address', (text) => {
  expect(readEmail(text)).toEqual({ ok: false, code: 'email_invalid' });
});
