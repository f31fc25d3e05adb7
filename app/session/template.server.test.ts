import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { isPlace, markIn, pick } from '~/ui/placeholder';
import { filled, OwnTexts, templateParts } from './template.server';

const hashOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** A page of a template with one member's texts; `page` writes it as React and Remix would. */
function fill(own: OwnTexts, page: string, policy: (hashes: Map<string, string>) => string) {
  const { parts, hashes } = templateParts(page);
  const headers = [['Content-Security-Policy', policy(hashes)]] as [string, string][];
  return { parts, ...filled({ parts, headers }, own) };
}

it('fills a text as React writes it into a page, and as Remix writes it into its script (site#filled-pages)', () => {
  const own = new OwnTexts();
  const name = `O'Neil & <b>"x"</b>\u2028`;
  const place = own.place('name', name);
  const script = `enqueue(${JSON.stringify(JSON.stringify([place]))})`;
  const page = `<p title="${place}">${place}</p><script>${script}</script><script>fixed()</script>`;
  const { html, headers } = fill(
    own,
    page,
    (hashes) => `script-src ${[...hashes.values()].join(' ')}`,
  );
  const escaped = 'O&#x27;Neil &amp; &lt;b&gt;&quot;x&quot;&lt;/b&gt;\u2028';
  expect(html).toContain(`<p title="${escaped}">${escaped}</p>`);
  const sent = /<script>(enqueue\((.*?)\))<\/script>/.exec(html)!;
  expect(JSON.parse(JSON.parse(sent[2]!) as string)).toEqual([name]);
  expect(sent[2]).not.toMatch(/[<>&\u2028]/);
  expect(headers.get('Content-Security-Policy')).toBe(`script-src ${hashOf(sent[1]!)}`);
});

it('holds nothing of a member in what is kept (site#filled-pages)', () => {
  const own = new OwnTexts();
  const page = `<p>${own.place('name', 'somchai')} ${own.place('balance', '฿1,234.50')}</p>`;
  const { parts, html } = fill(own, page, () => '');
  expect(JSON.stringify(parts)).not.toMatch(/somchai|1,234/);
  expect(html).toBe('<p>somchai ฿1,234.50</p>');
});

it('has one place for equal texts, so that who compares them sees what is so', () => {
  const own = new OwnTexts();
  expect(own.place('nickname', 'malee')).toBe(own.place('name', 'malee'));
  expect(own.place('nickname', 'other')).not.toBe(own.place('name', 'malee'));
  expect(own.place('nickname', '')).toBe('');
});

it('shows a heart by the marks of the member (games#favourites)', () => {
  const page = (own: OwnTexts, packed: string, ids: number[]): string => {
    const marks = own.placeOfMarks('marks', packed, ids);
    const heart = (id: number) =>
      pick(isPlace(marks) ? markIn(marks, id) : ids.includes(id), 'unfavourite', 'favourite');
    return `<i data-marks="${marks}">${[1, 2, 3].map(heart).join()}</i>`;
  };
  for (const ids of [[2], [1, 3]]) {
    const own = new OwnTexts();
    const { html } = fill(own, page(own, ids.join(' '), ids), () => '');
    const hearts = [1, 2, 3].map((id) => (ids.includes(id) ? 'unfavourite' : 'favourite'));
    expect(html).toBe(`<i data-marks="${ids.join(' ')}">${hearts.join()}</i>`);
  }
  expect(page(new OwnTexts(), '', [])).toBe('<i data-marks="">favourite,favourite,favourite</i>');
});

it('leaves a mark of ours as it is that was in a text of the operator', () => {
  const own = new OwnTexts();
  const text = '<p>\uE000note\uE001 \uE000a\uE002b\uE002c\uE001</p>';
  expect(fill(own, text, () => '').html).toBe(text);
});
