import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, expect, it } from 'vitest';
import { floodGate } from './floodGate';

let now_ms: number;
let counted: [string, string, number][];
let gate: ReturnType<typeof floodGate>;

beforeEach(() => {
  now_ms = 0;
  counted = [];
  gate = floodGate({
    config: { trustProxy: true, secure: true },
    metrics: { request: (route, method, status) => counted.push([route, method, status]) },
    isThere: (url) => url === 'http://x/m/home',
    now: () => now_ms,
  });
});

/** Asks from an address; returns the status and the headers of a refusal, undefined where the request goes on. */
function ask(url: string, from: string, more: { method?: string; cookie?: string } = {}) {
  const { method = 'GET', cookie } = more;
  const headers = { host: 'x', 'x-forwarded-for': from, ...(cookie && { cookie }) };
  let refused: { status: number; headers: Record<string, unknown>; text: string } | undefined;
  const answered = { status: 0, headers: {} };
  const outgoing = {
    writeHead: (status: number, sent: Record<string, unknown>) =>
      Object.assign(answered, { status, headers: sent }),
    end: (text: string) => (refused = { ...answered, text }),
  };
  const incoming = { url, method, headers, socket: { remoteAddress: '127.0.0.1' } };
  gate.refuses(incoming as unknown as IncomingMessage, outgoing as unknown as ServerResponse);
  return refused;
}

it('answers a source in a few words while it is closed to it, and nobody else (site#overload)', () => {
  let noted = 0;
  gate.close({ address: '203.0.113.7', note: () => void (noted += 1) }, 503, 1_000);
  const refused = ask('/m/rng', '203.0.113.7');
  expect(refused).toMatchObject({ status: 503, headers: { 'Retry-After': 5 } });
  expect(refused?.headers).toHaveProperty('Strict-Transport-Security');
  expect(refused?.text).toMatch(/[ก-๙].*\n.*[a-z]/s);
  expect(ask('/m/login', '203.0.113.7', { method: 'POST' })?.status).toBe(503);
  expect(ask('/m/rng', '203.0.113.8')).toBeUndefined();
  now_ms = 1_000;
  expect(ask('/m/rng', '203.0.113.7')).toBeUndefined();
  expect(counted).toEqual([
    ['flood', 'GET', 503],
    ['flood', 'POST', 503],
  ]);
  expect(noted).toBe(counted.length);
});

it('is closed to the whole /64 of an address (site#overload)', () => {
  gate.close({ address: '2001:db8:1:2::1' }, 503, 1_000);
  expect(ask('/m/rng', '2001:db8:1:2:ffff::9')?.status).toBe(503);
  expect(ask('/m/rng', '2001:db8:1:3::1')).toBeUndefined();
});

it('tells who is far over the limits when these begin anew (site#overload)', () => {
  gate.close({ address: '203.0.113.7' }, 429, 9_000);
  now_ms = 500;
  expect(ask('/m/rng', '203.0.113.7')).toMatchObject({
    status: 429,
    headers: { 'Retry-After': 9 },
  });
  // A page that is there is for who meets a busy process.
  expect(ask('/m/home', '203.0.113.7')?.status).toBe(429);
});

it.each([
  '/healthz',
  '/readyz',
  '/vendor/sandbox/bet',
  '/callbacks/sandbox',
  '/favicon.svg',
  '/m/home',
])('lets %s pass, which machines ask for or which costs next to nothing (site#overload)', (url) => {
  gate.close({ address: '203.0.113.7' }, 503, 1_000);
  expect(ask(url, '203.0.113.7')).toBeUndefined();
});

it('takes members that it knows neither for their network nor for each other (site#overload)', () => {
  const [ours, theirs] = ['ck_session=ours', 'ck_prefs=x; __Host-ck_session=theirs'];
  gate.know(ours);
  gate.know(theirs);
  gate.close({ address: '203.0.113.7' }, 503, 1_000);
  expect(ask('/m/rng', '203.0.113.7', { cookie: ours })).toBeUndefined();
  expect(ask('/m/rng', '203.0.113.7', { cookie: 'ck_session=invented' })?.status).toBe(503);
  gate.close({ address: '203.0.113.9', member: theirs }, 503, 1_000);
  expect(ask('/m/rng', '203.0.113.9', { cookie: theirs })?.status).toBe(503);
  expect(ask('/m/rng', '203.0.113.9')).toBeUndefined();
  expect(ask('/m/rng', '203.0.113.7', { cookie: ours })).toBeUndefined();
});
