import { createHash } from 'node:crypto';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { languages, type Language } from '../../../app/i18n/languages';
import { demoPassword, inStore, type Role, usernames } from '../../support/demo';
import { expect, peopleTest } from '../../support/people';
import { personOn, startServer } from '../../support/server';
import { demoFolder } from '../../support/setup/demo';

/** Requests in lite mode, by a visit of its own. */
const test = peopleTest.extend<{ lite: (role: Role, lang?: Language) => Promise<Visit> }>({
  lite: async ({ as, app, playwright }, run) => {
    const opened: APIRequestContext[] = [];
    await run(async (role, lang = 'th') => {
      const storageState = await (await as(role)).storageState();
      const request = await playwright.request.newContext({ baseURL: app.url, storageState });
      opened.push(request);
      for (const choice of [{ lang }, { lite: 'on' }])
        await request.post('/m/set', { form: choice as never, maxRedirects: 0 });
      // The message of the choice is seen, and not counted.
      await request.get('/m/help', { headers: { 'Sec-Purpose': 'none' } });
      return visitOf(request, role);
    });
    for (const request of opened) await request.dispose();
  },
});

/** The bytes that the foot of a page says, the page's own and the visit's; undefined where it says none. */
function saidBy(html: string): number[] | undefined {
  const said = /[:：] ?([\d,]+(?: \/ [\d,]+)?)<\/p><\/footer><\/div><\/body><\/html>$/.exec(
    html,
  )?.[1];
  return said?.split(' / ').map((each) => Number(each.replaceAll(',', '')));
}

interface Visit {
  request: APIRequestContext;
  role: Role;
  /** Opens a page, and sees that it says what it took, and what the visit took with it. */
  open: (address: string, how?: Parameters<APIRequestContext['fetch']>[1]) => Promise<APIResponse>;
}

async function visitOf(request: APIRequestContext, role: Role): Promise<Visit> {
  const first = saidBy(await (await request.get('/m/help')).text())!;
  let sum = first[1]!;
  return {
    request,
    role,
    open: async (address, how) => {
      const answer = await request.fetch(address, how);
      const size = Number(answer.headers()['content-length']);
      sum += size;
      expect(saidBy(await answer.text()), `${role} ${address}`).toEqual([size, sum]);
      return answer;
    },
  };
}

const usedOf = (answer: APIResponse): string | undefined =>
  answer
    .headersArray()
    .find(({ name, value }) => /^set-cookie$/i.test(name) && /ck_used=/.test(value))?.value;

for (const lang of languages)
  test(`the foot of each page in lite mode says what it took and what the visit took, in ${lang} (site#data-use)`, async ({
    lite,
  }) => {
    for (const role of ['visitor', 'member'] as const) {
      const { open } = await lite(role, lang);
      for (const address of ['/m/home', '/m/rng?page=2', '/m/lott', '/m/set', '/m/home?open=menu'])
        expect((await open(address)).status(), address).toBe(200);
      expect((await open('/m/nowhere')).status()).toBe(404);
    }
    const { open } = await lite('member', lang);
    for (const address of [
      '/m/member/home',
      '/m/voucherCenter',
      '/m/tickets',
      '/m/transaction/record',
    ])
      expect((await open(address)).status(), address).toBe(200);
    const form = { intent: 'deposit', amount: 'none' };
    expect((await open('/m/voucherCenter', { method: 'POST', form })).status()).toBe(400);
  });

test('it says so packed in each way, and as it is (site#data-use)', async ({ lite }) => {
  const { open } = await lite('visitor');
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await open('/m/rng', { headers: { 'Accept-Encoding': encoding } });
    expect(answer.headers()['content-encoding'] ?? 'identity').toBe(encoding);
  }
});

test('pages that are kept and filled stay so, whatever a visit took (site#data-use, site#stored-pages, site#filled-pages)', async ({
  lite,
}) => {
  const cameTo = async ({ open }: Visit, address: string) =>
    (await open(address)).headers()['server-timing'];
  const visitors = [await lite('visitor'), await lite('visitor')];
  await visitors[0]!.open('/m/login');
  // Kept for a moment: of two who come at one time the second gets what the first has made.
  await expect
    .poll(() => Promise.all(visitors.map((visitor) => cameTo(visitor, '/m/home'))))
    .toContain('page;desc="kept"');
  const members = [await lite('member'), await lite('member')];
  await members[0]!.open('/m/rng');
  for (const member of members)
    await expect.poll(() => cameTo(member, '/m/member/home')).toBe('page;desc="filled"');
});

