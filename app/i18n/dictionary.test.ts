import { fieldRuleTable } from '@server/areas/account/rules';
import { type FieldRule } from '@server/kernel/api/verification';
import { readFileSync } from 'node:fs';
import { alertWords } from '@server/words';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { screens } from '~/routes';
import {
  onPageOf,
  readDeclarations,
  visit,
  parse,
  sourcesIn,
  textsOf,
  wordsInMarkup,
} from '../../tests/support/sources';
import { serverMessages } from '../../tests/support/words';
import { dictionaries } from './i18n.server';
import { isKey } from './keys';
import { languageNames, languages } from './languages';
import { en } from './locales/en';
import { families } from '../../tests/support/keyFamilies';

type Words = Readonly<Record<string, string>>;
const areas = Object.entries(en) as [keyof typeof en, Words][];
/** A dictionary as tests read it: namespaces of keys and words. */
type Table = Readonly<Record<string, Words>>;
const english: Words = Object.assign({}, ...Object.values(en));
const keys = Object.keys(english);

const without = (name: string, table: Table): Table =>
  Object.fromEntries(Object.entries(table).filter(([key]) => key !== name));

const withoutConsole = (table: Table): Table =>
  Object.fromEntries(Object.entries(table).filter(([area]) => !area.startsWith('console')));

