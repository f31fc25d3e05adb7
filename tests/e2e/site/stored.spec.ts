import { createHash } from 'node:crypto';
import { createReadStream, readdirSync } from 'node:fs';
import path from 'node:path';
import { screens } from '../../../app/routes';
import { gamesByRank, giveGames } from '../../factories/game';
import { changeMember } from '../../factories/member';
import { addMessage } from '../../factories/message';
import { addMovements } from '../../factories/movement';
import { newAccount } from '../../factories/person';
import { expect, test } from '../../support/app';
import { demoPassword, inStore, rowOf, setOn } from '../../support/demo';
import { shapeOf } from '../../support/markup';
import { atOnce, inTurn, scaled, seeded, times } from '../../support/repeat';
import { workOn } from '../../support/platform';
import { writeCountryFile } from '../../support/files';
import { personOn, type RunningServer, startServer } from '../../support/server';
import { demoFolder } from '../../support/setup/demo';

/** The addresses that a visitor may open, with some of their states. */
const addresses = [
  ...screens
    .filter(({ access, paths }) => access === 'public' && !paths[0]!.includes(':'))
    .map(({ paths }) => paths[0]!),
  ...['/m/home?open=menu', '/m/rng?type=hot', '/m/lott?open=history&code=THGLO', '/m/nowhere'],
];

/** The pages that a member has of templates, and some that are made whole. */
const members_addresses = [
  ...['/m/home', '/m/hot', '/m/rng', '/m/pvp', '/m/fish', '/m/gameList', '/m/live', '/m/sports'],
  ...['/m/gameCenter?gameType=RNG', '/m/lott', '/m/elott', '/m/member/home', '/m/nowhere'],
  ...['/m/rng?type=fav', '/m/webEmail', '/m/notice', '/m/set', '/m/transaction/record'],
];

/** Those of them that are filled with a member's own texts: they are asked for more often, for they could leak the most. */
const filled_addresses = [
  '/m/home',
  '/m/rng',
  '/m/live',
  '/m/gameCenter?gameType=RNG',
  '/m/lott',
  '/m/member/home',
];

/** The names that members of this file have, whoever made them. */
const own_names = new RegExp(`made_${process.pid}_\\d+`, 'g');
const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(own_names)].map(([name]) => name)),
];
/** The count of unread messages at the foot of a page. */
const unreadIn = (html: string): number[] =>
  [...(/<nav class="tabs"[^]*?<\/nav>/.exec(html)?.[0].matchAll(/data-unread="(\d+)"/g) ?? [])].map(
    ([, count]) => Number(count),
  );

const cameOf = (answer: Response): string => answer.headers.get('Server-Timing') ?? '';
const from_memory = 'page;desc="kept"';

