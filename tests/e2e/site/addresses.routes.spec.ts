import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { APIRequestContext } from '@playwright/test';
import { canonicalPath } from '../../../app/addresses';
import { dataRoutes, redirectRoutes, screens } from '../../../app/routes';
import { fill } from '../../../server/kernel/api/fill';
import { newPerson } from '../../factories/person';
import { loginAs } from '../../support/app';
import { type Role, demoPassword, setOn } from '../../support/demo';
import { addressOf } from '../../support/pages';
import { expect, peopleTest as test } from '../../support/people';
import { lookSeed } from '../../support/repeat';
import { attributeOf, parse, textOf as textIn } from '../../support/markup';
import { startServer } from '../../support/server';
import { demoFolder } from '../../support/setup/demo';
import { textOf } from '../../support/words';

type Walker = Role | 'resting';
const walkers: readonly Walker[] = ['visitor', 'trial', 'member', 'resting', 'agent'];

/** Other writings of an address, each of one kind. */
const writings: Readonly<Record<string, (address: string) => string>> = {
  case: (address) => address.replace(/[a-z]/gi, swapped),
  coding: (address) =>
    address.replace(/[^/]/, (char) => `%${char.charCodeAt(0).toString(16)}`) || address,
  slash: (address) => `${address.replaceAll('/', '//')}/`,
  dot: (address) => address.replace(/^\/([^/]+)/, '/$1.;v=1'),
  end: (address) => address.replace(/([^/])\/?$/, '$1.%20;v=1'),
};
const swapped = (char: string) =>
  char === char.toLowerCase() ? char.toUpperCase() : char.toLowerCase();

const templates = [...screens, ...dataRoutes, ...redirectRoutes]
  .flatMap(({ paths }) => paths)
  .filter((path) => path !== '/*');

/** A request as it is written: no client tidies its address, and no redirect is followed. */
async function send(origin: string, address: string, cookies: string, form?: string) {
  const answer = await fetch(origin + address, {
    redirect: 'manual',
    headers: { Cookie: cookies },
    ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form) }),
  });
  const html = await answer.text();
  const title = /<title>([^<]*)/.exec(html)?.[1];
  return { status: answer.status, location: answer.headers.get('Location'), title };
}

