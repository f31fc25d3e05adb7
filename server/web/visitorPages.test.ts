import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { pathOf } from './app';
import type { WebEnv } from './env';
import { homeRequest, isUnnamed, screenOf, visitorPages } from './visitorPages';

/** An app whose pages say how often one was made, for all visitors of a key or for one alone. */
function stage({ scale = 1_000, isForAll = true, isOpen = true, isSame = false } = {}) {
  const state = { made: 0, opened: 0, waits: false, isBusy: false, now: 0 };
  /** The pages that were given to the packer, each with what it is answered. */
  const given: { body: string; end: (packed: Uint8Array | Error) => void }[] = [];
  const app = new Hono<WebEnv>({ getPath: pathOf });
  const pages = visitorPages(
    scale,
    () => state.isBusy,
    () => state.now,
    (body) =>
      new Promise((resolve, reject) => {
        const end = (packed: Uint8Array | Error) =>
          packed instanceof Error ? reject(packed) : resolve(packed);
        given.push({ body: Buffer.from(body).toString(), end });
      }),
  );
  const ends: (() => void)[] = [];
  app.all(
    '*',
    async (c) =>
      (await pages.again(c)) ??
      pages.take(
        c,
        {
          key: c.req.query('key') ?? '',
          screen: screenOf(c) ?? '',
          isOpen: () => {
            state.opened += 1;
            return Promise.resolve(isOpen);
          },
        },
        async () => {
          state.made += 1;
          const own = state.made;
          if (state.waits) await new Promise<void>((end) => ends.push(end));
          if (c.req.query('fails')) throw new Error('no page');
          if (c.req.query('gone')) return { answer: c.body(null, 499 as 404), isForAll: false };
          return { answer: c.text(`page ${isSame ? 0 : own} `.repeat(200)), isForAll };
        },
      ),
  );
  app.onError((_cause, c) => c.text('failed', 500));
  const ask = async (path: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers });
  /** Asks for a page that has to be made again. */
  const askLater = async (path: string, headers: Record<string, string> = packed_br) => {
    state.now += 2_000 * scale;
    return Buffer.from(await (await ask(path, headers)).arrayBuffer()).toString('latin1');
  };
  return { state, ends, ask, askLater, given };
}

const packed_br = { 'Accept-Encoding': 'br' };
const textOf = async (answer: Promise<Response>) => (await (await answer).text()).slice(0, 6);
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('makes a page once for all visitors with the same key (site#stored-pages)', async () => {
  const { ask } = stage();
  const first = await ask('/m/home?key=a');
  expect(first.headers.get('Server-Timing')).toBeNull();
  const second = await ask('/m/home?key=a');
  expect(second.headers.get('Server-Timing')).toBe('page;desc="kept"');
  expect(await second.text()).toBe(await first.text());
  expect(await textOf(ask('/m/home?key=b'))).toBe('page 2');
});

it('reads a request like one of a moment ago no further, and any other anew (site#stored-pages)', async () => {
  const { state, ask } = stage();
  for (const headers of [{}, {}, {}, {}]) await ask('/m/home?key=a', headers);
  expect(state).toMatchObject({ made: 1, opened: 1 });
  const others: Record<string, string>[] = [
    { Cookie: 'ck_prefs=x' },
    { 'Accept-Language': 'en' },
    { 'User-Agent': 'another' },
    { 'Save-Data': 'on' },
    { ECT: '2g' },
  ];
  for (const headers of others) {
    const { opened } = state;
    await ask('/m/home?key=a', headers);
    expect(state.opened).toBe(opened + 1);
  }
});

it('serves pages of the last minute while there is no time to make them (site#overload)', async () => {
  const { state, ask } = stage({ scale: 1 });
  await ask('/m/home?key=a');
  state.now += 2_000;
  state.isBusy = true;
  expect(await textOf(ask('/m/home?key=a'))).toBe('page 1');
  state.isBusy = false;
  state.now += 2_000;
  expect(await textOf(ask('/m/home?key=a'))).toBe('page 2');
  state.now += 120_000;
  state.isBusy = true;
  expect(await textOf(ask('/m/home?key=a'))).toBe('page 3');
});

it('packs it as each browser takes it (site#stored-pages)', async () => {
  const { ask } = stage();
  await ask('/m/home?key=a');
  for (const encoding of ['br', 'gzip']) {
    const answer = await ask('/m/home?key=a', { 'Accept-Encoding': encoding });
    expect(answer.headers.get('Content-Encoding')).toBe(encoding);
    expect((await answer.arrayBuffer()).byteLength).toBe(
      Number(answer.headers.get('Content-Length')),
    );
  }
});

it('makes it once for all who come at the same time (site#stored-pages)', async () => {
  const { state, ends, ask } = stage();
  state.waits = true;
  const answers = Array.from({ length: 20 }, () => textOf(ask('/m/home?key=a')));
  await settled();
  ends[0]!();
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['page 1']));
  expect(state.made).toBe(1);
});

it('gives nobody a page that was made for one alone, and lets nobody wait for the next of its screen (site#stored-pages)', async () => {
  const { state, ends, ask } = stage({ isForAll: false });
  expect(await textOf(ask('/m/login?key=a'))).toBe('page 1');
  state.waits = true;
  const [one, other] = [textOf(ask('/m/login?key=a')), textOf(ask('/m/login?key=a'))];
  await settled();
  expect(state.made).toBe(3);
  for (const end of ends) end();
  expect([await one, await other]).toEqual(['page 2', 'page 3']);
});

