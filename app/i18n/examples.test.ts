import { describe, expect, it } from 'vitest';
import { hasGoodDigit } from '@server/areas/account/idNumber';
import { checkField, fieldRuleTable } from '@server/areas/account/rules';
import { dictionaries } from './i18n.server';
import type { Language } from './languages';

const fields = ['idNumber', 'qqNum', 'line', 'wechat', 'whatsapp', 'zalo'] as const;

/** Words with a digit in them, a person's number in groups, and a name with a dot or a line in it. */
const example = /\+?(?:\d[\d ]{6,}[\dX]|[A-Za-z]+[._]?\d{2,})/g;

describe.each(Object.keys(dictionaries) as Language[])('in %s', (language) => {
  it.each(fields)('the message about %s has examples that its rule takes', (field) => {
    const words: Readonly<Record<string, string>> = dictionaries[language]!.errors;
    const said = words[fieldRuleTable[field].message]!;
    const examples = said.match(example) ?? [];
    expect(examples).toHaveLength(field === 'qqNum' ? 1 : 2);
    for (const text of examples) {
      expect(checkField(field, text), text).toBeNull();
      if (field === 'idNumber') expect(hasGoodDigit(text), text).toBe(true);
    }
  });

  it('the message about a mobile number tells how many digits there are, by an example', () => {
    const words: Readonly<Record<string, string>> = dictionaries[language]!.errors;
    expect(words.phone_digits_after_0).toMatch(/\{digits\}.*\{example\}/);
  });
});

/** An example of a day in figures that a message tells to write; dates of birth have one of their own. */
const day = /\d{1,4}[/-]\d{1,2}[/-]\d{1,4}/g;
const of_birth = /birth_/;

it.each<[Language, string]>([
  ['th', '28/11/2569'],
  ['en', '28/11/2026'],
  ['zh', '2026-11-28'],
  ['ja', '2026-11-28'],
  ['vi', '28/11/2026'],
])('every message of %s that tells how to write a day has the example %s', (language, example) => {
  const said = Object.values(dictionaries[language]!).flatMap((words) =>
    Object.entries(words as Readonly<Record<string, string>>)
      .filter(([key]) => !of_birth.test(key))
      .flatMap(([key, text]) => [...text.matchAll(day)].map(([found]) => `${key}: ${found}`)),
  );
  expect(said.length).toBeGreaterThan(2);
  expect(said.filter((each) => !each.endsWith(`: ${example}`))).toEqual([]);
});

it.each(['mobileNum', 'loginMobileNum', 'mobileNumAbroad'] as const)(
  'the example of %s is taken by its rule',
  (field) => expect(checkField(field, String(fieldRuleTable[field].params.example))).toBeNull(),
);
