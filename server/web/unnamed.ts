import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { screenAt, templateAt } from '../../app/addresses';
import type { WebEnv } from './env';

const home = '/m/home';
const not_found = 404;
/** A visitor’s page is the same for as long as lists are kept. */
const stored_ms = 5_000;
const stored_entries = 500;
/** The headers that a visitor's page depends on besides: it is another in lite mode. */
const read_headers = ['Save-Data', 'ECT', 'Host'];

/**
 * A request to read an address that the route table does not name, or names for the demo alone (`demo`: this store is
 * one): home is shown there.
 */
export const isUnnamed = (c: Context<WebEnv>, demo: boolean): boolean => {
  const { method, path } = c.req;
  if ((method !== 'GET' && method !== 'HEAD') || path.endsWith('.data')) return false;
  const screen = screenAt(path, new URL(c.req.url).searchParams.get('gameType'));
  if (templateAt(path) !== undefined) return screen.demo === true && !demo;
  return screen.id === 'unknown';
};

/**
 * Returns the request by which home is made for an address that does not exist (site#routes): for each of them the
 * same, so that nothing of the page depends on what was asked.
 */
export function homeRequest(request: Request): Request {
  const { headers, method, signal } = request;
  return new Request(new URL(home, request.url), { method, headers, signal });
}

/**
 * Keeps the page of addresses that do not exist for a moment, for each address of the network that sends no cookie:
 * whoever asks for many of them gets the one.
 */
export function unnamedPages(scale: number) {
  const pages = new LRUCache<string, { body: string; headers: [string, string][] }>({
    max: stored_entries,
    ttl: Math.max(1, stored_ms * scale),
  });
  return async (c: Context<WebEnv>, make: () => Promise<Response>): Promise<Response> => {
    const isWhole = c.req.method === 'GET';
    if (!isWhole || c.req.header('Cookie') !== undefined || c.get('retryAfter_s')) return make();
    const read = read_headers.map((name) => c.req.header(name) ?? '');
    const key = JSON.stringify([c.get('address'), c.get('country'), ...read]);
    const cached = pages.get(key);
    if (cached) return new Response(cached.body, { status: not_found, headers: cached.headers });
    const answer = await make();
    if (answer.status !== not_found || answer.headers.has('Set-Cookie')) return answer;
    const body = await answer.text();
    const headers = [...answer.headers];
    pages.set(key, { body, headers });
    return new Response(body, { status: not_found, headers });
  };
}
