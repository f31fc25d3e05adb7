import type { Platform } from '../../../kernel/context';
import { inSlices, slicesOf } from '../../../kernel/job';
import { addAudit, type Act } from '../../../kernel/operators/audit';
import { ok } from '../../../kernel/result';
import type { Db, Trx } from '../../../store/open';
import type { LotteryDraw } from '../../../store/tables/lottery';
import { onceCommitted } from '../../../store/retries';
import { correctResult, type Correction } from '../corrections/correctResult';
import { lockDrawIn, writeDrawResult } from '../draws/changes';
import type { PlannedResult } from './planImport';
import type { LineFault } from './readFile';

/** The counts of an import. */
interface Imported {
  /** Draws of the past that were never on sale, or draws that waited for their result. */
  added: number;
  corrected: number;
  unchanged: number;
}

/** Rows of one statement. */
const batch_size = 60;
const ids_at_once = 500;
/** Draws of one transaction: a past one costs a row, one that is there some statements, and what its tickets need. */
const past_slice = 500;
const stored_slice = 20;

/** The outcome of an import; faults with counts are of draws that others changed meanwhile. */
type ImportOutcome = { counts: Imported } | { faults: LineFault[]; counts?: Imported };

/**
 * Writes results into the store (lottery#imports): checks all of them, and with any fault writes none; then in slices,
 * each draw as a whole, and each slice with its record of the act. A draw that waits gets its result, one of the past that
 * never was on sale is stored as settled, the same result again changes nothing, and another than the one that is
 * needs a correction. The same again completes an import that ended between two slices. `operator` names the two who
 * import, for the record. Throws SliceFailed.
 */
export async function importResults(
  platform: Platform,
  operator: Act['operator'],
  results: readonly PlannedResult[],
  correction?: Omit<Correction, 'operator'>,
): Promise<ImportOutcome> {
  const importing = {
    operator,
    correction: correction && { ...correction, operator: operator.name },
  };
  const stored = await storedDraws(platform.db, results);
  const faults: LineFault[] = [];
  const counts = { added: 0, corrected: 0, unchanged: 0 };
  const [past, others]: PlannedResult[][] = [[], []];
  for (const planned of results) {
    const draw = stored.get(planned.draw.id);
    const next = draw ? stepOf(draw, planned, importing.correction) : 'past';
    if (typeof next === 'object') faults.push({ line: planned.line, cause: next.fault });
    else if (next === 'unchanged') counts.unchanged += 1;
    else (next === 'past' ? past! : others!).push(planned);
  }
  if (faults.length > 0) return { faults };
  const slices = [...slicesOf(others!, stored_slice), ...slicesOf(past!, past_slice)];
  await inSlices(platform.db, slices, async (trx, slice) => {
    const done = await importSlice(platform, trx, slice, importing);
    onceCommitted(trx, () => {
      faults.push(...done.faults);
      for (const key of ['added', 'corrected', 'unchanged'] as const)
        counts[key] += done.counts[key];
    });
    return ok(true);
  });
  return faults.length > 0 ? { faults, counts } : { counts };
}

interface Importing {
  operator: Act['operator'];
  correction: Correction | undefined;
}

/** Writes results as the store is by now, and the record of the act. */
async function importSlice(
  platform: Platform,
  trx: Trx,
  results: readonly PlannedResult[],
  { operator, correction }: Importing,
): Promise<{ counts: Imported; faults: LineFault[] }> {
  const stored = await storedDraws(trx, results);
  const past = results.filter(({ draw }) => !stored.has(draw.id));
  const counts = { added: past.length, corrected: 0, unchanged: 0 };
  const faults: LineFault[] = [];
  for (const planned of results) {
    const draw = stored.get(planned.draw.id);
    if (!draw) continue;
    const done = await importOver(platform, trx, { draw, planned, correction });
    if (typeof done === 'object') faults.push({ line: planned.line, cause: done.fault });
    else counts[done] += 1;
  }
  const now = platform.clock.now();
  await addPast(trx, past, now);
  const written = counts.added + counts.corrected;
  if (written > 0) {
    const facts = { ...counts, first: results[0]!.draw.id, reason: correction?.reason ?? '' };
    const act = { operator, act: 'result.import', subject: `${results.length} draws`, facts };
    await addAudit(trx, act, now);
  }
  return { counts, faults };
}

async function storedDraws(
  db: Db,
  results: readonly PlannedResult[],
): Promise<Map<string, LotteryDraw>> {
  const ids = results.map(({ draw }) => draw.id);
  const found = new Map<string, LotteryDraw>();
  for (let index = 0; index < ids.length; index += ids_at_once) {
    const rows = await db
      .selectFrom('lottery_draws')
      .selectAll()
      .where('id', 'in', ids.slice(index, index + ids_at_once))
      .execute();
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

/** Tells how a result changes a draw that is there, or why it can't. */
function stepOf(
  { id, state, result: before, result_source }: LotteryDraw,
  { result }: PlannedResult,
  correction: Correction | undefined,
): 'unchanged' | 'add' | 'correct' | { fault: string } {
  if (before === result) return 'unchanged';
  if (state === 'void') return { fault: `${id} is void` };
  if (before === null) return 'add';
  // A result that the demo drew follows from its published seed: nobody corrects that.
  if (result_source === 'demo') {
    return { fault: `${id} has another result, drawn by the demo: ${before}` };
  }
  return correction ? 'correct' : { fault: `${id} has another result: ${before}` };
}

async function importOver(
  platform: Platform,
  trx: Trx,
  given: { draw: LotteryDraw; planned: PlannedResult; correction: Correction | undefined },
): Promise<keyof Imported | { fault: string }> {
  const { draw, planned, correction } = given;
  const { result } = planned;
  const next = stepOf(draw, planned, correction);
  if (next === 'add') {
    const added = await addResult(platform, trx, draw, result, 'import');
    return added ? 'added' : { fault: `${draw.id} is being drawn` };
  }
  if (next !== 'correct') return next;
  const change = { ...correction!, result, source: 'import' as const };
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
  const now = platform.clock.now();
  const locked =
    draw.state === 'open' ? await lockDrawIn(trx, draw.id, { next_try_at: now }) : draw;
  return locked && writeDrawResult(platform, trx, locked, { result, source, at: now });
}

/** Adds draws that never were on sale, settled: there is no seed, no ticket, and nothing to do. */
export async function addPast(
  trx: Trx,
  results: readonly PlannedResult[],
  instant: number,
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
          resulted_at: instant,
          settled_at: instant,
          void_reason: null,
          next_try_at: null,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
