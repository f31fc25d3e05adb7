// @engines sqlite
import Database from 'libsql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataRoutes, redirectRoutes, screens } from '../../../app/routes';
import { drawsKey } from '../../../server/areas/lottery/draws/witness/drawsKey';
import { cookiesOf } from '../../../app/session/cookies.server';
import { isAct } from '../../../app/session/prefetch.server';
import { addWaiting, openTwins, type Twin, type TwinFixture } from '../../factories/twin';
import { openSite } from '../../support/web';

const origin = 'http://web.test';
const prefetch = { 'Sec-Purpose': 'prefetch' };
/** The end of a session moves once a minute. */
const past_touch_ms = 61_000;

let fixture: TwinFixture;
let site: Awaited<ReturnType<typeof openSite>>;
let watcher: InstanceType<typeof Database>;
/** Addresses at which something of the first member's waits to be opened. */
let waiting: readonly string[];

beforeAll(async () => {
  fixture = await openTwins();
  site = await openSite(fixture.runtime);
  // A process makes it when it starts.
  await drawsKey(fixture.store);
  const { db, url } = fixture.store;
  watcher = new Database(url.replace(/^file:/, ''));
  waiting = await addWaiting(db);
});
afterAll(async () => {
  watcher.close();
  await fixture.close();
});

/** A number that is another one after anything was written into the store, be it the rows that stood there. */
const version = (): unknown => watcher.prepare('pragma data_version').all();

function open(person: Twin, address: string, headers: Record<string, string> = {}) {
  const Cookie = [...person.cookies.values()].join('; ');
  return site(
    new Request(new URL(address, origin), {
      headers: { Cookie, 'User-Agent': person.device, ...headers },
    }),
  );
}

const paths = [...screens, ...dataRoutes, ...redirectRoutes].flatMap((entry) => entry.paths);
/** Every address of the route table with something in the place of its parameters, and those where something waits. */
const addressesOf = (person: Twin): string[] => [
  ...paths.map((path) =>
    path
      .replace('/m/play/:code', fixture.game)
      .replace(':node', '1001')
      .replace(':id', fixture.round)
      .replace(/:\w+/, 'none')
      .replace('*', 'nowhere'),
  ),
  ...screens.map(({ paths: [path] }) => `${path!.replace(/[:*].*$/, 'none')}.data`),
  ...(person === fixture.twins.member[0] ? waiting : []),
];

it('changes nothing by a prefetch of any address: no row, no cookie (site#prefetch)', async () => {
  const answered = { pages: 0, refused: 0 };
  for (const [kind, people] of Object.entries(fixture.twins)) {
    for (const person of kind === 'visitor' ? people : people.slice(0, 1)) {
      fixture.store.clock.advance(past_touch_ms);
      for (const address of addressesOf(person)) {
        const before = version();
        const answer = await open(person, address, prefetch);
        await answer.arrayBuffer();
        expect.soft(version(), `the store after ${address} by ${kind}`).toEqual(before);
        expect.soft(answer.headers.has('Set-Cookie'), `a cookie by ${address}`).toBe(false);
        answered[answer.status === 503 ? 'refused' : 'pages'] += 1;
        if (answer.status === 503) expect(answer.headers.get('Cache-Control')).toBe('no-store');
      }
    }
  }
  expect(answered.pages).toBeGreaterThan(400);
});

it('notices all of that where somebody opens the page (site#prefetch)', async () => {
  const [member] = fixture.twins.member;
  for (const address of ['/m/home', '/m/captcha', fixture.game, waiting[0]!]) {
    fixture.store.clock.advance(past_touch_ms);
    const before = version();
    await (await open(member!, address)).arrayBuffer();
    expect.soft(version(), address).not.toEqual(before);
  }
});

it('takes all calls but those that read for acts, and of these the ones that say that they change something (site#prefetch)', () => {
  expect(isAct({ method: 'GET' })).toBe(false);
  expect(isAct({ method: 'GET', changes: true })).toBe(true);
  for (const method of ['POST', 'PUT', 'DELETE'] as const) expect(isAct({ method })).toBe(true);
});

it('leaves a launch that was prefetched to the tap (site#prefetch)', async () => {
  const [member] = fixture.twins.member;
  const launched = await fixture.web.send(member!, '/m/rng', { ...fixture.launch });
  expect((await open(member!, launched, prefetch)).status).toBe(503);
  const entered = await open(member!, launched);
  expect(entered.status).toBe(302);
  expect(entered.headers.getSetCookie().join()).toContain('ck_play=');
});

