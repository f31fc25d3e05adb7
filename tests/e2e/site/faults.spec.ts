import { request, type APIRequestContext } from '@playwright/test';
import { launchGame } from '../../../server/areas/games/api/games';
import { enterGame, playRound } from '../../../server/sandbox/api/sandbox';
import { isLedgerSound, roundsOf } from '../../factories/round';
import { expect, test } from '../../support/app';
import { demoPassword } from '../../support/demo';
import type { Folder } from '../../support/files';
import {
  endless_faults,
  faults,
  type HostileGateway,
  startHostileGateway,
} from '../../support/hostile/gateway';
import { attributeOf, parse, textOf } from '../../support/markup';
import { turnOf } from '../../support/repeat';
import { type RunningServer, startServer } from '../../support/server';
import { demoFolder } from '../../support/setup/demo';

const secret = 'a-secret-for-two-processes-of-a-test';
/** A probe that hangs, the pause after it, and the next. */
const back_limit_ms = 30_000;
const retry_text = 'โหลดไม่สำเร็จ';
const unavailable_text = 'ระบบกำลังปรับปรุง';

const startWeb = (gateway: HostileGateway): Promise<RunningServer> =>
  startServer({
    ROLE: 'web',
    GATEWAY_URL: gateway.url,
    SESSION_SECRET: secret,
    LIMIT_SCALE: '1000',
  });

const visitor = (web: RunningServer): Promise<APIRequestContext> =>
  request.newContext({ baseURL: web.url });

/** Pages with a list or the vendors, and pages that need no gateway. */
const lists = [
  '/m/rng',
  '/m/hot',
  '/m/gameList?gameType=FISH&page=2',
  '/m/live',
  '/m/esports',
  '/m/lott',
  '/m/help',
];
/** Data, pictures and files that pages ask for or lead to. */
const dataOfScript = [
  '/m/home/row?gameType=RNG',
  '/m/cards?gameType=RNG',
  '/m/lott/changes',
  '/m/captcha',
  '/m/register/check?username=somchai',
  '/m/seals/heads',
  '/m/seals/acts',
  '/content/a-picture.webp',
];
const others = ['/m/login', '/m/register', '/m/set', '/m/set?open=menu'];

/** Each fault has its turn: what becomes of it is the gateway's client's, which is tested with all. */
const faultsInTurn = turnOf(faults, 2);

for (const fault of faultsInTurn) {
  test(`public pages come without their data while the gateway is ${fault} (site#gateway-away)`, async () => {
    const gateway = await startHostileGateway(fault);
    const web = await startWeb(gateway);
    const person = await visitor(web);
    try {
      const paths = ['/m/home', ...lists, ...others];
      const answers = await Promise.all(paths.map((path) => person.get(path)));
      // Calls are given up after 4 s: pages that waited for that would have come after it.
      expect(gateway.givenUp() > 0 && endless_faults.includes(fault)).toBe(false);
      if (endless_faults.includes(fault)) expect(gateway.held()).toBeGreaterThan(0);
      const pages = new Map<string, string>();
      for (const [index, answer] of answers.entries()) {
        expect(answer.status(), paths[index]).toBe(200);
        expect(answer.headers()['cache-control'], paths[index]).toBe('no-store');
        pages.set(paths[index]!, await answer.text());
      }
      const home = await parse(pages.get('/m/home')!);
      const entrance = home
        .querySelectorAll('.entrance nav a')
        .map((link) => attributeOf(link, 'href'));
      expect(entrance.slice(0, 3)).toEqual(['/m/hot', '/m/lott', '/m/rng']);
      expect(entrance).toHaveLength(8);
      for (const path of ['/m/home', ...lists]) {
        const again = (await parse(pages.get(path)!)).querySelector('main [role="alert"] a');
        expect(textOf(again), path).toContain(retry_text);
        expect(attributeOf(again, 'href'), path).toBe(path);
      }
      for (const path of others) expect(pages.get(path), path).not.toContain(retry_text);
      for (const path of dataOfScript) {
        const answer = await person.get(path);
        expect(answer.status(), path).toBe(503);
        expect(answer.headers()['retry-after'], path).toMatch(/^\d+$/);
        expect(answer.headers()['cache-control'], path).toBe('no-store');
      }
      expect(pages.get('/m/register')).toContain('name="confirmPassword"');

      const form = { username: 'somchai', password: demoPassword, intent: 'login' };
      const refused = await person.post('/m/login', { form, maxRedirects: 0 });
      expect(refused.status()).toBe(503);
      expect(refused.headers()['retry-after']).toMatch(/^\d+$/);
      expect(await refused.text()).toContain(unavailable_text);
      expect(web.output()).toContain('"event":"gateway_fault"');
    } finally {
      await person.dispose();
      await web.stop('SIGKILL');
      await gateway.close();
    }
  });
}

