import type { APIResponse } from '@playwright/test';
import { HtmlElement } from 'html-validate';
import { dictionaries, flatten } from '../../../app/i18n/i18n.server';
import { languageNames, type Language } from '../../../app/i18n/languages';
import { operators_reason } from '../../factories/stagedTickets';
import { packedPage, page_limit_bytes } from '../../support/app';
import { busyTest as test, expect } from '../../support/filledServers';
import { attributeOf, deadControls, decoded, parse, validator } from '../../support/markup';
import { memberPages, screenPages, statePages } from '../../support/pages';
import { langs } from '../../support/words';

const screens = new Set([...screenPages, ...memberPages]);

for (const [index, view] of [...screens, ...statePages].entries()) {
  const { name, role, address } = view;
  test(`${name}: in each language its own words alone, valid HTML, and for a screen one round trip (site#accessibility, site#languages, site#without-script)`, async ({
    as,
    round,
  }) => {
    // A state has the words of its screen, and few of its own: in Thai and one language more, in the soak in all.
    const most = screens.has(view) || process.env.SOAK;
    for (const [nth, { code }] of languageNames.entries()) {
      if (!most && nth !== 0 && nth !== 1 + (index % (languageNames.length - 1))) continue;
      const { answer, size } = await packedPage(await as(role, { lang: code }), address(round));
      await expectInOneLanguage(await answer.text(), code);
      // What a page is made of is the same in each language.
      if (most ? nth === index % languageNames.length : nth > 0) await expectValid(answer);
      if (!screens.has(view)) continue;
      test.info().annotations.push({ type: 'bytes', description: `${code}: ${size}` });
      expect.soft(size, code).toBeGreaterThan(0);
      expect.soft(size, code).toBeLessThanOrEqual(page_limit_bytes);
    }
  });
}

test('forms that were refused are valid HTML (site#accessibility)', async ({ as, round }) => {
  for (const lang of langs) {
    const visitor = await as('visitor', { lang });
    for (const { path, form } of [
      { path: '/m/login', form: { intent: 'login' } },
      { path: '/m/login', form: { intent: 'login', username: 'nobody', password: 'wrong-1' } },
      { path: '/m/register', form: { intent: 'register', username: '<&">', password: 'a' } },
    ]) {
      const answer = await visitor.post(path, { form });
      expect.soft(answer.status()).toBe(400);
      await expectValid(answer);
    }
    const member = await as('member', { lang });
    const refused: Record<string, string>[] = [
      { intent: 'play', stake: 'much', idempotencyKey: 'k' },
      { intent: 'setSeed', clientSeed: 'not one word' },
    ];
    for (const form of refused) {
      const answer = await member.post(round.path, { form });
      expect.soft(answer.status()).toBe(400);
      await expectValid(answer);
    }
    const answer = await member.post('/m/set', { form: { lang: 'xx' } });
    expect.soft(answer.status()).toBe(400);
    await expectValid(answer);
  }
});

test('the page of a request that came from another site is valid HTML', async ({ as }) => {
  const answer = await (
    await as('visitor')
  ).post('/m/set', {
    headers: { Origin: 'https://evil.example' },
    form: { theme: 'dark' },
  });
  expect(answer.status()).toBe(403);
  await expectValid(answer);
});

/** The faults of a page by the validator's `standard` preset, each with where it is. */
async function faultsOf(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, selector }) =>
      [`${ruleId}: ${message}`, `line ${line}`, selector].join(', '),
    ),
  );
}

async function expectValid(answer: APIResponse): Promise<void> {
  expect.soft(answer.headers()['content-type']).toMatch(/^text\/html/);
  const html = await answer.text();
  expect.soft(await faultsOf(html)).toEqual([]);
  expect.soft(await deadControls(html), 'controls that text browsers have no use for').toEqual([]);
}

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

/** The words of a language, and those of English that it has not. */
const wordsOf = new Map(
  languageNames.map(({ code }) => {
    const own = valuesOf(code);
    return [code, new Set([...valuesOf('en')].filter((words) => !own.has(words)))];
  }),
);

async function expectInOneLanguage(html: string, code: Language): Promise<void> {
  expect.soft(html).toContain(`<html lang="${code}"`);
  const texts = (await textsOf(html.replaceAll(operators_reason, ''))).filter(
    (text) => !everywhere.includes(text),
  );
  if (code !== 'th')
    expect
      .soft(
        texts.filter((text) => thai.test(text)),
        code,
      )
      .toEqual([]);
  if (code === 'en') return;
  const left = texts.filter(
    (text) => wordsOf.get(code)!.has(text) || (!latin.includes(code) && latin_sentence.test(text)),
  );
  expect.soft(left, code).toEqual([]);
}