it('keeps a message for the page that is opened, and the ended session’s cookie until then (site#prefetch)', async () => {
  const [, withMessage, ended] = fixture.twins.visitor;
  for (const [person, text] of [
    [withMessage!, 'ck_flash=;'],
    [ended!, 'ck_session=;'],
  ] as const) {
    const early = await open(person, '/m/home', prefetch);
    expect([early.status, await early.text()]).toEqual([503, '']);
    expect((await open(person, '/m/home')).headers.getSetCookie().join()).toContain(text);
  }
});

it.each<Record<string, string>>([
  { 'Sec-Purpose': 'prefetch' },
  { 'Sec-Purpose': 'prefetch;prerender' },
  { 'Sec-Purpose': 'prefetch;anonymous-client-ip' },
  { Purpose: 'prefetch' },
  { 'X-Purpose': 'preview' },
  { 'X-Moz': 'prefetch' },
])(
  'knows a prefetch by %j, and gives it the page where that does nothing (site#prefetch)',
  async (headers) => {
    const [member] = fixture.twins.member;
    expect((await open(member!, '/m/captcha', headers)).status).toBe(503);
    const page = await open(member!, '/m/rng', headers);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('nick-member-aaa');
  },
);

it('does a form whatever the headers say of it (site#prefetch)', async () => {
  const [visitor] = fixture.twins.visitor;
  const form = new Request(`${origin}/m/set`, {
    method: 'POST',
    body: new URLSearchParams({ theme: 'dark' }),
    headers: { ...prefetch, 'User-Agent': visitor!.device },
  });
  const answer = await site(form);
  expect(answer.status).toBe(303);
  expect(answer.headers.getSetCookie().join()).toContain('ck_prefs=');
});

it('allows a prefetch, and Back, of screens alone whose page does nothing and has no key (site#prefetch, site#back)', async () => {
  const people = { agent: fixture.twins.agent[0]!, member: fixture.twins.member[0]! };
  const allowed = screens.filter((screen) => screen.prefetched);
  expect(allowed.length).toBeGreaterThan(20);
  for (const {
    access,
    paths: [address],
  } of allowed) {
    const person = people[access === 'agent' ? 'agent' : 'member'];
    const answer = await open(person, address!, prefetch);
    expect.soft(answer.status, address).toBe(200);
    expect.soft(answer.headers.get('Cache-Control'), address).toBe('private, no-cache');
  }
});

it('names the rules on pages with tabs, but to nobody who saves data or is on a slow line (site#prefetch)', async () => {
  const [member] = fixture.twins.member;
  const rulesFor = async (address: string, headers = {}) =>
    (await open(member!, address, headers)).headers.get('Speculation-Rules');
  expect(await rulesFor('/m/home')).toBe('"/speculation/pages.json"');
  expect(await rulesFor('/m/home', { ECT: '3g' })).not.toBeNull();
  for (const headers of [{ 'Save-Data': 'on' }, { ECT: '2g' }, { ECT: 'slow-2g' }])
    expect.soft(await rulesFor('/m/home', headers)).toBeNull();
  const [visitor] = fixture.twins.visitor;
  const lite = { ...visitor!, cookies: new Map([['ck_prefs', await liteCookie()]]) };
  expect((await open(lite, '/m/home')).headers.get('Speculation-Rules')).toBeNull();
  expect(await rulesFor(fixture.game)).toBeNull();
});

async function liteCookie(): Promise<string> {
  const { preferences } = cookiesOf(fixture.runtime.config);
  const line = await preferences.write({ ...(await preferences.read(null)), lite: true });
  return line.split(';')[0]!;
}

it('serves rules that name the allowed screens and no other (site#prefetch)', async () => {
  const answer = await site(new Request(`${origin}/speculation/pages.json`));
  expect(answer.headers.get('Content-Type')).toBe('application/speculationrules+json');
  const rules = (await answer.json()) as Rules;
  const allowed = screens.filter((screen) => screen.prefetched).flatMap((screen) => screen.paths);
  expect(rules.prefetch.map(({ tag }) => tag)).toEqual(['menu', 'lists', 'pager']);
  for (const { eagerness, where } of rules.prefetch) {
    expect(eagerness).toBe('moderate');
    expect(where.and.find((each) => each.href_matches)?.href_matches).toEqual(allowed);
  }
  expect(allowed).not.toContain('/m/login');
});

interface Rules {
  prefetch: { tag: string; eagerness: string; where: { and: { href_matches?: string[] }[] } }[];
}
