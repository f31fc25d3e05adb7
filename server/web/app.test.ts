import { Hono } from 'hono';
import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import type { Config } from '../config';
import { clientCountry, trustedRequest, originCheck } from './app';
import { clientAddress, type WebEnv } from './env';

const socket = { socket: { remoteAddress: '203.0.113.9' } } as IncomingMessage;
/** Reads the headers of a request, of which there is one at the most. */
const having =
  (headers: Record<string, string> = {}) =>
  (name: string) =>
    headers[name];
const forwarded = (value: string) => having({ 'X-Forwarded-For': value });

it('takes the socket’s address, whatever the headers claim', () => {
  expect(clientAddress(forwarded('198.51.100.1'), socket, false)).toBe('203.0.113.9');
  expect(clientAddress(having(), undefined, false)).toBe('');
});

it.each([
  ['198.51.100.1', '198.51.100.1'],
  ['10.0.0.1, 198.51.100.1', '198.51.100.1'],
  ['the client’s claim, 198.51.100.1 '.replace('’', "'"), '198.51.100.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['', '203.0.113.9'],
  ['198.51.100.1, ', '203.0.113.9'],
])('takes what a trusted proxy wrote last into %j', (header, address) => {
  expect(clientAddress(forwarded(header), socket, true)).toBe(address);
});

it('takes the socket’s address behind a proxy that wrote nothing', () => {
  expect(clientAddress(having(), socket, true)).toBe('203.0.113.9');
});

const claims = {
  'X-Forwarded-For': '198.51.100.1',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Anything': 'x',
  Cookie: 'a=b',
};
const config = (change: Partial<Config> = {}) => ({ trustProxy: false, ...change }) as Config;

it('hides from the app what nobody vouches for', () => {
  const request = new Request('http://chokdee.test/m/home?x=1', { headers: claims });
  const seen = trustedRequest(request, config());
  expect([...seen.headers.keys()]).toEqual(['cookie']);
  expect(seen.url).toBe('http://chokdee.test/m/home?x=1');
});

it('leaves the headers of a trusted proxy', () => {
  const request = new Request('http://chokdee.test/', { headers: claims });
  const seen = trustedRequest(request, config({ trustProxy: true }));
  expect(seen.headers.get('X-Forwarded-Proto')).toBe('https');
  expect(seen.url).toBe('http://chokdee.test/');
});

it.each(['CHOKDEE.test', 'chokdee.test:', 'chokdee.test, 10.0.0.5', 'evil.example'])(
  'leaves it to the check of origins whose a form is, however a proxy writes the host: %s (site#addresses)',
  (host) => {
    const headers = { Host: 'chokdee.test', 'X-Forwarded-Host': host };
    const seen = trustedRequest(
      new Request('http://chokdee.test/m/set', { method: 'POST', headers, body: 'theme=dark' }),
      config({ trustProxy: true }),
    );
    expect(seen.headers.get('X-Forwarded-Host')).toBeNull();
    expect(seen.headers.get('Host')).toBe('chokdee.test');
  },
);

it('shows the app the origin that the public sees', () => {
  const seen = trustedRequest(
    new Request('http://127.0.0.1:3000/m/rng?type=fav&page=2'),
    config({ publicOrigin: 'https://play.chokdee.test' }),
  );
  expect(seen.url).toBe('https://play.chokdee.test/m/rng?type=fav&page=2');
});

it('shows the app a page where the data of one of its routes is asked for', () => {
  const request = new Request('http://chokdee.test/m/withdraw?a=%20b&_data=root&_data=withdraw');
  expect(trustedRequest(request, config()).url).toBe('http://chokdee.test/m/withdraw?a=+b');
  const plain = new Request('http://chokdee.test/m/withdraw?a=%20b');
  expect(trustedRequest(plain, config()).url).toBe('http://chokdee.test/m/withdraw?a=%20b');
});

it('stays on the public origin for a path that looks like a host', () => {
  const seen = trustedRequest(
    new Request('http://127.0.0.1:3000//evil.example/m/home'),
    config({ publicOrigin: 'https://play.chokdee.test' }),
  );
  expect(new URL(seen.url).origin).toBe('https://play.chokdee.test');
});

it('hands on method, body and the end of the connection', async () => {
  const gone = new AbortController();
  const request = new Request('http://chokdee.test/m/login', {
    method: 'POST',
    body: 'username=somchai',
    signal: gone.signal,
  });
  const seen = trustedRequest(request, config());
  expect(seen.method).toBe('POST');
  expect(await seen.text()).toBe('username=somchai');
  gone.abort();
  expect(seen.signal.aborted).toBe(true);
});

it.each([
  ['TH', 'TH'],
  [' sg ', 'SG'],
  ['XX', undefined],
  ['T1', undefined],
  ['Thailand', undefined],
  ['', undefined],
])('takes %j, which the proxy wrote, for the country %j (site#region)', (written, country) => {
  expect(clientCountry(having({ 'CF-IPCountry': written }), 'CF-IPCountry')).toBe(country);
});

it('reads no country where no header is named', () => {
  expect(clientCountry(having({ 'CF-IPCountry': 'SG' }), undefined)).toBeUndefined();
  expect(clientCountry(having(), 'CF-IPCountry')).toBeUndefined();
});

const ours = 'http://chokdee.test';

function send(
  headers: Record<string, string>,
  { method = 'POST', publicOrigin = undefined as string | undefined } = {},
) {
  const app = new Hono<WebEnv>();
  app.use((c, next) => {
    c.set('requestId', 'the-reference');
    return next();
  });
  app.use(originCheck({ publicOrigin } as Config));
  app.all('*', (c) => c.text('reached'));
  return app.request(`${ours}/m/set`, { method, headers });
}

it.each([
  ['nothing, as text browsers do', {}],
  ['our origin', { Origin: ours }],
  ['our referer', { Referer: `${ours}/m/home?open=menu` }],
  ['the same site', { 'Sec-Fetch-Site': 'same-origin' }],
  ['a person’s own doing', { 'Sec-Fetch-Site': 'none' }],
  ['all three of ours', { 'Sec-Fetch-Site': 'same-origin', Origin: ours, Referer: `${ours}/` }],
  ['our origin, whatever the referer', { Origin: ours, Referer: 'https://evil.example/' }],
])('takes a form that says %s', async (_name, headers) => {
  expect((await send(headers)).status).toBe(200);
});

it.each([
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['another site and our origin', { 'Sec-Fetch-Site': 'cross-site', Origin: ours }],
  ['another origin', { Origin: 'https://evil.example' }],
  ['another origin of ours', { Origin: 'http://m.chokdee.test' }],
  ['another scheme', { Origin: 'https://chokdee.test' }],
  ['another port', { Origin: `${ours}:8080` }],
  ['an origin that begins like ours', { Origin: `${ours}.evil.example` }],
  ['no origin', { Origin: 'null' }],
  ['an empty origin', { Origin: '' }],
  ['another referer', { Referer: 'https://evil.example/m/set' }],
  ['a referer that begins like ours', { Referer: `${ours}.evil.example/` }],
  ['a referer with our name in it', { Referer: `https://chokdee.test@evil.example/` }],
  ['a referer that is none', { Referer: 'about:blank' }],
  ['a broken referer', { Referer: 'home' }],
  ['a sibling site’s origin', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://a.chokdee.test' }],
])('refuses a form that says %s, with a page', async (_name, headers) => {
  const answer = await send(headers);
  expect(answer.status).toBe(403);
  expect(answer.headers.get('Content-Type')).toContain('text/html');
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const page = await answer.text();
  expect(page).toContain('This request came from another site');
  expect(page).toContain('รายการนี้ส่งมาจากเว็บอื่น');
  expect(page).toContain('href="/m/home"');
  expect(page).toContain('the-reference');
});

it.each(['GET', 'HEAD', 'OPTIONS'])('lets %s through, for it changes nothing', async (method) => {
  expect((await send({ Origin: 'https://evil.example' }, { method })).status).toBe(200);
});

it.each(['PUT', 'DELETE', 'PATCH'])('checks %s as it checks a form', async (method) => {
  expect((await send({ Origin: 'https://evil.example' }, { method })).status).toBe(403);
  expect((await send({ Origin: ours }, { method })).status).toBe(200);
});

it('goes by the origin that the public sees, where it is configured', async () => {
  const publicOrigin = 'https://play.chokdee.test';
  expect((await send({ Origin: publicOrigin }, { publicOrigin })).status).toBe(200);
  expect((await send({ Referer: `${publicOrigin}/m` }, { publicOrigin })).status).toBe(200);
  expect((await send({ Origin: ours }, { publicOrigin })).status).toBe(403);
});
