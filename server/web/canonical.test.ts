import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { dataRoutes, redirectRoutes, screens } from '../../app/routes';
import type { Config } from '../config';
import { trustedRequest } from './address';
import { canonical, pathOf } from './canonical';
import type { WebEnv } from './env';

const app = new Hono<WebEnv>({ getPath: pathOf });
app.use(canonical());
/** Names what the app would be asked, in the place of the app. */
app.all('*', (c) => {
  const { method, url } = trustedRequest(c.req.raw, { trustProxy: false } as Config);
  const { pathname, search } = new URL(url);
  return c.text(`${method} ${pathname}${search}`);
});

const addresses = [...screens, ...dataRoutes, ...redirectRoutes]
  .flatMap(({ paths }) => paths)
  .filter((path) => path !== '/*')
  .map((path) => path.replace(/:\w+/g, 'K3_1'));
const swapped = (char: string) =>
  char === char.toLowerCase() ? char.toUpperCase() : char.toLowerCase();
/** The part of an address that names a screen, in another case; values keep theirs. */
const inOtherCase = (address: string) =>
  address.replace(/[^/]+/g, (part) => (part === 'K3_1' ? part : part.replace(/[a-z]/gi, swapped)));

const writings: Readonly<Record<string, (address: string) => string>> = {
  case: inOtherCase,
  coding: (address) => address.replace(/[^/]/, (char) => `%${char.charCodeAt(0).toString(16)}`),
  slash: (address) => `${address.replaceAll('/', '//')}//`,
  dot: (address) => address.replace(/^\/([^/]+)/, '/$1.;v=1'),
};

for (const [kind, write] of Object.entries(writings)) {
  it(`leads every address in another ${kind} to the one writing, and takes forms to its screen`, async () => {
    for (const address of addresses) {
      const written = `http://here.test${write(address)}?x=%20&y=/m/Home`;
      if (new URL(written).pathname === address) continue;
      for (const method of ['GET', 'HEAD']) {
        const led = await app.request(written, { method });
        const to = [led.status, led.headers.get('Location')];
        expect(to, written).toEqual([308, `${address}?x=%20&y=/m/Home`]);
      }
      const sent = await app.request(written, { method: 'POST', body: 'x' });
      expect(await sent.text(), written).toBe(`POST ${address}?x=%20&y=/m/Home`);
    }
  });
}

it('leaves every address as it is written in the table', async () => {
  for (const address of [...addresses, '/m/', '/m/nowhere', '/m/home.data']) {
    const answer = await app.request(`http://here.test${address}?x=1`);
    expect(await answer.text()).toBe(`GET ${address}?x=1`);
  }
});
