import type { Insertable } from 'kysely';
import { z } from 'zod';
import { searchText } from '../../../kernel/api/searchText';
import type { Platform } from '../../../kernel/context';
import { inSlices, slicesOf } from '../../../kernel/job';
import { addAudit } from '../../../kernel/operators/audit';
import type { Operator } from '../../../kernel/operators/operators';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Db, Trx } from '../../../store/open';
import type { Game, Tables } from '../../../store/tables';
import { onceCommitted } from '../../../store/retries';
import { gameTypes } from '../api/gameTypes';

const name = z.string().trim().min(1).max(120);
const whole = z.number().int().min(0).max(1_000_000_000);

/** A line of a file of games (games#operating). */
const line = z
  .object({
    code: z.string().regex(/^[\w.-]{1,80}$/, 'has 1 to 80 of a-z, 0-9 and . _ -'),
    /** The vendor's own name of the game; the code where it is left out. */
    gameId: z
      .string()
      .regex(/^[\w.:-]{1,80}$/, 'has 1 to 80 of a-z, 0-9 and . _ : -')
      .optional(),
    type: z.enum(gameTypes).refine((type) => type !== 'HOT', 'HOT is a mark: isHot'),
    names: z
      .object({ th: name, en: name, vi: name, zh: name.optional(), ja: name.optional() })
      .strict(),
    minBet: whole.default(0),
    isNew: z.boolean().default(false),
    isHot: z.boolean().default(false),
    order: whole.optional(),
    lottoMode: z.enum(['', 'Entertainment']).default(''),
  })
  .strict();

type NewGame = z.output<typeof line>;

/** A fault of a line, counted from 1. */
interface GameFault {
  line: number;
  cause: string;
}

/** Reads a file of games, an object of JSON on each line. */
export function readGameLines(text: string): { games: NewGame[]; faults: GameFault[] } {
  const games: NewGame[] = [];
  const faults: GameFault[] = [];
  const isRepeated = repeats();
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  for (const [index, written] of lines.entries()) {
    if (written.trim() === '') continue;
    const read = line.safeParse(objectOf(written));
    const cause = read.success ? isRepeated(read.data) : causeOf(read.error);
    if (read.success && cause === undefined) games.push(read.data);
    else faults.push({ line: index + 1, cause: cause! });
  }
  if (games.length + faults.length === 0) faults.push({ line: 1, cause: 'there are no games' });
  return { games, faults };
}

function causeOf({ issues }: z.ZodError): string {
  const { code, path, message } = issues[0]!;
  if (path.length > 0) return `${path.join('.')}: ${message}`;
  return code === 'invalid_type' ? 'is no object of JSON' : message;
}

/** Returns a function that tells of a game what another one before has too. */
function repeats(): (game: NewGame) => string | undefined {
  const codes = new Set<string>();
  const ids = new Set<string>();
  return ({ code, gameId = code }) => {
    if (codes.has(code)) return `code: ${code} is there twice`;
    if (ids.has(gameId)) return `gameId: ${gameId} is there twice`;
    codes.add(code);
    ids.add(gameId);
    return undefined;
  };
}

function objectOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Store = Pick<Platform, 'db' | 'clock'>;

/** Games of outside vendors have node ids from here on: those of own games are below. */
const first_node = 100_000;

/** Games of one transaction: the triggers of each make it dear. */
const import_slice = 500;
/** Each switched game has a row in the record of acts. */
const switch_slice = 100;

interface GameCounts {
  added: number;
  changed: number;
}

/**
 * Adds games to a vendor, switched on, or changes those that it has by their codes (games#operating): checks all of
 * them, then writes them in slices, each with its record of the act. The same again completes an import that ended
 * between two slices. What members have played and marked stays theirs. Failures: `vendor_unknown`; `code_taken`, with
 * the `code`, by a game of another vendor; `game_taken`, with the `code` of the vendor's own that has the same `gameId`.
 * They have the number of games that are `written` all the same: 0 but where somebody else wrote at the same time. Throws
 * SliceFailed.
 */
