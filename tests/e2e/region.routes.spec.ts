import { setOn } from '../support/settings';
import { demoPassword, expect, test } from '../support/app';
import { demoFolder } from '../support/demoFolder';
import { startServer } from '../support/server';

test('who comes from a blocked country is told so, by the header of the proxy', async () => {
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
    const page = await refused.text();
    expect(page).toContain('203.0.113.9');
    expect(page).toContain('SG');
    expect((await loginFrom('TH')).status).toBe(303);
    const register = (country: string) =>
      fetch(`${server.url}/m/register`, { headers: { 'CF-IPCountry': country } });
    expect(await (await register('MY')).text()).toContain('อายุ 21 ปีขึ้นไป');
    expect(await (await register('TH')).text()).toContain('อายุ 18 ปีขึ้นไป');
  } finally {
    await server.stop();
    folder.remove();
  }
});
