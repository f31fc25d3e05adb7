import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Waves {
  /** For GATEWAY_URL. */
  url: string;
  /** Asks the web process something that makes no call. It must be there before the first call. */
  watch(ask: () => Promise<unknown>): void;
  /** The rounds of calls since it was last asked, each as the paths of its calls. */
  take(): string[][];
  stop(): Promise<void>;
}

/**
 * After so many answers of the web process in a row without a new call it is waiting for answers:
 * each has taken it through a turn of its loop, and a call needs but a few to get here.
 */
const quiet_answers = 10;

/**
 * A gateway before a platform that tells rounds apart: no call is answered before the web process
 * has nothing more to ask without an answer, so that what it asks later is another round.
 */
export async function startWaves(platformUrl: string): Promise<Waves> {
  const waves: string[][] = [];
  let ask: () => Promise<unknown> = () => Promise.reject(new Error('nobody is watched'));
  let open: { path: string; answer: () => Promise<void> }[] = [];

  async function endWave(): Promise<void> {
    for (let quiet = 0, known = open.length; quiet < quiet_answers; quiet += 1) {
      await ask();
      if (open.length === known) continue;
      known = open.length;
      quiet = 0;
    }
    const wave = open;
    open = [];
    waves.push(wave.map(({ path }) => path).sort());
    await Promise.all(wave.map(({ answer }) => answer()));
  }

  const server = createServer(async (request, response) => {
    const answered = forward(platformUrl, request);
    const { pathname } = new URL(request.url!, platformUrl);
    open.push({ path: pathname, answer: async () => send(response, await answered) });
    if (open.length > 1) return;
    await endWave().catch((cause: Error) => response.destroy(cause));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    watch: (how) => void (ask = how),
    take: () => waves.splice(0),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function forward(platformUrl: string, request: IncomingMessage): Promise<Response> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (!/^(host|connection|content-length|transfer-encoding)$/.test(name)) {
      headers.set(name, String(value));
    }
  }
  const { method = 'GET', url = '/' } = request;
  const body = method === 'GET' || method === 'HEAD' ? null : await buffer(request);
  return fetch(platformUrl + url, { method, headers, body });
}

async function send(response: ServerResponse, answer: Response): Promise<void> {
  const type = answer.headers.get('Content-Type') ?? 'application/json';
  response.writeHead(answer.status, { 'Content-Type': type });
  response.end(await answer.text());
}
