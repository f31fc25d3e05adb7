import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Page } from '~/session/page.server';
import { readForm } from './readForm.server';

const page = { t: (key: string) => key } as unknown as Page;
const urlencoded = 'application/x-www-form-urlencoded';

interface Sent {
  body?: BodyInit;
  type?: string | null;
  headers?: Record<string, string>;
}

function post({ body = '', type = urlencoded, headers = {} }: Sent): Request {
  const request = new Request('http://web.test/m/login', {
    method: 'POST',
    body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
    headers: { ...(type !== null && { 'Content-Type': type }), ...headers },
    duplex: 'half',
  } as RequestInit);
  if (type === null) request.headers.delete('Content-Type');
  return request;
}

const read = async (sent: Sent, lists?: string[]) => [
  ...(await readForm(page, post(sent), lists)).entries(),
];

/** The status that a form is refused with; undefined for an accepted form. */
async function refusal(sent: Sent, lists?: string[]): Promise<number | undefined> {
  try {
    await readForm(page, post(sent), lists);
    return undefined;
  } catch (thrown) {
    const { data, init } = thrown as { data: unknown; init: { status: number } };
    expect(data).toEqual({ code: 'form_unreadable', text: 'error_form_unreadable' });
    return init.status;
  }
}

const part = (name: string, value: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const multipart = (...parts: string[]): Sent => ({
  type: 'multipart/form-data; boundary=x',
  body: `${parts.join('')}--x--\r\n`,
});

it.each([
  ['', []],
  ['a=1', [['a', '1']]],
  [
    'a=1&b=2&',
    [
      ['a', '1'],
      ['b', '2'],
    ],
  ],
  ['a', [['a', '']]],
  ['a=', [['a', '']]],
  ['=1', [['', '1']]],
  ['a=b=c', [['a', 'b=c']]],
  ['a=1+2%2B3', [['a', '1 2+3']]],
  ['a=%E0%B8%81', [['a', 'ก']]],
  ['a=ก', [['a', 'ก']]],
  ['a=%0D%0A%09', [['a', '\r\n\t']]],
  [
    '__proto__=1&constructor=2',
    [
      ['__proto__', '1'],
      ['constructor', '2'],
    ],
  ],
])('reads %j', async (body, fields) => expect(await read({ body })).toEqual(fields));

it('reads multipart forms', async () => {
  expect(await read(multipart(part('a', '1'), part('b', 'ก\r\nข')))).toEqual([
    ['a', '1'],
    ['b', 'ก\r\nข'],
  ]);
});

describe('a form with one long text that is sent as plain text', () => {
  const plain = { text: 'slip', next: 'notation' };
  const readPlain = async (body: string) => {
    const form = await readForm(page, post({ type: 'text/plain', body }), ['slip'], plain);
    return [...form.entries()];
  };
  const status = (body: string) =>
    readPlain(body).then(
      () => 200,
      ({ init }: { init: { status: number } }) => init.status,
    );

  it.each([
    ['slip=a\r\nnotation=auto\r\nintent=read\r\n', 'a'],
    ['slip=บน\r\n12=50x50\r\n\r\nnotation=auto\r\nintent=read\r\n', 'บน\r\n12=50x50\r\n'],
    ['slip=\r\nnotation=auto\r\nintent=read\r\n', ''],
    ['slip=a\nb\nnotation=auto\nintent=read\n', 'a\r\nb'],
    // All that stands in the text is the text's.
    [
      'slip=a\r\nnotation=th\r\nintent=confirm\r\nslip=b\r\nnotation=auto\r\nintent=read\r\n',
      'a\r\nnotation=th\r\nintent=confirm\r\nslip=b',
    ],
  ])('keeps the text of %j whole (lottery#slip-box)', async (body, text) => {
    expect(await readPlain(`customer=แดง=1\r\n${body}`)).toEqual([
      ['customer', 'แดง=1'],
      ['slip', text],
      ['notation', 'auto'],
      ['intent', 'read'],
    ]);
  });

  it.each([
    '',
    'slip=a',
    'notation=auto\r\nslip=a\r\n',
    'x\r\nslip=a\r\nnotation=auto\r\n',
    'slip=\0\r\nnotation=auto',
  ])('refuses %j', async (body) => expect(await status(body)).toBe(400));
});

it('takes the content type by its name, whatever follows it', async () => {
  for (const type of [
    `${urlencoded}; charset=utf-8`,
    urlencoded.toUpperCase(),
    `${urlencoded};x`,
  ]) {
    expect(await read({ body: 'a=1', type })).toEqual([['a', '1']]);
  }
});

it('takes an empty body of no type for an empty form', async () => {
  expect(await read({ body: '', type: null })).toEqual([]);
});

it.each([null, '', 'text/plain', 'application/json', 'text/html', 'x', `${urlencoded}ed`])(
  'refuses the content type %j',
  async (type) => expect(await refusal({ body: '{"a":"1"}', type })).toBe(415),
);

it.each([
  ['a name twice', 'a=1&a=2'],
  ['a name twice, spelled in two ways', 'a=1&%61=2'],
  ['broken percent encoding', 'a=%'],
  ['broken percent encoding in a name', '%zz=1'],
  ['a byte that is no UTF-8', 'a=%FF'],
  ['overlong UTF-8', 'a=%C0%AF'],
  ['half of a character', 'a=%ED%A0%80'],
  ['the sign for what could not be read', 'a=%EF%BF%BD'],
  ['a name of a list', 'a[]=1'],
  ['a name of something nested', 'a.b=1'],
  ['NUL', 'a=%00'],
  ['NUL in a name', 'a%00=1'],
  ['a raw NUL', 'a=\0'],
  ['a control character', 'a=%1B%5B2J'],
  ['a control character of the upper range', 'a=%C2%85'],
  ['a name that is too long', `${'a'.repeat(61)}=1`],
  ['a value that is too long', `a=${'x'.repeat(8_001)}`],
  ['too many fields', Array.from({ length: 61 }, (_, index) => `a${index}=1`).join('&')],
])('refuses %s (site#forms)', async (_name, body) => expect(await refusal({ body })).toBe(400));

it('refuses bytes that are no UTF-8, as they are', async () => {
  const body = Buffer.from([0x61, 0x3d, 0xc0, 0xaf]);
  expect(await refusal({ body: new Uint8Array(body) })).toBe(400);
  const inside = multipart(part('a', 'THE-BYTES')).body as string;
  const [head = '', tail = ''] = inside.split('THE-BYTES');
  const broken = Buffer.concat([Buffer.from(head), body.subarray(2), Buffer.from(tail)]);
  expect(await refusal({ ...multipart(), body: new Uint8Array(broken) })).toBe(400);
});

it.each([
  ['without a boundary', { type: 'multipart/form-data', body: 'x' }],
  ['that ends in the middle', { ...multipart(), body: part('a', '1').slice(0, 30) }],
  ['without its last boundary', { ...multipart(), body: part('a', '1') }],
  ['that is nothing', { ...multipart(), body: '' }],
  ['that is a urlencoded one', { ...multipart(), body: 'a=1' }],
  ['with a file', multipart(part('a', 'x', '; filename="a.txt"'))],
  ['with an empty file', multipart(part('a', '', '; filename=""'))],
  ['with a name twice', multipart(part('a', '1'), part('a', '2'))],
  ['with NUL', multipart(part('a', '\0'))],
])('refuses a multipart form %s', async (_name, sent) => expect(await refusal(sent)).toBe(400));

it('takes more values of a name where the form declares it a list', async () => {
  expect(await read({ body: 'a=1&a=2&b=3' }, ['a'])).toEqual([
    ['a', '1'],
    ['a', '2'],
    ['b', '3'],
  ]);
  expect(await refusal({ body: 'a=1&a=2&b=3&b=4' }, ['a'])).toBe(400);
});

it('refuses what is too large, by what it says and by what comes', async () => {
  const body = `a=${'x'.repeat(64 * 1024)}`;
  expect(await refusal({ body })).toBe(413);
  expect(await refusal({ body: 'a=1', headers: { 'Content-Length': '70000' } })).toBe(413);
  const chunk = new Uint8Array(64 * 1024).fill(0x61);
  const stream = (chunks: number) => {
    const sent = { bytes: 0, ended: false };
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent.ended = sent.bytes >= chunks * chunk.length;
        if (sent.ended) return controller.close();
        sent.bytes += chunk.length;
        controller.enqueue(chunk);
      },
    });
    return { body, sent };
  };
  const long = stream(16);
  expect(await refusal({ body: long.body })).toBe(413);
  // Read to its end, so that the connection can go on.
  expect(long.sent.ended).toBe(true);
  const endless = stream(Number.POSITIVE_INFINITY);
  expect(await refusal({ body: endless.body })).toBe(413);
  expect(endless.sent.bytes).toBeLessThan(9 * 1024 * 1024);
});

const letters = fc
  .string({ unit: 'binary' })
  .filter((text) => !/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffd]/.test(text));
const names = letters.filter((text) => !/[.[\]]/.test(text));
const fields = fc.uniqueArray(fc.tuple(names, letters), {
  selector: ([name]) => name,
  maxLength: 12,
});

it('gives back what a browser encoded', async () => {
  await fc.assert(
    fc.asyncProperty(fields, async (entries) => {
      const body = new URLSearchParams(entries).toString();
      expect(await read({ body })).toEqual(entries);
    }),
  );
});

it('gives every form or refuses it, whatever the bytes (site#forms)', async () => {
  const types = fc.constantFrom(urlencoded, 'multipart/form-data; boundary=x', 'text/plain', '');
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), types, async (body, type) => {
      const status = await refusal({ body: new Uint8Array(body), type });
      expect([undefined, 400, 415]).toContain(status);
    }),
  );
});
