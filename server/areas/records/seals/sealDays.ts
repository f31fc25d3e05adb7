import { randomBytes } from 'node:crypto';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { merkleTree } from '../../../fair/merkle';
import { dayOf } from '../../../kernel/api/wallTime';
import type { Platform } from '../../../kernel/context';
import type { Job } from '../../../kernel/job';
import { dayAfter, dayBounds } from '../../../kernel/time/day';
import type { Db, Trx } from '../../../store/open';
import type { SealHead, SealLeaf } from '../api/seals';
import { lastHead } from './chain';
import {
  entriesOfDay,
  type SealedEntries,
  block_accounts,
  blockRoots,
  hashOfLeaf,
} from './dayEntries';
import { sealKey, headHash, headText, no_head, pseudonymOf } from './key';
import { HoldLost, takeWork, type Hold } from './work';

const batch_size = 100;

/** A day that is being sealed: `end` is the first instant after it. */
interface OpenDay {
  day: string;
  end: number;
}

interface Changed extends SealedEntries {
  accountId: string;
}

/**
 * Seals the next block of a day's accounts: its leaves are worked out without any lock, and written in one
 * short transaction, which also moves the work on; so a process that stops anywhere leaves whole blocks.
 */
async function sealBlock(
  { db }: Pick<Platform, 'db'>,
  hold: Hold,
  { day, end }: OpenDay,
  block: number,
): Promise<void> {
  const { changed, leaves } = await workOut(db, { day, end }, block);
  await hold.slice(async (trx, work) => {
    if (work.day !== day || work.next_block !== block) throw new Error(`block ${block} is done`);
    await keep(trx, day, block, changed);
    await trx
      .insertInto('seal_blocks')
      .values({
        day,
        block,
        hash: merkleTree(leaves).root,
        entries: changed.reduce((sum, { entries }) => sum + entries, 0),
      })
      .execute();
    await trx
      .updateTable('seal_work')
      .set({ next_block: block + 1 })
      .execute();
  });
}

async function workOut(db: Db, { day, end }: OpenDay, block: number) {
  const accounts = await db
    .selectFrom('seal_accounts as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.account_id', 's.pseudonym', 's.place', 's.balance', 's.leaf_day'])
    .select(['a.kind', 'a.currency', 'a.entries_count'])
    .where('s.position', '>=', block * block_accounts)
    .where('s.position', '<', (block + 1) * block_accounts)
    .orderBy('s.position')
    .execute();
  const leaves: string[] = [];
  const changed: Changed[] = [];
  for (const { account_id, leaf_day, ...account } of accounts) {
    const { place, balance, entries_count } = account;
    const standing = { id: account_id, place, balance, count: entries_count };
    const made = await entriesOfDay(db, standing, end);
    if (made.entries > 0 || leaf_day === null) changed.push({ accountId: account_id, ...made });
    const leaf: SealLeaf = {
      account: account.pseudonym,
      balance: made.balance,
      currency: account.currency,
      day,
      entries: made.entries,
      entriesRoot: made.root,
      place: made.place,
      kind: account.kind as SealLeaf['kind'],
    };
    leaves.push(hashOfLeaf(leaf));
    // SQLite answers at once: without this, others would wait for the whole block.
    if (entries_count > place) await othersTurn();
  }
  return { leaves, changed };
}

/** Writes the leaves that are new on a day, and how far their accounts are sealed. */
async function keep(
  trx: Trx,
  day: string,
  block: number,
  changed: readonly Changed[],
): Promise<void> {
  if (changed.length === 0) return;
  for (let from = 0; from < changed.length; from += batch_size) {
    const batch = changed.slice(from, from + batch_size);
    await trx
      .insertInto('seal_leaves')
      .values(
        batch.map(({ accountId, root, ...made }) => ({
          account_id: accountId,
          day,
          entries_root: root,
          ...made,
        })),
      )
      .execute();
  }
  await sql`update seal_accounts set place = l.place, balance = l.balance, leaf_day = l.day
    from seal_leaves as l
    where l.account_id = seal_accounts.account_id and l.day = ${day}
      and seal_accounts.position >= ${block * block_accounts}
      and seal_accounts.position < ${(block + 1) * block_accounts}`.execute(trx);
}

