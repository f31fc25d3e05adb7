import { Hono } from 'hono';
import { boundedBody } from '../../kernel/api/boundedBody';
import type { Platform } from '../../kernel/context';
import type { Db } from '../../store/open';
import { isStoreUnavailable } from '../../store/unavailable';
import { adapterOf, neutral, write, type VendorAdapter } from './adapters';
import { isRefusedUnread, noteBadSignature, type From } from './badSignatures';
import { answer, isAlarm, operations, type Answer, type Operation } from './answers';
import type { VendorContext } from './once';
import { runs } from './operations';
import { clock_skew_ms, isSigned, signature_headers } from './signedRequest';
import { vendorKeys } from './vendorKeys';

/**
 * Records a vendor's nonce. Returns false where it was seen before. A nonce is kept until its request
 * would be refused for its age alone.
 */
async function isFreshNonce(
  db: Db,
  vendor: string,
  nonce: string,
  timestamp: number,
): Promise<boolean> {
  const row = await db
    .insertInto('wallet_nonces')
    .values({ vendor_code: vendor, nonce, expires_at: timestamp + clock_skew_ms + 1 })
    .onConflict((conflict) => conflict.columns(['vendor_code', 'nonce']).doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes nonces whose requests are too old by now. */
export async function purgeNonces(db: Db, instant: number): Promise<void> {
  await db.deleteFrom('wallet_nonces').where('expires_at', '<', instant).execute();
}

/** The largest body, in either direction. */
export const body_limit_bytes = 64 * 1024;

/** A signed request as it came. */
interface SignedParts {
  /** The vendor whose key signs. */
  vendor: string;
  header(name: string): string;
  body: Uint8Array;
}

/**
 * Returns true for a request of its vendor: signature, time and nonce are checked in this order, so
 * that nobody without the key can use nonces up. `reader` keeps the nonces of another receiver than
 * the platform apart.
 */
export async function isGenuine(
  platform: Pick<Platform, 'config' | 'clock' | 'db'>,
  { vendor, header, body }: SignedParts,
  reader = '',
): Promise<boolean> {
  const { clock, db } = platform;
  const timestamp = header(signature_headers.timestamp);
  const nonce = header(signature_headers.nonce);
  const signature = header(signature_headers.signature);
  const parts = { timestamp, nonce, body, signature };
  const keys = await vendorKeys(platform, vendor);
  // Each is compared, so that the time tells nobody which one it is.
  const signed = keys.filter((key) => isSigned(key, parts)).length > 0;
  if (!signed || header(signature_headers.key) !== vendor) return false;
  if (!/^\d{1,15}$/.test(timestamp) || !/^[\w-]{8,100}$/.test(nonce)) return false;
  if (Math.abs(clock.now() - Number(timestamp)) > clock_skew_ms) return false;
  return isFreshNonce(db, `${reader}${vendor}`, nonce, Number(timestamp));
}

/** Parses a body; undefined for anything but JSON in UTF-8. */
export function parseBody(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as unknown;
  } catch {
    return undefined;
  }
}

/** Expired launch tokens are kept this long, to find out why a launch went wrong. */
const launch_tokens_kept_ms = 24 * 60 * 60 * 1000;

/** Deletes nonces of requests that are too old, and launch tokens that are long over. */
async function purgeSpent(db: Db, instant: number): Promise<void> {
  await purgeNonces(db, instant);
  await db
    .deleteFrom('launch_tokens')
    .where('expires_at', '<', instant - launch_tokens_kept_ms)
    .execute();
}

const purge_every_ms = 60_000;
/** Anybody can send any name. */
const vendor_logged_chars = 40;

/** Transient database failures: deadlock, serialisation, lock time-out, busy file. */
const transient_failures = new Set([
  '40P01',
  '40001',
  '55P03',
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
]);

interface Input {
  vendor: string;
  operation: string;
  header(name: string): string;
  from: From;
}

/** The server tells who is on the line; the platform in the process has no line. */
interface OutsideEnv {
  from?: From | undefined;
}

/**
 * Serves the seamless wallet to the world: `POST /vendor/:vendor/:operation`, JSON, signed. No body
 * is parsed before its signature is verified.
 */
export function vendorRoutes(platform: Platform): Hono {
  const app = new Hono();
  const purgeIfDue = purgeEveryMinute(platform);
  app.post('/vendor/:vendor/:operation', async (c) => {
    const vendor = c.req.param('vendor');
    const operation = c.req.param('operation');
    const header = (name: string) => c.req.header(name) ?? '';
    const from = (c.env as OutsideEnv | undefined)?.from ?? { address: '', requestId: '' };
    return serve(platform, { vendor, operation, header, from }, async () => {
      await purgeIfDue();
      return boundedBody(c.req.raw, body_limit_bytes);
    });
  });
  return app;
}

function purgeEveryMinute({ db, clock }: Platform): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = clock.now();
    if (now - last < purge_every_ms) return;
    last = now;
    await purgeSpent(db, now);
  };
}

