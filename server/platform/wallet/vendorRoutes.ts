import { Hono, type Context } from 'hono';
import type { Platform } from '../context';
import { adapterOf, neutral, write, type VendorAdapter } from './adapters';
import { answer, answers, operations, type Answer, type Operation } from './answers';
import { isFreshNonce } from './nonces';
import type { VendorContext } from './once';
import { runs } from './operations';
import { purgeSpent } from './purge';
import { clock_skew_ms, isSigned, signature_headers, vendorKey } from './signature';

const body_limit_bytes = 64 * 1024;
const purge_every_ms = 60_000;

/** Database failures that say "not now": deadlock, serialisation, lock time-out, busy file. */
const passing = new Set(['40P01', '40001', '55P03', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT']);

interface Asked {
  vendor: string;
  operation: string;
  header(name: string): string;
}

/**
 * The seamless wallet as the world may call it: `POST /vendor/:vendor/:operation`, JSON, signed.
 * Nothing of a body is looked at before its signature is proved.
 */
export function vendorRoutes(platform: Platform): Hono {
  const app = new Hono();
  const tidy = everyMinute(platform);
  app.post('/vendor/:vendor/:operation', async (c) => {
    const vendor = c.req.param('vendor');
    const operation = c.req.param('operation');
    const header = (name: string) => c.req.header(name) ?? '';
    return serve(platform, { vendor, operation, header }, async () => {
      await tidy();
      return boundedBody(c);
    });
  });
  return app;
}

function everyMinute({ db, clock }: Platform): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  return async () => {
    const at = clock.now();
    if (at - last < purge_every_ms) return;
    last = at;
    await purgeSpent(db, at);
  };
}

async function boundedBody(c: Context): Promise<Uint8Array | undefined> {
  if (Number(c.req.header('Content-Length') ?? 0) > body_limit_bytes) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Node's stream type is the one that says a body can be iterated.
  const body = c.req.raw.body as unknown as AsyncIterable<Uint8Array> | null;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > body_limit_bytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function serve(
  platform: Platform,
  asked: Asked,
  readBody: () => Promise<Uint8Array | undefined>,
): Promise<Response> {
  const { vendor, operation } = asked;
  let adapter: VendorAdapter = neutral;
  let requestId = '';
  let given: Answer;
  try {
    const bytes = await readBody();
    const genuine = bytes && (await isGenuine(platform, asked, bytes));
    const known = genuine ? await openVendor(platform, vendor) : undefined;
    if (!bytes) given = answer('badRequest');
    else if (!known) given = answer('badSignature');
    else {
      adapter = known.adapter;
      const body = parse(bytes);
      requestId = requestIdOf(body);
      given = await run(known, operation, body);
    }
  } catch (cause) {
    const later = passing.has(String((cause as { code?: unknown }).code));
    if (!later) platform.log.error({ err: cause, vendor, operation }, 'a wallet operation failed');
    given = answer(later ? 'inProgress' : 'internal');
  }
  if (answers[given.status].alarm) {
    const { status, replayed } = given;
    platform.log.warn(
      { event: 'wallet_alarm', vendor, operation, status, replayed, requestId },
      'a vendor was refused',
    );
  }
  return write(adapter, given, requestId);
}

/**
 * The signature proved, the time right, the nonce new: in this order, so that nobody but the vendor
 * can use up his nonces.
 */
async function isGenuine(platform: Platform, asked: Asked, body: Uint8Array): Promise<boolean> {
  const timestamp = asked.header(signature_headers.timestamp);
  const nonce = asked.header(signature_headers.nonce);
  const signature = asked.header(signature_headers.signature);
  const key = vendorKey(platform.config, asked.vendor);
  const signed = isSigned(key, { timestamp, nonce, body, signature });
  if (!signed || asked.header(signature_headers.key) !== asked.vendor) return false;
  if (!/^\d{1,15}$/.test(timestamp) || !/^[\w-]{8,100}$/.test(nonce)) return false;
  const age = platform.clock.now() - Number(timestamp);
  if (Math.abs(age) > clock_skew_ms) return false;
  return isFreshNonce(platform.db, asked.vendor, nonce, Number(timestamp));
}

async function openVendor(platform: Platform, code: string): Promise<VendorContext | undefined> {
  const vendor = await platform.db
    .selectFrom('vendors')
    .select(['code', 'active', 'adapter'])
    .where('code', '=', code)
    .executeTakeFirst();
  const adapter = vendor && adapterOf(vendor);
  if (!adapter) return undefined;
  return { platform, vendor, adapter, maintenance: await platform.settings.on('site.maintenance') };
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as unknown;
  } catch {
    return undefined;
  }
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
