import type { Trx } from '../../../store/open';
import type { LotteryDraw } from '../../../store/lotteryTables';
import type { Platform } from '../../context';
import { addAudit, type Act } from '../../operators/audit';
import { lockDrawIn, writeDrawResult } from '../draws/changes';
import { correctResult, type Correction } from '../corrections/correctResult';
import type { LineFault } from './readFile';
import type { PlannedResult } from './planImport';

/** The counts of an import. */
export interface Imported {
  /** Draws of the past that were never on sale, or draws that waited for their result. */
  added: number;
  corrected: number;
  unchanged: number;
}

/** Rows of one statement. */
const batch_size = 60;
const ids_at_once = 500;

class Faulty extends Error {
  constructor(readonly faults: LineFault[]) {
    super('faults');
  }
}

/**
 * Writes results into the store, all or none (lottery#imports). A draw that waits gets its result, one of the past that
 * never was on sale is stored as settled, the same result again changes nothing, and another than the one that stands
 * needs a correction. `operator` names the two who import, for the record. Returns the counts, or the faults.
 */
export async function importResults(
  platform: Platform,
  operator: Act['operator'],
  results: readonly PlannedResult[],
  correction?: Omit<Correction, 'operator'>,
): Promise<{ counts: Imported } | { faults: LineFault[] }> {
  try {
    const counts = await platform.db.transaction().execute((trx) =>
      importIn(platform, trx, {
        operator,
        results,
        correction: correction && { ...correction, operator: operator.name },
      }),
    );
    return { counts };
  } catch (cause) {
    if (cause instanceof Faulty) return { faults: cause.faults };
    throw cause;
  }
}

interface Importing {
  operator: Act['operator'];
  results: readonly PlannedResult[];
  correction: Correction | undefined;
}

async function importIn(
  platform: Platform,
  trx: Trx,
  { operator, results, correction }: Importing,
): Promise<Imported> {
  const stored = await storedDraws(
    trx,
    results.map(({ draw }) => draw.id),
  );
  const fresh = results.filter(({ draw }) => !stored.has(draw.id));
  const counts = { added: fresh.length, corrected: 0, unchanged: 0 };
  const faults: LineFault[] = [];
  for (const planned of results) {
    const draw = stored.get(planned.draw.id);
    if (!draw) continue;
    const done = await importOver(platform, trx, { draw, planned, correction });
    if (typeof done === 'object') faults.push({ line: planned.line, cause: done.fault });
    else counts[done] += 1;
  }
  if (faults.length > 0) throw new Faulty(faults);
  const at = platform.clock.now();
  await addPast(trx, fresh, at);
  if (counts.added + counts.corrected > 0) {
    const draws = results.map(({ draw }) => draw.id);
    const facts = { ...counts, first: draws[0]!, reason: correction?.reason ?? '' };
    const act = { operator, act: 'result.import', subject: `${draws.length} draws`, facts };
    await addAudit(trx, act, at);
  }
  return counts;
}

async function storedDraws(trx: Trx, ids: readonly string[]): Promise<Map<string, LotteryDraw>> {
  const found = new Map<string, LotteryDraw>();
  for (let at = 0; at < ids.length; at += ids_at_once) {
    const rows = await trx
      .selectFrom('lottery_draws')
      .selectAll()
      .where('id', 'in', ids.slice(at, at + ids_at_once))
      .execute();
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

async function importOver(
  platform: Platform,
  trx: Trx,
  given: { draw: LotteryDraw; planned: PlannedResult; correction: Correction | undefined },
): Promise<keyof Imported | { fault: string }> {
  const { draw, planned, correction } = given;
  const { result } = planned;
  if (draw.result === result) return 'unchanged';
  if (draw.state === 'void') return { fault: `${draw.id} is void` };
  if (draw.result === null) {
    const added = await addResult(platform, trx, draw, result, 'import');
    return added ? 'added' : { fault: `${draw.id} is being drawn` };
  }
  // A result that the demo drew follows from its published seed: nobody corrects that.
  if (draw.result_source === 'demo') {
    return { fault: `${draw.id} has another result, drawn by the demo: ${draw.result}` };
  }
  if (!correction) return { fault: `${draw.id} has another result: ${draw.result}` };
  const change = { ...correction, result, source: 'import' as const };
  const corrected = await correctResult(platform, trx, draw, change);
  return corrected ? 'corrected' : { fault: `${draw.id} is being corrected` };
}

/**
 * Gives a draw whose time has come its result, in a transaction; one that no job has locked yet is locked
 * first. Undefined where another result came before.
 */
export async function addResult(
  platform: Platform,
  trx: Trx,
  draw: LotteryDraw,
  result: string,
  source: 'import' | 'operators',
): Promise<LotteryDraw | undefined> {
  const at = platform.clock.now();
  const locked = draw.state === 'open' ? await lockDrawIn(trx, draw.id, { next_try_at: at }) : draw;
  return locked && writeDrawResult(platform, trx, locked, { result, source, at });
}

/** Adds draws that never were on sale, settled: there is no seed, no ticket, and nothing to do. */
export async function addPast(
  trx: Trx,
  results: readonly PlannedResult[],
  at: number,
): Promise<void> {
  for (let from = 0; from < results.length; from += batch_size) {
    await trx
      .insertInto('lottery_draws')
      .values(
        results.slice(from, from + batch_size).map(({ draw, result }) => ({
          id: draw.id,
          code: draw.code,
          numero: draw.numero,
          day: draw.day,
          opens_at: draw.locksAt,
          locks_at: draw.locksAt,
          draws_at: draw.drawsAt,
          state: 'settled' as const,
          seed: '',
          commitment: '',
          tickets_root: null,
          public_input: null,
          result,
          result_source: 'import' as const,
          resulted_at: at,
          settled_at: at,
          void_reason: null,
          next_try_at: null,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