/** The dictionaries of the screens and of the server, in each language beside English. */
const tables: [of: string, language: string, words: Table, english: Table][] = [
  ...Object.entries(dictionaries).map(([language, words]): [string, string, Table, Table] => [
    'screens',
    language,
    words,
    // The console speaks Thai and English alone.
    ['th', 'en'].includes(language) ? en : withoutConsole(en),
  ]),
  ...languages.map((language): [string, string, Table, Table] => [
    'server',
    language,
    serverMessages(language),
    // An alert is in Thai and English at once, and in no other language.
    language in alertWords ? serverMessages('en') : without('alerts', serverMessages('en')),
  ]),
];
const plural = /_(zero|one|two|few|many|other)$/;
/** The keys of messages with plural forms, without the form. */
const pluralKeys = new Set(
  keys.filter((key) => key.endsWith('_one')).map((key) => key.replace(plural, '')),
);
/** The keys that a language must have: its own plural forms for each pair of English ones. */
const formsOf = (language: string, key: string): string[] => {
  const base = key.replace(plural, '');
  if (!pluralKeys.has(base)) return [key];
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return pluralCategories.map((form) => `${base}_${form}`);
};
/** The names of a message's places; a language may say one twice. */
const places = (message: string) =>
  [...new Set([...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();

/** Names that are written alike in two languages, and words that Vietnamese has taken over. */
const alike: Readonly<Record<string, RegExp>> = {
  '': /^(Chokdee|Facebook|WeChat|WhatsApp|Zalo|Google|Telegram|Line|VIP|GB|Problem Gambling Severity Index: .*|Vietlott( Keno)?|11x5|Mega 6\/45|Power 6\/55|Lotto 5\/35|Max 3D)$/,
  zh: /^App$/,
  vi: /^(E-mail|Menu|Live|Esports|Arcade|Jackpot|Crash|Video poker|Wild|Scatter|Keno|PromptPay \(QR\)|.* Bank( \(ttb\))?|Kasikornbank|Bank of Ayudhya \(Krungsri\)|Gia Lai|Kon Tum|An Giang|Long An)$/,
};
const isAlike = (language: string, text: string): boolean =>
  ['', language].some((of) => alike[of]?.test(text));

const files = sourcesIn('app').filter((file) => !file.startsWith('app/i18n/locales/'));
const texts = files.map((file) => ({ file, ...textsOf(parse(file)) }));
/** Codes of faults that the platform returns and the screens look up. */
const faults = sourcesIn('server/areas/account').flatMap((file) => textsOf(parse(file)).whole);

describe('English', () => {
  it('has each key once, in one area', () => {
    expect(keys).toHaveLength(areas.flatMap(([, words]) => Object.keys(words)).length);
  });

  it('has keys that a message may travel by', () => {
    expect(keys.filter((key) => !isKey(key))).toEqual([]);
  });

  it.each(Object.entries(families))('has all of %s (wallet#account-record)', (prefix, names) => {
    expect(names.filter((name) => !(`${prefix}${name}` in english))).toEqual([]);
  });
});

const messagesOf = (table: Table) => Object.values(table).flatMap((words) => Object.entries(words));

/** Returns a reader of the words of a key in a table, in another plural form where it lacks the one. */
function readerOf(table: Table): (key: string) => string {
  const all: Words = Object.assign({}, ...Object.values(table));
  return (key) => all[key] ?? all[`${key.replace(plural, '')}_other`]!;
}

describe.each(tables)('the dictionary of the %s in %s', (_, language, dictionary, original) => {
  const messages = messagesOf(dictionary);
  const inEnglish = readerOf(original);

  it('has exactly the areas and keys of English (site#languages)', () => {
    const shape = (words: Table) =>
      Object.fromEntries(
        Object.entries(words).map(([area, of]) => [
          area,
          [...new Set(Object.keys(of).flatMap((key) => formsOf(language, key)))].sort(),
        ]),
      );
    const own = Object.entries(dictionary).map(([area, of]) => [area, Object.keys(of).sort()]);
    expect(Object.fromEntries(own)).toEqual(shape(original));
  });

  it('has words for each key, with nothing around them', () => {
    for (const [key, words] of messages) {
      expect(words, key).not.toBe('');
      expect(words, key).toBe(words.trim());
      expect(words, key).toBe(words.normalize('NFC'));
      // The separator between messages in transit.
      expect(words, key).not.toContain('^');
    }
  });

  it('has the places of English in each message', () => {
    for (const [key, words] of messages) {
      expect(places(words), key).toEqual(places(inEnglish(key)));
    }
  });
});

it.each(tables.filter(([, language]) => language !== 'en'))(
  'the words of the %s in %s are not in English, but for names (site#languages)',
  (_, language, dictionary, original) => {
    const inEnglish = readerOf(original);
    const left = messagesOf(dictionary).filter(
      ([key, words]) =>
        words === inEnglish(key) &&
        /\p{L}/u.test(words.replace(/\{\w+\}/g, '')) &&
        !isAlike(language, words),
    );
    expect(left).toEqual([]);
  },
);

it('has no words of the server that nothing there says', () => {
  const code = sourcesIn('server')
    .filter((file) => !file.startsWith('server/words/'))
    .map((file) => readFileSync(file, 'utf8'))
    .join(' ');
  const named = new Set(code.match(/\w+/g));
  // `betWords.test.ts` holds those whose keys are put together, and any question of a captcha may be asked.
  const { bets, lotteries, captcha: questions, ...rest } = serverMessages('en');
  for (const words of [bets, lotteries, questions]) expect(words).toBeDefined();
  const paths = Object.values(rest).flatMap((words) => Object.keys(words));
  expect(paths.filter((path) => path.split('.').some((key) => !named.has(key)))).toEqual([]);
});

it('is offered in each language that is complete', () => {
  expect(languageNames.map(({ code }) => code).sort()).toEqual(Object.keys(dictionaries).sort());
});

it('is used, each key of it', () => {
  const used = new Set([...texts.flatMap(({ whole }) => whole), ...faults]);
  for (const [prefix, names] of Object.entries(families)) {
    for (const name of names) used.add(`${prefix}${name}`);
  }
  const unused = keys.filter((key) => !used.has(key) && !used.has(key.replace(plural, '')));
  expect(unused).toEqual([]);
});

it('has words for each fault of a field that the platform names', () => {
  const named = Object.values<FieldRule>(fieldRuleTable).flatMap(({ message, slips }) => [
    message,
    ...slips.map((slip) => slip.message),
  ]);
  expect([...new Set(named)].filter((key) => !(key in english))).toEqual([]);
});

it('puts keys together from known names only', () => {
  const unknown = texts.flatMap(({ file, begun }) =>
    begun
      .filter((head) => /^[a-z][A-Za-z_]*_$/.test(head) && !(head in families))
      .map((head) => `${file}: ${head}`),
  );
  expect(unknown).toEqual([]);
});

it('shows titles of screens by the server alone, for no page takes them along', () => {
  const declarations = readDeclarations('app');
  const onPages = ['root.tsx', ...screens.map(({ file }) => file)].flatMap((file) =>
    onPageOf(declarations, `app/${file}`),
  );
  const titles: string[] = [];
  for (const { id, node } of new Set(onPages)) {
    visit(node, (part) => {
      if (ts.isStringLiteralLike(part) && /^title_/.test(part.text))
        titles.push(`${id} ${part.text}`);
    });
  }
  expect(titles).toEqual([]);
});

/** The brand's name, and the texts that are shown if the dictionary itself cannot be loaded. */
const allowed = (file: string, words: string): boolean =>
  words === 'Chokdee' || file === 'app/ui/RouteError.tsx';

it('has all the words of the components (site#languages)', () => {
  const own = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => wordsInMarkup(parse(file)).map((words) => ({ file, words })))
    .filter(({ file, words }) => !allowed(file, words));
  expect(own).toEqual([]);
});
