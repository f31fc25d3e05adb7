import { sql, type RawBuilder } from 'kysely';
import type { BetState } from '../games/api/gameTypes';
import { vendor_id_form } from '../wallet/api/vendorWallet';
import type { Db } from '../../store/open';
import type { DatedSpan } from '../../kernel/time/dated';
import type { Days } from '../../kernel/time/day';

/** A bet as its table has it: a part in a round, or a ticket. Amounts in minor units. */
export interface BetRow {
  created_at: number;
  /** `r` and the id of a round, or `t` and that of a ticket. */
  id: string;
  kind: 'round' | 'ticket';
  /** Empty for a ticket. */
  vendor: string;
  /** The code of the game or lottery. */
  code: string;
  /** The second draw of a ticket over two (lottery#two-stations). */
  otherDrawId?: string | null;
  /** The vendor's id of the round, or the ticket's number. */
  number: string;
  state: BetState;
  stake: number;
  returned: number;
}

/** Bets added up; amounts in minor units. */
interface BetSums {
  rows: number;
  stakes: number;
  returns: number;
}

/** A game of a vendor. */
export type PlayedGame = Pick<BetRow, 'vendor' | 'code'>;

export interface BetFilter {
  memberId: string;
  days: Days;
  state: BetState | null;
  /** The vendor of the rounds; null: any. */
  vendor: string | null;
  /** The games of the rounds; null: any. */
  games: readonly PlayedGame[] | null;
  /** The codes of the tickets' lotteries; null: any. */
  lotteries: readonly string[] | null;
}

/** The id of a round in records and addresses: `VENDOR/GAME/ROUND`, each part URL-encoded. */
export const roundId = (...parts: readonly [vendor: string, game: string, round: string]): string =>
  parts.map((part) => encodeURIComponent(part)).join('/');

/**
 * Reads the id of a round; undefined for what is none. Each part has the form in which vendors send their ids: what
 * is decoded here has passed no other look, and PostgreSQL refuses to compare with a NUL.
 */
export function readRoundId(
  id: string,
): { vendor: string; game: string; round: string } | undefined {
  try {
    const parts = id.split('/').map(decodeURIComponent);
    if (parts.length !== 3 || !parts.every((part) => vendor_id_form.test(part))) return undefined;
    const [vendor, game, round] = parts as [string, string, string];
    return { vendor, game, round };
  } catch {
    return undefined;
  }
}

/** Among bets of one instant, rounds are the older ones. */
const sources = ['r', 't'] as const;
type Source = (typeof sources)[number];

/** The condition of the rows of a source beyond a place; `own` compares the ids of that source. */
function beyond(
  source: Source,
  column: string,
  { than, older }: DatedSpan,
  own: (id: string) => RawBuilder<boolean>,
): RawBuilder<boolean> | null {
  if (!than) return null;
  const placed: Source = than.id.startsWith('t') ? 't' : 'r';
  if (placed === source) return own(than.id.slice(1));
  const withInstant = older ? source < placed : source > placed;
  const sign = sql.raw((older ? '<' : '>') + (withInstant ? '=' : ''));
  return sql<boolean>`${sql.ref(column)} ${sign} ${than.created_at}`;
}

/** The days from a place on: engines that would not seek to it by its id seek to its instant. */
function narrowed(days: Days, { than, older }: DatedSpan): Days {
  if (!than) return days;
  return older
    ? { ...days, end: Math.min(days.end, than.created_at + 1) }
    : { ...days, begin: Math.max(days.begin, than.created_at) };
}

/** Merges rows of both sources, each in the order of the span, and takes what the span asks for. */
export function mergeBets(all: readonly BetRow[], { older, limit }: DatedSpan): BetRow[] {
  const way = older ? -1 : 1;
  const source = ({ id }: BetRow) => sources.indexOf(id.startsWith('t') ? 't' : 'r');
  // A stable sort: rows of one source and instant stay in the order of their ids.
  return [...all]
    .sort((a, b) => way * (a.created_at - b.created_at || source(a) - source(b)))
    .slice(0, limit);
}

