import { isSeam } from '@server/kernel/api/fill';
import type { InitOptions, PostProcessorModule } from 'i18next';
import { RemixI18Next } from 'remix-i18next/server';
import { preferredLanguage } from '../session/preferredLanguage.server';
import type { Dictionary } from './keys';
import { default_language, fallback_language, languages, type Language } from './languages';
import { en } from './locales/en';
import { ja } from './locales/ja';
import { th } from './locales/th';
import { vi } from './locales/vi';
import { zh } from './locales/zh';
import type { Translate } from './translate';

/** The complete languages; a preference for another one reads English until it is complete. */
export const dictionaries: Partial<Record<Language, Dictionary>> & { en: typeof en } = {
  th,
  en,
  zh,
  ja,
  vi,
};

/** Flattens a dictionary into one table: keys are unique across namespaces. */
export const flatten = (dictionary: object): Readonly<Record<string, string>> =>
  Object.assign({}, ...(Object.values(dictionary) as Record<string, string>[]));

const namespace = 'all';
/** Marks both sides of a value until the text around it is known; no message contains it. */
const value_mark = '\u0001';

/** Puts a space between a value and the message around it if their scripts differ. */
const seams: PostProcessorModule = {
  type: 'postProcessor',
  name: 'seams',
  process: (text: string) =>
    text.replaceAll(value_mark, (_mark, index: number) =>
      isSeam(text.charAt(index - 1), text.charAt(index + 1)) ? ' ' : '',
    ),
};

const options: InitOptions = {
  resources: Object.fromEntries(
    Object.entries(dictionaries).map(([language, dictionary]) => [
      language,
      { [namespace]: flatten(dictionary) },
    ]),
  ),
  supportedLngs: Object.keys(dictionaries),
  fallbackLng: false,
  ns: [namespace],
  defaultNS: namespace,
  keySeparator: false,
  nsSeparator: false,
  initImmediate: false,
  returnEmptyString: true,
  postProcess: [seams.name],
  // A placeholder without a value stays as it is.
  missingInterpolationHandler: (_text: string, [place]: RegExpExecArray) => place,
  interpolation: {
    prefix: '{',
    suffix: '}',
    // React escapes what it shows.
    escapeValue: false,
    skipOnVariables: true,
    alwaysFormat: true,
    // i18next passes `undefined` on, which means that a placeholder has no value.
    format: (value: unknown) =>
      (value === undefined ? value : `${value_mark}${String(value)}${value_mark}`) as string,
    // No message nests another, and typed text must never do so.
    nestingPrefix: '\u0002',
    nestingSuffix: '\u0003',
  },
};

/** Finds the language of a request by its preference cookie; headers and query are ignored. */
export const remixI18n = new RemixI18Next({
  detection: {
    // A preference may name a language that is not complete yet: the catalogue may have its names.
    supportedLanguages: [...languages],
    fallbackLanguage: default_language,
    order: ['custom'],
    findLocale: (request) => preferredLanguage(request.headers.get('Cookie')),
  },
  i18next: options,
  plugins: [seams],
});

// One per language, kept from the start: making one costs half a millisecond.
const fixed = new Map<string, Translate>(
  await Promise.all(
    Object.keys(dictionaries).map(
      async (language) =>
        [language, (await remixI18n.getFixedT(language)) as unknown as Translate] as const,
    ),
  ),
);

/** The translator of a language on the server, which has every key. */
export const translator = (language: Language): Translate =>
  fixed.get(language) ?? fixed.get(fallback_language)!;
