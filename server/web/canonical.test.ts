import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataRoutes, redirectRoutes, screens } from '../../app/routes';
import type { Config } from '../config';
import { trustedRequest, canonical, pathOf } from './app';
import type { WebEnv } from './env';
import { createListener } from './listener';

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
const withValue = addresses.filter((address) => address.endsWith('/K3_1'));
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
  it(`leads every address in another ${kind} to the one writing, and takes forms to its screen (site#addresses)`, async () => {
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

it.each([
  [';', ';jsessionid=1'],
  ['a full stop', '.'],
  ['a blank', '%20'],
  ['slashes', '//'],
  ['all of them', '.%E3%80%80;v=1.'],
])('leads a value with %s behind it to the value alone (site#addresses)', async (_, ending) => {
  expect(withValue).toContain('/m/fairness/draw/K3_1');
  for (const address of withValue.flatMap((each) => [each, `${each}.data`])) {
    const led = await app.request(`http://here.test${address}${ending}?x=1`);
    const to = [led.status, led.headers.get('Location')];
    expect(to, address).toEqual([308, `${address}?x=1`]);
    const sent = await app.request(`http://here.test${address}${ending}`, { method: 'POST' });
    expect(await sent.text()).toBe(`POST ${address}`);
  }
});

const globals = { Request, Response };
const listener = createListener({ fetch: (request, env) => app.fetch(request, env) }, '127.0.0.1');
beforeAll(async () => {
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
});
afterAll(() => {
  listener.close();
  // The server adapter has put its own in their place.
  Object.assign(globalThis, globals);
});

/** Sends a target as it is written, which no client of ours would. */
const sendRaw = async (target: string, method = 'GET') => {
  const { port } = listener.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', path: target, method }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return [answer.statusCode, answer.headers.location, await text(answer)];
};

it.each([
  ['/m/./home', '/m/home'],
  ['/m/x/%2e%2e/home?y=/../z', '/m/home?y=/../z'],
  ['/m/x/.%2E/play/K3_1;v=1.data', '/m/play/K3_1.data'],
  ['/m/home/.', '/m/home'],
  ['/m/x/../home.data', '/m/home.data'],
  ['http://127.0.0.1/m/%2E/ticket/K3_1', '/m/ticket/K3_1'],
])('leads %s, whose dots are resolved, to %s (site#addresses)', async (target, address) => {
  const [status, location] = await sendRaw(target);
  expect([status, location]).toEqual([308, address]);
  expect(await sendRaw(address)).toEqual([200, undefined, `GET ${address}`]);
  expect(await sendRaw(target, 'POST')).toEqual([200, undefined, `POST ${address}`]);
});

it.each(['/m/play/..K3.1', '/m/home?back=/m/./x', '/m/play/%22', '/m/play/"'])(
  'leads %s nowhere: it has no dots to resolve (site#addresses)',
  async (target) => expect((await sendRaw(target))[0]).toBe(200),
);
