import http, {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An answer as it came, with nothing followed and nothing decoded. */
export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

export interface Sent {
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  /** Bytes go with their length; pieces go in chunks. */
  body?: string | Uint8Array | readonly Uint8Array[];
  cookie?: string;
}

/** Sends what no browser and no test client would send. */
export interface Wire {
  send(path: string, sent?: Sent): Promise<Answer>;
  close(): void;
}

const answer_limit_ms = 20_000;
const connections = 6;

/**
 * Opens connections to a server. A request that is not answered (reset, silent, cut off) throws.
 */
export function openWire(base: string): Wire {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(base);
  return {
    close: () => agent.destroy(),
    send: (path, { method = 'GET', headers = {}, body, cookie } = {}) =>
      new Promise((resolve, reject) => {
        const request = http.request({
          agent,
          hostname,
          port,
          path,
          method,
          timeout: answer_limit_ms,
          headers: { ...(cookie && { Cookie: cookie }), ...headers },
        });
        const fail = (cause: Error) =>
          reject(new Error(`${method} ${path} was not answered`, { cause }));
        let answered = false;
        request.once('response', (response) => {
          answered = true;
          text(response).then(
            (whole) =>
              resolve({ status: response.statusCode!, headers: response.headers, body: whole }),
            fail,
          );
        });
        request.once('timeout', () => request.destroy(new Error('silence')));
        // Who answers before all was sent may well stop listening.
        request.on('error', (cause) => void (answered || fail(cause)));
        if (typeof body === 'string' || body instanceof Uint8Array) {
          const bytes = Buffer.from(body);
          request.setHeader('Content-Length', bytes.length);
          request.end(bytes);
        } else {
          for (const piece of body ?? []) request.write(piece);
          request.end();
        }
      }),
  };
}

/** Fields as a browser sends them. */
export const encoded = (fields: Readonly<Record<string, string>>): string =>
  new URLSearchParams(fields).toString();

export const urlencoded = 'application/x-www-form-urlencoded';

/** Posts a form as a browser does. */
export const postForm = (
  wire: Wire,
  path: string,
  fields: Readonly<Record<string, string>>,
  cookie?: string,
): Promise<Answer> =>
  wire.send(path, {
    method: 'POST',
    headers: { 'Content-Type': urlencoded },
    body: encoded(fields),
    ...(cookie !== undefined && { cookie }),
  });

/** The cookies that answers set, as the next request sends them back; later ones win. */
export function cookiesAfter(...answers: Answer[]): string {
  const jar = new Map<string, string>();
  for (const line of answers.flatMap(({ headers }) => headers['set-cookie'] ?? [])) {
    const [pair = ''] = line.split(';');
    jar.set(pair.slice(0, pair.indexOf('=')), pair);
  }
  return [...jar.values()].join('; ');
}

export interface Loopback {
  /** http://127.0.0.1 with its port. */
  url: string;
  close(): Promise<void>;
}

/** Serves on a free port of this machine; the handler is told where it is. */
export async function serveLoopback(
  handlerAt: (url: string) => RequestListener,
): Promise<Loopback> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on('request', handlerAt(url));
  return { url, close: () => closeNow(server) };
}

function closeNow(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  return closed;
}

/** The address of a port that nobody listens on any more. */
export async function deadAddress(): Promise<string> {
  const { url, close } = await serveLoopback(() => () => undefined);
  await close();
  return url;
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
