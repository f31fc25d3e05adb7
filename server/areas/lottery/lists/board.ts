import { sql, type ExpressionBuilder } from 'kysely';
import type { Platform } from '../../../kernel/context';
import type { Tables } from '../../../store/tables';
import type { LotteryDraw } from '../../../store/tables/lottery';
import type { Lottery } from '../lotteries';

/** The last correction of a draw's result; nulls where there was none. */
interface Corrected {
  corrected_at: number | null;
  corrected_why: string | null;
}

/** Selects the last correction beside the columns of a draw. */
export const lastCorrection = (draw: ExpressionBuilder<Tables, 'lottery_draws'>) => {
  const last = draw
    .selectFrom('lottery_corrections as c')
    .whereRef('c.draw_id', '=', 'lottery_draws.id')
    .orderBy('c.place', 'desc')
    .limit(1);
  return [
    last.select('c.created_at').as('corrected_at'),
    last.select('c.reason').as('corrected_why'),
  ];
};

/** Returns the correction as calls answer it. */
export function correctionOf(draw: Corrected | undefined): { at: number; reason: string } | null {
  const instant = draw?.corrected_at ?? null;
  return instant === null ? null : { at: Number(instant), reason: draw?.corrected_why ?? '' };
}

/** After this time a draw that still has no result is no longer announced as one to come. */
const awaited_ms = 72 * 3_600_000;

type Seen = Pick<
  LotteryDraw,
  'id' | 'numero' | 'locks_at' | 'draws_at' | 'state' | 'result' | 'result_source'
> &
  Corrected;

/** The draws of a lottery that a list shows. */
export interface Board {
  /** The draw that comes next. */
  next?: Seen | undefined;
  /** The newest draw whose time has come and whose result has not. */
  awaited?: Seen | undefined;
  /** The newest draw with a result. */
  last?: Seen | undefined;
}

interface Ids {
  code: string;
  next: string | null;
  awaited: string | null;
  last: string | null;
}

/**
 * Finds the draws that lists show of some lotteries, in two statements however many there are and
 * however long their history is. An awaited draw counts only where no later one has a result.
 */
export async function boardsOf(
  { db, clock }: Platform,
  lotteries: readonly Lottery[],
): Promise<Map<string, Board>> {
  if (lotteries.length === 0) return new Map();
  const now = clock.now();
  const codes = sql.join(
    lotteries.map(({ code }) => sql`(${code})`),
    sql`, `,
  );
  const { rows } = await sql<Ids>`
    with wanted (code) as (values ${codes})
    select w.code as code,
      (select d.id from lottery_draws d
        where d.code = w.code and d.draws_at > ${now} and d.state in ('open', 'locked', 'drawing')
        order by d.draws_at limit 1) as next,
      (select d.id from lottery_draws d
        where d.code = w.code and d.draws_at <= ${now} and d.draws_at > ${now - awaited_ms}
          and d.state in ('open', 'locked', 'drawing')
        order by d.draws_at desc limit 1) as awaited,
      (select d.id from lottery_draws d
        where d.code = w.code and d.draws_at <= ${now} and d.state in ('resulted', 'settled')
        order by d.draws_at desc limit 1) as last
    from wanted w`.execute(db);
  const draws = await drawsOf(
    db,
    rows.flatMap(({ next, awaited, last }) => [next, awaited, last]).filter((id) => id !== null),
  );
  const byId = new Map(draws.map((draw) => [draw.id, draw]));
  const find = (id: string | null) => (id === null ? undefined : byId.get(id));
  return new Map(
    rows.map((row) => {
      const [next, awaited, last] = [find(row.next), find(row.awaited), find(row.last)];
      const stale = last !== undefined && awaited !== undefined && last.draws_at > awaited.draws_at;
      return [row.code, { next, awaited: stale ? undefined : awaited, last }];
    }),
  );
}

async function drawsOf(db: Platform['db'], ids: readonly string[]): Promise<Seen[]> {
  // A list of nothing is no SQL everywhere.
  if (ids.length === 0) return [];
  return db
    .selectFrom('lottery_draws')
    .select(['id', 'numero', 'locks_at', 'draws_at', 'state', 'result', 'result_source'])
    .select(lastCorrection)
    .where('id', 'in', ids)
    .execute();
}
