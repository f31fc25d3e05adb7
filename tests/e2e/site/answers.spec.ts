import type { APIRequestContext, APIResponse } from '@playwright/test';
import { dataRoutes, redirectRoutes } from '../../../app/routes';
import { expect, joinAs, peopleTest as test } from '../../support/people';
import { addressOf, screenPages } from '../../support/pages';
import { consoleOf } from '../../support/console';
import { startServer } from '../../support/server';
import { demoFolder } from '../../support/setup/demo';

const leads_on = [301, 302, 303, 307, 308];

/** Lists the faults of the headers of an answer, of any kind and status. */
function faultsOf(answer: APIResponse, address: string): string[] {
  const headers = answer.headers();
  const faults: string[] = [];
  const policy = /^\/art\//.test(address) ? 'cross-origin' : 'same-origin';
  if (headers['cross-origin-resource-policy'] !== policy) faults.push('embedded');
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('sniffed');
  const type = headers['content-type'] ?? '';
  // Remix names no charset of what its own script asks for, which reads it as UTF-8.
  const isText = /^text\/(?!x-script)|[+/]xml/.test(type);
  if (isText && !/; ?charset=utf-8/i.test(type)) faults.push(`read as ${type}`);
  const cached = headers['cache-control'] ?? '';
  const leadsOn = leads_on.includes(answer.status());
  const givesCookie = headers['set-cookie'] !== undefined;
  if (leadsOn && givesCookie && cached !== 'no-store') faults.push(`kept: ${cached}`);
  if (givesCookie && /public|s-maxage/.test(cached)) faults.push(`shared: ${cached}`);
  return faults.map((fault) => `${answer.status()} ${address} ${fault}`);
}

async function faultsAt(person: APIRequestContext, addresses: readonly string[], form?: object) {
  const faults: string[] = [];
  for (const address of addresses) {
    const answer = form
      ? await person.post(address, { form: form as Record<string, string>, maxRedirects: 0 })
      : await person.get(address, { maxRedirects: 0 });
    faults.push(...faultsOf(answer, address));
  }
  return faults;
}

const files = [
  '/icons.svg',
  '/art/categories.svg',
  '/manifest.webmanifest',
  '/sw.js',
  '/verify-seal.mjs',
  '/none.png',
  '/healthz',
  '/readyz',
  '/m/lottery/XSMB.csv',
  '/m/lottery/XSMB.rss',
  '/m/lottery/XSMB.ics',
  '/m/home.data',
  '/no/such/page',
  '/m//home',
];

test('answers of every address are not embedded, sniffed, or kept with a cookie (site#headers)', async ({
  as,
  round,
}) => {
  test.slow();
  const screens = screenPages.map(({ address }) => address(round));
  const others = [...dataRoutes, ...redirectRoutes].flatMap(({ paths }) =>
    paths.map((path) => addressOf(path, round)),
  );
  const addresses = [...new Set([...screens, ...others, ...files])].filter(
    (address) => !/[:*]/.test(address),
  );
  expect(addresses.length).toBeGreaterThan(100);
  for (const role of ['visitor', 'member'] as const) {
    expect(await faultsAt(await as(role), addresses), role).toEqual([]);
  }
  expect(await faultsAt(await as('visitor'), screens, { intent: 'nothing' })).toEqual([]);
});

test('forms that lead on with a cookie are stored nowhere, the end of a session included (site#headers)', async ({
  context,
}) => {
  // A session of its own: that of `as` is shared by the tests that follow.
  await joinAs(context);
  const member = context.request;
  const forms: Record<string, string>[] = [
    { lang: 'en' },
    { theme: 'dark' },
    { lite: 'off' },
    { intent: 'signOut' },
  ];
  for (const form of forms) {
    const answer = await member.post('/m/set', { form, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    expect(answer.headers()['set-cookie']).toBeDefined();
    expect(answer.headers()['cache-control']).toBe('no-store');
    expect(faultsOf(answer, '/m/set')).toEqual([]);
    if ('intent' in form) expect(answer.headers()['clear-site-data']).toBe('"cache"');
  }
});

test('the console and the platform answer so, too (site#headers, console#two-origins)', async ({
  app,
  playwright,
}) => {
  const folder = demoFolder('answers');
  const secret = 'a-secret-for-two-processes-of-a-test';
  const own = { DATA_DIR: folder.path, SESSION_SECRET: secret, DEMO: '1' };
  const platform = await startServer({ ROLE: 'platform', ...own });
  try {
    for (const [baseURL, addresses] of [
      [consoleOf(app), ['/console', '/console/members', '/m/home', '/icons.svg', '/healthz']],
      [
        platform.url,
        [
          '/openapi.json',
          '/wps/system/status',
          '/vendor/MOON/bet',
          '/callbacks/x',
          '/no',
          '/healthz',
        ],
      ],
    ] as const) {
      const person = await playwright.request.newContext({ baseURL });
      expect(await faultsAt(person, addresses), baseURL).toEqual([]);
      expect(await faultsAt(person, addresses, { intent: 'nothing' }), baseURL).toEqual([]);
      await person.dispose();
    }
  } finally {
    await platform.stop();
    folder.remove();
  }
});
