import { sql } from 'kysely';
import { statementStates } from '../api/contractKinds';
import {
  contract_rows_a_page,
  dividend_days_default,
  dividend_days_most,
  dividendSides,
  type agentDividends,
} from '../api/contracts';
import * as contracts from '../api/contracts';
import type { RequestOf, ResponseOf } from '../../../kernel/api/call';
import { bind, type Binding } from '../../../kernel/bind';
import { dayOf } from '../../../kernel/api/wallTime';
import type { Platform } from '../../../kernel/context';
import { readPeriod } from '../../../kernel/period';
import { ok, type Result } from '../../../kernel/result';
import { open_end } from '../../../kernel/team/links';

type View = ResponseOf<typeof agentDividends>;

/**
 * Returns the dividends of periods that ended within some days, the newest first (agent#dividends): those of the agent,
 * or those of everybody below at the end of the period. Failures: those of the dates.
 */
export async function showDividends(
  platform: Platform,
  agentId: string,
  {
    side: requested,
    state: requestedState,
    pageNo = 1,
    ...dates
  }: RequestOf<typeof agentDividends>,
  rows_a_page = contract_rows_a_page,
): Promise<Result<View, 'dates_invalid' | 'period_too_long'>> {
  const { db, config } = platform;
  const span = { usual: dividend_days_default, most: dividend_days_most };
  const days = readPeriod(platform, dates, span);
  if (!days.ok) return days;
  const { from, to, begin, end } = days.value;
  const side = dividendSides.find((each) => each === requested) ?? 'own';
  const state = statementStates.find((each) => each === requestedState);
  // From those who are paid to their contracts: the platform has many of others.
  let found = db
    .selectFrom(paidOf(agentId, side).as('l'))
    .innerJoin('agent_contracts as c', 'c.to_id', 'l.member_id')
    .innerJoin('agent_statements as s', 's.contract_id', 'c.id')
    .whereRef('l.from_at', '<', 's.until')
    .whereRef('l.to_at', '>=', 's.until')
    .where('c.kind', '=', 'dividend')
    .where('s.until', '>', begin)
    .where('s.until', '<=', end);
  if (state) found = found.where('s.state', '=', state);
  const [list, sums] = await Promise.all([
    found
      .innerJoin('members as m', 'm.id', 'c.to_id')
      .innerJoin('members as f', 'f.id', 'c.from_id')
      .leftJoin('agent_links as now', (join) =>
        join
          .onRef('now.member_id', '=', 'c.to_id')
          .on('now.ancestor_id', '=', agentId)
          .on('now.to_at', '=', open_end)
          .on('now.depth', '>', 0),
      )
      .selectAll('s')
      .select(['c.rate', 'c.from_id', 'c.to_id', 'm.username', 'f.username as payer', 'now.depth'])
      .orderBy('s.until', 'desc')
      .orderBy('m.username')
      .orderBy('s.contract_id')
      .limit(rows_a_page)
      .offset((pageNo - 1) * rows_a_page)
      .execute(),
    found
      .select(['s.until', ({ fn }) => fn.countAll<number>().as('count')])
      .select([
        sql<string>`sum(s.amount)`.as('amount'),
        sql<string>`sum(case when s.state = 'paid' then s.amount else 0 end)`.as('paid'),
      ])
      .groupBy('s.until')
      .orderBy('s.until', 'desc')
      .execute(),
  ]);
  const months = new Map<string, number>();
  let [rows, amount, paid] = [0, 0, 0];
  for (const sum of sums) {
    const month = dayOf(sum.until - 1, config.timeZone).slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + Number(sum.amount));
    rows += Number(sum.count);
    amount += Number(sum.amount);
    paid += Number(sum.paid);
  }
  return ok({
    from,
    to,
    currency: config.currency,
    side,
    list: list.map((row) => ({
      from: row.from_at,
      until: row.until,
      base: row.base,
      amount: row.amount,
      state: row.state,
      paidAt: row.paid_at,
      rate: row.rate,
      transferId: row.transfer_id ?? '',
      contractId: row.from_id === agentId || row.to_id === agentId ? row.contract_id : '',
      userName: row.username,
      payer: row.payer,
      memberId: row.depth === null ? '' : row.to_id,
    })),
    months: [...months].map(([month, sum]) => ({ month, amount: sum })),
    total: { amount, paid, due: amount - paid },
    rows,
    totalPages: Math.ceil(rows / rows_a_page),
  });
}

/** The members whose dividends a side has, each with the time for which it has them. */
const paidOf = (agentId: string, side: (typeof dividendSides)[number]) =>
  side === 'own'
    ? sql<Stay>`(select cast(${agentId} as text) as member_id, 0 as from_at, ${sql.lit(open_end)} as to_at)`
    : sql<Stay>`(select member_id, from_at, to_at from agent_links
        where ancestor_id = ${agentId} and depth > 0)`;

interface Stay {
  member_id: string;
  from_at: number;
  to_at: number;
}

export const bindings: Binding[] = [
  bind(contracts.agentDividends, (platform, { input, session }) =>
    showDividends(platform, session.member.id, input),
  ),
  bind(contracts.agentDividendRows, (platform, { input, session }) =>
    showDividends(platform, session.member.id, input, contracts.exported_dividends_a_page),
  ),
];
