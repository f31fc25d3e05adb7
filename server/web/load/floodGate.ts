import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { device_cookie, session_cookie } from '../../../app/session/cookieMaker';
import { answerHeaders } from '../../../app/session/headers';
import { networkOf } from '../../kernel/address';
import type { Metrics } from '../../kernel/metrics';
import { serverWords } from '../../words';
import { clientAddress, headerIn } from '../env';
import { methodLabel } from '../requestCounter';
import { isFileName } from '../static';

/** Counted by size: see `limits`. */
const entries = { maxSize: 50_000, sizeCalculation: () => 1 };
/** The addresses of machines: who asks whether the process lives, or reports what money did, always gets an answer. */
const for_machines = /^\/(?:healthz$|readyz$|vendor\/|callbacks\/)/;
/** In metrics, the path of what never came further. */
const flood_route = 'flood';

/** Too many from one source, or too many from all. */
type Refusal = 429 | 503;

interface Closed {
  status: Refusal;
  /** By the process's own clock. */
  until_ms: number;
  /** Is called for each request that is refused: a flood goes on being one while it meets a closed gate. */
  note?: (() => void) | undefined;
}

interface Source {
  address: string;
  /** The cookies of a member whom this process knows. */
  member?: string | undefined;
  note?: Closed['note'];
}

const words: Readonly<Record<Refusal, string>> = { 429: inFew(429), 503: inFew(503) };

function inFew(status: Refusal): string {
  return (['th', 'en'] as const)
    .map((language) => `${serverWords(language).plainPage[status]}\n`)
    .join('');
}

const own_cookies = new RegExp(
  `(?:^|; *)((?:__Host-)?(?:${session_cookie}|${device_cookie})=[^;]+)`,
  'g',
);

/** The cookies of a session and a device, as they came. */
const ownCookies = (header: string | undefined): string[] =>
  header === undefined ? [] : [...header.matchAll(own_cookies)].map(([, cookie]) => cookie!);

interface GateParts {
  config: { trustProxy: boolean; secure: boolean };
  metrics: Pick<Metrics, 'request'>;
  /** True where a page of a visitor may be there, which costs as little as a refusal. */
  isThere: (url: string) => boolean;
  now?: () => number;
}

/**
 * Stands in front of everything (site#overload): a source that floods the process, or is far over its limits, gets a few words
 * for a while, which cost little more than reading its head. A source is a network, or a member's session. What comes with
 * the cookies of a member whom this process knows is not taken for its network's.
 */
export function floodGate({ config, metrics, isThere, now = () => performance.now() }: GateParts) {
  const closed = new LRUCache<string, Closed>(entries);
  const members = new LRUCache<string, true>(entries);
  const usual = answerHeaders(config);

  const closedFor = (source: string): Closed | undefined => {
    const found = closed.get(source);
    return found && found.until_ms > now() ? found : undefined;
  };
  const refusalOf = (incoming: IncomingMessage): Closed | undefined => {
    const { method, url = '/', headers } = incoming;
    const header = (name: string) => headerIn(incoming, name);
    const [pathname = '/'] = url.split('?', 1);
    if (for_machines.test(pathname) || isFileName(pathname)) return undefined;
    const cookies = ownCookies(headers.cookie);
    for (const cookie of cookies) {
      const found = closedFor(cookie);
      if (found) return found;
    }
    if (cookies.some((cookie) => members.has(cookie))) return undefined;
    const found = closedFor(networkOf(clientAddress(header, incoming, config.trustProxy)));
    const isStored =
      found?.status === 503 && method === 'GET' && isThere(`http://${headers.host}${url}`);
    return isStored ? undefined : found;
  };
  return {
    /** Notes that a request's cookies are those of a member's living session, or of a device on which one was. */
    know: (cookieHeader: string | undefined): void => {
      for (const cookie of ownCookies(cookieHeader)) members.set(cookie, true);
    },
    /** Closes the gate to a source for so long: to a member's session by its cookie, to anybody else by network. */
    close: ({ address, member, note }: Source, status: Refusal, for_ms: number): void => {
      const [session] = ownCookies(member);
      closed.set(session ?? networkOf(address), { status, until_ms: now() + for_ms, note });
    },
    /** Answers a request of a source that the gate is closed to; returns false for any other, and does nothing. */
    refuses: (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
      const found = closed.size > 0 ? refusalOf(incoming) : undefined;
      if (!found) return false;
      const { status, until_ms, note } = found;
      note?.();
      const text = words[status];
      outgoing.writeHead(status, {
        ...usual,
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Length': Buffer.byteLength(text),
        'Cache-Control': 'no-store, no-transform',
        'Retry-After': status === 429 ? Math.ceil((until_ms - now()) / 1000) : busy_retry_s,
      });
      outgoing.end(text);
      metrics.request(flood_route, methodLabel(incoming.method), status, 0);
      return true;
    },
  };
}

/** The wait of who asked while the process had no time is over by then, if no more come. */
export const busy_retry_s = 5;

export type FloodGate = ReturnType<typeof floodGate>;
