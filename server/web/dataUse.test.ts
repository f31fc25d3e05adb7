import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Decoder, Encoder } from '@toondepauw/node-zstd';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { dataPlaces } from '../../app/session/dataUse';
import { dataUse, weighedPage, withDataUse } from './dataUse';
import type { WebEnv } from './env';
import { hardestPacked, packedAnswer } from './middleware';

const end = '</p></footer></div></body></html>';
/** A page of so many items; each is another, so that packed pages of all lengths are met. */
const bodyOf = (items: number, place: string = dataPlaces.visit): string =>
  `<!DOCTYPE html><html lang="th"><body><ul>${Array.from(
    { length: items },
    (_, item) => `<li>${(item * 2_654_435_761) % 4_294_967_296}</li>`,
  ).join('')}</ul><footer><p>this page / this visit: ${place}${end}`;

/** An app whose pages in lite mode are packed as each browser takes them; those of `/kept` are packed once. */
function stage({ secure = false } = {}) {
  const counter = dataUse({ secure, sessionSecret: 'a secret of the tests' });
  const stored = new Map<string, Promise<Uint8Array>>();
  const app = new Hono<WebEnv>();
  app.all('/:items/:place?', (c) => {
    c.set('dataUse', counter);
    const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' });
    const isStored = c.req.param('items') === 'kept';
    const text = bodyOf(isStored ? 500 : Number(c.req.param('items')), c.req.param('place'));
    const body = new TextEncoder().encode(text);
    return packedAnswer(c, { body, status: 200, headers }, isStored ? stored : undefined);
  });
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await app.request(path, { headers });
    return { answer, sent: Buffer.from(await answer.arrayBuffer()) };
  };
  const cookieOf = async (sum: number) => (await counter.write(sum)).split(';', 1)[0]!;
  return { ask, cookieOf, stored };
}

const unpackers: Readonly<Record<string, (sent: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (sent) => sent,
};

/** The numbers that a page says at its end. */
const saidBy = (text: string): number[] =>
  /: ([\d,/ ]+)<\/p>/
    .exec(text)![1]!
    .split(' / ')
    .map((each) => Number(each.replaceAll(',', '')));

it.each(['br', 'gzip', 'identity'])(
  'says in a page as it comes in %s the bytes that are sent (site#data-use)',
  async (encoding) => {
    const { ask, cookieOf } = stage();
    const Cookie = await cookieOf(98_765);
    for (const items of [90, 91, 92, 100, 400, 1_000, 1_001, 30_000]) {
      const { answer, sent } = await ask(`/${items}`, { 'Accept-Encoding': encoding, Cookie });
      expect(answer.headers.get('Content-Encoding') ?? 'identity').toBe(encoding);
      const text = unpackers[encoding]!(sent).toString();
      const [page, visit] = saidBy(text);
      expect(page).toBe(sent.byteLength);
      expect(visit).toBe(98_765 + sent.byteLength);
      expect(Number(answer.headers.get('Content-Length'))).toBe(sent.byteLength);
      expect(text.replace(/: [\d,/ ]+<\/p>/, `: ${dataPlaces.visit}</p>`)).toBe(bodyOf(items));
    }
  },
);

it('says it in a page that comes as the difference from a dictionary (site#data-use, site#dictionaries)', () => {
  const dictionary = Buffer.from(bodyOf(2_000, ''));
  const [encoder, decoder] = [new Encoder(6, dictionary), new Decoder(dictionary)];
  const dcz_head = Buffer.alloc(40, 7);
  // Below 256 bytes a frame says its length in one byte, then in two, and above 65,791 in four.
  for (const items of [0, 1, 20, 500, 5_000, 9_000]) {
    const page = weighedPage(new TextEncoder().encode(bodyOf(items)))!;
    const packed = Buffer.concat([dcz_head, encoder.encodeSync(Buffer.from(page.head))]);
    const { body, total } = withDataUse(page, packed, { form: 'dcz', before: 5 });
    expect(Buffer.from(body.subarray(0, 40))).toEqual(dcz_head);
    const text = decoder.decodeSync(Buffer.from(body.slice(40)));
    expect(saidBy(text.toString())).toEqual([body.byteLength, total]);
    expect(total).toBe(5 + body.byteLength);
  }
});