it('lets who waits make a page of their own where the first one failed (site#stored-pages)', async () => {
  const { state, ends, ask } = stage();
  state.waits = true;
  const failed = ask('/m/home?key=a&fails=1');
  const other = textOf(ask('/m/home?key=a'));
  await settled();
  state.waits = false;
  ends[0]!();
  expect((await failed).status).toBe(500);
  expect(await other).toBe('page 2');
});

it('makes it once for all who wait for one that has gone (site#stored-pages, site#overload)', async () => {
  const { state, ends, ask } = stage();
  state.waits = true;
  const gone = ask('/m/home?key=a&gone=1');
  const others = Array.from({ length: 20 }, () => textOf(ask('/m/home?key=a')));
  await settled();
  ends[0]!();
  expect((await gone).status).toBe(499);
  await settled();
  expect(state.made).toBe(2);
  ends[1]!();
  expect(new Set(await Promise.all(others))).toEqual(new Set(['page 2']));
});

it('gives nobody a page that was made for others where the site is closed to them (site#stored-pages)', async () => {
  const { ask } = stage({ isOpen: false });
  expect(await textOf(ask('/m/home?key=a'))).toBe('page 1');
  expect(await textOf(ask('/m/home?key=a'))).toBe('page 2');
});

it('packs a page harder that was made again with the same bytes, once (site#stored-pages)', async () => {
  const { state, askLater, given } = stage({ isSame: true });
  const first = await askLater('/m/help?key=a');
  expect(given).toEqual([]);
  expect(await askLater('/m/help?key=a')).toBe(first);
  expect(given.map(({ body }) => body)).toEqual(['page 0 '.repeat(200)]);
  given[0]!.end(Buffer.from('harder'));
  await settled();
  // From then on it is sent, in this second and in the next ones.
  for (let turn = 0; turn < 3; turn += 1) expect(await askLater('/m/help?key=a')).toBe('harder');
  expect(state.made).toBe(5);
  expect(given).toHaveLength(1);
  expect(await askLater('/m/help?key=a', { 'Accept-Encoding': 'identity' })).toMatch(/^page 0/);
});

it('never packs a page harder that is another one each time it is made (site#stored-pages)', async () => {
  const { askLater, given } = stage();
  const sent = new Set<string>();
  for (let turn = 0; turn < 4; turn += 1) sent.add(await askLater('/m/home?key=a'));
  expect(sent.size).toBe(4);
  expect(given).toEqual([]);
});

it('packs one page harder at a time, and none that nobody takes so or while there is no time (site#stored-pages, site#overload)', async () => {
  const { state, askLater, given } = stage({ isSame: true });
  const plain = { 'Accept-Encoding': 'gzip' };
  for (let turn = 0; turn < 3; turn += 1) await askLater('/m/help?key=plain', plain);
  state.isBusy = true;
  for (let turn = 0; turn < 3; turn += 1) {
    state.now += 120_000_000;
    await askLater('/m/help?key=a');
  }
  state.isBusy = false;
  expect(given).toEqual([]);
  await askLater('/m/help?key=b');
  for (const key of ['a', 'b', 'a', 'b']) await askLater(`/m/help?key=${key}`);
  expect(given).toHaveLength(1);
  given[0]!.end(Buffer.from('harder a'));
  await settled();
  expect(await askLater('/m/help?key=a')).toBe('harder a');
  await askLater('/m/help?key=b');
  expect(given).toHaveLength(2);
});

it('goes on to send what was packed before where it cannot be packed harder', async () => {
  const { askLater, given } = stage({ isSame: true });
  const first = await askLater('/m/help?key=a');
  await askLater('/m/help?key=a');
  given[0]!.end(new Error('no memory'));
  await settled();
  expect(await askLater('/m/help?key=a')).toBe(first);
  expect(given).toHaveLength(1);
});

it('keeps nothing where nothing is to be kept', async () => {
  const { state, ask } = stage({ scale: 0 });
  for (let turn = 0; turn < 2; turn += 1) await ask('/m/home?key=a');
  expect(state.made).toBe(2);
});

/** Tells of a request whether the app has a page of its name. */
const nameOf = async (method: string, path: string, demo = true): Promise<string> => {
  const app = new Hono<WebEnv>({ getPath: pathOf });
  app.all('*', (c) =>
    c.text(isUnnamed(c, demo) ? new URL(homeRequest(c.req.raw).url).pathname : 'named'),
  );
  return (await app.request(path, { method })).text();
};

it('shows home at the addresses that do not exist (site#routes)', async () => {
  for (const path of ['/x', '/m/nowhere?open=menu', '/m/nowhere?gameType=none', '/M/y/'])
    expect(await nameOf('GET', path)).toBe('/m/home');
});

it.each([
  ['GET', '/m/home'],
  ['GET', '/m/whatever?gameType=LIVE'],
  ['GET', '/m/nowhere.data'],
  ['POST', '/m/nowhere'],
])('leaves %s %s to the app', async (method, path) => {
  expect(await nameOf(method, path)).toBe('named');
});

it.each([
  [true, '/demo/parts', 'named'],
  [false, '/demo/parts', '/m/home'],
  [false, '/DEMO/parts/?group=lists', '/m/home'],
  [false, '/demo/outbox', 'named'],
])('where the store is the demo: %s, %s is %s (site#parts-page)', async (demo, path, listed) => {
  expect(await nameOf('GET', path, demo)).toBe(listed);
});
