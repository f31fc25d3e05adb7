import { EventEmitter, once } from 'node:events';
import net from 'node:net';
import type { AppLoadContext } from '@remix-run/node';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { inTurn, times } from '../../../tests/support/repeat';
import { serveLoopback } from '../../../tests/support/wire';
import type { WebEnv } from '../env';
import { queue } from './queue';
import { visitorPages } from '../visitorPages';

/** An app whose pages are made when they are told to, in a process that is as busy as it is set. */
function stage(scale: number) {
  const state = { busy: true, now_ms: 0 };
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const app = new Hono<WebEnv>();
  app.use((c, next) => {
    const context: AppLoadContext = {};
    c.set('page', { request: c.req.raw, context });
    c.set('address', c.req.header('From') ?? '');
    c.set('sources', [{ network: c.req.header('From') ?? c.req.path, room: 1 }]);
    c.set('memberCookies', c.req.header('Cookie'));
    return next();
  });
  const closed: { note: () => void }[] = [];
  const closedFor_ms: number[] = [];
  const { enter, refusedEarly } = queue(scale, () => state.busy, {
    gate: {
      close: (source, _status, for_ms) => {
        closed.push({ note: () => undefined, ...source });
        closedFor_ms.push(for_ms);
      },
    },
    now: () => state.now_ms,
  });
  app.use(async (c, next) => (await refusedEarly(c)) ?? next());
  app.use(enter);
  app.all('*', async (c) => {
    const { retryAfter_s, isOverload } = c.get('page').context;
    if (retryAfter_s) return c.text('the form again', isOverload ? 503 : 429);
    begun.push(c.req.path);
    await new Promise<void>((end) => ends.set(c.req.path, end));
    return c.text('made');
  });
  const ask = (path: string, init?: RequestInit, env = {}) =>
    Promise.resolve(app.request(path, init, env));
  const end = (path: string) => ends.get(path)!();
  return { app, state, begun, closed, closedFor_ms, ask, end };
}

/** So many turns of the event loop. */
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
/** All who have come were seen, and whose turn it was has begun. */
const settled = () => turns(4);
const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `/${from + index}`);
/** As many as are made at once, and one that waits where the scale is the smallest. */
const running = numbered(4);

it('makes some pages at once, lets others wait in turn, and sends the rest away at once (site#overload)', async () => {
  const { begun, ask, end } = stage(2 / 64);
  const pages = [...running, '/a', '/b'].map((path) => ask(path));
  await settled();
  expect(begun).toEqual(running);
  const refused = await ask('/c');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('5');
  expect(await refused.text()).toContain('try again');
  end('/3');
  await settled();
  expect(begun).toEqual([...running, '/a']);
  for (const path of ['/0', '/1']) end(path);
  await settled();
  expect(begun).toEqual([...running, '/a', '/b']);
  for (const path of [...running, '/a', '/b']) end(path);
  for (const page of pages) expect((await page).status).toBe(200);
});

it('takes forms before pages, and has room of their own for them (site#overload)', async () => {
  const { begun, ask, end } = stage(1 / 64);
  for (const path of [...running, '/page']) void ask(path);
  await settled();
  void ask('/form', { method: 'POST' });
  await settled();
  end('/0');
  await settled();
  expect(begun.slice(running.length)).toEqual(['/form']);
});

it('drops a request whose sender has gone, before any work, and gives its place to another (site#overload)', async () => {
  const { begun, ask, end } = stage(1 / 64);
  for (const path of running) void ask(path);
  await settled();
  const gone = new AbortController();
  const dropped = ask('/gone', { signal: gone.signal });
  await settled();
  gone.abort();
  void ask('/next');
  await settled();
  end('/0');
  await settled();
  expect(begun.slice(running.length)).toEqual(['/next']);
  void dropped;
});

it('makes nothing for a sender who has gone by the time that the turn comes (site#overload)', async () => {
  const { begun, ask, end } = stage(1);
  for (const path of running) void ask(path);
  await settled();
  const gone = new AbortController();
  const dropped = ask('/gone', { signal: gone.signal });
  await settled();
  gone.abort();
  end('/0');
  expect((await dropped).status).toBe(499);
  expect(begun).toEqual(running);
});

it('keeps nobody out of a process that only waits for others (site#overload)', async () => {
  const { state, begun, ask } = stage(1);
  state.busy = false;
  for (const path of numbered(200)) void ask(path);
  await turns(200);
  expect(begun).toHaveLength(200);
});

