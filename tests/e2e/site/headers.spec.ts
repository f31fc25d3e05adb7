import { createHash } from 'node:crypto';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { demoPassword } from '../../support/demo';
import { expect, peopleTest as test } from '../../support/people';
import { type RunningServer, startServer } from '../../support/server';
import { demoFolder } from '../../support/setup/demo';

type Fields = Record<string, string>;

const evil = 'https://evil.example';
const theme: Fields = { theme: 'light' };

const for_back = 'private, no-cache';
/** A visitor's page, which caches in between may keep. */
const by_all = 'public, max-age=0, s-maxage=5, stale-while-revalidate=60';

test('every page is guarded by its headers (site#headers)', async ({ as, round }) => {
  for (const { role, path, status, stored } of [
    { role: 'visitor', path: '/m/home', status: 200, stored: by_all },
    { role: 'visitor', path: '/m/login', status: 200, stored: 'no-store' },
    { role: 'visitor', path: '/m/home?open=menu', status: 200, stored: by_all },
    { role: 'visitor', path: `/m/fairness/round/${round.id}`, status: 200, stored: 'no-store' },
    { role: 'visitor', path: '/nothing/here', status: 404, stored: by_all },
    { role: 'visitor', path: '/m/fairness/round/none', status: 404, stored: 'no-store' },
    { role: 'member', path: '/m/rng', status: 200, stored: for_back },
    { role: 'member', path: '/m/member/home', status: 200, stored: for_back },
    { role: 'member', path: round.path, status: 200, stored: 'no-store' },
    { role: 'trial', path: '/m/voucherCenter', status: 403, stored: 'no-store' },
    { role: 'agent', path: '/m/agent/home', status: 200, stored: for_back },
  ] as const) {
    for (const lang of ['th', 'en'] as const) {
      await test.step(`${path} for ${role} in ${lang}`, async () => {
        const answer = await (await as(role, { lang })).get(path);
        expect.soft(answer.status()).toBe(status);
        await expectGuarded(answer, stored);
      });
    }
  }
});

test('the page of a refused form is guarded too (site#headers)', async ({ as }) => {
  const visitor = await as('visitor');
  const refused: [string, Fields][] = [
    ['/m/login', { intent: 'login' }],
    ['/m/set', { theme: 'blue' }],
    ['/m/rng', { intent: 'nothing' }],
  ];
  for (const [path, form] of refused) {
    const answer = await visitor.post(path, { form });
    expect.soft(answer.status(), path).toBe(400);
    // Back from another page shows it again.
    await expectGuarded(answer, 'private, no-cache');
  }
});

test('what script asks for in place of a page is kept by nobody', async ({ as }) => {
  for (const path of ['/m/home.data', '/m/member/home.data']) {
    const answer = await (await as('member')).get(path);
    expect(answer.status()).toBe(200);
    expect.soft(answer.headers()['cache-control']).toBe('no-store');
    expect.soft(answer.headers()['x-content-type-options']).toBe('nosniff');
  }
});

test('files are kept by browsers, and cannot be taken for something else', async ({ as }) => {
  const visitor = await as('visitor');
  const html = await (await visitor.get('/m/home')).text();
  const script = /href="(\/build\/[^"]+\.js)"/.exec(html)![1]!;
  const answer = await visitor.get(script);
  expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const path of [script, '/icons.svg', '/art/categories.svg', '/none.png']) {
    expect
      .soft((await visitor.get(path)).headers()['x-content-type-options'], path)
      .toBe('nosniff');
  }
  for (const path of ['/icons.svg', '/art/categories.svg']) {
    const policy = (await visitor.get(path)).headers()['content-security-policy'];
    expect.soft(policy, path).toBe("default-src 'none'");
  }
});