const round_state = sql<BetState>`case when state = 'open' then 'open'
  when state = 'cancelled' or (bet_amount = 0 and win_amount = 0 and refunded > 0) then 'refunded'
  when win_amount > 0 then 'won' else 'lost' end`;
const round_stake = sql<number>`bet_amount + refunded`;
const round_returned = sql<number>`win_amount + refunded`;

/** A round may end without a bet of the member, and then nothing is to be told of it. */
const moved_money = sql<boolean>`bet_amount + win_amount + refunded > 0`;

function roundsOf(db: Db, { memberId, days, state, vendor, games }: BetFilter) {
  let rounds = db
    .selectFrom('wallet_rounds')
    .where('member_id', '=', memberId)
    .where('created_at', '>=', days.begin)
    .where('created_at', '<', days.end)
    .where(moved_money);
  if (state) rounds = rounds.where(sql<boolean>`${round_state} = ${state}`);
  if (vendor !== null) rounds = rounds.where('vendor_code', '=', vendor);
  if (!games) return rounds;
  const byVendor = new Map<string, Set<string>>();
  for (const { vendor: of, code } of games) {
    byVendor.set(of, (byVendor.get(of) ?? new Set()).add(code));
  }
  return rounds.where((eb) =>
    eb.or(
      [...byVendor].map(([of, codes]) =>
        eb.and([eb('vendor_code', '=', of), eb('game_code', 'in', [...codes])]),
      ),
    ),
  );
}

/** Reads the rounds of a span, those next to its place first. */
export async function readRounds(db: Db, filter: BetFilter, span: DatedSpan): Promise<BetRow[]> {
  if (filter.games?.length === 0) return [];
  const order = span.older ? 'desc' : 'asc';
  let rounds = roundsOf(db, { ...filter, days: narrowed(filter.days, span) });
  const from = beyond('r', 'created_at', span, (id) => {
    const { vendor, game, round } = readRoundId(id) ?? { vendor: '', game: '', round: '' };
    const sign = sql.raw(span.older ? '<' : '>');
    return sql<boolean>`(created_at, vendor_code, game_code, round_id) ${sign}
      (${span.than!.created_at}, ${vendor}, ${game}, ${round})`;
  });
  if (from) rounds = rounds.where(from);
  const rows = await rounds
    .select(round_columns)
    .orderBy('created_at', order)
    .orderBy('vendor_code', order)
    .orderBy('game_code', order)
    .orderBy('round_id', order)
    .limit(span.limit)
    .execute();
  return rows.map(rowOfRound);
}

const round_columns = [
  ...(['created_at', 'vendor_code', 'game_code', 'round_id'] as const),
  round_state.as('bet_state'),
  round_stake.as('stake'),
  round_returned.as('returned'),
] as const;

interface Selected {
  created_at: number;
  vendor_code: string;
  game_code: string;
  round_id: string;
  bet_state: BetState;
  stake: number;
  returned: number;
}

const rowOfRound = (row: Selected): BetRow => ({
  created_at: row.created_at,
  kind: 'round',
  state: row.bet_state,
  id: `r${roundId(row.vendor_code, row.game_code, row.round_id)}`,
  vendor: row.vendor_code,
  code: row.game_code,
  number: row.round_id,
  stake: Number(row.stake),
  returned: Number(row.returned),
});

/** Reads one round of a member with the instant of its end; undefined for others', and where no money moved. */
export async function readRound(
  db: Db,
  memberId: string,
  { vendor, game, round }: { vendor: string; game: string; round: string },
): Promise<{ row: BetRow; closedAt: number | null } | undefined> {
  const found = await db
    .selectFrom('wallet_rounds')
    .select([...round_columns, 'closed_at'])
    .where('member_id', '=', memberId)
    .where('vendor_code', '=', vendor)
    .where('game_code', '=', game)
    .where('round_id', '=', round)
    .where(moved_money)
    .executeTakeFirst();
  return found && { row: rowOfRound(found), closedAt: found.closed_at };
}

