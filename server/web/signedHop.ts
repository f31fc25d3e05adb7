import { LRUCache } from 'lru-cache';
import type { MiddlewareHandler } from 'hono';
import { boundedBody } from '../kernel/api/boundedBody';
import {
  bodyHash,
  call_skew_ms,
  checkCall,
  type SignatureFault,
  type SignedCall,
} from '../kernel/api/signedCall';
import { keysFor } from '../kernel/keys/secretKeys';
import { takeOnce } from '../kernel/keys/takeOnce';
import type { Runtime } from '../runtime';
import type { WebEnv } from './env';
import { headerOf } from './env';

/** More calls than come within the time that one is good for. */
const nonces_most = 200_000;
/** The largest body of any call, a picture in base64, and some room. */
const body_most_bytes = 8 * 1024 * 1024;
const minute_ms = 60_000;

type Refusal = SignatureFault | 'replay' | 'body';

const sentences: Readonly<Record<Refusal, string>> = {
  unsigned: 'calls of this platform are signed by its own processes',
  time: 'the clocks of caller and platform are more than a minute apart',
  signature: 'the signature is not of a key of this platform',
  replay: 'this call was taken before',
  body: 'the body is not the one that was signed',
};

/** Headers that only a signed caller may say of somebody else. */
const of_others = ['X-Client-Address', 'X-Client-Country'] as const;

/**
 * Lets the calls of our own processes through, each once, and refuses all others (site#signed-hop): with
 * GATEWAY_CALLERS=any a stranger's unsigned call is answered too, by the address that it comes from itself. A write is
 * remembered in the store, so that no other process takes it again; a read in this process.
 */
export function signedHop({
  runtime,
  addressOf,
}: {
  runtime: Runtime;
  addressOf: Parameters<typeof strangers>[0];
}): MiddlewareHandler<WebEnv> {
  const { config, clock } = runtime;
  const { db } = runtime.platform!;
  const keys = keysFor({ config }, 'hop call');
  const reads = new LRUCache<string, true>({ max: nonces_most, ttl: 2 * call_skew_ms });
  const stranger = strangers(addressOf);
  const note = refusals(runtime, () => clock.now());

  const isNew = async (method: string, { nonce, time }: SignedCall): Promise<boolean> => {
    if (reads.has(nonce)) return false;
    reads.set(nonce, true);
    const expiresAt = time + 2 * call_skew_ms;
    return method === 'GET' || takeOnce(db, { kind: 'call', nonce, expiresAt });
  };

  return async (c, next) => {
    const { method } = c.req;
    const { pathname, search } = new URL(c.req.url);
    const header = (name: string) => headerOf(c, name);
    const refuse = (why: Refusal) => {
      note(why, { address: addressOf(c), path: pathname, requestId: c.get('requestId') });
      c.header('Cache-Control', 'no-store');
      const answer = { success: false, code: 'gateway_unavailable', message: sentences[why] };
      return c.json(answer, 401);
    };
    const checked = checkCall(keys, { method, path: pathname + search, header }, clock.now());
    if (checked === 'unsigned' && config.gatewayCallers === 'any') {
      c.req.raw = stranger(c);
      return next();
    }
    if (typeof checked === 'string') return refuse(checked);
    if (method !== 'GET' && method !== 'HEAD') {
      const body = await boundedBody(c.req.raw, body_most_bytes);
      if (!body || bodyHash(body) !== checked.bodyHash) return refuse('body');
      const { headers } = c.req.raw;
      c.req.raw = new Request(c.req.url, { method, headers, body: new Uint8Array(body) });
    }
    return (await isNew(method, checked)) ? next() : refuse('replay');
  };
}

/** Returns a reader of a stranger's request: nothing that it says of another person's address is believed. */
const strangers =
  (addressOf: (c: Parameters<MiddlewareHandler<WebEnv>>[0]) => string) =>
  (c: Parameters<MiddlewareHandler<WebEnv>>[0]): Request => {
    const request = new Request(c.req.raw);
    for (const name of of_others) request.headers.delete(name);
    request.headers.set('X-Client-Address', addressOf(c));
    return request;
  };

/** Logs refusals: the first at once, those of the minute after it in one line with the next one. */
function refusals({ log, security }: Runtime, now: () => number) {
  let since = Number.NEGATIVE_INFINITY;
  let count = 0;
  return (why: Refusal, from: { address: string; path: string; requestId: string }) => {
    count += 1;
    if (now() - since < minute_ms) return;
    since = now();
    log.warn({ event: 'call_refused', why, count, ...from }, 'calls were refused at the hop');
    const { address, requestId } = from;
    security.write({ event: 'callRefused', outcome: why, count, address, requestId });
    count = 0;
  };
}
