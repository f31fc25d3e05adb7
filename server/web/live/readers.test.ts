import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { livePlace, type LiveView } from '../../../app/live/view';
import { liveHub } from './hub';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** A part that no packer makes much smaller, and of which no socket's own memory takes many. */
const large_bytes = 2_000_000;
const limits = { process: 1_000, address: 1_000, session: 1_000 };

let seconds = 0;
const noise = (): string => randomBytes(large_bytes).toString('base64');

const viewOf = (place: () => string): LiveView => ({
  key: 'K3_1',
  page: '/m/lott',
  isOff: false,
  lang: 'en',
  headers: {},
  read: async () => ({ body: livePlace('c'), topics: [], at: () => ({ c: place() }) }),
  write: (body) => body,
  words: { goOn: '', off: '', on: '', whole: '' },
});

let view: LiveView;
const hub = liveHub({
  now: () => Date.now(),
  changes: async () => ({ cursor: '1', changes: [] }),
  failed: (cause) => {
    throw cause;
  },
  limits,
});
const held = new Set<WeakRef<ServerResponse>>();
const server = createServer((_incoming, outgoing) => {
  held.add(new WeakRef(outgoing));
  void hub.join(view, { outgoing, url: '/', address: '192.0.2.1', session: null }, {});
});

beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** Opens an answer; it is read as its caller reads it. */
async function look(): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const outgoing = request({ port, host: '127.0.0.1', agent: false }).end();
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  answer.on('error', () => undefined);
  return answer;
}

it('lets go who does not read, while all others go on (site#live-pages)', async () => {
  view = viewOf(noise);
  const slow = await look();
  const quick = await look();
  let read = 0;
  quick.on('data', (part: Buffer) => {
    read += part.byteLength;
  });
  await expect.poll(() => hub.count(), { timeout: 30_000 }).toBe(1);
  const before = read;
  await expect.poll(() => read, { timeout: 30_000 }).toBeGreaterThan(before + large_bytes);
  expect(quick.destroyed).toBe(false);
  slow.destroy();
  quick.destroy();
  await expect.poll(() => hub.count()).toBe(0);
}, 60_000);

it('keeps nothing of three hundred who leave at one time (site#live-pages)', async () => {
  view = viewOf(() => String((seconds += 1)));
  const all = await Promise.all(Array.from({ length: 300 }, look));
  await expect.poll(() => hub.count()).toBe(300);
  for (const each of all) each.destroy();
  await expect.poll(() => hub.count()).toBe(0);
  await expect
    .poll(() => {
      collect();
      return [...held].filter((each) => each.deref() !== undefined).length;
    })
    .toBeLessThan(50);
});
