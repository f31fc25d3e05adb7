import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { common_passwords } from './commonPasswords';
import { canonicalUsername, checkPassword, checkUsername } from './rules';

const goodName = fc.stringMatching(/^[a-z][a-z0-9_]{3,15}$/);
const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
);

describe('a user name', () => {
  it.each(['somchai', 'Somchai', 'abcd', 'a_b1', 'abcdefghijklmnop', 'x___', ' malee '])(
    'may be %j',
    (name) => expect(checkUsername(name)).toBeNull(),
  );

  it.each([
    ['', 'username_required'],
    ['   ', 'username_required'],
    ['abc', 'username_form'],
    ['abcdefghijklmnopq', 'username_form'],
    ['1abc', 'username_form'],
    ['_abc', 'username_form'],
    ['ab cd', 'username_form'],
    ['ab-cd', 'username_form'],
    ['สมชาย', 'username_form'],
    ['somchaí', 'username_form'],
    // The Kelvin sign has a k for its lower case.
    ['\u212Aelvin', null],
    ['somchai\n', null],
    ['som\nchai', 'username_form'],
    ['somchai\u0000', 'username_form'],
    ['ѕomchai', 'username_form'],
    ['__proto__', 'username_form'],
    ['constructor', null],
  ])('%j is judged as %s', (name, fault) => expect(checkUsername(name)).toBe(fault));

  it('is good by its form alone, in any case', () => {
    fc.assert(
      fc.property(goodName, (name) => {
        expect(checkUsername(name)).toBeNull();
        expect(checkUsername(name.toUpperCase())).toBeNull();
        expect(canonicalUsername(name.toUpperCase())).toBe(name);
      }),
    );
  });

  it('is kept as ASCII that needs no escaping anywhere, whatever is typed', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        if (checkUsername(text) === null) {
          expect(canonicalUsername(text)).toMatch(/^[a-z][a-z0-9_]{3,15}$/);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('has one canonical form', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = canonicalUsername(text);
        expect(canonicalUsername(once)).toBe(once);
      }),
    );
  });
});

describe('a password', () => {
  it.each([
    'Chokdee-2026',
    'bcdefgh1',
    'กขคงจฉช1',
    'p ssw rd 77',
    `${'ab3'.repeat(21)}x`,
    '๑๒๓๔๕๖๗ก',
  ])('may be %j', (password) => expect(checkPassword(password)).toBeNull());

  it.each([
    ['', 'password_required'],
    ['abcdef1', 'password_form'],
    [`${'ab3'.repeat(21)}xy`, 'password_form'],
    ['abcdefgh', 'password_form'],
    ['12345678', 'password_form'],
    ['--------', 'password_form'],
    ['        ', 'password_form'],
    // Seven letters of two UTF-16 units each are seven characters.
    ['𝒶𝒷𝒸𝒹𝒺𝒻1', 'password_form'],
    ['password1', 'password_common'],
    ['PassWord1', 'password_common'],
    ['Chokdee123', 'password_common'],
  ])('%j is judged as %s', (password, fault) => expect(checkPassword(password)).toBe(fault));

  it('is none of the common ones, in any case', () => {
    for (const common of common_passwords) {
      expect(checkPassword(common)).not.toBeNull();
      expect(checkPassword(common.toUpperCase())).not.toBeNull();
    }
  });

  it('is long enough and mixed, or has a fault', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        if (checkPassword(text) !== null) return;
        const length = [...text].length;
        expect(length).toBeGreaterThanOrEqual(8);
        expect(length).toBeLessThanOrEqual(64);
        expect(text).toMatch(/\p{L}/u);
        expect(text).toMatch(/\p{Nd}/u);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is good with a letter, a digit and enough of anything else', () => {
    const filler = fc.string({ minLength: 8, maxLength: 62 });
    fc.assert(
      fc.property(filler, (rest) => {
        const password = `z${rest}7`;
        expect(checkPassword(password)).toBe(
          common_passwords.has(password.toLowerCase()) ? 'password_common' : null,
        );
      }),
    );
  });
});

it('lists only common passwords that the form would let pass', () => {
  for (const common of common_passwords) {
    expect(common).toBe(common.toLowerCase());
    expect(checkPassword(common), common).toBe('password_common');
  }
});