export async function importGames(
  { db, clock }: Store,
  operator: Operator,
  { vendor, games }: { vendor: string; games: readonly NewGame[] },
): Promise<Result<GameCounts, 'vendor_unknown' | GameFailure>> {
  const known = await db
    .selectFrom('vendors')
    .select('code')
    .where('code', '=', vendor)
    .executeTakeFirst();
  if (!known) return fail('vendor_unknown');
  const taken = takenOf(await knownGames(db, vendor, games), vendor, games);
  if (taken) return fail(taken.code, { ...taken.detail, written: 0 });
  const counts: GameCounts = { added: 0, changed: 0 };
  const done = await inSlices(db, slicesOf(games, import_slice), async (trx, slice, place) => {
    const own = await importSlice(trx, vendor, slice);
    if (!own.ok) return own;
    const { added, changed } = own.value;
    onceCommitted(trx, () => {
      counts.added += added;
      counts.changed += changed;
    });
    const facts = { ...own.value, ...place };
    await addAudit(trx, { operator, act: 'game.import', subject: vendor, facts }, clock.now());
    return own;
  });
  return done.ok ? ok(counts) : done;
}

type GameFailure = 'code_taken' | 'game_taken';
type KnownGames = Awaited<ReturnType<typeof knownGames>>;

/** Returns the first fault of games that others have by code, or by the vendor's name. */
function takenOf(known: KnownGames, vendor: string, games: readonly NewGame[]) {
  for (const { code, gameId = code } of games) {
    const before = known.byCode.get(code);
    if (before && before.vendor_code !== vendor) return fail('code_taken', { code });
    const owner = known.byGameId.get(gameId);
    if (owner && owner.code !== code) return fail('game_taken', { code: owner.code });
  }
  return undefined;
}

/** Adds games, or changes them, and returns how many. */
async function importSlice(
  trx: Trx,
  vendor: string,
  games: readonly NewGame[],
): Promise<Result<GameCounts, GameFailure>> {
  // Slices of a vendor's games come one after the other.
  await trx
    .updateTable('vendors')
    .set((row) => ({ sort: row.ref('sort') }))
    .where('code', '=', vendor)
    .execute();
  const known = await knownGames(trx, vendor, games);
  const taken = takenOf(known, vendor, games);
  if (taken) return taken;
  const { last } = await trx
    .selectFrom('games')
    .select(({ fn }) => fn.max('node_id').as('last'))
    .executeTakeFirstOrThrow();
  let node = Math.max(first_node, Number(last ?? 0) + 1);
  const counts = { added: 0, changed: 0 };
  const rows: Insertable<Tables['games']>[] = [];
  for (const game of games) {
    const before = known.byCode.get(game.code);
    const sort = game.order ?? before?.sort ?? node;
    const own = { node_id: node, code: game.code, vendor_code: vendor };
    rows.push({ ...fixed, ...own, ...before, ...factsOf(game), sort });
    if (before) counts.changed += 1;
    else [counts.added, node] = [counts.added + 1, node + 1];
  }
  await writeGames(trx, rows);
  return ok(counts);
}

/** Rows of one statement: both engines allow far more parameters than these need. */
const batch_size = 200;

function* batchesOf<T>(all: readonly T[]): Generator<T[]> {
  for (let index = 0; index < all.length; index += batch_size)
    yield all.slice(index, index + batch_size);
}

/** The games that have a code of these, and the vendor's own that have one of their names with it. */
async function knownGames(db: Db, vendor: string, games: readonly NewGame[]) {
  const known = { byCode: new Map<string, Game>(), byGameId: new Map<string, Game>() };
  for (const batch of batchesOf(games)) {
    const codes = batch.map(({ code }) => code);
    const names = batch.map(({ code, gameId = code }) => gameId);
    const all = db.selectFrom('games').selectAll();
    const own = all.where('vendor_code', '=', vendor).where('game_id', 'in', names);
    for (const row of await all.where('code', 'in', codes).execute())
      known.byCode.set(row.code, row);
    for (const row of await own.execute()) known.byGameId.set(row.game_id, row);
  }
  return known;
}