/** A page without its reference, and without what counts on between two pages. */
const withoutTimes = (html: string): string =>
  html
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
    .replace(/<time[^]*?<\/time>/g, '')
    .replace(/\b\d{10}\b/g, '')
    .replace(/(?<=http-equiv="refresh" content="|refresh_s\\",\\")\d+/g, '');

/** A page without the spaces by which what is one member's own has the length of others'. */
const withoutSpaces = (html: string): string =>
  html.replace(/ +(?=\/?>)|(?<=\\") +(?=[\],])/g, '').replace(/ {2,}/g, ' ');

/** The spaces of a page that came in parts. */
const longer = / {3}>|\\" {3}|" {3}[a-z]/;

/** The hashes of a page's inline scripts, as its policy names them. */
const scriptsOf = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*src)[^>]*>([^]+?)<\/script>/g)].map(
    ([, content]) => `'sha256-${createHash('sha256').update(content!).digest('base64')}'`,
  );
const policyOf = (answer: Response): string => answer.headers.get('Content-Security-Policy') ?? '';

test.describe('pages that are kept', () => {
  let server: RunningServer;
  let dataDir: string;
  test.beforeAll(async () => {
    dataDir = demoFolder('stored').path;
    // Kept for ten seconds, so that none is over while all are compared.
    const countries = path.join(dataDir, 'countries.mmdb');
    writeCountryFile(countries, { '192.0.2.0/24': 'SG', '198.51.100.0/24': 'TH' });
    const more = {
      CACHE_SCALE: '10',
      TRUST_PROXY: '1',
      COUNTRY_HEADER: 'CF-IPCountry',
      COUNTRY_DATABASE: countries,
    };
    await setOn({ dataDir }, 'site.blockedAddresses', '203.0.113.9');
    server = await startServer({ DATA_DIR: dataDir, DEMO: '1', LIMIT_SCALE: '1000', ...more }, [
      '--heapsnapshot-signal=SIGUSR2',
      '--heap-snapshot-string-limit=100000000',
      `--diagnostic-dir=${dataDir}`,
    ]);
  });
  test.afterAll(() => server.stop());

  test('a visitor’s page is made once for each choice, and is the page that would be made (site#stored-pages)', async () => {
    for (const [lang, theme] of [
      ['th', 'light'],
      ['en', 'dark'],
    ] as const) {
      // A cookie that nobody shares: the pages of the last are made.
      const [first, second, alone] = [
        personOn(server),
        personOn(server),
        personOn(server, { Cookie: 'own' }),
      ];
      for (const one of [first, second, alone]) {
        await one('/m/set', { lang });
        await one('/m/set', { theme });
      }
      // The messages of the choices are read.
      for (const one of [first, second, alone]) await one('/m/help');
      let found = 0;
      for (const address of addresses) {
        let fromMemory = false;
        // A draw may pass between the two answers: then they are compared again.
        await expect(async () => {
          await first(address);
          const again = await second(address);
          const html = await again.text();
          expect(html).toMatch(`lang="${lang}" data-theme="${theme}"`);
          fromMemory = cameOf(again) === from_memory;
          if (!fromMemory) return;
          const made = await alone(address);
          expect(cameOf(made)).not.toBe(from_memory);
          expect(made.status).toBe(again.status);
          expect(shapeOf(await made.text()), address).toBe(shapeOf(html));
        }).toPass({ timeout: 30_000 });
        if (fromMemory) found += 1;
      }
      expect(found).toBeGreaterThan(20);
    }
  });

  test('a member’s page is never kept, and none that is has anything of a member (site#stored-pages)', async () => {
    const member = personOn(server);
    await member('/m/login', { intent: 'login', username: 'malee', password: demoPassword });
    for (const address of addresses) {
      const own = await member(address);
      expect(cameOf(own), address).not.toBe(from_memory);
      const visitor = await personOn(server)(address);
      expect(await visitor.text(), address).not.toMatch(/malee/i);
    }
  });

  test('who is kept out gets no page that is kept for others (site#stored-pages, site#region)', async () => {
    const address = '/m/useragreement';
    const from = (network: string) => personOn(server, { 'X-Forwarded-For': network })(address);
    await from('198.51.100.1');
    expect(cameOf(await from('198.51.100.2'))).toBe(from_memory);
    expect((await from('203.0.113.9')).status).toBe(403);
  });

  test('visitors of another country, by the database of addresses, get a page of their own (site#stored-pages, site#region)', async () => {
    for (const round of [1, 2, 3]) {
      for (const [network, age] of [
        ['198.51.100.77', 'อายุ 18'],
        ['192.0.2.7', 'อายุ 21'],
      ] as const) {
        const answer = await personOn(server, { 'X-Forwarded-For': network })('/m/help');
        expect(await answer.text(), `${network}, ${round}`).toContain(age);
        if (round === 3) expect(cameOf(answer)).toBe(from_memory);
      }
    }
  });

  test('a template with a member’s own texts is the page that is made for the member alone (site#filled-pages)', async () => {
    test.setTimeout(120_000);
    const members = await inTurn(scaled(6, 40), (index) => somebody(index));
    const counting = ['/m/home', '/m/lott'];
    const addresses = [...counting, '/m/rng', '/m/gameCenter?gameType=RNG', '/m/member/home'];
    let compared = 0;
    for (const { ask, username, nickname, favourites } of members) {
      await ask('/m/set', { lang: seeded(username).pick(['th', 'en', 'zh', 'ja', 'vi']) });
      await ask('/m/help');
      for (const address of addresses) {
        let [html, filled] = ['', await ask(address)];
        const read = async () => {
          filled = await ask(address);
          html = await filled.text();
          return longer.test(html);
        };
        // Packed beside the answers; a page with hearts has too much of its own, and one with countdowns is soon another.
        if (favourites.length === 0 && !counting.includes(address))
          await expect.poll(read).toBe(true);
        else await read();
        // Its own cookie asks for a page that is made whole.
        const whole = await ask(address, undefined, 'ck_draft=own');
        const made = await whole.text();
        expect(cameOf(whole)).toBe('page;desc="made"');
        expect(withoutTimes(withoutSpaces(html)), `${address} ${nickname}`).toBe(
          withoutTimes(withoutSpaces(made)),
        );
        expect(html).not.toMatch(/[\uE000-\uE002]/);
        expect(scriptsOf(html).filter((hash) => !policyOf(filled).includes(hash))).toEqual([]);
        if (cameOf(filled) === 'page;desc="filled"') compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(members.length * 3);
  });

  test('among many members side by side, nobody’s page has anything of another, and nothing that is kept does (site#filled-pages, site#stored-pages)', async () => {
    test.setTimeout(scaled(180_000, 7_200_000));
    const members = await inTurn(scaled(12, 200), (index) => somebody(index));
    const choices = seeded('side by side');
    const sent = times(scaled(600, 20_000)).map(() => ({
      member: choices.pick(members),
      address: choices.pick([...members_addresses, ...times(4).flatMap(() => filled_addresses)]),
      // The page after a change tells of it, and is made whole.
      choice: choices.pick<Record<string, string>>([
        ...times(28).map(() => ({})),
        ...['en', 'th', 'zh'].map((lang) => ({ lang })),
        ...['dark', 'light'].map((theme) => ({ theme })),
        ...['on', 'off'].map((lite) => ({ lite })),
      ]),
    }));
    /** Noted and not thrown: an expectation for each answer takes more time than the answer. */
    const faults = new Set<string>();
    const found = { filled: 0, named: 0, balances: 0, hearts: 0, counts: 0 };
    await atOnce(8, async () => {
      for (let next = sent.pop(); next; next = sent.pop()) {
        const { member, address, choice } = next;
        if (Object.keys(choice).length > 0) await member.ask('/m/set', choice);
        const answer = await member.ask(address);
        const html = await answer.text();
        if (cameOf(answer) === 'page;desc="filled"') found.filled += 1;
        const named = namesIn(html);
        if (named.some((name) => name !== member.username))
          faults.add(`${address}: ${named.join()}`);
        found.named += named.length;
        const balance = /data-balance="(\d+)"/.exec(html)?.[1];
        if (Number(balance ?? member.balance) !== member.balance) faults.add(`${address}: balance`);
        const hearts = [...html.matchAll(/value="unfavourite" aria-describedby="[hn](\d+)/g)];
        if (hearts.some(([, id]) => !member.favourites.includes(Number(id))))
          faults.add(`${address}: heart`);
        const counts = unreadIn(html);
        if (counts.some((count) => count !== member.unread)) faults.add(`${address}: count`);
        found.balances += Number(balance !== undefined);
        found.hearts += hearts.length;
        found.counts += counts.length;
      }
    });
    expect([...faults]).toEqual([]);
    test.info().annotations.push({ type: 'leaks', description: JSON.stringify(found) });

    for (const lang of ['th', 'en', 'zh']) {
      const visitor = personOn(server);
      await visitor('/m/set', { lang });
      for (const address of addresses)
        expect(namesIn(await (await visitor(address)).text()), address).toEqual([]);
    }
    expect(await namesInMemory()).toEqual([]);
    expect(found.filled).toBeGreaterThan(scaled(50, 5_000));
    for (const each of Object.values(found)) expect(each).toBeGreaterThan(0);
  });

  /** The names of members of this file that the process holds in any text of its memory, with a few letters around. */
  async function namesInMemory(): Promise<string[]> {
    process.kill(server.pid, 'SIGUSR2');
    const find = () => readdirSync(dataDir).find((name) => name.endsWith('.heapsnapshot'));
    await expect.poll(find, { timeout: 60_000 }).toBeDefined();
    // It is written in one piece of work: who gets an answer comes after it.
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const found = new Set<string>();
    let rest = '';
    let holdsTemplates = false;
    for await (const piece of createReadStream(path.join(dataDir, find()!), 'utf8')) {
      const text = rest + piece;
      holdsTemplates ||= text.includes('data-balance=');
      for (const { index } of text.matchAll(own_names))
        found.add(text.slice(index - 60, index + 60));
      rest = text.slice(-200);
    }
    expect(holdsTemplates, 'what is kept was searched').toBe(true);
    return [...found];
  }

  /** A member with a name that needs care, a balance and favourites of their own, who has logged in. */
  async function somebody(index: number) {
    const app = { ...server, dataDir };
    const { name: username } = await newAccount(app);
    const chance = seeded(`somebody ${index}`);
    const nickname = chance.pick([
      username,
      `O'Neil & <b>"${username}"</b>`,
      `สมชาย ${username}`,
      `a\\u2028${username}\u2028`,
      `✓ ${username} ✓`,
    ]);
    const { id } = await rowOf(app, username);
    const balance = chance.pick([0, 1, 100_000, 12_345_678]) + index;
    const words = `for ${username}`;
    const facts = JSON.stringify({ title: words, content: words });
    await inStore(app, async (db) => {
      await changeMember(db, id, { nickname });
      for (let count = 0; count <= index % 7; count += 1) await addMessage(db, id, { facts });
    });
    const move = { kind: 'adjustment', amount: balance } as const;
    if (balance > 0)
      await workOn(app, (platform) => addMovements(platform, { id, type: 0 }, [move]));
    const games = await inStore(app, gamesByRank);
    const favourites = games.filter(() => chance.below(4) === 0).map(({ node_id }) => node_id);
    const marked = index % 3 === 0 ? [] : favourites.slice(0, 60);
    giveGames(dataDir, 'favourites', username, marked);
    // Brotli, so that their pages come in parts that were packed before.
    const ask = personOn(server, { 'Accept-Encoding': 'br' });
    await ask('/m/login', { intent: 'login', username, password: demoPassword });
    await ask('/m/help');
    // Its own cookie asks for a page that is made whole.
    const whole = await ask('/m/set', undefined, 'ck_draft=own');
    const [unread] = unreadIn(await whole.text());
    return { username, nickname, balance, favourites: marked, unread, ask };
  }
});

test('a visitor’s page that is made again is the same, and is packed harder then (site#stored-pages)', async ({
  request,
}) => {
  const addresses = ['/m/rng', '/m/help'];
  for (const address of addresses) {
    const ask = async () => {
      const answer = await request.get(address, { headers: { 'Accept-Encoding': 'br' } });
      return { size: Number(answer.headers()['content-length']), html: await answer.text() };
    };
    const first = await ask();
    await expect.poll(async () => (await ask()).size).toBeLessThan(0.95 * first.size);
    expect((await ask()).html).toBe(first.html);
  }
});

test('a browser that has the dictionary gets pages as differences, with script and without (site#dictionaries) @layout @script', async ({
  page,
  app,
}) => {
  const chromium = { 'User-Agent': 'Chrome/156' };
  const offer = async () =>
    (await fetch(`${app.url}/m/home`, { headers: chromium })).headers.get('Link');
  await expect.poll(offer).toMatch(/<\/dictionary\/th-[0-9a-f]{16}>; rel="compression-dictionary"/);
  const taken = page.waitForResponse(/\/dictionary\//);
  await page.goto('/m/home');
  await (await taken).finished();
  await expect
    .poll(async () => (await page.goto('/m/rng'))!.headers()['content-encoding'])
    .toBe('dcz');
  await expect(page.locator('article').first()).toBeVisible();
});
