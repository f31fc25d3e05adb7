import { expect, request as requests, test } from '@playwright/test';
import { memberInfo, renewSession } from '../../../server/areas/account/api/entry';
import { gameList, hotGames } from '../../../server/areas/games/api/games';
import { demoPassword } from '../../support/demo';
import type { Folder } from '../../support/files';
import { turnOf } from '../../support/repeat';
import { type RunningServer, startServer, startWaves, type Waves } from '../../support/server';
import { demoFolder } from '../../support/setup/demo';

/** No page of a visitor's needs more than these, one after the other. */
const rounds_limit = 2;
const secret = 'a-secret-for-two-processes-of-a-test';
/** The site's status is asked again behind a page after a second and a half: an operator's change is live in five. */
const status_call = '/wps/system/status';

let folder: Folder;
let platform: RunningServer;
let waves: Waves;

test.beforeAll(async () => {
  folder = demoFolder('calls');
  const own = { DATA_DIR: folder.path, SESSION_SECRET: secret, DEMO: '1' };
  platform = await startServer({ ROLE: 'platform', ...own });
  waves = await startWaves(platform.url);
});
test.afterAll(async () => {
  await waves.stop();
  await platform.stop();
  folder.remove();
});

for (const address of turnOf(
  [
    '/m/home',
    '/m/rng',
    '/m/rng?open=search',
    '/m/rng?open=search&gameName=durian',
    '/m/live',
    '/m/live?vassalage=JASMINEROOM',
  ],
  3,
)) {
  test(`${address} needs at most two rounds of calls, and none when it was asked for before`, async () => {
    // A process that knows nothing yet.
    const web = await startServer({
      ROLE: 'web',
      GATEWAY_URL: waves.url,
      SESSION_SECRET: secret,
      DATA_DIR: folder.path,
      LIMIT_SCALE: '1000',
      // The proxy holds answers back, to see what is asked for side by side, which a cache outlasts.
      GATEWAY_WAIT_MS: '4000',
      CACHE_SCALE: '10',
    });
    const visitor = await requests.newContext({ baseURL: web.url });
    const roundsOf = async () => {
      const answer = await visitor.get(address);
      expect(answer.status()).toBe(200);
      expect(await answer.text()).toMatch(address.endsWith('search') ? /dialog/ : /<article/);
      return waves.take();
    };
    try {
      waves.watch(() => fetch(`${web.url}/healthz`).then((answer) => answer.text()));
      const cold = await roundsOf();
      test.info().annotations.push({ type: 'calls', description: JSON.stringify(cold) });
      expect(cold.length).toBeGreaterThan(0);
      expect(cold.length).toBeLessThanOrEqual(rounds_limit);
      expect((await roundsOf()).flat().filter((path) => path !== status_call)).toEqual([]);
      await expect.poll(roundsOf).toEqual([]);
    } finally {
      await visitor.dispose();
      await web.stop();
    }
  });
}

/** A web process that knows nothing yet, with its calls watched. */
async function startCold(): Promise<RunningServer> {
  const web = await startServer({
    ROLE: 'web',
    GATEWAY_URL: waves.url,
    SESSION_SECRET: secret,
    DATA_DIR: folder.path,
    GATEWAY_WAIT_MS: '4000',
  });
  waves.watch(() => fetch(`${web.url}/healthz`).then((answer) => answer.text()));
  return web;
}

for (const address of turnOf(
  ['/m/login?type=sms', '/m/register?method=mobileNum', '/m/forget?by=phone', '/m/setPassword'],
  2,
)) {
  test(`${address} needs at most two rounds of calls`, async () => {
    const web = await startCold();
    try {
      const page = await fetch(`${web.url}${address}`).then((answer) => answer.text());
      expect(page).toContain('name="mobileNum"');
      const rounds = waves.take();
      test.info().annotations.push({ type: 'calls', description: JSON.stringify(rounds) });
      expect(rounds.flat()).toContain('/wps/system/setting/rules');
      expect(rounds.length).toBeLessThanOrEqual(rounds_limit);
    } finally {
      await web.stop();
    }
  });
}

test('an unknown path asks for no list of a category, and prolongs no session (site#routes)', async () => {
  const web = await startCold();
  const member = await requests.newContext({ baseURL: web.url });
  try {
    const form = { intent: 'login', username: 'somchai', password: demoPassword };
    expect((await member.post('/m/login', { form, maxRedirects: 0 })).status()).toBe(303);
    const callsOf = async (address: string) => {
      waves.take();
      await member.get(address);
      return waves.take().flat();
    };
    const unknown = await callsOf('/nothing/here');
    expect(unknown).toEqual(expect.arrayContaining([memberInfo.path, hotGames.path]));
    expect(unknown).not.toContain(gameList.path);
    expect(unknown).not.toContain(renewSession.path);
    expect(await callsOf('/m/home')).toEqual(
      expect.arrayContaining([gameList.path, renewSession.path]),
    );
  } finally {
    await member.dispose();
    await web.stop();
  }
});

test('a call that needs the answer of another is another round', async () => {
  const web = await startCold();
  try {
    const form = new URLSearchParams({ intent: 'login', username: 'somchai', password: 'x' });
    await fetch(`${web.url}/m/login`, { method: 'POST', body: form });
    // The password is encrypted by the key that the first call brings.
    const [first, second] = waves.take();
    expect(first).toEqual(expect.arrayContaining([status_call, '/wps/system/publicKey']));
    expect(second).toContain('/wps/session/login');
  } finally {
    await web.stop();
  }
});