it('lets very many pages that wait for others wait in turn too, and sends the rest away, but no form (site#overload)', async () => {
  const { state, begun, ask, end } = stage(4 / 64);
  state.busy = false;
  for (const path of numbered(32 + 4)) void ask(path);
  await turns(40);
  expect(begun).toEqual(numbered(32));
  const refused = await ask('/late');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('5');
  void ask('/form', { method: 'POST' });
  await turns(2);
  expect(begun.slice(32)).toEqual(['/form']);
  for (const path of ['/3', '/form']) end(path);
  await turns(2);
  expect(begun.slice(33)).toEqual(['/32']);
});

it('makes no more of a rush than of a queue, though it comes before the process is busy (site#overload)', async () => {
  const { state, begun, ask, end } = stage(2 / 64);
  state.busy = false;
  const gone = new AbortController();
  const pages = [...running, '/a', '/gone', '/b', '/c'].map((path) =>
    ask(path, path === '/gone' ? { signal: gone.signal } : {}),
  );
  gone.abort();
  // Making the first ones has taken all of its time.
  state.busy = true;
  await turns(20);
  expect(begun).toEqual(running);
  expect((await pages[running.length + 1]!).status).toBe(499);
  const refused = await pages[running.length + 3]!;
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('5');
  for (const path of running) end(path);
  await settled();
  expect(begun).toEqual([...running, '/a', '/b']);
});

const post: RequestInit = { method: 'POST' };

it('takes what moves money before other forms, and forms before pages (site#overload)', async () => {
  const { begun, ask, end } = stage(1);
  for (const path of running) void ask(path);
  await settled();
  void ask('/page');
  for (const path of ['/m/set', '/m/withdraw', '/m/launchGame', '/m/play/K3_1.data'])
    void ask(path, post);
  await settled();
  for (const path of [...running.slice(1), '/0']) end(path);
  await settled();
  end('/m/withdraw');
  await settled();
  expect(begun.slice(running.length)).toEqual([
    ...['/m/withdraw', '/m/launchGame', '/m/play/K3_1.data', '/m/set', '/page'],
  ]);
});

/** So many forms of a login are answered at once, whoever else waits. */
const logins = 32;

it('lets a flood of logins wait for each other alone, and sends the rest of it away (site#overload)', async () => {
  const { state, begun, ask } = stage(2 / 64);
  state.busy = false;
  const sent = times(logins + 3).map((index) =>
    ask('/m/login', { ...post, headers: { From: `${index % 8}` } }),
  );
  await turns(3);
  expect(begun).toHaveLength(logins);
  const refused = await sent[logins + 2]!;
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('5');
  state.busy = true;
  for (const [path, init] of [['/page'], ['/m/set', post]] as const) void ask(path, init);
  await turns(3);
  expect(begun.slice(logins)).toEqual(['/page', '/m/set']);
});

it('lets people come to the login, and log in, while pages fill the queue (site#overload)', async () => {
  const { begun, ask } = stage(1 / 64);
  for (const path of [...running, '/waits']) void ask(path);
  await settled();
  expect((await ask('/refused')).status).toBe(503);
  void ask('/m/login');
  void ask('/m/login', post);
  await settled();
  expect(begun.slice(running.length)).toEqual(['/m/login', '/m/login']);
});

it('takes first who has nothing under way, whatever another wants, and sends away the most of that one (site#overload)', async () => {
  const { begun, ask, end } = stage(3 / 64);
  const many = ['/a', '/b', '/c', '/d'].map((path) => ask(path, { headers: { From: 'many' } }));
  await settled();
  expect(begun).toEqual(['/a']);
  for (const path of running.slice(1)) void ask(path);
  void ask('/one', { headers: { From: 'one' } });
  void ask('/other', { headers: { From: 'other' } });
  expect((await many.at(-1)!).status).toBe(503);
  expect((await many.at(-2)!).status).toBe(503);
  for (const path of running.slice(1)) end(path);
  await settled();
  expect(begun.slice(running.length)).toEqual(['/one', '/other']);
  end('/a');
  await settled();
  expect(begun.slice(running.length)).toEqual(['/one', '/other', '/b']);
});

/** As many requests as make their sender one who asks for very much. */
const very_much = 31;

/** Senders who have asked for very much, and were answered, while there was time. */
async function crowdOf({ state, ask, end }: ReturnType<typeof stage>, senders: readonly string[]) {
  state.busy = false;
  for (const From of senders)
    for (const path of numbered(very_much)) {
      const answer = ask(path, { headers: { From } });
      await turns(2);
      end(path);
      await answer;
    }
  state.busy = true;
}