/** Writes new games, and the facts of those that are there: few statements, for others wait meanwhile. */
async function writeGames(trx: Trx, rows: readonly Insertable<Tables['games']>[]): Promise<void> {
  for (const batch of batchesOf(rows)) {
    await trx
      .insertInto('games')
      .values(batch)
      .onConflict((conflict) =>
        conflict.column('node_id').doUpdateSet((row) => ({
          game_id: row.ref('excluded.game_id'),
          game_type: row.ref('excluded.game_type'),
          name_th: row.ref('excluded.name_th'),
          name_en: row.ref('excluded.name_en'),
          name_vi: row.ref('excluded.name_vi'),
          name_zh: row.ref('excluded.name_zh'),
          name_ja: row.ref('excluded.name_ja'),
          search_text: row.ref('excluded.search_text'),
          min_bet: row.ref('excluded.min_bet'),
          is_new: row.ref('excluded.is_new'),
          is_hot: row.ref('excluded.is_hot'),
          lotto_mode: row.ref('excluded.lotto_mode'),
          sort: row.ref('excluded.sort'),
        })),
      )
      .execute();
  }
}

/** Facts of games that no vendor from outside tells us. */
const fixed = {
  game_classify: '',
  room_id: '',
  group_id: '',
  is_h5: '',
  remark: '',
  support_play: 0,
  rtp_basis_points: 0,
  volatility: 0,
  line_count: 0,
  active: 1,
  version: 1,
};

function factsOf({ code, gameId, type, names, minBet, isNew, isHot, lottoMode }: NewGame) {
  const { th, en, vi, zh, ja } = names;
  return {
    game_id: gameId ?? code,
    game_type: type,
    name_th: th,
    name_en: en,
    name_vi: vi,
    name_zh: zh ?? null,
    name_ja: ja ?? null,
    search_text: searchText([th, en, vi, zh ?? '', ja ?? ''].filter(Boolean)),
    min_bet: minBet,
    is_new: isNew ? 1 : 0,
    is_hot: isHot ? 1 : 0,
    lotto_mode: lottoMode,
  };
}

/** Lists the games of a vendor in the order of the lists. */
export const listVendorGames = (db: Db, vendor: string): Promise<Game[]> =>
  db
    .selectFrom('games')
    .selectAll()
    .where('vendor_code', '=', vendor)
    .orderBy('sort')
    .orderBy('node_id')
    .execute();

/**
 * Switches games of a vendor on or off, in slices after all of them are found, each game that changes with its row in the
 * record. The same again completes what ended between two slices. Failure: `game_unknown`, with the `code`. Throws
 * SliceFailed.
 */
export async function switchGames(
  { db, clock }: Store,
  operator: Operator,
  { vendor, codes, on }: { vendor: string; codes: readonly string[]; on: boolean },
): Promise<Result<string[], 'game_unknown'>> {
  const own = new Set((await listVendorGames(db, vendor)).map(({ code }) => code));
  const unknown = codes.find((code) => !own.has(code));
  if (unknown !== undefined) return fail('game_unknown', { code: unknown });
  const changed: string[] = [];
  await inSlices(db, slicesOf(codes, switch_slice), async (trx, slice) => {
    for (const code of slice) {
      const switched = await trx
        .updateTable('games')
        .set({ active: on ? 1 : 0 })
        .where('vendor_code', '=', vendor)
        .where('code', '=', code)
        .where('active', '=', on ? 0 : 1)
        .returning('code')
        .executeTakeFirst();
      if (!switched) continue;
      onceCommitted(trx, () => changed.push(code));
      const facts = { vendor };
      const act = { operator, act: on ? 'game.on' : 'game.off', subject: code, facts };
      await addAudit(trx, act, clock.now());
    }
    return ok(true);
  });
  return ok(changed);
}
