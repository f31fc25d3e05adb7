import {
  exported_sources_a_page,
  sources_a_page,
  type paidRebates,
  type rebateSourceRows,
  type rebateSources,
} from './api/sources';
import * as sources from './api/sources';
import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import { gameTypes } from '../games/api/gameTypes';
import { readTypedDay } from '../../kernel/api/typedDay';
import type { Db } from '../../store/open';
import type { AgentRebate } from '../../store/tables/agent';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { boundsOf } from '../../kernel/time/day';
import { categoriesOf } from '../lottery/categoryOfStake';
import { roundId } from '../records/betSource';
import { betWords } from '../records/betWords';
import { byIds } from '../records/byIds';
import { fail, ok, type Result } from '../../kernel/result';
import { rate_base, rateDifferences } from './levelShares';
import { piecesOf } from './pieces';
import { addedUpTo } from './readFigures';
import {
  pagesBeside,
  readSourceCursor,
  readSources,
  type SourceRow,
  type SourcesOf,
} from './sourceRows';

type Input = RequestOf<typeof rebateSources>;
type View = ResponseOf<typeof rebateSources>;
type Rebate = View['rebates'][number];

/** A stake that a rebate comes from, with the part of the one whose rebate it is. */
export interface Source extends SourceRow {
  /** The difference of rates at its instant, in hundredths of a per cent. */
  rate: number;
  /** The stake times the difference: 1/10,000 of minor units. */
  share: bigint;
  /** As the day is added up. */
  category: string;
}

/** A page of sources with the cursors of those beside it. */
interface SourcePage {
  list: Source[];
  newer: string | null;
  older: string | null;
}

/**
 * Lists the settled tickets and rounds that a member's rebate of a finished day comes from, the newest first, with
 * what they add up to (agent#rebate-sources), in pages of so many rows. Rows of others have a user name and no number.
 * Failure: `rebate_unknown` where the member has none of the day and category.
 */
export async function showSources(
  platform: Platform,
  memberId: string,
  { day = '', category = '', cursor = '', language = 'th' }: Input,
  rows_a_page = sources_a_page,
): Promise<Result<View, 'rebate_unknown'>> {
  const found = await dayRebates(platform, memberId, { day, category });
  if (!found) return fail('rebate_unknown');
  const page = await pageOfSources(platform, found.of, { cursor, size: rows_a_page });
  const [words, names, otherDraws] = await Promise.all([
    betWords(platform, language),
    namesOf(platform.db, page.list),
    otherDrawsOf(platform.db, page.list),
  ]);
  return ok({
    day,
    currency: platform.config.currency,
    rebates: found.rebates,
    list: page.list.map((row) => {
      const own = row.memberId === memberId;
      const { name, detail, detailId } = words.viewOf(betOf(row, otherDraws));
      return {
        at: row.at,
        kind: row.kind,
        name,
        userName: names.get(row.memberId) ?? '',
        own,
        category: gameTypes.find((type) => type === row.category) ?? null,
        ...(own ? { detail, detailId } : { detail: 'none' as const, detailId: '' }),
        stake: row.stake,
        rate: row.rate,
        share: row.share.toString(),
      };
    }),
    newer: page.newer,
    older: page.older,
  });
}

/** Returns a long page of the same for a download. Failure: the same. */
const exportSources = (
  platform: Platform,
  memberId: string,
  input: RequestOf<typeof rebateSourceRows>,
): Promise<Result<View, 'rebate_unknown'>> =>
  showSources(platform, memberId, input, exported_sources_a_page);

/**
 * Returns the rebates of days and categories that a transfer paid to a member (agent#rebate-sources): they sum to its
 * amount. Failure: `rebate_unknown`, for others' transfers too.
 */
export async function showPaid(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  memberId: string,
  { id = '' }: RequestOf<typeof paidRebates>,
): Promise<Result<ResponseOf<typeof paidRebates>, 'rebate_unknown'>> {
  const transfer = await db
    .selectFrom('transfers as t')
    .innerJoin('accounts as a', 'a.id', 't.credit_id')
    .select(['t.id', 't.key', 't.amount', 't.created_at'])
    .where('t.id', '=', id)
    .where('t.kind', '=', 'agent_rebate')
    .where('a.owner_id', '=', memberId)
    .executeTakeFirst();
  if (!transfer) return fail('rebate_unknown');
  const rows = await db
    .selectFrom('agent_rebates')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('paid_key', '=', transfer.key)
    .orderBy('until', 'desc')
    .orderBy('category')
    .execute();
  const paid = new Map([[transfer.key, transfer.id]]);
  return ok({
    currency: config.currency,
    at: transfer.created_at,
    amount: transfer.amount,
    rebates: rows.map((row) => rebateOf(row, paid)),
  });
}

/**
 * Finds the rebates of a member's finished day, those of one category if one is named, and whose sources to read;
 * undefined where there are none.
 */
