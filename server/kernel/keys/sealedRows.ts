import { createHash } from 'node:crypto';
import type { Db } from '../../store/open';
import { open, seal } from '../api/encryption';
import type { Platform } from '../context';
import { keyFor, keysFor, openSealed } from './secretKeys';

type Where = Pick<Platform, 'db' | 'config'>;
type Resealed = Pick<Platform, 'db' | 'config' | 'clock'>;

/** A column that holds sealed texts. */
interface Sealed {
  use: string;
  table: 'outbox' | 'lottery_draws' | 'sandbox_rounds' | 'staff' | 'second_factors' | 'vendor_keys';
  column: 'sealed' | 'seed' | 'totp_sealed';
  /** The columns of the row's key. */
  key: readonly string[];
}

/** Every column with sealed texts that outlive a day, by the use of its key. */
const sealedColumns: readonly Sealed[] = [
  { use: 'lottery seeds', table: 'lottery_draws', column: 'seed', key: ['id'] },
  { use: 'sandbox seeds', table: 'sandbox_rounds', column: 'seed', key: ['id'] },
  { use: 'outbox', table: 'outbox', column: 'sealed', key: ['id'] },
  { use: 'staff totp', table: 'staff', column: 'totp_sealed', key: ['operator_id'] },
  { use: 'member totp', table: 'second_factors', column: 'totp_sealed', key: ['id'] },
  { use: 'vendor keys', table: 'vendor_keys', column: 'sealed', key: ['vendor_code', 'version'] },
];

/** The private keys of the installation, each in a row that is named by the key it is sealed under. */
const storedKeys = [
  { name: 'gateway-rsa', use: 'gateway key' },
  { name: 'day-seals', use: 'key of the day seals' },
  { name: 'draws', use: 'key of the draws' },
] as const;

/** The number of sealed texts of one use: under the key in use now, under one that is accepted still, and under none that is known. */
export interface SealedCount {
  use: string;
  now: number;
  older: number;
  unknown: number;
}

/** A seed that lies in clear is over: 64 hex digits. Sealed ones are longer. */
const clear_chars = 64;

/** Counts what is sealed in the store by the age of its key (site#one-secret-per-purpose). */
export async function countSealed(platform: Where): Promise<SealedCount[]> {
  const counts: SealedCount[] = [];
  for (const column of sealedColumns) {
    const count = { use: column.use, now: 0, older: 0, unknown: 0 };
    for (const { sealed } of await rowsOf(platform.db, column)) {
      count[ageOf(platform, column.use, sealed)] += 1;
    }
    counts.push(count);
  }
  for (const { name, use } of storedKeys) counts.push(await countStored(platform, name, use));
  return counts;
}

/**
 * Seals again under the key in use now whatever lies under one that is accepted still, each row by itself. Returns the number
 * of rows. One that changes meanwhile is left as it is then.
 */
export async function resealAll(platform: Resealed): Promise<number> {
  let done = 0;
  for (const column of sealedColumns) {
    for (const row of await rowsOf(platform.db, column)) {
      if (ageOf(platform, column.use, row.sealed) !== 'older') continue;
      const { value } = openSealed(platform, column.use, row.sealed);
      const fresh = seal(value, keyFor(platform, column.use));
      done += await replaceIn(platform.db, column, row, fresh);
    }
  }
  for (const { name, use } of storedKeys) done += await storeAnew(platform, name, use);
  return done;
}

/** Stores a private key that lies under a secret of before under the one of now too; 1 where it did not. */
async function storeAnew(
  { db, clock, config }: Resealed,
  name: string,
  use: string,
): Promise<number> {
  const [first, ...others] = keysFor({ config }, use);
  const names = [first!, ...others].map((key) => rowName(name, key));
  const rows = await db.selectFrom('secrets').selectAll().where('name', 'in', names).execute();
  const place = names.findIndex((each) => rows.some((row) => row.name === each));
  if (place < 1) return 0;
  const { wrapped } = rows.find((row) => row.name === names[place])!;
  const value = open(wrapped, others[place - 1]!);
  await db
    .insertInto('secrets')
    .values({ name: names[0]!, wrapped: seal(value, first!), created_at: clock.now() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return 1;
}

function ageOf(platform: Where, use: string, sealed: string): 'now' | 'older' | 'unknown' {
  try {
    return openSealed(platform, use, sealed).isOld ? 'older' : 'now';
  } catch {
    return 'unknown';
  }
}

type Row = { sealed: string } & Record<string, string | number>;

async function rowsOf(db: Db, { table, column, key }: Sealed): Promise<Row[]> {
  const rows = await db
    .selectFrom(table)
    .select([...key, `${column} as sealed`] as never)
    .where(column as never, 'is not', null)
    .where((eb) => eb(eb.fn('length', [column as never]), '>', clear_chars))
    .execute();
  return rows as unknown as Row[];
}

async function replaceIn(
  db: Db,
  { table, column, key }: Sealed,
  row: Row,
  fresh: string,
): Promise<number> {
  let update = db
    .updateTable(table)
    .set({ [column]: fresh } as never)
    // As it was read: a seed may have come out meanwhile.
    .where(column as never, '=', row.sealed as never);
  for (const part of key) update = update.where(part as never, '=', row[part] as never);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return Number(numUpdatedRows);
}

async function countStored({ db, config }: Where, name: string, use: string): Promise<SealedCount> {
  const rows = await db
    .selectFrom('secrets')
    .select('name')
    .where('name', 'like', `${name}:%`)
    .execute();
  const [first, ...others] = keysFor({ config }, use).map((key) => rowName(name, key));
  const names = rows.map((row) => row.name);
  const now = names.filter((each) => each === first).length;
  // Beside the one under the key of now, a row of before is a copy of the same key.
  const older = now > 0 ? 0 : names.filter((each) => others.includes(each)).length;
  return { use, now, older, unknown: now + older > 0 ? 0 : names.length };
}

/** The row of a private key that is sealed under another key. */
export const rowName = (name: string, kek: Buffer): string =>
  `${name}:${createHash('sha256').update(kek).digest('hex').slice(0, 16)}`;