it('ends where a longer number makes the page longer (site#data-use)', () => {
  for (let bytes = 900; bytes < 1_100; bytes += 1) {
    const head = new Uint8Array(bytes);
    for (const before of [0, 98_900, 999_000]) {
      const page = { place: 'visit' as const, head, end: new Uint8Array(3) };
      const { body, total } = withDataUse(page, head, { form: 'identity', before });
      const said = Buffer.from(body).subarray(bytes, -3).toString().replaceAll(',', '');
      expect(said).toBe(`${body.byteLength} / ${total}`);
    }
  }
});

it('adds up the pages of a visit in a cookie that ends with it, and counts no prefetch (site#data-use, site#prefetch)', async () => {
  const { ask } = stage({ secure: true });
  let Cookie = '';
  let sum = 0;
  for (const [items, headers] of [
    [100, {}],
    [200, { 'Sec-Purpose': 'prefetch' }],
    [300, {}],
    [400, { Purpose: 'prefetch' }],
    [500, {}],
  ] as const) {
    const { answer, sent } = await ask(`/${items}`, { ...headers, Cookie });
    const [set, ...more] = answer.headers.getSetCookie();
    expect(more).toEqual([]);
    const counts = !('Sec-Purpose' in headers) && !('Purpose' in headers);
    expect(saidBy(sent.toString())).toEqual([sent.byteLength, sum + sent.byteLength]);
    if (!counts) expect(set).toBeUndefined();
    else {
      expect(set).toMatch(/^__Host-ck_used=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      Cookie = set!.split(';', 1)[0]!;
      sum += sent.byteLength;
    }
  }
});

it('sets no cookie for who has not chosen lite mode, and says the bytes of the page alone (site#data-use)', async () => {
  const { ask, cookieOf } = stage();
  const Cookie = await cookieOf(50);
  const { answer, sent } = await ask(`/100/${dataPlaces.page}`, { Cookie });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(saidBy(sent.toString())).toEqual([sent.byteLength]);
  const plain = await ask('/100/nothing', { Cookie });
  expect(plain.answer.headers.getSetCookie()).toEqual([]);
});

it('packs what pages have in common once for all who take it (site#stored-pages)', async () => {
  const { ask, cookieOf, stored } = stage();
  for (const sum of [0, 7, 123_456_789]) {
    const headers = { 'Accept-Encoding': 'br', Cookie: await cookieOf(sum) };
    const { sent } = await ask('/kept', headers);
    expect(saidBy(brotliDecompressSync(sent).toString())).toEqual([
      sent.byteLength,
      sum + sent.byteLength,
    ]);
    expect(stored.size).toBe(1);
    const packed = await stored.get('br')!;
    expect(sent.subarray(0, packed.byteLength)).toEqual(packed);
  }
});

it('goes on from a page that was packed as hard as can be (site#data-use, site#stored-pages)', async () => {
  const { ask, stored } = stage();
  const usual = await ask('/kept', { 'Accept-Encoding': 'br' });
  stored.set('br', hardestPacked(new TextEncoder().encode(bodyOf(500))));
  const { sent } = await ask('/kept', { 'Accept-Encoding': 'br' });
  expect(sent.byteLength).toBeLessThan(usual.sent.byteLength);
  expect(saidBy(brotliDecompressSync(sent).toString())[0]).toBe(sent.byteLength);
});

it.each([
  ['nothing', ''],
  ['no coding', '%'],
  ['no base64', 'MTIz%'],
  ['a text', btoa('"12"')],
  ['less than nothing', btoa('-5')],
  ['a fraction', btoa('1.5')],
  ['more than anybody takes', btoa('1e300')],
  ['an object', btoa('{"toString":1}')],
  ['much', 'A'.repeat(5_000)],
])('takes a cookie of %s for none (site#data-use)', async (_what, value) => {
  const { ask } = stage();
  const { sent } = await ask('/100', { Cookie: `ck_used=${value}` });
  expect(saidBy(sent.toString())).toEqual([sent.byteLength, sent.byteLength]);
});

it('looks for the place at the end of a page alone: a text of somebody is none', () => {
  const page = (text: string) => weighedPage(new TextEncoder().encode(text));
  expect(page(bodyOf(3))).toBeDefined();
  expect(page(bodyOf(3, '') + ' '.repeat(40))).toBeUndefined();
  expect(page(`<p>${dataPlaces.visit}</p>${'x'.repeat(100)}`)).toBeUndefined();
  expect(page('')).toBeUndefined();
});
