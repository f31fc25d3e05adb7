import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { AppLoadContext } from '@remix-run/node';
import type { Context } from 'hono';
import type { DataUse } from './dataUse';
import type { PageDictionaries } from './dictionaries';
import type { WideNetwork } from '../kernel/address';

/** The Hono context of the web and platform servers. */
export interface WebEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The page that a refusal leads to, where that is not home. */
    home?: string;
    address: string;
    country?: string | undefined;
    calls: string[];
    /** The session of a member, or the network of anybody else, and the networks around: those who share in the queue. */
    sources?: readonly WideNetwork[];
    /** The request's cookies, where it is counted as that of a member or of a member's device, and not as its network's. */
    memberCookies?: string | undefined;
    /** The request as the app may see it, and the context that it is given. */
    page: { request: Request; context: AppLoadContext };
    /** Notes whether the request's session is a living one of a member, once a page has asked. */
    noteStanding?: (isMember: boolean) => void;
    /** The dictionaries by which pages are packed. */
    dictionaries?: PageDictionaries;
    /** Keeps the bytes that visits in lite mode have taken. */
    dataUse?: DataUse;
    /** Set for a request beyond the limits: it gets the page that says so, and nothing is done. */
    retryAfter_s?: number;
  };
}

/**
 * Returns a header of a request. It is read as it came: the `Headers` of a request are made by the first who asks for
 * them, and cost more than the answer to who gets a page that is there.
 */
export function headerOf(c: Context<WebEnv>, name: string): string | undefined {
  const incoming = c.env?.incoming;
  if (!incoming) return c.req.header(name);
  return headerIn(incoming, name);
}

/** The same of a request as Node has it. */
export function headerIn({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name.toLowerCase()];
  return Array.isArray(value) ? value.join(', ') : value;
}

/**
 * Returns the client's address: the socket's, or behind a trusted proxy the last one in
 * `X-Forwarded-For` (those before it are the client's own claim).
 */
export function clientAddress(
  header: (name: string) => string | undefined,
  incoming: IncomingMessage | undefined,
  trustProxy: boolean,
): string {
  const socket = incoming?.socket.remoteAddress ?? '';
  if (!trustProxy) return socket;
  const forwarded = header('X-Forwarded-For')?.split(',').at(-1)?.trim();
  return forwarded || socket;
}

/** Returns the method and a reader of the headers of a request. */
export const requestOf = (c: Context<WebEnv>) => ({
  method: c.req.method,
  headers: { get: (name: string) => headerOf(c, name) ?? null },
});
