import fc from 'fast-check';
import { expect, it, describe } from 'vitest';
import { demoAccounts } from '../../demo/accounts';
import {
  hasGoodDigit,
  canonicalPassword,
  canonicalUsername,
  checkConfirmation,
  checkField,
  checkPassword,
  checkUsername,
  fieldRuleTable,
  mobileRuleOf,
  type RuledField,
} from './rules';
import { common_passwords, isCommon } from './commonPasswords';

it.each([
  ['1101700203450', true],
  ['1-1017-00203-45-0', true],
  ['1 1017 00203 45 1', false],
  ['3100600445635', true],
  ['3100600445653', false],
  ['11010519491231002X', true],
  ['11010519491231002x', true],
  ['110105194912310021', false],
  // A Vietnamese number of 12 digits, a passport: no digit is known.
  ['001099012345', true],
  ['AA1234567', true],
  ['', true],
])('of %j says %s (account#profile)', (idNumber, good) => {
  expect(hasGoodDigit(idNumber)).toBe(good);
});

const goodName = fc.stringMatching(/^[a-z][a-z0-9_]{3,15}$/);
const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
);

describe('a user name', () => {
  it.each(['somchai_k', 'Somchai_K', 'abcd', 'a_b1', 'abcdefghijklmnop', 'x___', ' maleewan '])(
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
    // The Kelvin sign has a k for its lower case, and the long s an S for its upper case.
    ['\u212Aelvin', 'username_form'],
    ['\u017Fomchai', 'username_form'],
    ['somying\n', null],
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
    'Rak-Thai-2569',
    'Chokdee-2026',
    'bcdefgh1',
    'กขคงจฉช1',
    'p ssw rd 77',
    `${'abcde3'.repeat(10)}xyz`,
    // A phrase needs no digit.
    'rice and fish by the river',
    'ข้าวเหนียวมะม่วงหน้าร้อน',
    '๑๒๓๔๕๖๗ก',
  ])('may be %j', (password) => expect(checkPassword(password)).toBeNull());

  it.each([
    ['', 'password_required'],
    ['abcdef1', 'password_form'],
    [`${'abcde3'.repeat(10)}vwxyz`, 'too_long'],
    ['rice and fish b', 'password_form'],
    // A phrase of few signs is none.
    ['aaaaaaaaaaaaaaaaaaaa', 'password_common'],
    ['ab3ab3ab3', 'password_common'],
    ['x'.repeat(65), 'too_long'],
    ['abcdefgh', 'password_form'],
    ['12345678', 'password_form'],
    ['--------', 'password_form'],
    ['        ', 'password_form'],
    // Seven letters of two UTF-16 units each are seven characters.
    ['𝒶𝒷𝒸𝒹𝒺𝒻1', 'password_form'],
    ['password1', 'password_common'],
    ['PassWord1', 'password_common'],
    ['Chokdee123', 'password_common'],
    ['Chokdee5501', 'password_is_name'],
    ['77chokdeechokdee7', 'password_is_name'],
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
        // Joining marks to letters may change the number of characters.
        const password = canonicalPassword(text);
        const { length } = [...password];
        expect(length).toBeGreaterThanOrEqual(8);
        expect(length).toBeLessThanOrEqual(64);
        if (length >= 16) return;
        expect(password).toMatch(/\p{L}/u);
        expect(password).toMatch(/\p{Nd}/u);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is good with a letter, a digit and enough of anything else', () => {
    const filler = fc.string({ minLength: 8, maxLength: 62 });
    fc.assert(
      fc.property(filler, (rest) => {
        const password = `z${rest}7`;
        expect(checkPassword(password)).toBe(isCommon(password) ? 'password_common' : null);
      }),
    );
  });
});

it('lists more than ten thousand common passwords, local ones too, and lets none pass (account#password-rules)', () => {
  expect(common_passwords.size).toBeGreaterThan(10_000);
  for (const common of ['matkhau123', 'sawasdee1', 'qwerty123', 'iloveyou1', 'abcd1234']) {
    expect(checkPassword(common), common).toBe('password_common');
  }
});

it.each([
  ['somying', 'Somying1984', 'password_is_name'],
  ['somying_9', 'SOMYING!!77', 'password_is_name'],
  ['som', 'somsomsom1', 'password_common'],
  ['somying', 'somying-likes-7-fish', null],
  ['s_9', 'sssqwert9', null],
])('the name %s makes %s judged as %s (account#password-rules)', (name, password, fault) => {
  expect(checkPassword(password, [name])).toBe(fault);
});

