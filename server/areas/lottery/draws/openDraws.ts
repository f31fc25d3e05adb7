import type { Insertable } from 'kysely';
import type { Platform } from '../../../kernel/context';
import type { Job } from '../../../kernel/job';
import { storeKind } from '../../../store/kind';
import type { Db } from '../../../store/open';
import type { LotteryTables } from '../../../store/tables/lottery';
import type { Lottery } from '../lotteries';
import { inputLotteryOf, offeredLotteries } from './purgeDraws';
import { comingDraws, firstDrawFrom, type PlannedDraw } from './schedule';
import { newSealedSeed } from './sealedSeeds';
import { dropPledgedSeeds, pledgeDraws, witnessOf } from './witness/pledges';

/** The coming draws of a lottery that are on sale at all times, and some more for the time between two turns. */
const least_of_many = 20;
const least_of_few = 10;
const spare = 4;
/** Of a lottery that is drawn every minute one draw is gone in this time. */
const look_every_ms = 15_000;
/** Rows of one insert. */
const batch_size = 60;

type NewDraw = Insertable<LotteryTables['lottery_draws']>;

const lookedAt = new WeakMap<Db, number>();

/**
 * Opens the coming draws of the lotteries that are offered, where fewer than should are on sale, and
 * publishes their commitments (lottery#opening). Called each second, it looks every quarter of a minute;
 * any number of processes may do so. Returns how many it opened.
 */
export async function openDraws(platform: Platform): Promise<number> {
  const { db, clock } = platform;
  const last = lookedAt.get(db);
  if (last !== undefined && Math.abs(clock.now() - last) < look_every_ms) return 0;
  lookedAt.set(db, clock.now());
  return openDrawsNow(platform);
}

/** Opens coming draws as `openDraws` does, at once. */
export async function openDrawsNow(platform: Platform): Promise<number> {
  const { db, clock } = platform;
  const now = clock.now();
  const on = await db
    .selectFrom('lottery_draws')
    .select(({ fn }) => ['code', fn.countAll<number>().as('count'), fn.max('draws_at').as('last')])
    .where('state', '=', 'open')
    .where('locks_at', '>', now)
    .groupBy('code')
    .execute();
  const byCode = new Map(on.map((row) => [row.code, row]));
  const ours = (await storeKind(db)) === 'demo';
  const rows: NewDraw[] = [];
  for (const lottery of await offeredLotteries(platform)) {
    const { count, last } = byCode.get(lottery.code) ?? { count: 0, last: 0 };
    const least = leastOf(lottery);
    if (Number(count) > least) continue;
    const after = Math.max(now, Number(last) - lottery.lock_s * 1_000);
    const draws = comingDraws(lottery, after, least + spare - Number(count));
    for (const draw of draws) rows.push(await rowOf(platform, lottery, draw, ours));
  }
  const opened = await withPledges(platform, rows);
  for (let index = 0; index < opened.length; index += batch_size) {
    const some = opened.slice(index, index + batch_size);
    const witnessed = some.filter(hasWitness).map(({ id }) => id);
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('lottery_draws')
        .values(some)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      if (witnessed.length > 0) await dropPledgedSeeds(trx, witnessed);
    });
  }
  return opened.length;
}

const hasWitness = (row: NewDraw): boolean => row.input_from === 'witness';

/** Gives the rows of draws with a witness the seeds that it committed beside, and leaves out those without its commitment. */
async function withPledges(platform: Platform, rows: readonly NewDraw[]): Promise<NewDraw[]> {
  const { clock } = platform;
  const witness = witnessOf(platform);
  if (!witness) return [...rows];
  const coming = rows.filter(hasWitness).map(({ id, locks_at }) => ({ id, locksAt: locks_at }));
  const pledged = await pledgeDraws(platform, witness, coming);
  return rows.flatMap((row) => {
    const pledge = pledged.get(row.id);
    // Sales open after the witness's word.
    if (hasWitness(row)) return pledge ? [{ ...row, ...pledge, opens_at: clock.now() }] : [];
    return [row];
  });
}

const leastOf = ({ schedule }: Lottery): number =>
  schedule.kind === 'always' || schedule.kind === 'daytime' ? least_of_many : least_of_few;

/**
 * Makes the row of a draw that opens now. Our own randomness decides the electronic draws, and in the
 * demo those that no import fills: only then is there a commitment.
 */
async function rowOf(
  platform: Platform,
  lottery: Lottery,
  draw: PlannedDraw,
  demo: boolean,
): Promise<NewDraw> {
  const isOurs = lottery.category === 'ELOTT' || demo;
  const input_from = await inputFrom(platform, lottery, draw, isOurs);
  // A seed that a witness commits beside is made with the order for it.
  const { seed, commitment } =
    isOurs && input_from !== 'witness' ? newSealedSeed(platform) : { seed: '', commitment: '' };
  return {
    id: draw.id,
    code: draw.code,
    numero: draw.numero,
    day: draw.day,
    opens_at: platform.clock.now(),
    locks_at: draw.locksAt,
    draws_at: draw.drawsAt,
    state: 'open',
    seed,
    commitment,
    tickets_root: null,
    input_from,
    public_input: null,
    result: null,
    result_source: null,
    resulted_at: null,
    settled_at: null,
    void_reason: null,
    next_try_at: draw.locksAt,
  };
}

/** The source of a draw's public input is fixed when it opens: nobody chooses one that he knows. */
async function inputFrom(
  platform: Platform,
  lottery: Lottery,
  draw: PlannedDraw,
  isOurs: boolean,
): Promise<string> {
  const otherwise = isOurs && witnessOf(platform) ? 'witness' : 'tickets';
  if (lottery.category !== 'ELOTT') return otherwise;
  const named = await inputLotteryOf(platform, lottery.code);
  return (named && firstDrawFrom(named, draw.locksAt)?.id) ?? otherwise;
}

export const jobs: readonly Job[] = [{ name: 'openDraws', every_ms: 1_000, run: openDraws }];
