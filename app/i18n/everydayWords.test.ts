import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filesOf } from '../../server/folderFiles';
import { demoFolder } from '../../server/demo/content';
import { dictionaries, flatten } from './i18n.server';
import type { Language } from './languages';

/** Spellings that stand beside the one that is used. */
const other_spellings: Readonly<Partial<Record<Language, RegExp>>> = { th: /โปรโมชั่น/ };

/** Words of people who build games, which no player uses (site#languages). */
const technical: Readonly<Partial<Record<Language, RegExp>>> = {
  th: /ลายพิมพ์|ซีด|โมเดล|เอนจิน|สคริปต์/,
  vi: /mã lệnh|bộ máy|mô hình/i,
};

it('spells a word in one way', () => {
  for (const [language, spellings] of Object.entries(other_spellings)) {
    const said = Object.entries(flatten(dictionaries[language as Language] ?? {}));
    expect(said.filter(([, words]) => spellings.test(words))).toEqual([]);
  }
});

it.each(Object.keys(technical) as Language[])('%s has no technical terms', async (language) => {
  const terms = technical[language]!;
  const said = Object.entries(flatten(dictionaries[language] ?? {}));
  expect(said.length).toBeGreaterThan(1_000);
  expect(said.filter(([, words]) => terms.test(words))).toEqual([]);
  // A language of an entry is what stands between its line and the next one's.
  const ofLanguage = new RegExp(`^--- ${language}$([\\s\\S]*?)(?=^--- [a-z]+$|(?![\\s\\S]))`, 'm');
  const texts = [...(await filesOf(demoFolder())).keys()].flatMap((file) => {
    const [, text] = ofLanguage.exec(readFileSync(path.join(demoFolder(), file), 'utf8')) ?? [];
    return text === undefined ? [] : [{ file, text }];
  });
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter(({ text }) => terms.test(text)).map(({ file }) => file)).toEqual([]);
});
