import { createHash } from 'node:crypto';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { languageNames } from '../../../app/i18n/languages';
import { expect, test } from '../../support/app';
import { inStore } from '../../support/demo';
import type { Folder } from '../../support/files';
import { shapeOf } from '../../support/markup';
import { atOnce, inTurn, scaled, times } from '../../support/repeat';
import { personOn, type RunningServer, startServer } from '../../support/server';
import { demoFolder } from '../../support/setup/demo';

const connections = scaled(60, 1_000);
const [warm_rounds, changes] = [scaled(3, 10), scaled(5, 20)];
const addresses = ['/m/home', '/m/rng', '/m/notice', '/m/help', '/m/activity', '/m/lott'];
/** Pages on which something counts down, or is drawn. */
const moving = ['/m/home', '/m/lott'];

/** Writes a text into every announcement and every article of the help centre, in each language. */
const change = (dataDir: string, version: number) =>
  inStore({ dataDir }, async (db) => {
    const text = { title: `Storm ${version}.`, content: `<p>Storm ${version}.</p>` };
    const words = JSON.stringify(Object.fromEntries(languageNames.map(({ code }) => [code, text])));
    await db.transaction().execute(async (trx) => {
      for (const table of ['announcements', 'help_articles'] as const)
        await trx.updateTable(table).set({ words }).execute();
    });
  });

interface Seen {
  /** The one version of the content that the page has; undefined where it shows none of it. */
  version: number | undefined;
  shape: string;
}
/** Noted and not thrown: an expectation for each answer takes more time than the answer. */
const faults = new Set<string>();
/** The answers that came, by the hash of their bytes: many get the same. */
const seen = new Map<string, Seen>();

/** Reads a page, which has to be whole. */
function read(body: Buffer, kind: string): Seen {
  const html = body.toString();
  if (!html.includes('</html>')) faults.add(`${kind}: no end`);
  const versions = new Set([...html.matchAll(/Storm (\d+)\./g)].map(([, version]) => version));
  if (versions.size > 1) faults.add(`${kind}: ${[...versions].join(' and ')}`);
  const [version] = versions;
  return { version: version === undefined ? undefined : Number(version), shape: shapeOf(html) };
}

/** So many pages are asked for from one address, then from the next: fewer than anybody is allowed in ten seconds. */
const pages_per_address = 200;

/** A connection of a visitor's own, from addresses of its own, that asks for one page again and again. */
function connect(server: RunningServer, index: number, cookies: readonly string[]) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const address = addresses[index % addresses.length]!;
  const look = Math.floor(index / addresses.length) % cookies.length;
  let pages = 0;
  const headersOf = (count: number) => ({
    Cookie: cookies[look],
    'X-Forwarded-For': `10.${index >> 8}.${index & 255}.${Math.floor(count / pages_per_address) % 256}`,
    'Accept-Encoding': index % 4 === 0 ? 'br' : 'identity',
  });
  const kind = `${address} ${look}`;
  const send = () =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      const headers = headersOf((pages += 1));
      const request = http.get(server.url + address, { agent, headers }, resolve);
      // A connection that has long been idle may be closed at the moment that it is used: browsers ask again, too.
      request.once('error', (cause) =>
        request.reusedSocket ? resolve(send()) : reject(new Error(kind, { cause })),
      );
    });
  const ask = async (): Promise<Seen> => {
    const answer = await send();
    const body = await buffer(answer);
    const isWhole = answer.complete && body.length === Number(answer.headers['content-length']);
    if (answer.statusCode !== 200 || !isWhole) faults.add(`${kind}: ${answer.statusCode}`);
    const hash = createHash('sha1').update(body).digest('base64');
    const isPacked = answer.headers['content-encoding'] === 'br';
    const known = seen.get(hash) ?? read(isPacked ? brotliDecompressSync(body) : body, kind);
    seen.set(hash, known);
    return known;
  };
  return { ask, kind, isMoving: moving.includes(address), agent };
}

test.describe('a storm of visitors', () => {
  let folder: Folder;
  let server: RunningServer;
  let cookies: string[];
  test.beforeAll(async () => {
    folder = demoFolder('storm');
    await change(folder.path, 1);
    // Answers of the platform are kept for a second and a half, so that changes are seen one by one.
    const own = { DATA_DIR: folder.path, DEMO: '1', TRUST_PROXY: '1', CACHE_SCALE: '0.1' };
    const before = await startServer(own);
    cookies = await inTurn(languageNames.length, async (index) => {
      const choose = (form: Record<string, string>, cookie: string) =>
        personOn(before)('/m/set', form, cookie);
      const lang = await choose({ lang: languageNames[index]!.code }, '');
      const theme = { theme: index % 2 === 0 ? 'light' : 'dark' };
      return cookieOf(await choose(theme, cookieOf(lang)));
    });
    await before.stop();
    // Nothing is known to it yet.
    server = await startServer(own);
  });
  test.afterAll(async () => {
    await server.stop();
    folder.remove();
  });

  test('finds each page whole, on a cold cache, on a warm one, and while the operator changes what it shows (site#stored-pages, site#overload)', async () => {
    test.setTimeout(scaled(120_000, 1_200_000));
    const visitors = times(connections).map((index) => connect(server, index, cookies));
    const shapes = new Map<string, Set<string>>();
    const look = async ({ ask, kind, isMoving }: (typeof visitors)[number]) => {
      const { version, shape } = await ask();
      if (!isMoving) shapes.set(kind, (shapes.get(kind) ?? new Set()).add(shape));
      return version;
    };
    for (const rounds of [1, warm_rounds])
      await atOnce(connections, async (index) => {
        const visitor = visitors[index]!;
        for (let round = 0; round < rounds; round += 1)
          if (((await look(visitor)) ?? 1) !== 1) faults.add(`${visitor.kind}: too new`);
      });

    let [latest, answers, changed] = [1, 0, 0];
    await atOnce(connections, async (index) => {
      const visitor = visitors[index]!;
      let last = 1;
      while (latest <= changes || changed === 0) {
        const version = await look(visitor);
        answers += 1;
        // The page of before or the new one, and never again the one of before.
        const isRight = version === undefined || (version >= last && version <= latest);
        if (!isRight) faults.add(`${visitor.kind}: ${version} after ${last}`);
        if ((version ?? last) > last) changed += 1;
        last = version ?? last;
        if (answers % connections === 0 && latest <= changes)
          await change(folder.path, (latest += 1));
      }
    });
    expect([...faults]).toEqual([]);
    const [notice] = visitors.filter(({ kind }) => kind.startsWith('/m/notice'));
    await expect.poll(() => look(notice!)).toBe(latest);
    expect([...faults]).toEqual([]);
    for (const [kind, known] of shapes) expect([...known], kind).toHaveLength(1);
    for (const { agent } of visitors) agent.destroy();
    const note = { type: 'storm', description: `${answers} answers during ${changes} changes` };
    test.info().annotations.push(note);
  });
});

const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .find((line) => line.includes('ck_prefs='))!
    .split(';', 1)[0]!;
