import { z } from 'zod';
import { gameTypes } from '../../../contract/gameTypes';
import type { Db } from '../../../store/open';
import type { Game } from '../../../store/tables';
import type { Platform } from '../../context';
import { addAudit } from '../../operators/audit';
import type { Operator } from '../../operators/operators';
import { fail, ok, type Result } from '../../result';
import { searchText } from '../search';

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

export type NewGame = z.output<typeof line>;

/** A fault of a line, counted from 1. */
export interface GameFault {
  line: number;
  cause: string;
}

/** Reads a file of games, an object of JSON on each line. */
export function readGameLines(text: string): { games: NewGame[]; faults: GameFault[] } {
  const games: NewGame[] = [];
  const faults: GameFault[] = [];
  for (const [at, written] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (written.trim() === '') continue;
    const read = line.safeParse(objectOf(written));
    const issue = read.error?.issues[0];
    if (read.success) games.push(read.data);
    else
      faults.push({
        line: at + 1,
        cause: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`,
      });
    const same = read.success && games.filter(({ code }) => code === read.data.code).length > 1;
    if (same) faults.push({ line: at + 1, cause: `code: ${read.data.code} is there twice` });
  }
  if (games.length + faults.length === 0) faults.push({ line: 1, cause: 'there are no games' });
  return { games, faults };
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

/**
 * Adds games to a vendor, switched on, or changes those that it has by their codes, all in one step with the record of
 * the act (games#operating). What members have played and marked stays theirs. Failures: `vendor_unknown`;
 * `code_taken`, with the `code`, by a game of another vendor.
 */
export const importGames = (
  { db, clock }: Store,
  operator: Operator,
  { vendor, games }: { vendor: string; games: readonly NewGame[] },
): Promise<Result<{ added: number; changed: number }, 'vendor_unknown' | 'code_taken'>> =>
  db.transaction().execute(async (trx) => {
    // Imports of a vendor's games come one after the other.
    const held = await trx
      .updateTable('vendors')
      .set((row) => ({ sort: row.ref('sort') }))
      .where('code', '=', vendor)
      .returning('code')
      .executeTakeFirst();
    if (!held) return fail('vendor_unknown');
    const { last } = await trx
      .selectFrom('games')
      .select(({ fn }) => fn.max('node_id').as('last'))
      .executeTakeFirstOrThrow();
    let node = Math.max(first_node, Number(last ?? 0) + 1);
    const counts = { added: 0, changed: 0 };
    for (const game of games) {
      const known = await trx
        .selectFrom('games')
        .select(['node_id', 'vendor_code', 'sort'])
        .where('code', '=', game.code)
        .executeTakeFirst();
      if (known && known.vendor_code !== vendor) return fail('code_taken', { code: game.code });
      const facts = { ...factsOf(game), sort: game.order ?? known?.sort ?? node };
      if (known) {
        await trx.updateTable('games').set(facts).where('node_id', '=', known.node_id).execute();
        counts.changed += 1;
        continue;
      }
      await trx
        .insertInto('games')
        .values({ ...fixed, ...facts, node_id: node, code: game.code, vendor_code: vendor })
        .execute();
      node += 1;
      counts.added += 1;
    }
    await addAudit(
      trx,
      { operator, act: 'game.import', subject: vendor, facts: counts },
      clock.now(),
    );
    return ok(counts);
  });

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
 * Switches games of a vendor on or off, all or none, each that changes with its row in the record. Failure:
 * `game_unknown`, with the `code`.
 */
export const switchGames = (
  { db, clock }: Store,
  operator: Operator,
  { vendor, codes, on }: { vendor: string; codes: readonly string[]; on: boolean },
): Promise<Result<string[], 'game_unknown'>> =>
  db.transaction().execute(async (trx) => {
    const own = await trx
      .selectFrom('games')
      .select('code')
      .where('vendor_code', '=', vendor)
      .where('code', 'in', codes)
      .execute();
    const unknown = codes.find((code) => !own.some((each) => each.code === code));
    if (unknown !== undefined) return fail('game_unknown', { code: unknown });
    const changed: string[] = [];
    for (const code of codes) {
      const switched = await trx
        .updateTable('games')
        .set({ active: on ? 1 : 0 })
        .where('vendor_code', '=', vendor)
        .where('code', '=', code)
        .where('active', '=', on ? 0 : 1)
        .returning('code')
        .executeTakeFirst();
      if (!switched) continue;
      changed.push(code);
      const facts = { vendor };
      const act = { operator, act: on ? 'game.on' : 'game.off', subject: code, facts };
      await addAudit(trx, act, clock.now());
    }
    return ok(changed);
  });