const no_bets: BetSums = { rows: 0, stakes: 0, returns: 0 };

/** Adds up the rounds of a filter. */
export async function sumRounds(db: Db, filter: BetFilter): Promise<BetSums> {
  if (filter.games?.length === 0) return no_bets;
  const { rows, stakes, returns } = await roundsOf(db, filter)
    .select(({ fn }) => [
      fn.countAll<number>().as('rows'),
      fn.sum<number | null>(round_stake).as('stakes'),
      fn.sum<number | null>(round_returned).as('returns'),
    ])
    .executeTakeFirstOrThrow();
  return { rows: Number(rows), stakes: Number(stakes), returns: Number(returns) };
}

/** Lists the games that a member played within some days. */
export async function playedGames(
  db: Db,
  { memberId, days }: Pick<BetFilter, 'memberId' | 'days'>,
): Promise<PlayedGame[]> {
  const all = { memberId, days, state: null, vendor: null, games: null, lotteries: null };
  const rows = await roundsOf(db, all).select(['vendor_code', 'game_code']).distinct().execute();
  return rows.map(({ vendor_code, game_code }) => ({ vendor: vendor_code, code: game_code }));
}

const ticket_state = { open: 'open', won: 'won', lost: 'lost', refunded: 'void' } as const;
const stateOf = (state: string): BetState => (state === 'void' ? 'refunded' : (state as BetState));

function ticketsOf(db: Db, { memberId, days, state, lotteries }: BetFilter) {
  let tickets = db
    .selectFrom('lottery_tickets')
    .where('member_id', '=', memberId)
    .where('placed_at', '>=', days.begin)
    .where('placed_at', '<', days.end);
  if (state) tickets = tickets.where('state', '=', ticket_state[state]);
  return lotteries ? tickets.where('code', 'in', lotteries) : tickets;
}

/** Reads the tickets of a span, those next to its place first. */
export async function readTickets(db: Db, filter: BetFilter, span: DatedSpan): Promise<BetRow[]> {
  if (filter.lotteries?.length === 0) return [];
  const order = span.older ? 'desc' : 'asc';
  let tickets = ticketsOf(db, { ...filter, days: narrowed(filter.days, span) });
  const from = beyond('t', 'placed_at', span, (id) => {
    const sign = sql.raw(span.older ? '<' : '>');
    return sql<boolean>`(placed_at, id) ${sign} (${span.than!.created_at}, ${id})`;
  });
  if (from) tickets = tickets.where(from);
  const rows = await tickets
    .select(['id', 'code', 'number', 'state', 'stake', 'payout', 'placed_at', 'other_draw_id'])
    .orderBy('placed_at', order)
    .orderBy('id', order)
    .limit(span.limit)
    .execute();
  return rows.map(({ id, code, number, state, stake, payout, placed_at, other_draw_id }) => ({
    created_at: placed_at,
    id: `t${id}`,
    kind: 'ticket',
    vendor: '',
    code,
    otherDrawId: other_draw_id,
    number,
    state: stateOf(state),
    stake,
    returned: payout,
  }));
}

/** Adds up the tickets of a filter. */
export async function sumTickets(db: Db, filter: BetFilter): Promise<BetSums> {
  if (filter.lotteries?.length === 0) return no_bets;
  const { rows, stakes, returns } = await ticketsOf(db, filter)
    .select(({ fn }) => [
      fn.countAll<number>().as('rows'),
      fn.sum<number | null>('stake').as('stakes'),
      fn.sum<number | null>('payout').as('returns'),
    ])
    .executeTakeFirstOrThrow();
  return { rows: Number(rows), stakes: Number(stakes), returns: Number(returns) };
}