it.each([
  ...[
    'admin',
    'Adm1n_77',
    'admin_th',
    'support',
    'supp0rt24',
    'chokdee',
    'ch0kdee_vip',
    'vip_chokdee',
    'th_admin1',
    'my_support_24',
    'vip_ch0kdee9',
  ],
  ...[
    'trial_123456',
    'TR1AL_9',
    'somchai',
    'S0mcha1',
    'malee',
    'arisa',
    'type40',
    'official_th',
    'help',
  ],
])('%s is reserved (account#reserved-names)', (name) => {
  expect(checkUsername(name)).toBe('username_reserved');
});

it.each(['somchai_k', 'maleewan', 'arisara', 'supaporn', 'triangle', 'helpful_joe', 'banker7'])(
  '%s is nobody’s (account#reserved-names)',
  (name) => expect(checkUsername(name)).toBeNull(),
);

describe('a field', () => {
  it.each<[RuledField, readonly string[]]>([
    [
      'loginUsername',
      ['somchai', ' Somchai ', 'dao', 'som\u200bchai', 'somchai๙๙', 'ｓｏｍｃｈａｉ'],
    ],
    [
      'loginMobileNum',
      ['812345678', '81 234-5678', ' 912345678 ', '0812345678', '081-234 5678', '๘๑๒๓๔๕๖๗๘'],
    ],
    ['loginPassword', ['x', ' ', 'y'.repeat(64)]],
    [
      'verificationCode',
      ['000000', ' 135790 ', '135 790', '๑๓๕-๗๙๐', '1 3 5 7 9 0', '135\u2009790'],
    ],
    ['captcha', ['7', 'A'.repeat(16)]],
    ['mobileNum', ['812345678', '3 12 34 56 78', '0 312345678']],
    ['mobileNumAbroad', ['123456', '1'.repeat(12), '20 7946 0018', '020 7946 0018']],
    [
      'email',
      ['a@b.co', 'a.b+c-d_e@chok-dee.co.th', 'A1@B2.COM', ' a@b.co ', '\u200ea@b.co', 'ａ＠ｂ．co'],
    ],
    ['nickname', ['m', 'น้องเมย์ 99', "O'Neil-Jr.", 'ลูกแก้ว']],
    ['payeeName', ['สมชาย ใจดี', 'Đỗ Thị Hương', "Ann-Marie O'Neil Jr.", 'เกียรติ ณ อยุธยา']],
    ['paymentPassword', ['000000', '135790']],
    ['idNumber', ['1101700203451', 'AB 123456', '1-1017-00203-45-1']],
    ['qqNum', ['10000', '12345678901', '12 345 678', '123-456-789 01', '๑๒ ๓๔๕']],
    ['facebook', ['somchai.jaidee', 'facebook.com/somchai', 'สมชาย ใจดี']],
    ['wechat', ['wxid_12345', 'somchai-1', '+66812345678', '081 234 5678', '+86 (138) 1234-5678']],
    ['line', ['somchai', '@somchai.j', '0812345678', '＠somchai', '+66812345678', '081 234 5678']],
    ['line', ['+66 (0) 81 - 234 - 5678', '(081) 234–5678', '๐๘๑ ๒๓๔ ๕๖๗๘', '2026.11.28']],
    ['whatsapp', ['+66812345678', '081 234 5678', '+66 (0) 81.234.5678', '(081) 234–5678']],
    ['zalo', ['0912345678', '+84 91-234-5678']],
    ['recommenderId', ['arisa', 'ARISA ']],
    ['affiliateCode', ['arisa', 'dao_2']],
  ])('%s may be any of %j (account#mobile-number, site#typed-text)', (field, texts) => {
    for (const text of texts) expect(checkField(field, text), text).toBeNull();
  });

  it.each(demoAccounts)('lets the demo’s $username in', ({ username }) => {
    for (const field of ['loginUsername', 'recommenderId', 'affiliateCode'] as const) {
      expect(checkField(field, username)).toBeNull();
    }
  });

  it.each<[RuledField, string, readonly string[]]>([
    ['loginUsername', 'username_is_number', ['0812345678', '812345678', '+66 81-234 5678']],
    ['loginUsername', 'username_is_number', ['๐๘๑๒๓๔๕๖๗๘', '66812345678', ' 081 234 5678 ']],
    ['loginUsername', 'enter_phone_without_0', ['081234567', '0123', '00812345678']],
    ['loginUsername', 'username_form', ['', 'ab', '81234567', "' or 1=1", '8'.repeat(16)]],
    ['username', 'username_is_number', ['0812345678', '812345678', '+84912345678']],
    ['username', 'username_form', ['1abc', '081234567', '+++']],
    ['loginMobileNum', 'phone_digits_after_0', ['081-234-567', '00812345678', '0', '0x', '0-']],
    ['loginMobileNum', 'error_phone_number_limit', ['', '81234567', '8123456789']],
    ['loginPassword', 'password_required', ['']],
    ['loginPassword', 'too_long', ['x'.repeat(65), 'x'.repeat(5_000)]],
    ['password', 'too_long', ['x'.repeat(65), 'a1'.repeat(100)]],
    ['confirmPassword', 'too_long', ['x'.repeat(65)]],
    ['verificationCode', 'verification_code_form', ['', '12345', '1234567', '12345a', '123 45x']],
    ['captcha', 'in_vwrite_code', ['', '   ', 'A'.repeat(17)]],
    ['mobileNum', 'error_phone_number_limit', ['81234567', '66812345678', '81.234.5678']],
    ['mobileNum', 'phone_digits_after_0', ['081234567', '081-234-56789']],
    ['mobileNum', 'phone_other_country', ['+84912345678']],
    ['mobileNumAbroad', 'phone_digits_after_0', ['0 1234', `0${'1'.repeat(13)}`]],
    ['mobileNumAbroad', 'error_phone_number_limit', ['12345', '1'.repeat(13)]],
    ['email', 'in_email_incorrect', ['', 'a', 'a@b', 'a@b.c', '@b.co', 'a@.co', 'a@b..co']],
    ['email', 'in_email_incorrect', ['a@b.info', 'a b@c.co', 'a@b.co, c@d.co', 'a@b.co\r\nBcc: x']],
    ['email', 'in_email_incorrect', ['.a@b.co', 'a.@b.co', 'a@-b.co', `${'a'.repeat(250)}@b.co`]],
    ['nickname', 'nickname_form', ['', ' ', 'x'.repeat(21), 'a\u0007', '\u3164\u3164']],
    ['payeeName', 'payee_name_form', ['', 'x', '1a', 'Som5', '<b>x', "'ab", 'a;b']],
    ['payeeName', 'payee_name_form', ['x'.repeat(61)]],
    ['paymentPassword', 'payment_password_form', ['', '12345', '1234567', ' 12345', '12345x']],
    ['idNumber', 'id_number_form', ['', '123', '--------', 'ก1234567']],
    ['idNumber', 'too_long', ['1'.repeat(25)]],
    ['qqNum', 'qq_number_form', ['', '1234', '01234', 'a1234', '1 2-3 4', '12.345']],
    ['facebook', 'field_incorrect', ['', '<script>', 'a"b']],
    ['facebook', 'too_long', ['x'.repeat(101)]],
    ['wechat', 'wechat_form', ['', 'ab', '_abcdef', 'abc def']],
    ['line', 'line_form', ['', 'ab', '@@abcd', 'a b c d', '12 34', '@081 234 5678']],
    ['line', 'too_long', ['x'.repeat(22), '1 '.repeat(20)]],
    ['whatsapp', 'messenger_number_form', ['', '12345', '++66812345', 'somchai']],
    ['zalo', 'messenger_number_form', ['', '12345']],
    ['recommenderId', 'invitation_code_error', ['', 'x', '1', 'no such code']],
    ['affiliateCode', 'invitation_code_error', ['', 'x', '<b>']],
  ])(
    '%s is judged as %s where it is any of %j (account#login-fields, account#number-as-a-user-name)',
    (field, fault, texts) => {
      for (const text of texts) expect(checkField(field, text), text).toBe(fault);
    },
  );

  it('is judged at once, whatever is typed', () => {
    const fields = Object.keys(fieldRuleTable) as RuledField[];
    fc.assert(
      fc.property(fc.constantFrom(...fields), anyText, (field, text) => {
        expect(checkField(field, text)).toSatisfy((fault) => fault === null || fault !== '');
      }),
      { numRuns: 2_000 },
    );
  });

  it('has a rule that a browser can follow as it stands', () => {
    for (const { pattern, slips, minLength, maxLength, message } of Object.values(fieldRuleTable)) {
      for (const form of [pattern, ...slips.map((slip) => slip.pattern)]) new RegExp(form, 'u');
      expect(minLength).toBeLessThanOrEqual(maxLength);
      expect(message).toMatch(/^[a-z_0]+$/);
    }
  });
});

it('knows how many digits a mobile number of a country has', () => {
  for (const code of ['66', '+66', ' 84 ']) expect(mobileRuleOf(code)).toBe('mobileNum');
  for (const code of ['1', '44', '', 'toString', '__proto__']) {
    expect(mobileRuleOf(code)).toBe('mobileNumAbroad');
  }
});

it('wants a password twice', () => {
  expect(checkConfirmation('one', 'one')).toBeNull();
  expect(checkConfirmation('one', '')).toBe('in_incorrect_password');
  expect(checkConfirmation('one', 'One')).toBe('in_confirmation_correct');
});
