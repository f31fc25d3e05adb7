import { sql } from 'kysely';
import { typedSigns } from '../../../kernel/api/typedText';
import type { Platform } from '../../../kernel/context';
import { newId } from '../../../kernel/ids';
import { addAudit } from '../../../kernel/operators/audit';
import { isSameOperator } from '../../../kernel/operators/operatorName';
import type { Operator } from '../../../kernel/operators/operators';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Db, Trx } from '../../../store/open';
import type { LotteryDraw, LotteryEntry, LotteryTicket } from '../../../store/tables/lottery';
import { correctResult, isJudged, judgedTickets } from '../corrections/correctResult';
import { shapeOn } from '../draws/calendar';

import { lotteryOf } from '../lotteries';
import { readResult, faultOf, shapes, writeResult } from '../rules/shapes';
import { readTypedResult } from './readFile';
import { ticketsAcross } from '../settle/endAcross';
import { judgeTicket, type Judged } from '../tickets/judgeTicket';
import { ticketLines } from '../tickets/slip';
import { addResult } from './importResults';
import { wordsOf } from './planImport';
import { drawIdOf, holdDraw } from '../holdDraws';

/** The outcome that a result would have for the tickets of a draw; amounts are minor units. */
export interface ResultPreview {
  tickets: number;
  /** Combinations of these tickets. */
  combinations: number;
  /** Tickets that win. */
  winners: number;
  stake: number;
  /** All that the tickets are paid, refunds among it. */
  payout: number;
  /** The stake less the payout. */
  profit: number;
  /** The part of it that is as paid already, where the result corrects another one. */
  paid: number;
  /** Trial players' tickets, which count nowhere else. */
  trialTickets: number;
}

const batch_size = 500;

/** Adds a judged ticket to the sums of a preview. */
function addTo(
  sums: Omit<ResultPreview, 'profit'>,
  ticket: LotteryTicket,
  { state, payout }: Judged,
): void {
  if (ticket.trial === 1) {
    sums.trialTickets += 1;
    return;
  }
  sums.tickets += 1;
  sums.combinations += ticketLines(ticket).reduce((count, one) => count + one.selections.length, 0);
  sums.winners += state === 'won' ? 1 : 0;
  sums.stake += ticket.stake;
  sums.payout += payout;
  sums.paid += ticket.payout;
}

/**
 * Works out what a result would come to for a draw: combinations, winners, payout and profit, as settling judges
 * the tickets (lottery#two-operators). It changes nothing.
 */
export async function previewResult(
  db: Db,
  draw: Pick<LotteryDraw, 'id' | 'code'>,
  text: string,
): Promise<ResultPreview> {
  const { shape } = lotteryOf(draw.code)!;
  const result = readResult(text);
  const sums = {
    tickets: 0,
    combinations: 0,
    winners: 0,
    stake: 0,
    payout: 0,
    paid: 0,
    trialTickets: 0,
  };
  for (let after: number | undefined = -1; after !== undefined;) {
    const tickets = await judgedTickets(db, draw.id, { after, limit: batch_size });
    for (const ticket of tickets) addTo(sums, ticket, judgeTicket(shape, ticket, result));
    after = tickets.at(-1)?.place;
  }
  // Of tickets over two stations those whose other draw has its result.
  for (let last: string | undefined = ''; last !== undefined;) {
    const across = await ticketsAcross(db, draw.id)
      .innerJoin('lottery_draws as o', (on) =>
        on.on(
          sql<boolean>`o.id = case when t.draw_id = ${draw.id} then t.other_draw_id else t.draw_id end`,
        ),
      )
      .selectAll('t')
      .select('o.result as other_result')
      .where('o.result', 'is not', null)
      .where(isJudged)
      .where('t.id', '>', last)
      .orderBy('t.id')
      .limit(batch_size)
      .execute();
    for (const { other_result, ...ticket } of across) {
      addTo(sums, ticket, judgeTicket(shape, ticket, [...result, ...readResult(other_result!)]));
    }
    last = across.at(-1)?.id;
  }
  return { ...sums, profit: sums.stake - sums.payout };
}

