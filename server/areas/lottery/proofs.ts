import { createByteStream } from '../../fair/bytes';
import { verifyCommitment } from '../../fair/commit';
import { leafHash, verifyInclusion, merkleTree, type ProofStep } from '../../fair/merkle';
import type { ResponseOf } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { fail, ok, type Result } from '../../kernel/result';
import type { Db } from '../../store/open';
import type { LotteryDraw } from '../../store/tables/lottery';
import * as api from './api/proofs';
import type {
  drawProof as drawProofCall,
  drawProof as contract,
  ticketProof as ticketCall,
} from './api/proofs';
import { shapeOn } from './draws/calendar';
import { isInClear } from './draws/sealedSeeds';
import { isWitnessed, witnessProof } from './draws/witness/witnessProof';
import { hasBalls, labelsOf, type Language } from './lists/rows';
import { lotteryName } from './names';
import { lotteryOf } from './lotteries';
import { betTypesOf } from './rules/betTypes';
import { dealResult } from './rules/dealResult';
import { odds_unit, odds_version } from './rules/odds';
import { type ShapeId, writeResult } from './rules/shapes';
import { block_tickets, blocksOf, leavesOf, type LockedDraw } from './tickets/blocks';
import { ticketText } from './tickets/ticketText';

/** Returns the bet types of a shape with their chances and odds, as proofs have them (lottery#odds). */
export const oddsTable = (shape: ShapeId): ResponseOf<typeof drawProofCall>['odds'] => ({
  version: odds_version,
  unit: odds_unit,
  types: betTypesOf(shape).map(({ id, unitsStaked, lines, odds }) => ({
    betType: id,
    units: unitsStaked,
    lines: lines.map(({ name, chance }, index) => ({
      name,
      chance: `${chance.num}/${chance.den}`,
      odds: odds[index] ?? 0,
    })),
  })),
});

type Proof = ResponseOf<typeof contract>;
type Input = Proof['input'];

/**
 * Returns everything needed to check a draw, as far as it may be known: the commitment from the start,
 * the tickets' root and their number from the lock, and once it is over the seed, the public input and
 * the result computed again (lottery#proof). Failure: `draw_unknown`.
 */
export async function drawProof(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
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
  const [named, witness, corrections] = await Promise.all([
    inputOf(db, draw, language),
    witnessProof(db, draw, clock.now()),
    correctionsOf(db, draw.id),
  ]);
  const { input } = named;
  const isSound = draw.input_from === 'witness' ? isWitnessed(draw, witness) : named.isSound;
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
    witness,
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
 * state draw has, or had before a correction. That of a draw with a witness is checked with the witness's part.
 */
async function inputOf(
  db: Db,
  { input_from: from, public_input: value, tickets_root }: LotteryDraw,
  language: Language,
): Promise<{ input: Input; isSound: boolean }> {
  const none = { from, displayName: null, result: null, resultSource: null, value };
  if (from === 'tickets') return { input: none, isSound: value === tickets_root };
  if (from === 'witness') return { input: none, isSound: false };
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

/**
 * Returns the steps from a ticket's leaf to the root of its draw: those within its block, and those from
 * there. Reads the leaves of one block, the roots of all, and no bets. Throws a RangeError for a place
 * that the draw does not have.
 */
export async function inclusionPath(db: Db, draw: LockedDraw, place: number): Promise<ProofStep[]> {
  const block = Math.floor(place / block_tickets);
  const from = block * block_tickets;
  const leaves = await leavesOf(db, draw.id, from, from + block_tickets);
  const within = merkleTree(leaves).proofOf(place - from);
  if (draw.tickets_count <= block_tickets) return within;
  return [...within, ...merkleTree(await blocksOf(db, draw)).proofOf(block)];
}

/**
 * Returns the proof that one of a member's own tickets is among those of its draw, with the draw's
 * proof (lottery#ticket-proof). There is no path before the lock. Failure: `ticket_unknown`, for others'
 * too.
 */
export async function ticketProof(
  platform: Pick<Platform, 'db' | 'clock'>,
  memberId: string,
  { ticketId, language }: { ticketId: string; language: Language },
): Promise<Result<ResponseOf<typeof ticketCall>, 'ticket_unknown'>> {
  const { db } = platform;
  const ticket = await db
    .selectFrom('lottery_tickets')
    .selectAll()
    .where('id', '=', ticketId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!ticket) return fail('ticket_unknown');
  const draw = await drawProof(platform, { drawId: ticket.draw_id, language });
  if (!draw.ok) return fail('ticket_unknown');
  const { other_draw_id } = ticket;
  const other =
    other_draw_id === null ? null : await drawProof(platform, { drawId: other_draw_id, language });
  const { ticketsRoot, ticketsCount } = draw.value;
  const text = ticketText(ticket);
  const locked =
    ticketsRoot === null || ticketsCount === null
      ? null
      : { id: ticket.draw_id, tickets_root: ticketsRoot, tickets_count: ticketsCount };
  const path = locked && (await inclusionPath(db, locked, ticket.place));
  const leads =
    locked !== null && path !== null && verifyInclusion(ticket.leaf, path, locked.tickets_root);
  return ok({
    kind: 'ticket',
    ticketId: ticket.id,
    number: ticket.number,
    text,
    leaf: ticket.leaf,
    place: ticket.place,
    path,
    verified: leads && leafHash(text) === ticket.leaf,
    state: ticket.state,
    stake: ticket.stake,
    payout: ticket.payout,
    draw: draw.value,
    other: other?.ok ? other.value : null,
  });
}

export const bindings: Binding[] = [
  bind(api.drawProof, (platform, { input }) => drawProof(platform, input)),
  bind(api.ticketProof, (platform, { input, session }) =>
    ticketProof(platform, session.member.id, input),
  ),
];