/** Accounts that are looked at in one slice. */
export const placed_at_once = 500;
const salt_bytes = 32;
/** Members' own money; that of trial players is not sealed. */
const sealed_kinds = ['wallet', 'reserved', 'credit', 'share'] as const;

/**
 * Does one slice of the giving of places: looks at the next accounts after an id, and gives each account of a
 * member that was made before an instant its place in the tree, after those that have one. The work's row says
 * how far it is, and at the end that all have their places.
 */
async function placeAccounts(
  { db }: Pick<Platform, 'db'>,
  hold: Hold,
  { after, end }: { after: string; end: number },
): Promise<void> {
  const read = await readAccounts(db, after);
  const found = read.filter(
    ({ kind, created_at, placed }) =>
      sealed_kinds.some((sealed) => sealed === kind) && created_at < end && placed === null,
  );
  const isLast = read.length < placed_at_once;
  const done = { looked_to: read.at(-1)?.id ?? after, placed: isLast ? 1 : 0 };
  await hold.slice(async (trx) => {
    const next = await countPlaced(trx);
    const rows = found.map(({ id, kind, currency, username }, index) => {
      const salt = randomBytes(salt_bytes).toString('hex');
      return {
        account_id: id,
        position: next + index,
        salt,
        owner_name: username,
        pseudonym: pseudonymOf(salt, { owner: username, kind, currency }),
        place: 0,
        balance: 0,
        leaf_day: null,
      };
    });
    if (rows.length > 0) await trx.insertInto('seal_accounts').values(rows).execute();
    await trx.updateTable('seal_work').set(done).execute();
  });
}

