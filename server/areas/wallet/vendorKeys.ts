import { randomBytes } from 'node:crypto';
import { seal } from '../../kernel/api/encryption';
import type { Platform } from '../../kernel/context';
import { keyFor, keysFor, openSealed } from '../../kernel/keys/secretKeys';
import { addAudit } from '../../kernel/operators/audit';
import type { Operator } from '../../kernel/operators/operators';
import { fail, ok, type Result } from '../../kernel/result';
import type { Db, Trx } from '../../store/open';

const key_bytes = 32;
const use = 'vendor keys';

type Where = Pick<Platform, 'db' | 'config' | 'clock'>;

/** The keys that a vendor had before keys were stored: derived from the root secret, and from those of before. */
const derivedKeys = ({ config }: Pick<Where, 'config'>, vendor: string): Buffer[] =>
  keysFor({ config }, `vendor ${vendor}`);

/**
 * Lists the keys by which a vendor may sign at this instant, the newest first (wallet#vendor-keys): those that are stored and
 * have not ended, or the derived ones of a vendor without any.
 */
export async function vendorKeys(platform: Where, vendor: string): Promise<Buffer[]> {
  const rows = await rowsOf(platform.db, vendor);
  if (rows.length === 0) return derivedKeys(platform, vendor);
  const now = platform.clock.now();
  return rows.filter((row) => isValid(row, now)).map(({ sealed }) => openKey(platform, sealed));
}

/** Returns the key that both sides sign with now. */
export async function vendorKeyInUse(platform: Where, vendor: string): Promise<Buffer> {
  return (await vendorKeys(platform, vendor))[0]!;
}

interface Row {
  version: number;
  sealed: string;
  ends_at: number | null;
}

const rowsOf = (db: Db | Trx, vendor: string): Promise<Row[]> =>
  db
    .selectFrom('vendor_keys')
    .select(['version', 'sealed', 'ends_at'])
    .where('vendor_code', '=', vendor)
    .orderBy('version', 'desc')
    .execute();

const isValid = ({ ends_at }: Row, instant: number): boolean =>
  ends_at === null || ends_at > instant;

const openKey = (platform: Where, sealed: string): Buffer =>
  Buffer.from(String(openSealed(platform, use, sealed).value), 'hex');

/** Stores a key under the next version. */
async function storeKey(
  trx: Trx,
  platform: Where,
  {
    vendor,
    version,
    key,
    ends_at,
  }: { vendor: string; version: number; key: Buffer; ends_at: number | null },
): Promise<void> {
  const created_at = platform.clock.now();
  const sealed = seal(key.toString('hex'), keyFor(platform, use));
  await trx
    .insertInto('vendor_keys')
    .values({ vendor_code: vendor, version, sealed, created_at, ends_at })
    .execute();
}

/** The vendor's row, held so that two acts on its keys come one after the other. */
const holdVendor = (trx: Trx, vendor: string) =>
  trx
    .updateTable('vendors')
    .set((row) => ({ sort: row.ref('sort') }))
    .where('code', '=', vendor)
    .returning('code')
    .executeTakeFirst();

/**
 * Stores the derived keys of vendors that have no stored ones, so that a change of the root secret changes no vendor's key.
 * Vendors that are played here derive theirs on both sides and need none. Returns the number of vendors.
 */
export async function storeDerivedKeys(platform: Where): Promise<number> {
  const vendors = await platform.db
    .selectFrom('vendors as v')
    .leftJoin('vendor_keys as k', 'k.vendor_code', 'v.code')
    .select('v.code')
    .where('v.adapter', '!=', 'sandbox')
    .where('k.version', 'is', null)
    .execute();
  for (const { code } of vendors) {
    await platform.db.transaction().execute(async (trx) => {
      await holdVendor(trx, code);
      if ((await rowsOf(trx, code)).length === 0) await storeDerived(trx, platform, code, null);
    });
  }
  return vendors.length;
}

/** The newest root's key gets the greatest version. */
async function storeDerived(
  trx: Trx,
  platform: Where,
  vendor: string,
  ends_at: number | null,
): Promise<number> {
  const keys = derivedKeys(platform, vendor).reverse();
  for (const [index, key] of keys.entries()) {
    await storeKey(trx, platform, { vendor, version: index + 1, key, ends_at });
  }
  return keys.length;
}

/** A new key of a vendor, which is told once. */
interface Rotated {
  version: number;
  /** 64 hex digits. */
  key: string;
  /** The instant at which the one before ends, epoch ms. */
  endsAt: number;
}

/**
 * Gives a vendor a new key; the one before is accepted for `overlap_ms` more (wallet#vendor-keys). Failures: `vendor_unknown`;
 * `vendor_key_turning` while two are valid already: end the older one first.
 */
export const rotateVendorKey = (
  platform: Where,
  operator: Operator,
  { vendor, overlap_ms }: { vendor: string; overlap_ms: number },
): Promise<Result<Rotated, 'vendor_unknown' | 'vendor_key_turning'>> =>
  platform.db.transaction().execute(async (trx) => {
    if (!(await holdVendor(trx, vendor))) return fail('vendor_unknown');
    const now = platform.clock.now();
    const rows = await rowsOf(trx, vendor);
    if (rows.filter((row) => isValid(row, now)).length > 1) return fail('vendor_key_turning');
    const endsAt = now + overlap_ms;
    const before = rows[0]?.version ?? (await storeDerived(trx, platform, vendor, endsAt));
    await endKeys(trx, { vendor, until: before, endsAt, now });
    const key = randomBytes(key_bytes);
    const version = before + 1;
    await storeKey(trx, platform, { vendor, version, key, ends_at: null });
    const facts = { version, endsAt };
    await addAudit(trx, { operator, act: 'vendor.rotate', subject: vendor, facts }, now);
    return ok({ version, key: key.toString('hex'), endsAt });
  });

/**
 * Ends at once every key of a vendor but the newest: yesterday's key opens nothing from now on. Returns the version that
 * holds. Failures: `vendor_unknown`; `vendor_key_single` where there is no other.
 */
export const endVendorKeys = (
  platform: Where,
  operator: Operator,
  vendor: string,
): Promise<Result<{ version: number }, 'vendor_unknown' | 'vendor_key_single'>> =>
  platform.db.transaction().execute(async (trx) => {
    if (!(await holdVendor(trx, vendor))) return fail('vendor_unknown');
    const now = platform.clock.now();
    const [newest, ...older] = await rowsOf(trx, vendor);
    if (!newest || !older.some((row) => isValid(row, now))) return fail('vendor_key_single');
    const { version } = newest;
    await endKeys(trx, { vendor, until: version - 1, endsAt: now, now });
    await addAudit(
      trx,
      { operator, act: 'vendor.endKeys', subject: vendor, facts: { version } },
      now,
    );
    return ok({ version });
  });

/** Gives the keys up to a version an end, where they have none or a later one. */
const endKeys = (
  trx: Trx,
  { vendor, until, endsAt, now }: { vendor: string; until: number; endsAt: number; now: number },
) =>
  trx
    .updateTable('vendor_keys')
    .set({ ends_at: endsAt })
    .where('vendor_code', '=', vendor)
    .where('version', '<=', until)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .execute();