/** A result as an operator typed it. */
export interface TypedResult {
  code: string;
  numero: string;
  result: string;
}

type TypedFailure =
  'draw_unknown' | 'drawn_here' | 'draw_void' | 'not_drawn_yet' | 'result_invalid';

/** The id of the draw that an operator means. */
export const drawIdOfTyped = ({ code, numero }: Pick<TypedResult, 'code' | 'numero'>): string =>
  drawIdOf(code, typedSigns(numero));

/**
 * Checks a typed result against its draw: its time has come, it is not void, somebody else draws it, and
 * digits and counts are those of its shape. Returns the result in its one form. Failures: `draw_unknown`,
 * `drawn_here` for our own randomness, the demo's too, `draw_void`, `not_drawn_yet`, `result_invalid`
 * with the cause in words.
 */
export function checkTyped(
  draw: LotteryDraw | undefined,
  typed: TypedResult,
  now: number,
): Result<string, TypedFailure> {
  const lottery = lotteryOf(typed.code);
  if (!lottery || !draw) return fail('draw_unknown');
  if (lottery.category !== 'LOTT' || draw.result_source === 'demo') return fail('drawn_here');
  if (draw.state === 'void') return fail('draw_void');
  if (draw.draws_at > now) return fail('not_drawn_yet');
  const shape = shapeOn(lottery, draw.day);
  const result = readTypedResult(typed.result);
  const fault = faultOf(shape, result);
  return fault ? fail('result_invalid', { cause: wordsOf(shape, fault) }) : ok(writeResult(result));
}

/** Says in English where two results of a draw differ, for the operator's command line. */
function differencesOf(draw: LotteryDraw, before: string, now: string): string {
  const rows = shapes[shapeOn(lotteryOf(draw.code)!, draw.day)];
  const [first, second] = [readResult(before), readResult(now)];
  return rows
    .flatMap(({ label }, index) =>
      (first[index] ?? []).flatMap((number, place) => {
        const other = second[index]?.[place];
        return number === other ? [] : [`${label} ${place + 1}: ${number}, not ${other ?? ''}`];
      }),
    )
    .join('; ');
}

type EnterFailure =
  TypedFailure | 'entry_of_another' | 'reason_needed' | 'nothing_to_correct' | 'result_stands';

/**
 * Notes a result that an operator typed; it counts when another one confirms it (lottery#two-operators). The operator's
 * own entry that waited is replaced. Where a result is already it is a correction, which needs a reason. Failures:
 * those of the check; `entry_of_another`, with the name, where one waits; `reason_needed` and `nothing_to_correct`;
 * `result_stands` for the same again.
 */
export function enterResult(
  platform: Platform,
  operator: Operator,
  { reason = '', ...typed }: TypedResult & { reason?: string | undefined },
): Promise<Result<LotteryEntry, EnterFailure>> {
  return withEntry(platform, typed, async (trx, { draw, waiting }) => {
    const now = platform.clock.now();
    const checked = checkTyped(draw, typed, now);
    if (!checked.ok) return checked;
    if (waiting && !isSameOperator(waiting.operator, operator.name)) {
      return fail('entry_of_another', { operator: waiting.operator });
    }
    const { id, result: before } = draw!;
    if (before === checked.value) return fail('result_stands');
    if (before !== null && reason.trim() === '') return fail('reason_needed', { before });
    if (before === null && reason.trim() !== '') return fail('nothing_to_correct');
    if (waiting) await endEntry(trx, waiting, { state: 'dropped', ended_at: now });
    const entry: LotteryEntry = {
      id: newId(),
      draw_id: id,
      operator: operator.name,
      result: checked.value,
      state: 'typed',
      created_at: now,
      before,
      reason: reason.trim() || null,
      confirmed_by: null,
      ended_at: null,
    };
    await trx.insertInto('lottery_entries').values(entry).execute();
    await note(trx, operator, 'result.enter', entry, now);
    return ok(entry);
  });
}

type ConfirmFailure =
  TypedFailure | 'no_entry' | 'same_operator' | 'entries_differ' | 'result_changed';