/** Returns how many accounts have a place: places have no gaps, so the last one tells, and nothing is counted. */
export async function countPlaced(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('seal_accounts')
    .select(sql<number>`cast(coalesce(max(position), -1) + 1 as bigint)`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Reads the next accounts of members by their ids, whichever they are: so each reading is a short one. */
const readAccounts = (db: Db, after: string) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('members as m', 'm.id', 'a.owner_id')
    .leftJoin('seal_accounts as s', 's.account_id', 'a.id')
    .select(['a.id', 'a.kind', 'a.currency', 'a.created_at', 'm.username'])
    .select('s.account_id as placed')
    .where('a.id', '>', after)
    .orderBy('a.id')
    .limit(placed_at_once)
    .execute();

type Where = Pick<Platform, 'db' | 'clock' | 'config' | 'log'>;

/** A day is sealed once it has been over for this long. */
export const seal_after_ms = 10 * 60_000;
const day_ms = 86_400_000;
/** A run begins no other slice after this long: a process that is to stop does not wait for it. */
const turn_ms = 5_000;
const summed_at_once = 5_000;

/**
 * Seals the finished days that are not sealed yet, one after another, in whichever process comes first, and
 * returns those that it ended (wallet#days-seal). The first one is the day before the first run. It works in
 * slices: stopped anywhere, the next run goes on where it was.
 */
export async function sealDueDays(platform: Where, most_ms = turn_ms): Promise<string[]> {
  const sealed: string[] = [];
  if (!(await dueDay(platform))) return sealed;
  const hold = await takeWork(platform);
  if (!hold) return sealed;
  const { clock, log } = platform;
  const began = clock.now();
  try {
    for (;;) {
      const open = await dueDay(platform);
      if (!open || clock.now() - began >= most_ms) break;
      if (await sealSlice(platform, hold, open)) {
        sealed.push(open.day);
        log.info({ event: 'day_sealed', day: open.day }, 'a day is sealed');
      }
      await othersTurn();
    }
  } catch (cause) {
    if (!(cause instanceof HoldLost)) throw cause;
  } finally {
    await hold.release();
  }
  return sealed;
}

/** Returns the day to be sealed now: the one that was begun, or the next one once it is over; else undefined. */
async function dueDay(platform: Where): Promise<OpenDay | undefined> {
  const { db, clock, config } = platform;
  const work = await db.selectFrom('seal_work').select('day').executeTakeFirstOrThrow();
  const day = work.day ?? (await nextDay(platform));
  const end = dayBounds(day, config.timeZone)!.to;
  return clock.now() >= end + seal_after_ms ? { day, end } : undefined;
}

/** Returns the day after the last sealed one; before the first seal, yesterday. */
export async function nextDay({ db, clock, config }: Omit<Where, 'log'>): Promise<string> {
  const last = await lastHead(db);
  if (last) return dayAfter(last.day, 1);
  return dayOf(clock.now() - seal_after_ms - day_ms, config.timeZone);
}

/** Does the next slice of a day's work; true where it was the last. */
async function sealSlice(platform: Where, hold: Hold, open: OpenDay): Promise<boolean> {
  const { db } = platform;
  const work = await hold.slice(async (trx, found) => {
    if (found.day !== null) return found;
    const begun = { day: open.day, looked_to: '', placed: 0, next_block: 0 };
    await trx.updateTable('seal_work').set(begun).execute();
    return { ...found, ...begun };
  });
  if (!work.placed) {
    await placeAccounts(platform, hold, { after: work.looked_to, end: open.end });
    return false;
  }
  const accounts = await countPlaced(db);
  if (work.next_block * block_accounts < accounts) {
    await sealBlock(platform, hold, open, work.next_block);
    return false;
  }
  await addHead(platform, hold, open.day, accounts);
  return true;
}

/** Signs the head of a day whose blocks are all there, and ends its work. */
async function addHead(platform: Where, hold: Hold, day: string, accounts: number): Promise<void> {
  const { db, clock, config } = platform;
  const key = await sealKey(platform);
  const before = await lastHead(db);
  const totals = await sumBalances(db, accounts);
  const { entries } = await db
    .selectFrom('seal_blocks')
    .select(sql<number>`cast(coalesce(sum(entries), 0) as bigint)`.as('entries'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  const head: SealHead = {
    accounts,
    at: clock.now(),
    day,
    entries: Number(entries),
    key: key.id,
    number: (before?.number ?? 0) + 1,
    previous: before?.hash ?? no_head,
    root: merkleTree(await blockRoots(db, day)).root,
    timeZone: config.timeZone,
    v: 1,
    totals,
  };
  const body = headText(head);
  const row = { number: head.number, day, body, hash: headHash(body), signature: key.sign(body) };
  await hold.slice(async (trx) => {
    await trx
      .insertInto('seal_keys')
      .values({ id: key.id, spki: key.spki, created_at: head.at })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await trx.insertInto('seal_heads').values(row).execute();
    await trx
      .updateTable('seal_work')
      .set({ day: null, looked_to: '', placed: 0, next_block: 0 })
      .execute();
  });
}

/** Adds up all sealed balances by currency, some thousands at a time. */
async function sumBalances(db: Db, accounts: number): Promise<Record<string, number>> {
  const totals: Record<string, number> = {};
  for (let from = 0; from < accounts; from += summed_at_once) {
    const sums = await db
      .selectFrom('seal_accounts as s')
      .innerJoin('accounts as a', 'a.id', 's.account_id')
      .select(['a.currency', sql<number>`cast(sum(s.balance) as bigint)`.as('sum')])
      .where('s.position', '>=', from)
      .where('s.position', '<', from + summed_at_once)
      .groupBy('a.currency')
      .execute();
    for (const { currency, sum } of sums) totals[currency] = (totals[currency] ?? 0) + Number(sum);
    await othersTurn();
  }
  return totals;
}

export const jobs: readonly Job[] = [
  { name: 'sealDays', every_ms: 10_000, run: (platform) => sealDueDays(platform) },
];
