import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';

interface Answering {
  fetch: (request: Request, env: HttpBindings) => Response | Promise<Response>;
  refuses?: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
}

/**
 * Makes the HTTP server of a fetch handler. The host that a request names is taken in any writing that names one, and
 * reaches the handler in one; a request that cannot be read is told why (400). One that `refuses` has answered goes no further.
 */
export function createListener({ fetch, refuses }: Answering, hostname: string): Server {
  const answer = getRequestListener((request, env) => fetch(request, env as HttpBindings), {
    hostname,
    errorHandler: (cause) =>
      cause instanceof Error && cause.name === 'RequestError'
        ? new Response(`Bad Request: ${cause.message}.\n`, { status: 400, headers: bad_headers })
        : new Response('Something went wrong.\n', { status: 500, headers: bad_headers }),
  });
  return createServer((incoming, outgoing) => {
    const { host } = incoming.headers;
    if (host) {
      const named = hostOf(host);
      if (named === null) return refuse(outgoing);
      incoming.headers.host = named;
    }
    if (refuses?.(incoming, outgoing)) return;
    void answer(incoming, outgoing);
  });
}

const bad_headers = {
  'Content-Type': 'text/plain; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

/**
 * Returns the one writing of a `Host` header: names have no letter case, and a colon needs no port behind it (RFC 3986
 * §3.2.2 and §3.2.3). Null for what names no host.
 */
export function hostOf(header: string): string | null {
  const written = /^[^\s/\\?#@]+$/.test(header) ? `http://${header}` : '';
  return URL.canParse(written) ? new URL(written).host : null;
}

function refuse(outgoing: ServerResponse): void {
  const text = 'Bad Request: the Host header names no host.\n';
  const length = { 'Content-Length': Buffer.byteLength(text) };
  outgoing.writeHead(400, { ...bad_headers, ...length, Connection: 'close' });
  outgoing.end(text);
}
