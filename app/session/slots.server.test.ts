import { expect, it } from 'vitest';
import { placeOf } from '~/ui/placeholder';
import { OwnTexts, templateParts, filled } from './template.server';
import { slottedPage, slottedTemplate } from './slots.server';

const far = '<p class="far">so that no two are near</p>'.repeat(2);
const member = (name: string, balance: string) => {
  const own = new OwnTexts();
  const places = { name: own.place('name', name), balance: own.place('balance', balance) };
  return { own, places };
};
type Places = ReturnType<typeof member>['places'];
const templateOf = (write: (places: Places) => string) => {
  const { parts } = templateParts(write(member('somchai', '฿1.00').places));
  return { parts, headers: [['Server-Timing', 'x']] as [string, string][], status: 200 };
};
const joined = ({ texts, slots }: NonNullable<ReturnType<typeof slottedPage>>): string =>
  texts
    .map((text, index) => (index ? Buffer.from(slots[index - 1]!).toString() : '') + text)
    .join('');

/** A page without the spaces that may stand in a tag, or between texts of JSON. */
const withoutSpaces = (html: string): string =>
  html.replace(/ +(?=[>,\]])/g, '').replace(/ +/g, ' ');

const page = ({ name, balance }: Places) => {
  const json = JSON.stringify(JSON.stringify(['name', name, `said "${balance}" to`, { end: 1 }]));
  return [
    `<html><p title="${name}" data-own="1">${far}<b class="own">${balance}</b>${far}</p>`,
    `<script>enqueue(${json})</script></html>`,
  ].join('');
};

it.each([
  ['malee', '฿1,234.50'],
  ['O\'Neil & <b>"x"</b>', ''],
  ['สมชาย', '฿99,999,999,999.99'],
])(
  'in parts the page of %s is the page as a whole but for spaces (site#filled-pages)',
  (name, balance) => {
    const template = templateOf(page);
    const { own } = member(name, balance);
    const parts = slottedPage(template, own)!;
    const { html } = filled(template, own);
    expect(withoutSpaces(joined(parts))).toBe(withoutSpaces(html));
    expect(parts.slots.map(({ byteLength }) => byteLength % 32)).toEqual(parts.slots.map(() => 0));
    const script = /enqueue\((.*)\)/.exec(joined(parts))![1]!;
    expect(JSON.parse(JSON.parse(script) as string)).toEqual(
      JSON.parse(JSON.parse(/enqueue\((.*)\)/.exec(html)![1]!) as string),
    );
    // Spaces stand in tags and between texts of JSON, and in no text.
    for (const [, text] of joined(parts).matchAll(/>([^<]*)</g))
      if (!text!.startsWith('enqueue')) expect(text).not.toMatch(/ {2}/);
  },
);

it('has the same texts for all members, and lengths that most have', () => {
  const template = templateOf(page);
  const [one, other] = [
    slottedPage(template, member('malee', '฿5.00').own)!,
    slottedPage(template, member('arisa99', '฿1,500.00').own)!,
  ];
  expect(one.texts).toBe(other.texts);
  expect(one.texts.join('')).not.toMatch(/malee|arisa|1,500/);
  const lengths = ({ slots }: typeof one) => slots.map(({ byteLength }) => byteLength);
  expect(lengths(one)).toEqual(lengths(other));
});

it('makes slots of clocks shorter, for their lengths hardly differ', () => {
  const own = new OwnTexts();
  const clocks = { clock: () => '00:00:09' };
  const time = own.placeOfTime(1_000, 990, clocks);
  const html = `<html><p>${far}</p><time>${placeOf('clock 1')}</time><p title="${time}">${far}</p>`;
  const { slots } = slottedPage({ ...templateParts(html), headers: [], status: 200 }, own)!;
  expect(slots.map((slot) => slot.byteLength)).toEqual([48]);
  expect(Buffer.from(slots[0]!).toString()).toMatch(/^ *>00:00:09<\/time><p title="1000"><$/);
});

it('makes one slot of places with little between them', () => {
  const { slots } = slottedTemplate(
    templateOf((own) => `<p>${own.name} <b>${own.balance}</b></p>`),
  )!;
  expect(slots).toHaveLength(1);
});

it.each([
  ['behind a comment', (own: Places) => `<p>Hello <!-- -->${own.name}</p>`],
  ['where nothing stands before', (own: Places) => `${own.name}<p></p>`],
  ['at the end of the page', (own: Places) => `<p>${own.name}`],
  ['where letters of more bytes follow', (own: Places) => `<p>${own.name}บาท</p>`],
  ['in more places than it is worth', (own: Places) => `<p>${own.name}</p>${far}`.repeat(31)],
  ['with its bytes at the end', (own: Places) => `<p>${own.name}</p>\uE004</html>`],
])('leaves a page as a whole with a text %s', (_, write) => {
  expect(slottedTemplate(templateOf(write))).toBeNull();
});