export async function dayRebates(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  memberId: string,
  { day, category }: { day: string; category: string },
): Promise<{ of: SourcesOf; rebates: Rebate[] } | undefined> {
  const bounds = boundsOf(readTypedDay(day) ?? '', config.timeZone);
  if (!bounds || bounds.to > (await addedUpTo(db))) return undefined;
  let query = db
    .selectFrom('agent_rebates')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('until', '=', bounds.to);
  if (category !== '') query = query.where('category', '=', category);
  const rows = await query.orderBy('category').execute();
  if (rows.length === 0) return undefined;
  const transfers = await byIds(
    rows.flatMap(({ paid_key }) => paid_key ?? []),
    (keys) => db.selectFrom('transfers').select(['id', 'key']).where('key', 'in', keys).execute(),
  );
  const paid = new Map(transfers.map(({ id, key }) => [key, id]));
  return {
    of: { earnerId: memberId, ...bounds, category: category === '' ? undefined : category },
    rebates: rows.map((row) => rebateOf(row, paid)),
  };
}

function rebateOf(row: AgentRebate, paid: ReadonlyMap<string, string>): Rebate {
  const { day, category, stake, amount, rounding, paid_key } = row;
  const exact = rounding === null ? null : BigInt(amount) * rate_base - BigInt(rounding);
  return {
    day,
    category,
    stake,
    amount,
    rounding,
    exact: exact?.toString() ?? null,
    paidBy: (paid_key === null ? undefined : paid.get(paid_key)) ?? '',
  };
}

/** Reads a page of the sources of a rebate, with the parts that its earner has by the pieces of the day (agent#rebates). */
export async function pageOfSources(
  { db }: Pick<Platform, 'db'>,
  of: SourcesOf,
  { cursor, size }: { cursor: string; size: number },
): Promise<SourcePage> {
  const from = readSourceCursor(cursor);
  const read = await readSources(db, of, from, size);
  const rows = from.back ? [...read.rows].reverse() : read.rows;
  const pieces = await piecesOf(db, [...new Set(rows.map(({ memberId }) => memberId))], of);
  const categoryOf = await categoriesOf(db, rows, of.from);
  const partOf = ({ memberId, at: instant }: SourceRow): number => {
    const holds = pieces.find(
      (piece) => piece.memberId === memberId && piece.from <= instant && piece.to > instant,
    );
    const level = holds?.line.findIndex(({ id }) => id === of.earnerId) ?? -1;
    return rateDifferences(holds?.line.map(({ rate }) => rate) ?? [])[level] ?? 0;
  };
  const list = rows
    .map((row) => ({ ...row, rate: partOf(row), category: categoryOf(row) }))
    .filter(({ rate }) => rate > 0)
    .map((row) => ({ ...row, share: BigInt(row.stake) * BigInt(row.rate) }));
  return { list, ...pagesBeside(read, from) };
}

/** A source as the words of bets name it. */
const betOf = (
  { kind, vendor, code, id, at: instant, stake }: SourceRow,
  otherDraws: ReadonlyMap<string, string>,
) => ({
  created_at: instant,
  stake,
  returned: 0,
  state: 'lost' as const,
  vendor,
  code,
  ...(kind === 'round'
    ? { kind, id: `r${roundId(vendor, code, id)}`, number: id }
    : {
        kind: 'ticket' as const,
        id: `t${id}`,
        number: '',
        otherDrawId: otherDraws.get(id) ?? null,
      }),
});

/** Finds the second draws of the tickets among sources that stand over two, by ticket. */
async function otherDrawsOf(db: Db, rows: readonly SourceRow[]): Promise<Map<string, string>> {
  const tickets = await byIds(
    rows.filter(({ kind }) => kind !== 'round').map(({ id }) => id),
    (ids) =>
      db
        .selectFrom('lottery_tickets')
        .select(['id', 'other_draw_id'])
        .where('id', 'in', ids)
        .where('other_draw_id', 'is not', null)
        .execute(),
  );
  return new Map(tickets.map(({ id, other_draw_id }) => [id, other_draw_id!]));
}

/** Returns the user names of those who staked. */
export async function namesOf(db: Db, rows: readonly SourceRow[]): Promise<Map<string, string>> {
  const members = await byIds(
    rows.map(({ memberId }) => memberId),
    (ids) => db.selectFrom('members').select(['id', 'username']).where('id', 'in', ids).execute(),
  );
  return new Map(members.map(({ id, username }) => [id, username]));
}

export const bindings: Binding[] = [
  bind(sources.rebateSources, (platform, { input, session }) =>
    showSources(platform, session.member.id, input),
  ),
  bind(sources.rebateSourceRows, (platform, { input, session }) =>
    exportSources(platform, session.member.id, input),
  ),
  bind(sources.paidRebates, (platform, { input, session }) =>
    showPaid(platform, session.member.id, input),
  ),
];