/**
 * Confirms the entry that waits for a draw, by another person who typed the same: the result counts from then on, once
 * (lottery#two-operators). Failures: those of the check; `no_entry`; `same_operator`; `entries_differ`, with what
 * differs; `result_changed`, where another result is than when the entry was typed.
 */
export function confirmResult(
  platform: Platform,
  operator: Operator,
  typed: TypedResult,
): Promise<Result<LotteryEntry, ConfirmFailure>> {
  return withEntry(platform, typed, async (trx, { draw, waiting }) => {
    const now = platform.clock.now();
    const checked = checkTyped(draw, typed, now);
    if (!checked.ok) return checked;
    if (!waiting) return fail('no_entry');
    if (isSameOperator(waiting.operator, operator.name)) return fail('same_operator');
    if (waiting.result !== checked.value) {
      const differs = differencesOf(draw!, waiting.result, checked.value);
      return fail('entries_differ', { operator: waiting.operator, differs });
    }
    if (draw!.result !== waiting.before) return fail('result_changed');
    await count(platform, trx, draw!, waiting, operator.name);
    const change = { state: 'confirmed', confirmed_by: operator.name, ended_at: now } as const;
    await endEntry(trx, waiting, change);
    await note(trx, operator, 'result.confirm', waiting, now);
    return ok({ ...waiting, ...change });
  });
}

/** Makes a confirmed result the draw's, which the caller holds. */
async function count(
  platform: Platform,
  trx: Trx,
  draw: LotteryDraw,
  { result, before, reason, operator }: LotteryEntry,
  confirmedBy: string,
): Promise<void> {
  const source = 'operators';
  const changed =
    before === null
      ? await addResult(platform, trx, draw, result, source)
      : await correctResult(platform, trx, draw, {
          result,
          source,
          reason: reason!,
          operator: `${operator}, ${confirmedBy}`,
        });
  if (!changed) throw new Error(`${draw.id} took no result, though nobody else held it`);
}

/**
 * Drops an operator's own entry that waits. Failures: `no_entry`; `entry_of_another`, with the name.
 */
export function dropEntry(
  platform: Platform,
  operator: Operator,
  typed: Omit<TypedResult, 'result'>,
): Promise<Result<LotteryEntry, 'no_entry' | 'entry_of_another'>> {
  return withEntry(platform, typed, async (trx, { waiting }) => {
    if (!waiting) return fail('no_entry');
    if (!isSameOperator(waiting.operator, operator.name)) {
      return fail('entry_of_another', { operator: waiting.operator });
    }
    const now = platform.clock.now();
    const change = { state: 'dropped', ended_at: now } as const;
    await endEntry(trx, waiting, change);
    await note(trx, operator, 'result.drop', waiting, now);
    return ok({ ...waiting, ...change });
  });
}

/** Lists the entries that wait for another person, the oldest first. */
export const waitingEntries = (db: Db): Promise<LotteryEntry[]> =>
  db.selectFrom('lottery_entries').selectAll().where('state', '=', 'typed').orderBy('id').execute();

interface Held {
  draw: LotteryDraw | undefined;
  waiting: LotteryEntry | undefined;
}

/** Holds the draw, so that what operators do at once happens in a row. */
const withEntry = <T>(
  { db }: Platform,
  typed: Pick<TypedResult, 'code' | 'numero'>,
  act: (trx: Trx, held: Held) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (trx) => {
    const draw = await holdDraw(trx, drawIdOfTyped(typed));
    const waiting =
      draw &&
      (await trx
        .selectFrom('lottery_entries')
        .selectAll()
        .where('draw_id', '=', draw.id)
        .where('state', '=', 'typed')
        .executeTakeFirst());
    return act(trx, { draw, waiting });
  });

const endEntry = (trx: Trx, { id }: LotteryEntry, change: Partial<LotteryEntry>) =>
  trx.updateTable('lottery_entries').set(change).where('id', '=', id).execute();

const note = (
  trx: Trx,
  operator: Operator,
  act: string,
  { draw_id: subject, result, reason }: LotteryEntry,
  instant: number,
): Promise<void> => {
  const facts = { result, reason: reason ?? '' };
  return addAudit(trx, { operator, act, subject, facts }, instant);
};
