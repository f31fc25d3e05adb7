import { sql } from 'kysely';
import { kindsByGroup } from '../records/api/recordKinds';
import { firstTwoParts } from '../../store/firstTwoParts';
import type { Db } from '../../store/open';
import type { DayFigures } from '../../store/tables/agent';
import type { Platform } from '../../kernel/context';
import { periodAt } from '../../kernel/time/day';
import { isPlay, playedOf } from '../../kernel/ledger/sums/recordSums';
import { categoriesOf, type PlayedOn } from '../lottery/categoryOfStake';
import { correctedStakes, stakesWithin } from '../../kernel/turnover/stakes';
import type { Windows } from '../../kernel/turnover/windows';

export const figureNames = [
  ...([
    'staked',
    'won',
    'settled',
    'deposits',
    'withdrawals',
    'bonuses',
    'earned',
    'other',
  ] as const),
  ...(['logins', 'registered', 'bettors'] as const),
];

export const no_figures: DayFigures = {
  staked: 0,
  won: 0,
  settled: 0,
  deposits: 0,
  withdrawals: 0,
  bonuses: 0,
  earned: 0,
  other: 0,
  logins: 0,
  registered: 0,
  bettors: 0,
};

/** Figures of a member's window in a category; empty for what has none. Of a group: no member. */
export interface FigureRow extends DayFigures {
  memberId: string;
  piece: number;
  category: string;
}

interface Moved {
  memberId: string;
  piece: number;
  kind: string;
  game: string;
  net: number;
}

type Where = Pick<Platform, 'store' | 'config'>;
/** By member and piece, or by piece alone. */
type By = 'piece' | 'group';

/**
 * Adds up the movements of members within windows, from the ledger (agent#daily-figures): by member and piece, or by
 * piece alone, where a member counts once as one who logged in or staked.
 */
export async function figuresWithin(
  db: Db,
  where: Where,
  windows: Windows,
  by: By,
): Promise<FigureRow[]> {
  const rows = await moneyWithin(db, where, windows, by);
  for (const head of await headsWithin(db, windows, by)) {
    rows.add(head, '', { [head.figure]: head.count });
  }
  return rows.all();
}

/** Adds up what members staked, won and had settled within windows, by member, piece and category: no other figure. */
export async function playWithin(db: Db, where: Where, windows: Windows): Promise<FigureRow[]> {
  const rows = await moneyWithin(db, where, windows, 'piece');
  return rows.all().filter(({ category }) => category !== '');
}

async function moneyWithin(db: Db, where: Where, windows: Windows, by: By): Promise<Rows> {
  const moved = await movedWithin(db, where, windows, by);
  const settled = [
    ...(await stakesWithin(db, windows, by)),
    ...(await correctedStakes(db, windows, by)),
  ];
  const plays = moved.filter(({ kind }) => isPlay(kind) || partOfPlay(kind) !== undefined);
  const played = [...plays.map(({ game }) => gameOf(game)), ...settled];
  // Of windows of more days than one nobody asks by category.
  const { begin } = periodAt(windows.to - 1, 'day', where.config.timeZone);
  const categoryOf = await categoriesOf(db, played, begin);
  const rows = new Rows();
  for (const row of moved) {
    if (isPlay(row.kind)) {
      const sums = { kind: row.kind, sumIn: Math.max(row.net, 0), sumOut: Math.max(-row.net, 0) };
      const { staked, won } = playedOf([sums]);
      rows.add(row, categoryOf(gameOf(row.game)), { staked, won });
      continue;
    }
    const part = partOfPlay(row.kind);
    if (part) rows.add(row, categoryOf(gameOf(row.game)), { [part]: -row.net * signs[part] });
    else rows.add(row, '', moneyOf(row));
  }
  for (const stake of settled) rows.add(stake, categoryOf(stake), { settled: stake.stake });
  return rows;
}

/** The figure that a movement of an agent's share lowers or raises: parts of stakes and returns are not the house's (agent#shares). */
function partOfPlay(kind: string): 'staked' | 'won' | undefined {
  if (kind === 'share_stake' || kind === 'share_refund') return 'staked';
  return kind === 'share_return' || kind === 'share_correction' ? 'won' : undefined;
}
const signs = { staked: 1, won: -1 } as const;

/** Adds figures up, figure by figure. */
export function addFigures(sum: DayFigures, more: Partial<DayFigures>): void {
  for (const name of figureNames) sum[name] += more[name] ?? 0;
}

class Rows {
  readonly #rows = new Map<string, FigureRow>();

  add(of: { memberId: string; piece: number }, category: string, more: Partial<DayFigures>): void {
    const { memberId, piece } = of;
    const key = `${memberId} ${piece} ${category}`;
    const row = this.#rows.get(key) ?? { ...no_figures, memberId, piece, category };
    addFigures(row, more);
    this.#rows.set(key, row);
  }