test.describe('of a member', () => {
  let folder: Folder;
  let platform: RunningServer;
  let gateway: HostileGateway;
  let web: RunningServer;
  let member: APIRequestContext;

  test.beforeAll(async () => {
    folder = demoFolder('faults');
    platform = await startServer({
      ROLE: 'platform',
      DATA_DIR: folder.path,
      SESSION_SECRET: secret,
      DEMO: '1',
    });
  });
  test.beforeEach(async () => {
    slot += 1;
    gateway = await startHostileGateway(null, platform.url);
    // A web process of its own, for what one has seen of its gateway would tell on the next test.
    web = await startWeb(gateway);
    member = await visitor(web);
    const form = { username: 'somchai', password: demoPassword, intent: 'login' };
    expect((await member.post('/m/login', { form, maxRedirects: 0 })).status()).toBe(303);
  });
  test.afterEach(async () => {
    await member.dispose();
    await web.stop('SIGKILL');
    await gateway.close();
  });
  test.afterAll(async () => {
    await platform.stop();
    folder.remove();
  });

  const pageOf = async (path: string) => (await member.get(path)).text();
  const balance = async (): Promise<number> => {
    const home = await parse(await pageOf('/m/home'));
    return Number(attributeOf(home.querySelector('[data-balance]'), 'data-balance'));
  };

  /** The fields that a form on a page would send by one of its buttons. */
  async function formOf(html: string, selector: string, intent: string) {
    const inputs = (await parse(html)).querySelectorAll(`${selector} input`);
    const fields = inputs.map((input) => [
      attributeOf(input, 'name')!,
      attributeOf(input, 'value') ?? '',
    ]);
    return Object.fromEntries([...fields, ['intent', intent]]) as Record<string, string>;
  }

  let slot = 0;
  const launchOf = async (card: number) =>
    formOf(await pageOf('/m/rng'), `.grid article:nth-child(${card}) .card-launch`, 'launch');

  /** The card of the slot that this test plays: the cycle of another's round must not count. */
  const ownLaunch = () => launchOf(slot);

  /** Enters the test's own slot; gives its page's path and the form that plays a round. */
  async function enterSlot() {
    const page = await member.post('/m/rng', { form: await ownLaunch() });
    const path = new URL(page.url()).pathname;
    expect(path).toMatch(/^\/m\/play\//);
    return { path, form: await formOf(await page.text(), '.stake-form', 'play') };
  }

  for (const fault of faultsInTurn) {
    test(`a launch fails with a message while the gateway is ${fault}, no bet is made, and nobody is logged out (site#failed-pages, site#gateway-away)`, async () => {
      const game = await enterSlot();
      const launch = await ownLaunch();
      const before = await roundsOf(folder.path);
      await gateway.become(fault);

      const refused = await member.post('/m/rng', { form: launch, maxRedirects: 0 });
      expect(refused.status()).toBe(303);
      expect(refused.headers().location).toBe(`/m/rng#n${launch.nodeId}`);
      const list = await member.get('/m/rng');
      expect(list.status()).toBe(200);
      const listed = await parse(await list.text());
      expect(textOf(listed.querySelector('.toast'))).toMatch(/ระบบกำลังปรับปรุง|การเชื่อมต่อช้า/);
      expect(listed.querySelectorAll('article').length, 'games from before').toBeGreaterThan(0);

      const form: Record<string, string> = { ...game.form, stake: '7.25' };
      const played = await member.post(game.path, { form, maxRedirects: 0 });
      expect(played.status()).toBe(503);
      expect(played.headers()['retry-after']).toMatch(/^\d+$/);
      const storedPlay = await played.text();
      expect(storedPlay).toContain('เก็บเดิมพัน 7.25 ของคุณไว้แล้ว');
      const again = await formOf(storedPlay, '.send-again', 'play');
      expect(again).toMatchObject({ idempotencyKey: form.idempotencyKey, stake: '7.25' });
      const seed = { clientSeed: 'my-own-seed', intent: 'setSeed' };
      const seeded = await member.post(game.path, { form: seed, maxRedirects: 0 });
      expect(seeded.status()).toBe(503);
      const storedSeed = await formOf(await seeded.text(), '.send-again', 'setSeed');
      expect(storedSeed).toMatchObject(seed);
      const own = await member.get('/m/member/home', { maxRedirects: 0 });
      expect(own.status()).toBe(503);
      const said = await parse(await own.text());
      expect(attributeOf(said.querySelector('.notice-page a'), 'href')).toBe('/m/member/home');
      const home = await member.get('/m/home');
      expect(home.status()).toBe(200);
      expect(await home.text()).toContain('คุณยังเข้าสู่ระบบอยู่');

      await gateway.become(null);
      const ownStatus = async () => (await member.get('/m/member/home')).status();
      await expect.poll(ownStatus, { timeout: back_limit_ms }).toBe(200);
      expect(await roundsOf(folder.path)).toEqual(before);
      // What was kept is good: the same form, sent again, plays.
      const answer = await member.post(game.path, { form: storedSeed });
      expect(await answer.text()).toContain('value="my-own-seed"');
      await member.post(game.path, { form: { ...again, stake: game.form.stake! } });
      expect(await roundsOf(folder.path)).toHaveLength(before.length + 1);
    });
  }

  const isAway = () => web.output().includes('the gateway is away');

  /** The statuses that requests ended with from the one on that found the gateway back. */
  const statusesSinceBack = () => {
    const events = web
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { event?: string; state?: string; status?: number });
    const back = events.findLastIndex(
      ({ event, state }) => event === 'gateway' && state === 'closed',
    );
    expect(back, 'the gateway was away and is back').toBeGreaterThan(-1);
    return events.slice(back).flatMap(({ event, status }) => (event === 'request' ? status! : []));
  };

  test('the first page that finds the gateway back is whole (site#gateway-away)', async () => {
    await pageOf('/m/member/home');
    await gateway.become('failing');
    const ownStatus = async () => (await member.get('/m/member/home')).status();
    await expect.poll(async () => [await ownStatus(), isAway()].join()).toBe('503,true');
    await gateway.become(null);
    await expect.poll(ownStatus, { timeout: back_limit_ms }).toBe(200);
    // The line of a request is written once its answer is sent.
    await expect.poll(statusesSinceBack).toEqual([200]);
  });

  for (const how of ['resetting', 'hanging'] as const) {
    test(`a round whose answer is lost (${how}) is played once, and the form sent again shows it (site#gateway-away)`, async () => {
      const { path, form } = await enterSlot();
      const before = await roundsOf(folder.path);
      const had = await balance();

      gateway.lose(playRound.path, how);
      const unknown = await member.post(path, { form, maxRedirects: 0 });
      expect(unknown.status()).toBe(503);
      expect(unknown.headers()['retry-after']).toMatch(/^\d+$/);
      const page = await unknown.text();
      expect(textOf((await parse(page)).querySelector('.stake-form [role="alert"]'))).not.toBe('');
      const again = await formOf(page, '.stake-form', 'play');
      expect(again.idempotencyKey).toBe(form.idempotencyKey);

      gateway.lose(null);
      const answer = await member.post(path, { form: again });
      expect(answer.status()).toBe(200);
      const [round, ...rest] = (await roundsOf(folder.path)).slice(before.length);
      expect(rest).toEqual([]);
      expect(round).toMatchObject({ state: 'settled' });
      const last = (await parse(await answer.text())).querySelector('[data-round]');
      expect(attributeOf(last, 'data-round')).toBe(round!.id);
      expect(await balance()).toBe(had - round!.stake + round!.return_amount);
      expect(
        gateway.received.filter((requested) => requested === `POST ${playRound.path}`),
      ).toHaveLength(2);
      expect(await isLedgerSound(folder.path)).toBe(true);
    });
  }

  for (const how of ['resetting', 'hanging'] as const) {
    test(`a game whose entry is lost (${how}) says so, and its address leads in at the next try (site#failed-pages, site#gateway-away)`, async () => {
      const launched = await member.post('/m/rng', { form: await ownLaunch(), maxRedirects: 0 });
      const entry = launched.headers().location!;
      expect(entry).toContain('launch=');
      gateway.lose(enterGame.path, how);
      const refused = await member.get(entry, { maxRedirects: 0 });
      expect(refused.status()).toBe(503);
      const said = (await parse(await refused.text())).querySelector('.notice-page');
      expect(textOf(said)).toContain('ยังเข้าเกมไม่ได้');
      const retry = attributeOf(said!.querySelector('a'), 'href')!;
      expect(retry).toBe(entry);
      gateway.lose(null);
      const game = await member.get(retry);
      expect(game.status()).toBe(200);
      expect(new URL(game.url()).pathname).toMatch(/^\/m\/play\//);
      expect(new URL(game.url()).search).toBe('');
    });
  }

  test('a launch that is used up is gone, and no gateway is blamed (site#failed-pages, site#gateway-away)', async () => {
    const refused = await member.get('/m/play/none?launch=used-up', { maxRedirects: 0 });
    expect(refused.status()).toBe(404);
    const { path } = await enterSlot();
    const over = await member.get(`${path}?launch=used-up`, { maxRedirects: 0 });
    expect(over.status()).toBe(410);
    expect(await over.text()).toContain('คุณออกจากเกมนี้แล้ว');
  });

  test('a launch whose answer is lost takes nothing, and the game starts at the next try (games#launch)', async () => {
    const launch = await ownLaunch();
    const had = await balance();
    gateway.lose(launchGame.path);
    const refused = await member.post('/m/rng', { form: launch });
    expect(await refused.text()).toContain(unavailable_text);
    gateway.lose(null);
    const game = await member.post('/m/rng', { form: launch });
    expect(new URL(game.url()).pathname).toMatch(/^\/m\/play\//);
    expect(await balance()).toBe(had);
  });
});
