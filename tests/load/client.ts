import http from 'node:http';

/** The parent's order to the client. */
export interface Order {
  url: string;
  /** Headers beside those of any browser. */
  headers: Readonly<Record<string, string>>;
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
async function run({ url, headers: own, connections, duration_ms }: Order): Promise<Tally> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const headers = {
    'Accept-Encoding': 'br',
    'Accept-Language': 'th',
    'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/156.0.0.0 Mobile Safari/537.36',
    Accept: 'text/html',
    ...own,
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