const cookiesOf = async (request: APIRequestContext): Promise<string> =>
  (await request.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

for (const [place, walker] of walkers.entries()) {
  test(`any writing of an address meets the one guard: ${walker} (site#addresses)`, async ({
    app,
    as,
    browser,
    baseURL,
    round,
  }) => {
    let cookies: string;
    if (walker === 'resting') {
      const { username } = await newPerson(app);
      const context = await browser.newContext({ baseURL });
      await loginAs(context, username);
      const form = { intent: 'timeOut', until: '1w', confirmed: '1' };
      const rested = await context.request.post('/m/limits/break', { form, maxRedirects: 0 });
      expect(rested.status()).toBe(303);
      cookies = await cookiesOf(context.request);
      await context.close();
    } else cookies = await cookiesOf(await as(walker));
    for (const [index, template] of templates.entries()) {
      const [address] = addressOf(template, round).split('?') as [string];
      const isTurn = Boolean(process.env.SOAK) || (index + lookSeed + place) % walkers.length === 0;
      // Writings are led before anybody is looked at: who asks matters for forms and for pages.
      if (walker !== 'visitor' && !isTurn) continue;
      for (const [kind, write] of Object.entries(writings)) {
        const written = write(address);
        const { pathname } = new URL(`http://here${written}`);
        const canonical = canonicalPath(pathname);
        // A value in the address is as it is written; all else is one address.
        if (canonical === pathname) continue;
        if (!template.includes(':')) expect.soft(canonical, `${kind} of ${address}`).toBe(address);
        const query = '?gameType=x&_data=root';
        const led = await send(app.url, written + query, cookies);
        expect.soft(led, written).toMatchObject({ status: 308, location: canonical + query });
        if (!isTurn) continue;
        const [there, here] = [
          await send(app.url, written, cookies, 'intent=nothing'),
          await send(app.url, canonical, cookies, 'intent=nothing'),
        ];
        expect.soft(there, `a form to ${written}`).toEqual(here);
      }
      if (!isTurn) continue;
      const [plain, input] = [
        await send(app.url, address, cookies),
        await send(app.url, `${address}?x=1&_data=root&_routes=root`, cookies),
      ];
      expect.soft(plain.status, address).not.toBe(500);
      const led = plain.location && new URL(plain.location, app.url).pathname;
      expect
        .soft([input.status, input.title], `${address} with a query`)
        .toEqual([plain.status, plain.title]);
      expect.soft(input.location && new URL(input.location, app.url).pathname, address).toBe(led);
    }
  });
}

for (const [written, canonical] of [
  ['/m/MEMBER/HOME.data', '/m/member/home.data'],
  ['/m/LAUNCHGAME.data?gameId=K3_1', '/m/launchGame.data?gameId=K3_1'],
  ['/m/member/home/.data', '/m/member/home.data'],
  ['/m/member/home.data/', '/m/member/home.data'],
  ['/.data', '/_root.data'],
  ['/.data//', '/_root.data'],
]) {
  test(`the data at ${written} is that of ${canonical} (site#addresses)`, async ({ app }) => {
    const led = await send(app.url, written!, '');
    expect(led).toMatchObject({ status: 308, location: canonical });
  });
}

for (const [written, canonical] of [
  ['/m/./home?gameType=x', '/m/home?gameType=x'],
  ['/m/x/%2e%2e/member/home.data', '/m/member/home.data'],
]) {
  test(`the dots of ${written} are led out of it (site#addresses)`, async ({ app }) => {
    // The clients at hand resolve dots before they send.
    const { hostname, port } = new URL(app.url);
    const requested = request({ hostname, port, path: written }).end();
    const [answer] = (await once(requested, 'response')) as [IncomingMessage];
    answer.resume();
    expect([answer.statusCode, answer.headers.location]).toEqual([308, canonical]);
  });
}

test('a visitor’s data of a guarded screen leads to the login, however it is asked for', async ({
  app,
}) => {
  for (const address of ['/m/member/home', '/m/launchGame', '/m/withdraw']) {
    const body = await (await fetch(`${app.url}${address.toUpperCase()}.data`)).text();
    expect(body).toContain('/m/login');
  }
});

test('who comes from a blocked country is told so, by the header of the proxy (site#region, site#status-pages)', async () => {
  const folder = demoFolder('region');
  const server = await startServer({
    DATA_DIR: folder.path,
    DEMO: '1',
    TRUST_PROXY: '1',
    COUNTRY_HEADER: 'CF-IPCountry',
    CACHE_SCALE: '0',
  });
  try {
    await setOn({ ...server, dataDir: folder.path }, 'site.blockedCountries', 'SG');
    const loginFrom = (country: string) =>
      fetch(`${server.url}/m/login`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'CF-IPCountry': country, 'X-Forwarded-For': '203.0.113.9' },
        body: new URLSearchParams({
          intent: 'login',
          username: 'somchai',
          password: demoPassword,
        }),
      });
    const refused = await loginFrom('SG');
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('203.0.113.9');
    expect((await loginFrom('TH')).status).toBe(303);

    // The language is read from the cookie of the preferences.
    const choose = await fetch(`${server.url}/m/set`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ lang: 'en' }),
    });
    const english = choose.headers
      .getSetCookie()
      .find((cookie) => cookie.includes('ck_prefs'))!
      .split(';')[0]!;
    const open = (path: string, cookie = '') =>
      fetch(`${server.url}${path}`, {
        headers: { 'CF-IPCountry': 'SG', 'X-Forwarded-For': '203.0.113.9', Cookie: cookie },
      });
    for (const [cookie, lang, country] of [
      ['', 'th', 'สิงคโปร์'],
      [english, 'en', 'Singapore'],
    ] as const) {
      const answer = await open('/m/home', cookie);
      expect(answer.status).toBe(403);
      const page = await parse(await answer.text());
      const facts = page.querySelectorAll('main dd').map((fact) => textIn(fact));
      expect(facts).toEqual(['203.0.113.9', country]);
      const said = textIn(page.querySelector('main'));
      expect(said).toContain(fill(textOf(lang, 'info_ip_block'), { ip: '203.0.113.9', country }));
      const contact = page.querySelectorAll('main a').map((link) => attributeOf(link, 'href'));
      expect(contact).toContain('/m/customer');
    }
    expect((await open('/m/home.data')).status).toBe(403);
    expect((await open('/m/cards')).status).toBe(403);
    expect((await open('/m/customer')).status).toBe(200);
    const register = (country: string) =>
      fetch(`${server.url}/m/register`, { headers: { 'CF-IPCountry': country } });
    expect(await (await register('MY')).text()).toContain('อายุ 21 ปีขึ้นไป');
    expect(await (await register('TH')).text()).toContain('อายุ 18 ปีขึ้นไป');
  } finally {
    await server.stop();
    folder.remove();
  }
});
