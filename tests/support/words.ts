import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Key } from '../../app/i18n/keys';
import type { Language } from '../../app/i18n/languages';
import { en } from '../../app/i18n/locales/en';
import { th } from '../../app/i18n/locales/th';
import { serverWords } from '../../server/words';

export const langs = ['th', 'en'] as const;
export type Lang = (typeof langs)[number];
export const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

export interface Look {
  lang?: Language;
  theme?: Theme;
}

const words: Record<Lang, Readonly<Record<string, Readonly<Record<string, string>>>>> = { en, th };

/** A message with its figures; `field` is the key of the label that it names. */
export interface Spoken {
  key: Key;
  params?: Readonly<Record<string, string | number>>;
  field?: Key;
}

/** The text of a key, which one dictionary has. */
export const textOf = (lang: Lang, key: Key): string =>
  Object.values(words[lang]).find((area) => key in area)![key]!;

/** The text of a key in Thai, in which pages come first. */
export const said = (key: Key): string => textOf('th', key);

type Nested = { readonly [key: string]: string | Nested };

const flat = (words: string | Nested, path: string): [string, string][] =>
  typeof words === 'string'
    ? [[path, words]]
    : Object.entries(words).flatMap(([key, inner]) => flat(inner, `${path}.${key}`));

/** The words of the server by namespace, each under its whole path: `bets.k3.two_diff.rule`. */
export const serverMessages = (
  language: Language,
): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  Object.fromEntries(
    Object.entries(serverWords(language)).map(([name, words]) => [
      name,
      Object.fromEntries(flat(words, name)),
    ]),
  );

/** Chooses a language for a visit, without a page. */
export const speak = (context: BrowserContext, lang: Language) =>
  context.request.post('/m/set', { form: { lang, redirectTo: '/m/help' }, maxRedirects: 0 });

/** Chooses a language by the control of a form, whose languages are folded until it is opened. */
export async function chooseLanguage(within: Page | Locator, lang: Language): Promise<void> {
  const control = within.locator('form details.languages').first();
  await chooseFrom(control, lang);
}

/** The same by a control itself. */
export async function chooseFrom(control: Locator, lang: Language): Promise<void> {
  if ((await control.getAttribute('open')) === null) await control.locator('summary').click();
  await control.locator(`button[name=lang][value=${lang}]`).click();
}