for (const headers of [
  { Origin: evil },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { Referer: `${evil}/page` },
  { Origin: evil, Referer: 'http://127.0.0.1/' },
] as Fields[]) {
  test(`a form with ${JSON.stringify(headers)} is refused, and nothing is done (site#forms)`, async ({
    as,
  }) => {
    const member = await as('member');
    const forms: Fields[] = [{ intent: 'signOut' }, { lang: 'en' }];
    for (const form of forms) {
      const answer = await member.post('/m/set', { headers, form, maxRedirects: 0 });
      expect(answer.status()).toBe(403);
      expect(await answer.text()).toContain('<a href="/m/home" target="_top">');
      expect(answer.headers()['set-cookie']).toBeUndefined();
      await expectGuarded(answer);
    }
    expect((await member.get('/m/member/home', { maxRedirects: 0 })).status()).toBe(200);
  });
}

test('a form of our own passes, and one that says nothing of where it came from', async ({
  app,
  as,
}) => {
  for (const headers of [
    {},
    { Origin: app.url },
    { 'Sec-Fetch-Site': 'same-origin', Origin: app.url },
    { 'Sec-Fetch-Site': 'none' },
    { Referer: `${app.url}/m/home` },
  ] as Fields[]) {
    const options = { headers, form: theme, maxRedirects: 0 };
    const answer = await (await as('visitor')).post('/m/set', options);
    expect.soft(answer.status(), JSON.stringify(headers)).toBe(303);
  }
});

test('a GET from another site is served: links lead here', async ({ as }) => {
  const headers = { 'Sec-Fetch-Site': 'cross-site', Referer: `${evil}/` };
  expect((await (await as('visitor')).get('/m/home', { headers })).status()).toBe(200);
});

test('the server says that it lives and that it is ready', async ({ as }) => {
  for (const [path, status] of [
    ['/healthz', 'ok'],
    ['/readyz', 'ready'],
  ] as const) {
    const answer = await (await as('visitor')).get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toBe('no-store');
    expect(await answer.json()).toEqual({ status });
  }
});

const cookiesSet = (answer: APIResponse): string[] =>
  answer
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === 'set-cookie')
    .map(({ value }) => value);

const loginForm = { intent: 'login', username: 'malee', password: demoPassword, remember: 'on' };