it('takes first who asked for least of late, and leaves places to them beside all who asked for very much (site#overload)', async () => {
  const held = stage(3 / 64);
  const { begun, ask, end } = held;
  const senders = ['a', 'b', 'c', 'd'];
  await crowdOf(held, senders);
  begun.length = 0;
  for (const From of senders) void ask(`/${From}`, { headers: { From } });
  await settled();
  expect(begun).toEqual(['/a']);
  for (const path of ['/one', '/two', '/three', '/four', '/five']) void ask(path);
  await settled();
  expect(begun.slice(1)).toEqual(['/one', '/two', '/three']);
  end('/a');
  await settled();
  expect(begun.slice(4)).toEqual(['/four']);
});

it('refuses a page at once, and unpacked, to who asked for very much and would be the first to be sent away (site#overload)', async () => {
  const held = stage(1 / 64);
  const { ask } = held;
  const senders = ['a', 'b', 'c', 'd'];
  await crowdOf(held, senders);
  for (const path of numbered(4, 90)) void ask(path);
  await settled();
  const waits = ask('/waits', { headers: { From: 'a' } });
  await settled();
  const refused = await ask('/early', { headers: { From: 'a' } });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('5');
  expect(refused.headers.get('Cache-Control')).toBe('no-store, no-transform');
  // One who asks for little waits in the place of one who asks for much.
  void ask('/one');
  const late = await waits;
  expect([late.status, late.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
});

it('closes the gate to a source that floods it, and to nobody else (site#overload)', async () => {
  const held = stage(1 / 64);
  const { ask, closed } = held;
  const from = (more = {}) => ({ headers: { From: '203.0.113.7', ...more } });
  await crowdOf(
    held,
    times(4).map(() => '203.0.113.7'),
  );
  for (const path of [...numbered(4, 90), '/waits']) void ask(path);
  await settled();
  expect((await ask('/m/rng')).status).toBe(503);
  expect(closed).toEqual([]);
  expect((await ask('/m/rng', from())).status).toBe(503);
  await ask('/m/rng', from({ Cookie: 'ck_session=of-a-member' }));
  const source = { address: '203.0.113.7', member: undefined };
  expect(closed).toMatchObject([source, { ...source, member: 'ck_session=of-a-member' }]);
});

it('closes the gate to a flood while there are others, for as long as it goes on (site#overload)', async () => {
  const held = stage(1);
  const { ask, end, closed, closedFor_ms } = held;
  const flood = { headers: { From: '203.0.113.7' } };
  const flooders = times(4).map(() => '203.0.113.7');
  await crowdOf(held, flooders);
  // Nobody else was there for a while: it keeps nobody waiting.
  held.state.now_ms = 4_000;
  await crowdOf(held, flooders);
  void ask('/alone', flood);
  await settled();
  end('/alone');
  expect(closed).toEqual([]);
  void ask('/other');
  void ask('/flood', flood);
  await settled();
  expect(closed).toMatchObject([{ address: '203.0.113.7' }]);
  // A request that meets the closed gate counts as well.
  for (let refused = 0; refused < 4 * very_much; refused += 1) closed[0]!.note();
  void ask('/again', flood);
  await settled();
  expect(closed).toHaveLength(2);
  expect(closedFor_ms[1]).toBeGreaterThan(closedFor_ms[0]! * 1.4);
});

it('leaves a busy process few logins at a time, and one of them to those who ask for very much (site#overload)', async () => {
  const held = stage(1);
  const { begun, ask } = held;
  await crowdOf(held, ['a', 'b']);
  begun.length = 0;
  const login = (From: string) => void ask('/m/login', { ...post, headers: { From } });
  for (const from of ['a', 'b', 'a', 'b']) login(from);
  await settled();
  expect(begun).toHaveLength(1);
  for (const from of ['c', 'd', 'e', 'f']) login(from);
  await settled();
  expect(begun).toHaveLength(4);
});

it('lets others have the process to themselves after the page of one who asks for very much (site#overload)', async () => {
  const held = stage(1);
  const { begun, ask, end, state } = held;
  await crowdOf(held, ['many']);
  begun.length = 0;
  const many = { headers: { From: 'many' } };
  void ask('/first', many);
  await settled();
  state.now_ms = 50;
  end('/first');
  void ask('/second', many);
  void ask('/other');
  await settled();
  expect(begun).toEqual(['/first', '/other']);
  state.now_ms = 250;
  end('/other');
  await settled();
  expect(begun).toEqual(['/first', '/other', '/second']);
});

it('keeps nobody waiting who asks for very much while there is nobody else (site#overload)', async () => {
  const held = stage(1);
  const { begun, ask, end, state } = held;
  await crowdOf(held, ['many', 'many', 'many']);
  begun.length = 0;
  // Its first requests, when it was like others, are long over.
  state.now_ms = 4_000;
  const many = { headers: { From: 'many' } };
  void ask('/first', many);
  await settled();
  state.now_ms += 50;
  void ask('/second', many);
  end('/first');
  await settled();
  expect(begun).toEqual(['/first', '/second']);
});

it('begins with the next only when it has seen all who came meanwhile by connections of their own (site#overload)', async () => {
  const held = stage(3 / 64);
  const { begun, ask, end } = held;
  await crowdOf(held, ['many']);
  begun.length = 0;
  for (const path of running) void ask(path);
  await settled();
  void ask('/many', { headers: { From: 'many' } });
  await settled();
  end('/0');
  await turns(1);
  void ask('/one');
  await settled();
  expect(begun.slice(running.length)).toEqual(['/one']);
});

it('gives no place to a form that is still being sent (site#overload)', async () => {
  const { begun, ask } = stage(1);
  const incoming = { complete: false, headers: {} };
  const headers = { From: 'slow' };
  for (const path of running) void ask(path, { ...post, headers }, { incoming });
  await settled();
  void ask('/4', { headers });
  for (const path of numbered(3, 5)) void ask(path);
  await settled();
  expect(begun).toHaveLength(8);
  incoming.complete = true;
  void ask('/waits');
  await settled();
  expect(begun).toHaveLength(8);
});

it('gives some of the forms that it sends away back with what was typed, and the rest a few words (site#overload)', async () => {
  const { ask } = stage(1 / 64);
  for (const path of running) void ask(path);
  void ask('/m/set', post);
  await settled();
  const texts = [];
  for (let count = 0; count < 6; count += 1) {
    const answer = await ask('/m/set', post);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('5');
    texts.push(await answer.text());
  }
  expect(texts.slice(0, 2)).toEqual(times(2).map(() => 'the form again'));
  for (const text of texts.slice(2)) expect(text).toContain('try again');
});

it('does nothing for connections that are closed before their turn (site#overload)', async () => {
  const { app, begun, end } = stage(1);
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const requests = new EventEmitter();
  const { url, close } = await serveLoopback(() => (incoming, outgoing) => {
    outgoing.once('close', () => requests.emit(`closed ${incoming.url}`));
    void answer(incoming, outgoing);
    requests.emit('arrived');
  });
  const open = async (path: string) => {
    const arrived = once(requests, 'arrived');
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await arrived;
    return socket;
  };
  try {
    for (const path of running) await open(path);
    const gone = await inTurn(3, (index) => open(`/gone/${index}`));
    await open('/stays');
    const closed = times(gone.length).map((index) => once(requests, `closed /gone/${index}`));
    for (const socket of gone) socket.destroy();
    await Promise.all(closed);
    for (const path of running) end(path);
    await vi.waitFor(() => expect(begun).toContain('/stays'));
    expect(begun).toEqual([...running, '/stays']);
  } finally {
    await close();
  }
});

it('gives visitors what it has in memory while the process is busy, and sends the rest away (site#overload)', async () => {
  const { app: queued, ask, end, state } = stage(1 / 64);
  state.busy = false;
  const app = new Hono<WebEnv>();
  const now = { ms: 0 };
  const pages = visitorPages(
    1,
    () => state.busy,
    () => now.ms,
  );
  app.get('*', async (c) => {
    const { path } = c.req;
    const make = async () => ({ answer: await queued.request(path), isForAll: true });
    return pages.take(c, { key: path, screen: path, isOpen: async () => true }, make);
  });
  const first = app.request('/m/home');
  await settled();
  end('/m/home');
  expect(await (await first).text()).toBe('made');
  state.busy = true;
  now.ms = 59_000;
  for (const path of [...running, '/waits']) void ask(path);
  await settled();
  const stored = await app.request('/m/home');
  expect(stored.headers.get('Server-Timing')).toBe('page;desc="kept"');
  expect((await app.request('/m/rng')).status).toBe(503);
  now.ms = 61_000;
  expect((await app.request('/m/home')).status).toBe(503);
});