  all(): FigureRow[] {
    return [...this.#rows.values()].filter((row) => figureNames.some((name) => row[name] !== 0));
  }
}

const groups = {
  deposits: new Set<string>(kindsByGroup.deposit.filter((kind) => kind !== 'fund')),
  withdrawals: new Set<string>(kindsByGroup.withdraw),
  bonuses: new Set<string>(kindsByGroup.bonus),
  earned: new Set<string>(kindsByGroup.agent),
};

/** Sorts a movement of money, not of play, under its figure. */
function moneyOf({ kind, net }: Moved): Partial<DayFigures> {
  if (groups.deposits.has(kind)) return { deposits: net };
  if (groups.withdrawals.has(kind)) return { withdrawals: -net };
  if (groups.bonuses.has(kind)) return { bonuses: net };
  return groups.earned.has(kind) ? { earned: net } : { other: net };
}

/** Reads a game as `movedWithin` tells it: the vendor and the code, or a lottery's code alone. */
function gameOf(game: string): PlayedOn {
  const slash = game.indexOf('/');
  return { vendor: slash < 0 ? '' : game.slice(0, slash), code: game.slice(slash + 1) };
}

/**
 * Sums up the movements of members' money by kind and game. Cross joins have their order on SQLite, which knows nothing
 * of the windows' number and would rather read all movements of the store. What is reserved for a withdrawal is the
 * member's still: both accounts count, so that it adds up to nothing until it is paid.
 */
async function movedWithin(
  db: Db,
  { store, config }: Where,
  windows: Windows,
  by: By,
): Promise<Moved[]> {
  const who = by === 'piece' ? sql`s.member_id, s.piece` : sql`s.piece`;
  const named = by === 'piece' ? sql`s.member_id as "memberId", s.piece,` : sql`s.piece,`;
  const game = sql`case when t.kind in ('bet', 'win', 'rollback')
      then ${firstTwoParts(store.engine, 't.ref')} else coalesce(k.code, '') end`;
  const { rows } = await sql<Moved>`
    with s as ${windows}
    select ${named} t.kind, ${game} as game, sum(e.amount) as net
    from s cross join accounts as a cross join entries as e cross join transfers as t
    left join lottery_tickets as k on k.id = t.ref and (t.kind like 'lottery%' or t.kind like 'share%')
    where a.owner_id = s.member_id and a.kind in ('wallet', 'reserved', 'share')
      and a.currency = ${config.currency}
      and e.account_id = a.id and e.created_at >= s.from_at and e.created_at < s.to_at
      and e.created_at >= ${windows.from} and e.created_at < ${windows.to}
      and t.id = e.transfer_id
    group by ${who}, t.kind, ${game}`.execute(db);
  return rows.map((row) => ({
    memberId: row.memberId ?? '',
    piece: Number(row.piece ?? 0),
    kind: row.kind,
    game: row.game,
    net: Number(row.net),
  }));
}

interface Head {
  memberId: string;
  piece: number;
  figure: 'logins' | 'registered' | 'bettors';
  count: number;
}

/** Counts the members who logged in, who registered, and who staked within windows, each once. */
export async function headsWithin(db: Db, windows: Windows, by: By): Promise<Head[]> {
  const who = by === 'piece' ? sql`group by s.member_id, s.piece` : sql`group by s.piece`;
  const named = by === 'piece' ? sql`s.member_id as "memberId", s.piece,` : sql`s.piece,`;
  const bets = sql.join(kindsByGroup.bet);
  const { rows } = await sql<Head>`
    with s as ${windows}
    select ${named} 'logins' as figure, count(distinct s.member_id) as count
    from s cross join sign_ins as i
    where i.member_id = s.member_id and i.outcome = 'ok'
      and i.at >= s.from_at and i.at < s.to_at ${who}
    union all
    select ${named} 'registered', count(distinct s.member_id)
    from s cross join members as m
    where m.id = s.member_id
      and m.created_at >= s.from_at and m.created_at < s.to_at ${who}
    union all
    select ${named} 'bettors', count(distinct s.member_id)
    from s cross join accounts as a cross join entries as e
    where a.owner_id = s.member_id and a.kind = 'wallet'
      and e.account_id = a.id and e.kind in (${bets})
      and e.created_at >= s.from_at and e.created_at < s.to_at
      and e.created_at >= ${windows.from} and e.created_at < ${windows.to} ${who}`.execute(db);
  return rows.map((row) => ({
    memberId: row.memberId ?? '',
    piece: Number(row.piece ?? 0),
    figure: row.figure,
    count: Number(row.count),
  }));
}