async function serve(
  platform: Platform,
  input: Input,
  readBody: () => Promise<Uint8Array | null>,
): Promise<Response> {
  const { vendor, operation, from } = input;
  if (isRefusedUnread(platform, { ...from, vendor })) {
    return write(neutral, answer('tooManyRequests'), '');
  }
  let adapter: VendorAdapter = neutral;
  let requestId = '';
  let given: Answer;
  try {
    const bytes = await readBody();
    const genuine = bytes && (await isGenuine(platform, { ...input, body: bytes }));
    const known = genuine ? await openVendor(platform, vendor) : undefined;
    if (!bytes) given = answer('badRequest');
    else if (!known) {
      given = answer('badSignature');
      noteBadSignature(platform, {
        ...from,
        vendor: vendor.slice(0, vendor_logged_chars),
        operation,
      });
    } else {
      adapter = known.adapter;
      const body = parseBody(bytes);
      requestId = requestIdOf(body);
      given = await run(known, operation, body);
    }
  } catch (cause) {
    given = answer(failureOf(cause));
    if (given.status === 'internal')
      platform.log.error({ err: cause, vendor, operation }, 'a wallet operation failed');
    if (given.status === 'unavailable')
      platform.log.warn({ vendor, operation, reason: String(cause) }, 'the store is away');
  }
  if (isAlarm(given.status, operation) && given.status !== 'badSignature') {
    const { status, replayed } = given;
    platform.security.write({
      event: 'vendorRefused',
      outcome: status,
      act: operation,
      vendor,
      ...from,
    });
    platform.log.warn(
      { event: 'wallet_alarm', vendor, operation, status, replayed, requestId, from },
      'a vendor was refused',
    );
  }
  return write(adapter, given, requestId);
}

/** The answer of an operation that failed: others are in the way, the store is away, or something is wrong. */
function failureOf(cause: unknown): 'inProgress' | 'unavailable' | 'internal' {
  if (transient_failures.has(String((cause as { code?: unknown }).code))) return 'inProgress';
  return isStoreUnavailable(cause) ? 'unavailable' : 'internal';
}

async function openVendor(platform: Platform, code: string): Promise<VendorContext | undefined> {
  const vendor = await platform.db
    .selectFrom('vendors')
    .select(['code', 'active', 'disabled_at', 'adapter'])
    .where('code', '=', code)
    .executeTakeFirst();
  const adapter = vendor && adapterOf(vendor);
  if (!adapter) return undefined;
  return { platform, vendor, adapter, maintenance: await platform.settings.on('site.maintenance') };
}

function requestIdOf(body: unknown): string {
  const id = (body as { requestId?: unknown } | undefined | null)?.requestId;
  return typeof id === 'string' ? id.slice(0, 100) : '';
}

const isOperation = (name: string): name is Operation =>
  (operations as readonly string[]).includes(name);

async function run(context: VendorContext, operation: string, body: unknown): Promise<Answer> {
  if (!isOperation(operation)) return answer('badRequest');
  return (await runs[operation](context, body)) ?? answer('badRequest');
}
