import { setImmediate as othersTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SealHead } from '../../../contract/seals';
import { merkleTree } from '../../../fair/merkle';
import type { Db } from '../../../store/open';
import { dayOf } from '../../clock';
import type { Platform } from '../../context';
import { dayAfter, dayBounds } from '../../day';
import { lastHead } from './heads';
import { sealKey } from './key';
import { block_accounts, blockRoots } from './leaves';
import { countPlaced, placeAccounts } from './placeAccounts';
import { sealBlock, type OpenDay } from './sealBlock';
import { headHash, headText, no_head } from './texts';
import { HoldLost, takeWork, type Hold } from './work';

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
