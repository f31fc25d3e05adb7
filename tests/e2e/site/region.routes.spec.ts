import { fill } from '../../../server/kernel/api/fill';
import { expect, test } from '../../support/app';
import { demoPassword, setOn } from '../../support/demo';
import { attributeOf, parse, textOf as textIn } from '../../support/markup';
import { startServer } from '../../support/server';
import { demoFolder } from '../../support/setup/demo';
import { textOf } from '../../support/words';

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
