import type { ResponseOf } from '../../../kernel/api/call';
import type { drawProof as contract } from '../api/proofs';
import * as api from '../api/proofs';
import { createByteStream } from '../../../fair/bytes';
import { verifyCommitment } from '../../../fair/commit';
import type { LotteryDraw } from '../../../store/tables/lottery';
import type { Db } from '../../../store/open';
import { bind, type Binding } from '../../../kernel/bind';
import { fail, ok, type Result } from '../../../kernel/result';
import { shapeOn } from '../draws/calendar';
import { isInClear } from '../draws/sealedSeeds';
import { hasBalls, labelsOf } from '../lists/rows';
import { lotteryName, type Language } from '../lists/words';
import { lotteryOf } from '../lotteries';
import { dealResult } from '../rules/dealResult';
import { writeResult, type ShapeId } from '../rules/shapes';
import { oddsTable } from './oddsTable';

type Proof = ResponseOf<typeof contract>;
type Input = Proof['input'];

/**
 * Returns everything needed to check a draw, as far as it may be known: the commitment from the start,
 * the tickets' root and their number from the lock, and once it is over the seed, the public input and
 * the result computed again (lottery#proof). Failure: `draw_unknown`.
 */
export async function drawProof(
  db: Db,
  { drawId, language }: { drawId: string; language: Language },
): Promise<Result<Proof, 'draw_unknown'>> {
  const draw = await db
    .selectFrom('lottery_draws')
    .selectAll()
    .where('id', '=', drawId)
    .executeTakeFirst();
  const lottery = draw && lotteryOf(draw.code);
  if (!draw || !lottery) return fail('draw_unknown');
  const shape = shapeOn(lottery, draw.day);
  const [{ input, isSound }, corrections] = await Promise.all([
    inputOf(db, draw, language),
    correctionsOf(db, draw.id),
  ]);
  const { public_input: p } = draw;
  return ok({
    kind: 'draw',
    draw: {
      id: draw.id,
      code: draw.code,
      numero: draw.numero,
      day: draw.day,
      opensAt: draw.opens_at,
      locksAt: draw.locks_at,
      drawsAt: draw.draws_at,
      state: draw.state,
      voidReason: draw.void_reason,
      result: draw.result,
      resultSource: draw.result_source,
    },
    displayName: lotteryName(lottery, language),
    prizeMode: lottery.category === 'ELOTT' ? 'Elott' : 'Lott',
    shape,
    rows: labelsOf(shape, draw.result ?? ''),
    balls: hasBalls(shape),
    commitment: draw.commitment,
    ticketsRoot: draw.tickets_root,
    ticketsCount: draw.tickets_root === null ? null : draw.tickets_count,
    input,
    message: p === null ? null : `${draw.code}:${draw.id}:${p}:0`,
    ...checked(draw, shape, isSound),
    corrections: corrections.map(({ before, after, reason, created_at, settled_at }) => ({
      before,
      after,
      reason,
      at: created_at,
      settled: settled_at !== null,
    })),
    odds: oddsTable(shape),
  });
}

const correctionsOf = (db: Db, drawId: string) =>
  db
    .selectFrom('lottery_corrections')
    .selectAll()
    .where('draw_id', '=', drawId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/**
 * The public input, and whether it is what it has to be: the tickets' root, or a result that the named
 * state draw has, or had before a correction.
 */
async function inputOf(
  db: Db,
  { input_from: from, public_input: value, tickets_root }: LotteryDraw,
  language: Language,
): Promise<{ input: Input; isSound: boolean }> {
  const none = { from, displayName: null, result: null, resultSource: null, value };
  if (from === 'tickets') return { input: none, isSound: value === tickets_root };
  const named = await db
    .selectFrom('lottery_draws')
    .select(['code', 'result', 'result_source'])
    .where('id', '=', from)
    .executeTakeFirst();
  const lottery = named && lotteryOf(named.code);
  if (!lottery) return { input: none, isSound: false };
  const before = (await correctionsOf(db, from)).map((correction) => correction.before);
  const isSound = [named.result, ...before].some((result) => value === `${from}=${result}`);
  const displayName = lotteryName(lottery, language);
  const { result, result_source: resultSource } = named;
  return { input: { from, displayName, result, resultSource, value }, isSound };
}

type Checked = Pick<Proof, 'serverSeed' | 'steps' | 'recomputed' | 'verdict' | 'verified'>;

const nothing = { serverSeed: null, steps: [], recomputed: null, verified: false } as const;

/** The check itself. Nothing of the seed is told while the draw is not over. */
function checked(draw: LotteryDraw, shape: ShapeId, isInputSound: boolean): Checked {
  const { state, seed, commitment, public_input: p, result } = draw;
  if (state === 'open') return { ...nothing, steps: [], verdict: 'open' };
  if (state === 'locked' || state === 'drawing') {
    return { ...nothing, steps: [], verdict: 'locked' };
  }
  const isOurs = draw.result_source === 'electronic' || draw.result_source === 'demo';
  const displayed = isInClear(seed) ? seed : null;
  const reported = { ...nothing, steps: [], serverSeed: displayed };
  const committed = displayed !== null && verifyCommitment(displayed, commitment);
  if (state === 'void') {
    if (commitment === '') return { ...reported, verdict: 'void_outside' };
    if (displayed === null) return { ...reported, verdict: 'void_sealed' };
    return { ...reported, verdict: committed ? 'void' : 'failed', verified: committed };
  }
  if (!isOurs) return { ...reported, verdict: 'outside' };
  if (displayed === null || p === null) return { ...reported, verdict: 'failed' };
  const dealt = dealResult(shape, createByteStream(displayed, draw.code, draw.id, p));
  const recomputed = writeResult(dealt.result);
  const verified = committed && isInputSound && recomputed === result;
  const steps = dealt.steps.map((step) => ({ ...step, taken: [...step.taken] }));
  return { ...reported, steps, recomputed, verdict: verified ? 'proved' : 'failed', verified };
}

export const bindings: Binding[] = [
  bind(api.drawProof, ({ db }, { input }) => drawProof(db, input)),
];