test('a prefetch counts nothing and sets no cookie (site#data-use, site#prefetch)', async ({
  lite,
}) => {
  const { request, open } = await lite('member');
  for (const address of ['/m/home', '/m/help']) {
    const early = await request.get(address, { headers: { 'Sec-Purpose': 'prefetch' } });
    expect(early.status()).toBe(200);
    expect(early.headers()['set-cookie']).toBeUndefined();
    await open(address);
  }
});

test('who has not chosen lite mode gets no cookie: the page says its own bytes, or none (site#data-use)', async ({
  as,
  lite,
}) => {
  for (const role of ['visitor', 'member'] as const) {
    const request = await as(role);
    for (const [headers, count] of [
      [{ 'Save-Data': 'on' }, 1],
      [{ ECT: '2g' }, 1],
      [{}, undefined],
    ] as const) {
      const answer = await request.get('/m/home', { headers });
      const said = saidBy(await answer.text());
      expect(usedOf(answer)).toBeUndefined();
      expect(said?.length).toBe(count);
      if (said) expect(said[0]).toBe(Number(answer.headers()['content-length']));
    }
  }
  const { request, open } = await lite('visitor');
  const answer = await open('/m/home');
  expect(usedOf(answer)).toMatch(/^ck_used=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(answer.headers()['cache-control']).toBe('private, no-cache');
  // Outside of lite mode nothing is counted, so the count is over.
  const off = await request.post('/m/set', { form: { lite: 'off' }, maxRedirects: 0 });
  expect(usedOf(off)).toMatch(/^ck_used=;/);
  expect(saidBy(await (await request.get('/m/home')).text())).toBeUndefined();
  await request.post('/m/set', { form: { lite: 'on' }, maxRedirects: 0 });
  const again = await request.get('/m/help');
  const size = Number(again.headers()['content-length']);
  expect(saidBy(await again.text())).toEqual([size, size]);
});

test(
  'a browser shows the bytes that it received, packed and as the difference from a dictionary (site#data-use, site#dictionaries)',
  { tag: '@layout' },
  async ({ page, context, app }) => {
    await context.request.post(`${app.url}/m/set`, { form: { lite: 'on' } });
    const received = () =>
      page.evaluate(
        () =>
          (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
            .encodedBodySize,
      );
    const codings = new Set<string | undefined>();
    await expect
      .poll(async () => {
        const answer = await page.goto('/m/rng');
        const line = page.locator('footer p').last();
        await line.scrollIntoViewIfNeeded();
        await expect(line).toBeInViewport({ ratio: 1 });
        const said = Number(
          /: ([\d,]+) \//.exec((await line.textContent())!)![1]!.replace(',', ''),
        );
        expect(said).toBe(await received());
        codings.add(answer!.headers()['content-encoding']);
        return [...codings].sort().join();
      })
      .toMatch(/\bbr,dcz\b/);
  },
);

/** The dictionary that a server offers for a language, as a browser names it. */
async function dictionaryOf(url: string, lang: Language) {
  const prefs = Buffer.from(JSON.stringify({ lang })).toString('base64');
  const headers = { 'User-Agent': 'Chrome/156', Cookie: `ck_prefs=${encodeURIComponent(prefs)}` };
  let path: string | undefined;
  await expect
    .poll(async () => {
      const link = (await fetch(`${url}/m/help`, { headers })).headers.get('Link') ?? '';
      path = /<([^>]+)>; rel="compression-dictionary"/.exec(link)?.[1];
      return path;
    })
    .toMatch(new RegExp(`^/dictionary/${lang}-`));
  const text = await (await fetch(url + path!)).text();
  const packed = await fetch(url + path!, { headers: { 'Accept-Encoding': 'br' } });
  const hash = createHash('sha256').update(text).digest('base64');
  const has = {
    'User-Agent': 'Chrome/156',
    'Accept-Encoding': 'br, dcz',
    'Available-Dictionary': `:${hash}:`,
  };
  return { text, path: path!, has, size: Number(packed.headers.get('content-length')) };
}

/**
 * The most that a member's page takes in lite mode, as the difference from the dictionary, in a store as it is installed: a
 * dictionary is of the day's start, so what an operator, or another test, changes after it is in the difference. These
 * figures only go down.
 */
const limits_bytes: Readonly<Record<string, number>> = {
  '/m/member/home': 200,
  '/m/home': 420,
  '/m/home?open=menu': 300,
  '/m/rng': 150,
  '/m/live': 220,
  '/m/hot': 220,
  '/m/gameCenter?gameType=RNG': 1_400,
  '/m/lott': 1_700,
  '/m/elott': 1_300,
  '/m/tickets': 300,
  '/m/voucherCenter': 900,
  '/m/withdraw': 300,
  '/m/transaction/record': 500,
  '/m/gameRecord': 650,
  '/m/myAccount/index': 450,
  '/m/securityCenter': 700,
  '/m/set': 200,
  '/m/limits': 220,
  '/m/rewardCenter': 700,
  '/m/mall/mallHome': 900,
  '/m/vip': 850,
  '/m/customer': 400,
  '/m/webEmail': 250,
  '/m/notice': 1_300,
  '/m/activity': 400,
  '/m/inviteFriends': 1_150,
  '/m/help': 200,
};
/** The dictionary itself, packed: a browser takes it once. */
const dictionary_limit_bytes = 60_000;

test("a member's pages in lite mode are small differences from the dictionary of his language (site#dictionaries, site#lite-mode)", async () => {
  test.slow();
  const dataDir = demoFolder('lite-sizes').path;
  const server = await startServer({ DATA_DIR: dataDir });
  try {
    const over: string[] = [];
    for (const lang of languages) {
      const { has, text, size } = await dictionaryOf(server.url, lang);
      expect(size).toBeLessThanOrEqual(dictionary_limit_bytes);
      // Made of pages in its own language alone.
      expect(new Set(text.match(/(?<=<html lang=")\w\w/g))).toEqual(new Set([lang]));
      const ask = personOn(server, has);
      await ask('/m/login', {
        intent: 'login',
        username: usernames.member,
        password: demoPassword,
      });
      // Each language comes on a new device, which is news.
      await inStore({ dataDir }, (db) =>
        db.deleteFrom('member_messages').where('kind', '=', 'device').execute(),
      );
      await ask('/m/set', { lite: 'on' });
      await ask('/m/set', { lang });
      // The message of the choice is seen.
      await ask('/m/help');
      for (const [address, limit] of Object.entries(limits_bytes)) {
        const { headers } = await ask(address);
        expect(headers.get('content-encoding'), address).toBe('dcz');
        const sent = Number(headers.get('content-length'));
        if (sent > limit) over.push(`${lang} ${address} ${sent} > ${limit}`);
      }
    }
    expect(over).toEqual([]);
  } finally {
    await server.stop();
  }
});

const partsOf = (text: string): string[] => text.split(/(?=[<,])/);

test('a dictionary is the same in each process, and has nothing of a member (site#dictionaries)', async () => {
  const [folder, other] = [demoFolder('lite-one').path, demoFolder('lite-other').path];
  const first = await startServer({ DATA_DIR: folder });
  const second = await startServer({ DATA_DIR: other });
  try {
    for (const username of [usernames.member, usernames.agent]) {
      const ask = personOn(first);
      const entry = username === usernames.agent ? '?entry=agent' : '';
      await ask(`/m/login${entry}`, { intent: 'login', username, password: demoPassword });
      for (const address of ['/m/home', '/m/member/home', '/m/tickets', '/m/transaction/record'])
        expect((await ask(address)).status).toBe(200);
    }
    for (const lang of ['th', 'en'] as const) {
      const { text, path } = await dictionaryOf(first.url, lang);
      for (const name of [usernames.member, usernames.agent]) expect(text).not.toContain(name);
      const other = await dictionaryOf(second.url, lang);
      expect(partsOf(other.text).filter((part) => !text.includes(part))).toEqual([]);
      expect(other.path).toBe(path);
    }
  } finally {
    await Promise.all([first.stop(), second.stop()]);
  }
});
