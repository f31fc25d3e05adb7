import { describe, expect, it } from 'vitest';
import { addressWithMark, linkAddress, mayKeepNone, takeMark, withMark } from './unkept.server';

const session = 'ck_session=abc; Path=/; HttpOnly';
const preferences = '__Host-ck_prefs=abc; Path=/; Secure';
const flash = 'ck_flash=abc; Path=/';
const over = 'ck_session=; Max-Age=0; Path=/';

describe('the address that a form leads to', () => {
  it.each([
    [[session, preferences, flash], '/m/home', '/m/home?cookies=session'],
    [[preferences], '/m/rng?page=2#n7', '/m/rng?page=2&cookies=choice%23n7#n7'],
    [['ck_desk=abc; Path=/; HttpOnly', flash], '/m/customer', '/m/customer?cookies=message'],
    [
      ['__Host-ck_desk=abc; Path=/; Secure'],
      '/m/customer#talk',
      '/m/customer?cookies=message%23talk#talk',
    ],
    [[flash], '/m/home', '/m/home'],
    [[over], '/m/home', '/m/home'],
    [[], '/m/home?cookies=session', '/m/home'],
    [[session], '/m/home?cookies=choice', '/m/home?cookies=session'],
    [[session], 'https://pay.example/1', 'https://pay.example/1'],
  ])('with %j to %s is %s (site#cookies)', (cookies, to, marked) => {
    expect(addressWithMark({ mayLose: true }, to, cookies)).toBe(marked);
  });

  it('has no mark where the browser has shown that it keeps cookies', () => {
    expect(addressWithMark({ mayLose: false }, '/m/home?a=%20', [session])).toBe('/m/home?a=%20');
    expect(addressWithMark({ mayLose: false }, '/m/home?cookies=choice', [session])).toBe(
      '/m/home',
    );
  });
});

it('takes only a mark of ours off an address', () => {
  const url = new URL('http://here/m/home?cookies=session&page=2');
  expect([takeMark(url), url.search]).toEqual(['session', '?page=2']);
  const placed = new URL('http://here/m/rng?cookies=choice%23n7');
  expect([takeMark(placed), placed.href]).toEqual(['choice', 'http://here/m/rng#n7']);
  const sent = new URL('http://here/m/customer?cookies=message');
  expect([takeMark(sent), sent.href]).toEqual(['message', 'http://here/m/customer']);
  const other = new URL('http://here/m/home?cookies=yes');
  expect([takeMark(other), other.search]).toEqual([undefined, '?cookies=yes']);
  expect(withMark('/m/login?redirectTo=%2Fm%2Fhome', 'session')).toBe(
    '/m/login?redirectTo=%2Fm%2Fhome&cookies=session',
  );
});

it('marks where a link leads to for a browser that sent no cookie', () => {
  expect(linkAddress({ cookieHeader: null }, '/m/notMe')).toBe('/m/notMe?cookies=link');
  expect(linkAddress({ cookieHeader: null }, '/m/login?entry=agent', 'login')).toBe(
    '/m/login?entry=agent&cookies=login',
  );
  expect(linkAddress({ cookieHeader: 'ck_prefs=x' }, '/m/notMe')).toBe('/m/notMe');
});

it.each([
  [{ Referer: 'http://here/' }, 'POST', true],
  [{ Origin: 'http://here' }, 'POST', false],
  [{ Referer: 'http://here/' }, 'GET', false],
  [{ Referer: 'http://here/', Cookie: 'ck_prefs=x' }, 'POST', false],
  [{ 'Sec-Fetch-Mode': 'navigate' }, 'POST', true],
  [{ 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Site': 'same-origin' }, 'POST', true],
  [{ 'Upgrade-Insecure-Requests': '1' }, 'POST', true],
  [{ Accept: 'text/html, text/plain, text/sgml, text/css, */*;q=0.01' }, 'POST', true],
  [{ Accept: 'application/xhtml+xml, text/html;q=0.5' }, 'POST', true],
  [{ Accept: 'text/*,image/*,*/*;q=0.2' }, 'POST', true],
  [{ Accept: 'text/html', Cookie: 'ck_prefs=x' }, 'POST', false],
  [{ Accept: 'text/html' }, 'GET', false],
  [{ Accept: '*/*', 'Sec-Fetch-Mode': 'cors', 'Accept-Language': '*' }, 'POST', false],
  [{ Accept: 'application/json, text/plain, */*' }, 'POST', false],
  [{}, 'POST', false],
])(
  'takes a form with %j, sent by %s, for one of a browser without cookies: %s (site#cookies)',
  (headers, method, answer) => {
    expect(
      mayKeepNone({ method, headers: new Headers(headers as Record<string, string>) } as Request),
    ).toBe(answer);
  },
);
