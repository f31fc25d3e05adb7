import { createByteStream } from '../../../fair/bytes';
import type { Platform } from '../../../kernel/context';
import { workThroughDue } from '../../../kernel/due/work';
import type { Job } from '../../../kernel/job';
import { storeKind } from '../../../store/kind';
import type { Trx } from '../../../store/open';
import type { LotteryDraw } from '../../../store/tables/lottery';
import { lotteryOf, type Lottery } from '../lotteries';
import { dealResult } from '../rules/dealResult';
import { writeResult, readResult, type Result } from '../rules/shapes';
import { endAcross } from '../settle/endAcross';
import {
  announceResults,
  endChases,
  countPayments,
  endTickets,
  refund,
  type Ended,
} from '../settle/endTickets';
import { judgeTicket } from '../tickets/judgeTicket';
import { shapeOn } from './calendar';
import { beginDrawing, endDraw, lockDraw, voidDraw, waitUntil, writeDrawResult } from './changes';
import { voidAfter_ms } from './purgeDraws';
import { openSeed } from './sealedSeeds';
import { revealedInput, witness_wait_ms } from './witness/pledges';

/** Tickets of one transaction. */
const batch_size = 200;

/**
 * Settles the tickets of a draw that has its result, and those over it and another draw that has its own: each is won or lost once, and its winnings are
 * paid, and its member told, in the same transaction. Settling may stop at any instruction and go on
 * later, in any process, with the same outcome (lottery#settlement). Returns the number of tickets that
 * were settled by it.
 */
export async function settleTickets(platform: Platform, draw: LotteryDraw): Promise<number> {
  const lottery = lotteryOf(draw.code);
  if (!lottery || draw.result === null)
    throw new Error(`draw ${draw.id} has no result to settle by`);
  const result = readResult(draw.result);
  let settled = 0;
  for (;;) {
    const ended = await platform.db
      .transaction()
      .execute((trx) => settleBatch(trx, platform, draw, result));
    countPayments(platform, ended, 'lottery_win');
    settled += ended.length;
    if (ended.length < batch_size) break;
  }
  settled += await endAcross(platform, draw.id);
  await endChases(platform, draw);
  return settled;
}

async function settleBatch(
  trx: Trx,
  platform: Platform,
  draw: LotteryDraw,
  result: Result,
): Promise<readonly Ended[]> {
  const now = platform.clock.now();
  const { shape } = lotteryOf(draw.code)!;
  const open = await trx
    .selectFrom('lottery_tickets')
    .selectAll()
    .where('draw_id', '=', draw.id)
    .where('other_draw_id', 'is', null)
    .where('state', '=', 'open')
    .orderBy('place')
    .limit(batch_size)
    .execute();
  if (open.length === 0) return [];
  const ended = open.map((ticket) => ({ ticket, ...judgeTicket(shape, ticket, result) }));
  await endTickets(trx, platform, ended, 'lottery_win', now);
  await announceResults(trx, ended, now);
  return ended;
}

/**
 * Refunds every open ticket of a draw that is void: the stake is given back once
 * (lottery#draws). May stop and go on like settling. Returns the number of tickets.
 */
export async function refundTickets(platform: Platform, drawId: string): Promise<number> {
  let refunded = 0;
  for (;;) {
    const ended = await platform.db.transaction().execute(async (trx) => {
      const open = await trx
        .selectFrom('lottery_tickets')
        .selectAll()
        .where('draw_id', '=', drawId)
        .where('other_draw_id', 'is', null)
        .where('state', '=', 'open')
        .orderBy('place')
        .limit(batch_size)
        .execute();
      const voided = await refund(trx, platform, open);
      await announceResults(trx, voided, platform.clock.now());
      return voided;
    });
    countPayments(platform, ended, 'lottery_refund');
    refunded += ended.length;
    if (ended.length < batch_size) break;
  }
  return refunded + (await endAcross(platform, drawId));
}

/**
 * Settles the tickets of a draw, or refunds those of a void one. It may run again after a stop, or in
 * two processes; the machine ends the draw when it returns, and tries again later where it throws.
 */
export async function settleDraw(platform: Platform, draw: LotteryDraw): Promise<void> {
  if (draw.state === 'void') await refundTickets(platform, draw.id);
  else await settleTickets(platform, draw);
}

/** A claimed draw is due again after this long, for its process may have stopped. */
export const lease_ms = 15_000;
/** Draws worked on in parallel. */
const at_once = 8;
const turn_ms = 5_000;
/** Looks at a state draw that has no result yet, whose result is a public input. */
const input_every_ms = 10_000;
/** Looks at a draw that waits for its witness: soon at first, then ever more rarely. */
const witness_first_ms = 1_000;
const witness_every_ms = 15_000;
/** Looks at a draw that waits for its result: the time after which it is void may be changed. */
const result_every_ms = 600_000;
const backoff = { delays_ms: [1_000, 5_000, 30_000], then_every_ms: 60_000 };

/**
 * Does the due work of draws: locks, draws, settles and voids them, whichever comes next, and catches up
 * with all that fell due while no process ran (lottery#draws). Any number of processes may do so.
 * Returns how many draws it took on.
 */
export const advanceDraws = (platform: Platform): Promise<number> =>
  workThroughDue(platform, {
    table: 'lottery_draws',
    at_once,
    lease_ms,
    turn_ms,
    backoff,
    run: async (draw) => {
      await advance(platform, draw);
      return true;
    },
    failed: (draw, cause) =>
      platform.log.error({ err: cause, draw: draw.id }, 'a draw could not go on'),
  });

