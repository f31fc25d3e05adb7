import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WebEnv } from '../env';
import { limits } from './limits';
import { requestKeysOf } from '../sessionKey';
import { cookieMaker, device_cookie, session_cookie } from '../../../app/session/cookieMaker';
import { atOnce, inTurn } from '../../../tests/support/repeat';

const window_ms = 10_000;
const pages = 300;
const posts = 60;
/** All members of one address may do this much more. */
const members = 10;
/** So many refusals come as a page of the site. */
const refusals = 60;
const config = { secure: false, sessionSecret: 'a-secret-of-this-test' };

let app: Hono<WebEnv>;
let address: string;
/** The answer that a page would have that asks for the member: true for a living session of one. */
let living: boolean | undefined;
/** The source of the last request, as the queue has it. */
let source: string | undefined;
/** The limits that the security log was told of. */
let trips: string[];

function open(scale: number) {
  app = new Hono<WebEnv>();
  app.use((c, next) => {
    c.set('address', address);
    c.set('requestId', 'the-reference');
    return next();
  });
  app.use(limits(scale, requestKeysOf(config), { trip: (limit) => void trips.push(limit) }));
  app.all('*', (c) => {
    if (living !== undefined) c.get('noteStanding')?.(living);
    source = c.get('sources')?.[0]?.network;
    const seconds = c.get('retryAfter_s');
    return seconds ? c.text(`refused for ${seconds} s`, 429) : c.text('reached');
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  address = '203.0.113.1';
  living = undefined;
  trips = [];
  open(1);
});
afterEach(() => vi.useRealTimers());

const ask = (method = 'GET', cookie = '') =>
  app.request('/m/home', { method, headers: cookie ? { Cookie: cookie } : {} });
const send = async (method = 'GET', cookie = '') => (await ask(method, cookie)).status;
/** Counts how many of a number of requests are let through. */
const passing = async (count: number, method = 'GET', cookie = '') =>
  (await atOnce(count, () => send(method, cookie))).filter((status) => status === 200).length;

/** The cookie of a member's session, signed with a secret. */
const sessionOf = async (token: string, sessionSecret = config.sessionSecret) => {
  const cookie = cookieMaker({ ...config, sessionSecret })(session_cookie, { signed: true });
  const [pair = ''] = (await cookie.serialize({ token, remember: false })).split(';');
  return pair;
};

/** The cookie of a living session, known since its first page. */
const livingOf = async (token: string) => {
  const session = await sessionOf(token);
  living = true;
  await send('GET', session);
  living = undefined;
  return session;
};

/** The cookie of a device. */
const deviceOf = async (id: string) => {
  const [pair = ''] = (
    await cookieMaker(config)(device_cookie, { signed: true }).serialize(id)
  ).split(';');
  return pair;
};

it('turns a flood of pages from one address away (site#limits)', async () => {
  expect(await passing(pages + 20)).toBe(pages);
  expect(await send('POST')).toBe(429);
});

it('turns a flood of forms away sooner', async () => {
  expect(await passing(posts + 20, 'POST')).toBe(posts);
  expect(await send()).toBe(200);
});

it('counts each address for itself', async () => {
  await passing(posts + 1, 'POST');
  address = '203.0.113.2';
  expect(await send('POST')).toBe(200);
});

it('lets an address in again when its window is over, and says when (site#limits)', async () => {
  await passing(posts + 1, 'POST');
  vi.advanceTimersByTime(window_ms - 2_500);
  const refused = await app.request('/m/home', { method: 'POST' });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Retry-After')).toBe('3');
  expect(await refused.text()).toBe('refused for 3 s');
  vi.advanceTimersByTime(2_500);
  expect(await send('POST')).toBe(200);
});

it('is multiplied by the scale', async () => {
  open(2);
  expect(await passing(2 * posts + 5, 'POST')).toBe(2 * posts);
});

it('refuses a body that says it is too large, with a page', async () => {
  const send = (length: number) =>
    app.request('/m/login', { method: 'POST', headers: { 'Content-Length': String(length) } });
  expect((await send(256 * 1024)).status).toBe(200);
  const answer = await send(256 * 1024 + 1);
  expect(answer.status).toBe(413);
  const text = await answer.text();
  expect(text).toContain('<html lang="th">');
  expect(text).toContain('What was sent is too large');
  expect(text).not.toContain('lang="vi"');
  const lang = encodeURIComponent(btoa(JSON.stringify({ theme: 'light', lang: 'vi' })));
  const headers = { 'Content-Length': String(256 * 1024 + 1), Cookie: `ck_prefs=${lang}` };
  const vietnamese = await app.request('/m/login', { method: 'POST', headers });
  expect(await vietnamese.text()).toMatch(/<html lang="vi">.*Nội dung gửi lên quá lớn/);
});

it('counts members by their sessions, so that those of one address do not stop each other (site#limits)', async () => {
  await passing(posts + 1, 'POST');
  for (const name of ['one', 'two', 'three']) {
    expect(await passing(posts + 5, 'POST', await livingOf(name)), name).toBe(posts);
  }
  expect(await send('POST')).toBe(429);
});

it('counts a session for itself, from whichever address it comes (site#limits)', async () => {
  const session = await livingOf('one');
  await passing(posts, 'POST', session);
  address = '203.0.113.2';
  expect(await send('POST', session)).toBe(429);
});

it('limits all the members of an address together, and takes nothing of it for what it refused (site#limits)', async () => {
  const flooding = await livingOf('flooding');
  await passing(2 * members * posts, 'POST', flooding);
  const sessions = await inTurn(members, (index) => livingOf(`member ${index}`));
  const passed = await atOnce(members, (index) => passing(posts, 'POST', sessions[index]));
  const all = passed.reduce((sum, count) => sum + count, 0);
  expect(all).toBe(members * posts - posts);
  expect(await send('POST', await livingOf('another'))).toBe(429);
});

it.each([
  ['signed with another secret', () => sessionOf('one', 'another-secret')],
  ['without a signature', async () => (await sessionOf('one')).replace(/\.[^.]*$/, '')],
  ['with another value', async () => (await sessionOf('one')).replace('=e', '=f')],
  ['of no value at all', async () => `${session_cookie}=%00`],
  ['of another name', async () => (await sessionOf('one')).replace(session_cookie, 'ck_sessions')],
])('counts a session’s cookie %s by its address (site#limits)', async (_how, cookie) => {
  await passing(posts, 'POST');
  expect(await send('POST', await cookie())).toBe(429);
});

it('counts trial players and ended sessions by their network, whichever cookie they come with (site#limits)', async () => {
  living = false;
  const cookies = await atOnce(3, (index) => sessionOf(`trial ${index}`));
  for (const cookie of cookies) await send('GET', cookie);
  address = '2001:db8:1:2::1';
  expect(await passing(posts + 5, 'POST', cookies[0])).toBe(posts);
  address = '2001:db8:1:2::2';
  expect(await send('POST', cookies[1])).toBe(429);
  expect(await send('POST')).toBe(429);
});

it('takes a session for nobody’s from the page on that finds it ended (site#limits)', async () => {
  const session = await livingOf('one');
  await passing(posts, 'POST');
  expect(await send('POST', session)).toBe(200);
  living = false;
  await send('GET', session);
  expect(await send('POST', session)).toBe(429);
});

it('counts sessions that no page has asked about together, beside the visitors (site#limits)', async () => {
  await passing(posts, 'POST');
  const cookies = await atOnce(posts + 5, (index) => sessionOf(`new ${index}`));
  const statuses = await inTurn(cookies.length, (index) => send('POST', cookies[index]));
  expect(statuses.filter((status) => status === 200)).toHaveLength(posts);
});

it('leaves a device that a member has used a few forms of its own, and no other device (site#limits)', async () => {
  const device = await deviceOf('d'.repeat(43));
  const session = await sessionOf('one');
  living = true;
  await send('GET', `${session}; ${device}`);
  living = undefined;
  await passing(posts, 'POST');
  expect(await passing(posts, 'POST', device)).toBe(posts / 4);
  expect(await send('POST', await deviceOf('e'.repeat(43)))).toBe(429);
});

it.each([
  ['a /56', 4, (index: number) => `2001:db8:1:7f0${index.toString(16)}::1`],
  ['a /48', 8, (index: number) => `2001:db8:1:${(index * 256).toString(16)}::1`],
  ['a /24 of IPv4', 8, (index: number) => `203.0.113.${index}`],
])(
  'counts the networks within %s together, as %i of them, and not what it refused to one (site#limits)',
  async (_name, room, addressOf) => {
    const sendFrom = (index: number) => {
      address = addressOf(index);
      return passing(2 * posts, 'POST');
    };
    expect(await inTurn(room + 1, sendFrom)).toEqual([...Array<number>(room).fill(posts), 0]);
    address = '2001:db8:2:1::1';
    expect(await send('POST')).toBe(200);
  },
);

it('charges a prefetch to no visit, and gives a flood of them no page (site#prefetch)', async () => {
  const headers = { 'Sec-Purpose': 'prefetch' };
  const early = await atOnce(pages + 1, async () => app.request('/m/rng', { headers }));
  expect(early.map(({ status }) => status)).toEqual([...Array<number>(pages).fill(200), 503]);
  expect(await early.at(-1)!.text()).toBe('');
  expect(await passing(pages + 1)).toBe(pages);
});

it('answers the first refusals with a page of the site, and a flood of them with a few words (site#limits)', async () => {
  await passing(posts + refusals, 'POST');
  const bare = await ask('POST');
  expect(bare.status).toBe(429);
  expect(bare.headers.get('Retry-After')).toBe('10');
  expect(await bare.text()).toContain('Too many requests');
});

it('counts a member in the queue by the session, and everybody else by network (site#overload)', async () => {
  const cookie = await sessionOf('of-a-member');
  await send('GET');
  expect(source).toBe('203.0.113.1');
  // Nobody knows yet whether it lives.
  living = true;
  await send('GET', cookie);
  expect(source).toBe('203.0.113.1');
  await send('GET', cookie);
  expect(source).not.toBe('203.0.113.1');
  living = false;
  const ended = await sessionOf('of-nobody');
  await send('GET', ended);
  await send('GET', ended);
  expect(source).toBe('203.0.113.1');
});
