import { sql } from 'kysely';
import type { Db, Trx } from '../../../store/open';
import { dayOf } from '../../api/wallTime';
import type { Platform } from '../../context';
import type { Job } from '../../job';
import { playedSince, isStake } from './recordSums';

/** Entries that a record may have beyond its sums: so many are added up while somebody waits. */
export const unfolded_most = 1_000;
/** Entries that one transaction counts into the sums. */
const chunk_entries = 5_000;
const batch_rows = 200;
/** Accounts that one run of the job looks after. */
const accounts_a_run = 50;
/** The offsets of all zones are whole multiples of it: within one, the day is the same. */
const slot_ms = 900_000;

interface Sums {
  day: string;
  kind: string;
  movements: number;
  sum_in: number;
  sum_out: number;
  first_place: number;
  last_place: number;
  played_ms: number;
}

interface Head {
  place: number;
  last_stake_at: number | null;
}

/**
 * Counts the entries of an account into its sums by day and kind, if there are more than `unfolded_most`
 * that it does not have yet, or its days are of another zone (wallet#account-record). Entries never
 * change and have no gaps, so the sums up to a place never do either. Any number of callers may do so at once.
 */
export async function aggregateRecord(
  { db, config: { timeZone } }: Pick<Platform, 'db' | 'config'>,
  accountId: string,
  most = unfolded_most,
): Promise<void> {
  const { entries_count } = await db
    .selectFrom('accounts')
    .select('entries_count')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const head = await db
    .selectFrom('record_heads')
    .select(['place', 'time_zone'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const isOurs = head === undefined || head.time_zone === timeZone;
  if (isOurs && entries_count - (head?.place ?? 0) <= most) return;
  let left = true;
  while (left) {
    left = await db
      .transaction()
      .execute((trx) => aggregateChunk(trx, { accountId, timeZone, upTo: entries_count }));
  }
}

/** Counts the next entries in; returns false where there are none left. */
async function aggregateChunk(
  trx: Trx,
  { accountId, timeZone, upTo }: { accountId: string; timeZone: string; upTo: number },
): Promise<boolean> {
  const { place: from, last_stake_at } = await lockHead(trx, accountId, timeZone);
  if (from >= upTo) return false;
  const entries = await trx
    .selectFrom('entries')
    .select(['place', 'kind', 'amount', 'created_at'])
    .where('account_id', '=', accountId)
    .where('place', '>', from)
    .where('place', '<=', from + chunk_entries)
    .orderBy('place')
    .execute();
  const last = entries.at(-1)?.place;
  if (last === undefined || last === null) return false;
  const counted = sumsOf(entries, timeZone, last_stake_at);
  await addSums(trx, accountId, counted.sums);
  await trx
    .updateTable('record_heads')
    .set({ place: last, last_stake_at: counted.lastStakeAt })
    .where('account_id', '=', accountId)
    .execute();
  return last < upTo;
}

/** Locks the head of an account's sums and returns it; sums of another zone are dropped. */
async function lockHead(trx: Trx, accountId: string, timeZone: string): Promise<Head> {
  await trx
    .insertInto('record_heads')
    .values({ account_id: accountId, time_zone: timeZone, place: 0 })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  const head = await trx
    .updateTable('record_heads')
    // An update that changes nothing is a row lock on both engines.
    .set({ place: sql<number>`place` })
    .where('account_id', '=', accountId)
    .returning(['place', 'time_zone', 'last_stake_at'])
    .executeTakeFirstOrThrow();
  if (head.time_zone === timeZone) return head;
  await trx.deleteFrom('record_sums').where('account_id', '=', accountId).execute();
  await trx
    .updateTable('record_heads')
    .set({ place: 0, time_zone: timeZone, last_stake_at: null })
    .where('account_id', '=', accountId)
    .execute();
  return { place: 0, last_stake_at: null };
}

interface Counted {
  place: number | null;
  kind: string | null;
  amount: number;
  created_at: number;
}

function sumsOf(entries: readonly Counted[], timeZone: string, stakedBefore: number | null) {
  const days = new Map<number, string>();
  const dayAt = (instant: number): string => {
    const slot = Math.floor(instant / slot_ms);
    const known = days.get(slot);
    if (known !== undefined) return known;
    const day = dayOf(instant, timeZone);
    days.set(slot, day);
    return day;
  };
  const sums = new Map<string, Sums>();
  let lastStakeAt = stakedBefore;
  for (const { amount, created_at, ...entry } of entries) {
    const day = dayAt(created_at);
    const kind = entry.kind ?? '';
    const place = entry.place!;
    const key = `${day} ${kind}`;
    const sum = sums.get(key) ?? {
      day,
      kind,
      movements: 0,
      sum_in: 0,
      sum_out: 0,
      first_place: place,
      last_place: place,
      played_ms: 0,
    };
    sum.movements += 1;
    if (amount > 0) sum.sum_in += amount;
    else sum.sum_out -= amount;
    sum.last_place = place;
    if (isStake(kind)) {
      sum.played_ms += playedSince(lastStakeAt, created_at);
      lastStakeAt = created_at;
    }
    sums.set(key, sum);
  }
  return { sums: [...sums.values()], lastStakeAt };
}

async function addSums(trx: Trx, accountId: string, sums: readonly Sums[]): Promise<void> {
  for (let from = 0; from < sums.length; from += batch_rows) {
    await trx
      .insertInto('record_sums')
      .values(sums.slice(from, from + batch_rows).map((sum) => ({ account_id: accountId, ...sum })))
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'day', 'kind']).doUpdateSet((eb) => ({
          movements: sql<number>`record_sums.movements + excluded.movements`,
          sum_in: sql<number>`record_sums.sum_in + excluded.sum_in`,
          sum_out: sql<number>`record_sums.sum_out + excluded.sum_out`,
          played_ms: sql<number>`record_sums.played_ms + excluded.played_ms`,
          last_place: eb.ref('excluded.last_place'),
        })),
      )
      .execute();
  }
}

/**
 * Counts in what the records of busy accounts have more than `unfolded_most` entries of, so that nobody
 * who opens a long record waits for it.
 */
export async function aggregateRecords(platform: Pick<Platform, 'db' | 'config'>): Promise<void> {
  for (const id of await busyAccounts(platform.db)) await aggregateRecord(platform, id);
}

async function busyAccounts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts as a')
    .leftJoin('record_heads as h', 'h.account_id', 'a.id')
    .select('a.id')
    .where('a.kept', '=', 1)
    .where(sql<boolean>`a.entries_count - coalesce(h.place, 0) > ${sql.lit(unfolded_most)}`)
    .limit(accounts_a_run)
    .execute();
  return rows.map(({ id }) => id);
}

export const jobs: readonly Job[] = [
  { name: 'foldRecords', every_ms: 300_000, run: aggregateRecords },
];
