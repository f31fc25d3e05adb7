import { createHash } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { createByteStream } from '../../server/fair/bytes';
import { startServer } from '../support/server';
import { openWire } from '../support/wire';

/** The calls of the platform that a page makes: at first, and with public data at hand. */
export interface ScreenCalls {
  screen: string;
  who: string;
  first: string[];
  again: string[];
}

/** Reads from the request log which calls each screen makes. */
export async function measureCalls(
  dataDir: string,
  people: Readonly<Record<string, (url: string) => Promise<string>>>,
  screens: readonly string[],
): Promise<ScreenCalls[]> {
  const server = await startServer({ DATA_DIR: dataDir, LIMIT_SCALE: '1000000', DEMO: '1' });
  const wire = openWire(server.url);
  const callsOf = async (path: string, cookie: string): Promise<string[]> => {
    const { headers } = await wire.send(path, { cookie });
    const id = String(headers['x-request-id']);
    const line = await server.lineWith(id);
    return (JSON.parse(line) as { calls: string[] }).calls;
  };
  try {
    const found: ScreenCalls[] = [];
    for (const [who, comeIn] of Object.entries(people)) {
      const cookie = await comeIn(server.url);
      for (const screen of screens) {
        const first = await callsOf(screen, cookie);
        found.push({ screen, who, first, again: await callsOf(screen, cookie) });
      }
    }
    return found;
  } finally {
    wire.close();
    await server.stop();
  }
}

// Writes the bytes that electronic draws are made of, without end, for batteries of tests such as dieharder
// (docs/testing.md#random-bytes): so many of each of an endless row of draws, whose seeds and inputs are fixed.
// An argument other than the default names another row.
const bytes_a_draw = 1_024;
const draws_at_once = 64;
const [row = 'chokdee'] = process.argv.slice(2);

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

function bytesOf(nth: number): Buffer {
  const name = `${row} ${nth}`;
  const stream = createByteStream(
    hashOf(`seed ${name}`),
    'SSC_1',
    `SSC_1-${nth}`,
    hashOf(`input ${name}`),
  );
  const bytes = Buffer.allocUnsafe(bytes_a_draw);
  for (let index = 0; index < bytes_a_draw; index += 1) bytes[index] = stream.next();
  return bytes;
}

// The reader ends it by closing the pipe.
process.stdout.on('error', () => process.exit(0));
for (let first = 0; ; first += draws_at_once) {
  const part = Array.from({ length: draws_at_once }, (_, index) => bytesOf(first + index));
  if (!process.stdout.write(Buffer.concat(part))) await once(process.stdout, 'drain');
}

/** The parent's order to the client. */
export interface Order {
  url: string;
  cookie: string;
  connections: number;
  duration_ms: number;
}

/** The results of an order. */
export interface Tally {
  answers: number;
  /** Answers that were not a whole page with status 200. */
  wrong: number;
  bytes: number;
  elapsed_ms: number;
  /** The median duration of an answer and the 95th percentile, in ms. */
  median_ms: number;
  p95_ms: number;
}

/** Asks for a page again and again over connections that stay open, as fast as answers come. */
async function run({ url, cookie, connections, duration_ms }: Order): Promise<Tally> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const headers = {
    'Accept-Encoding': 'br',
    Accept: 'text/html',
    ...(cookie && { Cookie: cookie }),
  };
  const took: number[] = [];
  let wrong = 0;
  let bytes = 0;
  const ask = () =>
    new Promise<void>((resolve) => {
      const requested = performance.now();
      const end = (good: boolean) => {
        if (!good) wrong += 1;
        took.push(performance.now() - requested);
        resolve();
      };
      http
        .get(url, { agent, headers }, (response) => {
          response.on('data', (chunk: Buffer) => (bytes += chunk.length));
          response.once('end', () => end(response.statusCode === 200 && response.complete));
        })
        .once('error', () => end(false));
    });
  const began = performance.now();
  const line = async () => {
    while (performance.now() - began < duration_ms) await ask();
  };
  await Promise.all(Array.from({ length: connections }, line));
  const elapsed_ms = performance.now() - began;
  agent.destroy();
  const sorted = took.sort((a, b) => a - b);
  const quantile = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
  const answers = took.length;
  return { answers, wrong, bytes, elapsed_ms, median_ms: quantile(0.5), p95_ms: quantile(0.95) };
}

process.on('message', (order: Order) => {
  void run(order).then((tally) => process.send!(tally));
});