/** Takes a draw as far as it can go now; returns it in its newest state. */
export async function advance(platform: Platform, draw: LotteryDraw): Promise<LotteryDraw> {
  let seen = draw;
  for (;;) {
    const next = await step(platform, seen);
    if (!next) return seen;
    if (next.state === seen.state || next.next_try_at === null) return next;
    seen = next;
  }
}

/** Makes the next change of a draw; undefined where another process made it, or none is to be made. */
async function step(platform: Platform, draw: LotteryDraw): Promise<LotteryDraw | undefined> {
  const { db, clock } = platform;
  const now = clock.now();
  switch (draw.state) {
    case 'open':
      return draw.locks_at > now
        ? waitUntil(db, draw, draw.locks_at)
        : lockDraw(db, draw.id, { next_try_at: Math.max(draw.draws_at, now) });
    case 'locked':
      return draw.draws_at > now ? waitUntil(db, draw, draw.draws_at) : begin(platform, draw);
    case 'drawing':
      return makeDraw(platform, draw);
    case 'resulted':
    case 'void':
      if (draw.settled_at !== null) return undefined;
      await settleDraw(platform, draw);
      return endDraw(db, draw, clock.now());
    case 'settled':
      return undefined;
  }
}

/** Begins a draw whose time has come: with its public input, where it is ours to draw. */
async function begin(platform: Platform, draw: LotteryDraw): Promise<LotteryDraw | undefined> {
  const { db, clock } = platform;
  const lottery = lotteryOf(draw.code);
  if (!lottery) throw new Error(`there is no lottery ${draw.code}`);
  if (!(await isOursToDraw(platform, lottery, draw))) return awaitResult(platform, draw);
  const input = await publicInputOf(platform, draw);
  if ('void' in input) return voidDraw(platform, db, draw, { reason: input.void, at: clock.now() });
  if ('wait' in input) return waitUntil(db, draw, input.wait);
  return beginDrawing(db, draw, { publicInput: input.is, until: clock.now() + lease_ms });
}

/** Real lotteries are drawn here in the demo alone, where no import came before. */
const isOursToDraw = async (
  { db }: Platform,
  { category }: Lottery,
  { commitment }: LotteryDraw,
): Promise<boolean> =>
  category === 'ELOTT' || (commitment !== '' && (await storeKind(db)) === 'demo');

async function awaitResult(
  platform: Platform,
  draw: LotteryDraw,
): Promise<LotteryDraw | undefined> {
  const { db, clock } = platform;
  const voidAt = draw.draws_at + (await voidAfter_ms(platform));
  const now = clock.now();
  return voidAt > now
    ? waitUntil(db, draw, Math.min(voidAt, now + result_every_ms))
    : voidDraw(platform, db, draw, { reason: 'no_result', at: now });
}

type PublicInput = { is: string } | { wait: number } | { void: string };

/** The public input of a locked draw (docs/fairness.md, "A draw of a lottery"). */
async function publicInputOf(platform: Platform, draw: LotteryDraw): Promise<PublicInput> {
  const { db, clock } = platform;
  const { input_from, tickets_root } = draw;
  if (input_from === 'tickets') {
    if (tickets_root === null) throw new Error('a locked draw has no tickets root');
    return { is: tickets_root };
  }
  if (input_from === 'witness') return witnessInputOf(platform, draw);
  const named = await db
    .selectFrom('lottery_draws')
    .select(['id', 'state', 'result', 'draws_at'])
    .where('id', '=', input_from)
    .executeTakeFirst();
  if (named?.state === 'void') return { void: 'input_void' };
  if (named?.result) return { is: `${named.id}=${named.result}` };
  const now = clock.now();
  if (now >= draw.draws_at + 2 * (await voidAfter_ms(platform))) return { void: 'input_missing' };
  return { wait: Math.max(now + input_every_ms, named?.draws_at ?? 0) };
}

/** The public input of a draw with a witness: it waits for the reveal, and after the stated time it is void (lottery#witness-silent). */
async function witnessInputOf(platform: Platform, draw: LotteryDraw): Promise<PublicInput> {
  const revealed = await revealedInput(platform, draw);
  if (revealed !== undefined) return { is: revealed };
  const now = platform.clock.now();
  const waited_ms = now - draw.draws_at;
  if (waited_ms >= witness_wait_ms) return { void: 'witness_silent' };
  const pause_ms = Math.min(Math.max(waited_ms / 4, witness_first_ms), witness_every_ms);
  return { wait: Math.min(Math.ceil(now + pause_ms), draw.draws_at + witness_wait_ms) };
}

/** Decides the result of a draw from its seed and its public input. The same ones give the same again. */
async function makeDraw(platform: Platform, draw: LotteryDraw): Promise<LotteryDraw | undefined> {
  const { db, clock } = platform;
  const now = clock.now();
  const lottery = lotteryOf(draw.code);
  const seed = openSeed(platform, draw);
  if (!lottery || seed === undefined || draw.public_input === null) {
    platform.log.error({ draw: draw.id }, 'a draw is void: its seed cannot be opened');
    return voidDraw(platform, db, draw, { reason: 'seed_lost', at: now });
  }
  const stream = createByteStream(seed, draw.code, draw.id, draw.public_input);
  const { result } = dealResult(shapeOn(lottery, draw.day), stream);
  const source = lottery.category === 'ELOTT' ? 'electronic' : 'demo';
  return writeDrawResult(platform, db, draw, { result: writeResult(result), source, at: now });
}

export const jobs: readonly Job[] = [{ name: 'advanceDraws', every_ms: 1_000, run: advanceDraws }];
