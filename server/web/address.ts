import type { IncomingMessage } from 'node:http';
import { countryCode } from '../contract/country';
import type { Config } from '../config';
import { pathOf } from './canonical';
import { appMethod } from './methods';

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
 * Returns the country that a trusted proxy has written into a header, as two letters; undefined
 * without such a header, and for a proxy's codes of no country (`XX`, `T1`).
 */
export function clientCountry(headers: Headers, name: string | undefined): string | undefined {
  return name === undefined ? undefined : countryCode(headers.get(name) ?? undefined);
}

/** An older Remix asked by it for the data of a route; nothing of ours does. */
const route_data_query = '_data';

/**
 * Returns the request as the app may see it: with the public origin, at the canonical writing of its address, and
 * without unverified `X-Forwarded-*` headers.
 */
export function trustedRequest(request: Request, config: Config): Request {
  const headers = new Headers(request.headers);
  for (const name of [...headers.keys()]) {
    if (name.startsWith('x-forwarded-') && !config.trustProxy) headers.delete(name);
  }
  const url = new URL(request.url);
  const target = new URL(config.publicOrigin ?? url.origin);
  // Set one by one: as one text, a path that begins with two slashes would name a host.
  // The router would decode it to a backslash, which a URL takes for a slash: `/%5chost` names a host.
  target.pathname = pathOf(request).replaceAll('%5C', '%255c');
  // Remix would answer it with the data of one route in place of the page.
  if (url.searchParams.has(route_data_query)) url.searchParams.delete(route_data_query);
  target.search = url.search;
  // Remix compares a form's Origin with these, and answers an empty 500 if they differ.
  if (headers.has('Host')) headers.set('Host', target.host);
  if (config.publicOrigin) {
    headers.set('Host', target.host);
    headers.delete('X-Forwarded-Host');
  }
  const method = appMethod(request.method, target.pathname);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(target, {
    method,
    headers,
    signal: request.signal,
    ...(hasBody && { body: request.body, duplex: 'half' }),
  } as RequestInit);
}
