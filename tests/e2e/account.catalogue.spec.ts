import { en } from '../../app/i18n/locales/en';
import { th } from '../../app/i18n/locales/th';
import { fill } from '../../app/i18n/format';
import type { Key } from '../../app/i18n/keys';
import { expect, test } from '../support/app';
import { wordsOf } from '../support/markup';
import {
  fieldMessages,
  personFor,
  platformMessages,
  visitOf,
  type MessageCase,
} from '../support/messageCases';
import { langs, type Lang } from '../support/people';
import { openWire, type Wire } from '../support/wire';

let wire: Wire;
test.beforeAll(({ app }) => void (wire = openWire(app.url)));
test.afterAll(() => wire.close());

const words: Record<Lang, Readonly<Record<string, Readonly<Record<string, string>>>>> = { en, th };

/** The text of a key; a key may stand in several dictionaries with a text for each. */
const textsOf = (lang: Lang, key: Key): string[] =>
  Object.values(words[lang]).flatMap((area) => area[key] ?? []);

const textOf = (lang: Lang, key: Key): string => textsOf(lang, key)[0]!;

const spoken = (lang: Lang, { key, params, field }: MessageCase): string[] =>
  textsOf(lang, key).map((text) =>
    fill(text, { ...params, ...(field && { field: textOf(lang, field) }) }),
  );

for (const one of [...fieldMessages, ...platformMessages]) {
  test(`${one.key} is told in Thai and English (${one.how})`, async ({ app }) => {
    for (const lang of langs) {
      const person = await personFor(app, wire, { who: one.who ?? 'visitor' });
      const visit = await visitOf(app, wire, lang, person.cookie);
      const said = wordsOf(await one.reach(visit, person));
      const texts = spoken(lang, one);
      expect(texts.length, one.key).toBeGreaterThan(0);
      expect(
        texts.filter((text) => said.includes(text)).length,
        `${lang}: ${said}`,
      ).toBeGreaterThan(0);
    }
  });
}
