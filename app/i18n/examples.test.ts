import { hasGoodDigit, checkField, fieldRuleTable } from '@server/areas/account/rules';
import { demoFolder } from '@server/demo/content/index';
import { filesOf } from '@server/folderFiles';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, describe } from 'vitest';
import { serverMessages } from '../../tests/support/words';
import { dictionaries, flatten } from './i18n.server';
import type { Language } from './languages';

/** All that the screens and the server say in a language. */
const saidIn = (language: Language) => [
  ...Object.entries(flatten(dictionaries[language] ?? {})),
  ...Object.entries(flatten(serverMessages(language))),
];

/** Spellings that stand beside the one that is used. */
const other_spellings: Readonly<Partial<Record<Language, RegExp>>> = { th: /โปรโมชั่น/ };

/** Words of people who build games, which no player uses (site#languages). */
const technical: Readonly<Partial<Record<Language, RegExp>>> = {
  th: /ลายพิมพ์|ซีด|โมเดล|เอนจิน|สคริปต์/,
  vi: /mã lệnh|bộ máy|mô hình/i,
};

it('spells a word in one way (site#languages)', () => {
  for (const [language, spellings] of Object.entries(other_spellings)) {
    const said = saidIn(language as Language);
    expect(said.filter(([, words]) => spellings.test(words))).toEqual([]);
  }
});

it.each(Object.keys(technical) as Language[])(
  '%s has no technical terms (site#languages)',
  async (language) => {
    const terms = technical[language]!;
    const said = saidIn(language);
    expect(said.length).toBeGreaterThan(1_000);
    expect(said.filter(([, words]) => terms.test(words))).toEqual([]);
    // A language of an entry is what is between its line and the next one's.
    const ofLanguage = new RegExp(
      `^--- ${language}$([\\s\\S]*?)(?=^--- [a-z]+$|(?![\\s\\S]))`,
      'm',
    );
    const texts = [...(await filesOf(demoFolder())).keys()].flatMap((file) => {
      const [, text] = ofLanguage.exec(readFileSync(path.join(demoFolder(), file), 'utf8')) ?? [];
      return text === undefined ? [] : [{ file, text }];
    });
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter(({ text }) => terms.test(text)).map(({ file }) => file)).toEqual([]);
  },
);

const fields = ['idNumber', 'qqNum', 'line', 'wechat', 'whatsapp', 'zalo'] as const;

/** Words with a digit in them, a person's number in groups, and a name with a dot or a line in it. */
const example = /\+?(?:\d[\d ]{6,}[\dX]|[A-Za-z]+[._]?\d{2,})/g;

describe.each(Object.keys(dictionaries) as Language[])('in %s', (language) => {
  it.each(fields)(
    'the message about %s has examples that its rule takes (account#field-rules)',
    (field) => {
      const words: Readonly<Record<string, string>> = dictionaries[language]!.errors;
      const said = words[fieldRuleTable[field].message]!;
      const examples = said.match(example) ?? [];
      expect(examples).toHaveLength(field === 'qqNum' ? 1 : 2);
      for (const text of examples) {
        expect(checkField(field, text), text).toBeNull();
        if (field === 'idNumber') expect(hasGoodDigit(text), text).toBe(true);
      }
    },
  );

  it('the message about a mobile number tells how many digits there are, by an example', () => {
    const words: Readonly<Record<string, string>> = dictionaries[language]!.errors;
    expect(words.phone_digits_after_0).toMatch(/\{digits\}.*\{example\}/);
  });
});

/** An example of a day in figures that a message tells to write; dates of birth have one of their own, written alike. */
const day = /\d{1,4}[/-]\d{1,2}[/-]\d{1,4}/g;
const of_birth = /birth_/;

it.each<[Language, string, string]>([
  ['th', '28/11/2569', '31/12/2533'],
  ['en', '28/11/2026', '31/12/1990'],
  ['zh', '2026-11-28', '1990-12-31'],
  ['ja', '2026-11-28', '1990-12-31'],
  ['vi', '28/11/2026', '31/12/1990'],
])(
  'every message of %s that tells how to write a day has the example %s, or %s for a birth (site#typed-days)',
  (language, example, birth) => {
    const said = Object.values(dictionaries[language]!).flatMap((words) =>
      Object.entries(words as Readonly<Record<string, string>>).flatMap(([key, text]) =>
        [...text.matchAll(day)].map(([found]) => ({ key, found })),
      ),
    );
    expect(said.filter(({ key }) => !of_birth.test(key)).length).toBeGreaterThan(2);
    expect(said.filter(({ key }) => of_birth.test(key)).length).toBeGreaterThan(2);
    const others = said.filter(
      ({ key, found }) => found !== (of_birth.test(key) ? birth : example),
    );
    expect(others).toEqual([]);
  },
);

it.each(['mobileNum', 'loginMobileNum', 'mobileNumAbroad'] as const)(
  'the example of %s is taken by its rule (account#field-rules)',
  (field) => expect(checkField(field, String(fieldRuleTable[field].params.example))).toBeNull(),
);

it.each<[Language, RegExp]>([
  ['th', /ต่องวด/],
  ['en', /per draw/],
  ['zh', /每期/],
  ['ja', /抽選ごと/],
  ['vi', /mỗi kỳ/i],
])(
  'every name of a slip’s highest figure says in %s that it is of one draw (lottery#slip)',
  (language, one) => {
    const said = Object.entries(flatten(dictionaries[language]!)).filter(([key]) =>
      key.startsWith('slip_highest'),
    );
    expect(said).toHaveLength(4);
    expect(said.filter(([, words]) => !one.test(words))).toEqual([]);
  },
);