test('over http the cookies are for the server only, and no browser drops them (site#headers)', async ({
  app,
  playwright,
}) => {
  const person = await playwright.request.newContext({ baseURL: app.url });
  const answer = await person.post('/m/login', { form: loginForm, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  const cookies = cookiesSet(answer);
  expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual(
    ['ck_device', 'ck_flash', 'ck_play', 'ck_prefs', 'ck_session'].sort(),
  );
  for (const cookie of cookies) {
    expect.soft(cookie).toMatch(/; HttpOnly/);
    expect.soft(cookie).toMatch(/; SameSite=Lax/);
    expect.soft(cookie).toMatch(/; Path=\//);
    expect.soft(cookie).not.toMatch(/Secure|Domain=/);
  }
  expect((await person.get('/m/home')).headers()['strict-transport-security']).toBeUndefined();
  await person.dispose();
});

/** Runs something against a server of its own with these settings. */
async function withServer(
  env: Record<string, string>,
  run: (server: RunningServer) => Promise<void>,
): Promise<void> {
  const folder = demoFolder('headers');
  try {
    const server = await startServer({ DATA_DIR: folder.path, DEMO: '1', ...env });
    try {
      await run(server);
    } finally {
      await server.stop();
    }
  } finally {
    folder.remove();
  }
}

test('behind https the cookies are __Host- and Secure, and HSTS is sent (site#headers)', async ({
  playwright,
}) => {
  const origin = 'https://play.example';
  await withServer({ PUBLIC_ORIGIN: origin }, async ({ url }) => {
    const proxy = await playwright.request.newContext({ baseURL: url });
    const sent = { headers: { Origin: origin }, form: loginForm, maxRedirects: 0 };
    const answer = await proxy.post('/m/login', sent);
    expect(answer.status()).toBe(303);
    expect(answer.headers().location).toBe('/m/home');
    const cookies = cookiesSet(answer);
    expect(cookies).toHaveLength(5);
    for (const cookie of cookies) {
      expect.soft(cookie).toMatch(/^__Host-ck_/);
      expect.soft(cookie).toMatch(/; Secure/);
      expect.soft(cookie).toMatch(/; Path=\//);
      expect.soft(cookie).not.toMatch(/Domain=/);
    }
    const Cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    const centre = await proxy.get('/m/member/home', { headers: { Cookie }, maxRedirects: 0 });
    expect(centre.status()).toBe(200);
    await expectGuarded(centre, 'private, no-cache');
    const refused = await proxy.post('/m/set', { headers: { Origin: url }, form: theme });
    expect(refused.status()).toBe(403);
    for (const one of [answer, centre, refused, await proxy.get('/none.png')]) {
      expect.soft(one.headers()['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    }
    await proxy.dispose();
  });
});

/** With this scale one form passes in ten seconds from one address, and the second is too many. */
const tightLimits = { LIMIT_SCALE: '0.02' };

async function postFrom(request: APIRequestContext, forwarded: string): Promise<number> {
  const headers = { 'X-Forwarded-For': forwarded };
  const answer = await request.post('/m/set', { headers, form: theme, maxRedirects: 0 });
  return answer.status();
}

test('an address that the client claims counts for nothing, and the page of too many requests is guarded (site#limits)', async ({
  playwright,
}) => {
  await withServer(tightLimits, async ({ url }) => {
    const request = await playwright.request.newContext({ baseURL: url });
    expect(await postFrom(request, '203.0.113.1')).toBe(303);
    expect(await postFrom(request, '203.0.113.2')).toBe(429);
    const answer = await request.post('/m/set', { form: theme, maxRedirects: 0 });
    expect(answer.status()).toBe(429);
    expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
    await expectGuarded(answer, 'private, no-cache, no-transform');
    await request.dispose();
  });
});

test('behind a trusted proxy the last address that it wrote is the one', async ({ playwright }) => {
  await withServer({ ...tightLimits, TRUST_PROXY: '1' }, async ({ url }) => {
    const request = await playwright.request.newContext({ baseURL: url });
    expect(await postFrom(request, '198.51.100.7, 203.0.113.1')).toBe(303);
    expect(await postFrom(request, '198.51.100.7, 203.0.113.2')).toBe(303);
    expect(await postFrom(request, '198.51.100.8, 203.0.113.1')).toBe(429);
    await request.dispose();
  });
});

const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The hashes of a page's own inline elements of one kind. */
const hashesOf = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'))]
    .filter(([, attributes]) => !/\bsrc=/.test(attributes!))
    .map(([, , text]) => sha256(text!));

function directivesOf(answer: APIResponse): Record<string, string[]> {
  const policy = answer.headers()['content-security-policy'] ?? '';
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/));
  return Object.fromEntries(parts.map(([name, ...sources]) => [name!, sources]));
}

/** Checks the headers that every HTML answer has, no matter its status. */
async function expectGuarded(answer: APIResponse, stored = 'no-store'): Promise<void> {
  const headers = answer.headers();
  const html = await answer.text();
  expect.soft(headers['content-type']).toMatch(/^text\/html/);
  expect.soft(headers['cache-control']).toBe(stored);
  expect.soft(headers['x-content-type-options']).toBe('nosniff');
  expect.soft(headers['referrer-policy']).toBe('same-origin');
  expect.soft(headers['permissions-policy']).toContain('camera=()');
  expect.soft(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect.soft(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect.soft(headers['x-powered-by']).toBeUndefined();

  expect.soft(headers['content-security-policy']).not.toMatch(/unsafe-|\*|https?:/);
  const policy = directivesOf(answer);
  for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors']) {
    expect.soft(policy[name], name).toEqual(["'none'"]);
  }
  expect.soft(policy['form-action']).toEqual(["'self'"]);
  for (const [name, tag] of [
    ['script-src', 'script'],
    ['style-src', 'style'],
  ] as const) {
    const [self, ...hashes] = policy[name] ?? [];
    expect.soft(self).toBe("'self'");
    expect.soft(hashes.sort(), name).toEqual(hashesOf(html, tag).sort());
  }
  // A page is the same each time that it is rendered.
  expect.soft(html).not.toMatch(/<[a-z][^>]*\snonce=/);
  const tags = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').match(/<[a-z][^>]*>/g) ?? [];
  expect.soft(tags.filter((tag) => /\s(style|on[a-z]+)=/i.test(tag))).toEqual([]);
}
