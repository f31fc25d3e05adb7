import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readLists, readOrder } from './read';
import type { Witness } from './witness';

const body_most_bytes = 512 * 1024;
const headers_timeout_ms = 10_000;
const request_timeout_ms = 15_000;
const connections_most = 200;

interface Reply {
  status: number;
  body: unknown;
}

const refused = (status: number, why: string): Reply => ({ status, body: { error: why } });

/** Reads a body to its end; undefined where it is longer than any that is taken. */
async function textOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= body_most_bytes) parts.push(part);
  }
  return size <= body_most_bytes ? Buffer.concat(parts).toString('utf8') : undefined;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Answers what is sent: an order of commitments, or sealed lists. */
function answerTo(path: string, text: string, witness: Witness): Reply {
  const body = readJson(text);
  if (path === '/commitments') {
    const order = readOrder(body);
    if (!order) return refused(400, 'this is no order');
    return { status: 200, body: { commitments: witness.commit(order.said, order.signature) } };
  }
  const lists = readLists(body);
  if (!lists) return refused(400, 'these are no sealed lists');
  return { status: 200, body: { reveals: witness.reveal(lists) } };
}

async function handle(request: IncomingMessage, witness: Witness, now: () => number) {
  const [pathname = '/'] = (request.url ?? '/').split('?');
  const isWrite = pathname === '/commitments' || pathname === '/reveals';
  const draw = /^\/draws\/([A-Za-z0-9_-]{1,60})$/.exec(pathname)?.[1];
  if (!isWrite && draw === undefined && pathname !== '/witness') return refused(404, 'not here');
  if (request.method !== (isWrite ? 'POST' : 'GET')) return refused(405, 'another method');
  if (isWrite) {
    const text = await textOf(request);
    return text === undefined ? refused(413, 'too long') : answerTo(pathname, text, witness);
  }
  if (draw === undefined) return { status: 200, body: { key: witness.key, now: now() } };
  const record = witness.find(draw);
  if (!record) return refused(404, 'no such draw');
  return { status: 200, body: { ...record, reveal: record.reveal ?? null } };
}

function send(response: ServerResponse, { status, body }: Reply): void {
  if (response.destroyed) return;
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    // Its statements are for everybody to compare, in a page too.
    'Access-Control-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(`${JSON.stringify(body)}\n`);
}

/**
 * Makes the witness's server: `POST /commitments` and `/reveals` for its operator, `GET /draws/ID` and `/witness` for everybody.
 * `failed` hears of what stopped an answer, such as a full disk; the caller gets a 500 then, and nothing was revealed.
 */
export function createWitnessServer(
  witness: Witness,
  now: () => number,
  failed: (cause: unknown) => void,
): Server {
  const server = createServer((request, response) => {
    handle(request, witness, now)
      .catch((cause: unknown) => {
        failed(cause);
        return refused(500, 'not now');
      })
      .then((reply) => send(response, reply))
      .catch(failed);
  });
  server.headersTimeout = headers_timeout_ms;
  server.requestTimeout = request_timeout_ms;
  server.maxConnections = connections_most;
  return server;
}
