import { HtmlElement } from 'html-validate';
import { dictionaries, flatten } from '../../app/i18n/i18n.server';
import { languageNames, type Language } from '../../app/i18n/languages';
import { expect, test } from '../support/lively';
import { attributeOf, decoded, parse } from '../support/markup';
import { memberSights, screenSights, stateSights } from '../support/sights';
import { operators_reason } from '../support/ticketStage';

/** Letters of Thai, without the sign of the currency. */
const thai = /[\u0e01-\u0e3a\u0e40-\u0e5b]/;
/** Words that stand in every language: the brand, and the languages' own names. */
const everywhere: readonly string[] = ['โชคดี', ...languageNames.map(({ name }) => name)];
/** A sentence in Latin letters, where the language has others; names have fewer words. */
const latin_sentence = /\b[a-z]+(?:,? [a-z']+){4,}/i;
const latin: readonly Language[] = ['en', 'vi'];

/** The pieces of text of a page that are in its own language, and not marked as of another. */
async function textsOf(html: string): Promise<string[]> {
  const page = await parse(html.replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, ''));
  return ownTexts(page.querySelector('body')).filter((text) => text !== '');
}

const ownTexts = (element: HtmlElement | null): string[] =>
  (element?.childNodes ?? []).flatMap((node) => {
    if (!isElement(node)) return [decoded(node.textContent).trim()];
    return attributeOf(node, 'lang') === undefined ? ownTexts(node) : [];
  });

const isElement = (node: object): node is HtmlElement => node instanceof HtmlElement;

const valuesOf = (language: Language): ReadonlySet<string> =>
  new Set(Object.values(flatten(dictionaries[language] ?? {})));

for (const { code } of languageNames) {
  test(`every screen is in ${code}, and in no other language`, async ({ as, round }) => {
    const own = valuesOf(code);
    const english = new Set([...valuesOf('en')].filter((words) => !own.has(words)));
    for (const { name, role, address } of [...screenSights, ...memberSights, ...stateSights]) {
      const person = await as(role, { lang: code });
      const html = await (await person.get(address(round))).text();
      expect.soft(html, name).toContain(`<html lang="${code}"`);
      const texts = (await textsOf(html.replaceAll(operators_reason, ''))).filter(
        (text) => !everywhere.includes(text),
      );
      if (code !== 'th') {
        expect
          .soft(
            texts.filter((text) => thai.test(text)),
            name,
          )
          .toEqual([]);
      }
      if (code === 'en') continue;
      const left = texts.filter(
        (text) => english.has(text) || (!latin.includes(code) && latin_sentence.test(text)),
      );
      expect.soft(left, name).toEqual([]);
    }
  });
}
