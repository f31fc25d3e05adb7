import type { IncomingMessage } from 'node:http';
import type { Config } from '../config';

/**
 * Returns the client's address: the socket's, or behind a trusted proxy the last one in
 * `X-Forwarded-For` (those before it are the client's own claim).
 */
export function clientAddress(
  headers: Headers,
  incoming: IncomingMessage | undefined,
  trustProxy: boolean,
): string {
  const socket = incoming?.socket.remoteAddress ?? '';
  if (!trustProxy) return socket;
  const forwarded = headers.get('X-Forwarded-For')?.split(',').at(-1)?.trim();
  return forwarded || socket;
}

/**
 * Returns the request as the app may see it: with the public origin, and without unverified
 * `X-Forwarded-*` headers.
 */
export function trustedRequest(request: Request, config: Config): Request {
  const headers = new Headers(request.headers);
  for (const name of [...headers.keys()]) {
    if (name.startsWith('x-forwarded-') && !config.trustProxy) headers.delete(name);
  }
  const url = new URL(request.url);
  const target = new URL(config.publicOrigin ?? url.origin);
  // Set one by one: as one text, a path that begins with two slashes would name a host.
  target.pathname = url.pathname;
  target.search = url.search;
  if (config.publicOrigin) {
    // Remix compares a form's Origin with these, and answers an empty 500 if they differ.
    headers.set('Host', target.host);
    headers.delete('X-Forwarded-Host');
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(target, {
    method: request.method,
    headers,
    signal: request.signal,
    ...(hasBody && { body: request.body, duplex: 'half' }),
  } as RequestInit);
}
