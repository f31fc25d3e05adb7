import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import type { Config } from '../config';
import { clientAddress, clientCountry, trustedRequest } from './app';

const socket = { socket: { remoteAddress: '203.0.113.9' } } as IncomingMessage;
const forwarded = (value: string) => new Headers({ 'X-Forwarded-For': value });

it('takes the socket’s address, whatever the headers claim', () => {
  expect(clientAddress(forwarded('198.51.100.1'), socket, false)).toBe('203.0.113.9');
  expect(clientAddress(new Headers(), undefined, false)).toBe('');
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
  expect(clientAddress(new Headers(), socket, true)).toBe('203.0.113.9');
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
  expect(seen.headers.get('X-Forwarded-Host')).toBe('evil.example');
  expect(seen.url).toBe('http://chokdee.test/');
});

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
])('takes %j, which the proxy wrote, for the country %j', (written, country) => {
  expect(clientCountry(new Headers({ 'CF-IPCountry': written }), 'CF-IPCountry')).toBe(country);
});

it('reads no country where no header is named', () => {
  expect(clientCountry(new Headers({ 'CF-IPCountry': 'SG' }), undefined)).toBeUndefined();
  expect(clientCountry(new Headers(), 'CF-IPCountry')).toBeUndefined();
});
