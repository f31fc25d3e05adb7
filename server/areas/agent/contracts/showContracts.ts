import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../kernel/api/call';
import { dayOf } from '../../../kernel/api/wallTime';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { isAgent } from '../../../kernel/members/memberTypes';
import { fail, ok, type Result } from '../../../kernel/result';
import { isBegun } from '../../../kernel/team/closeContracts';
import { open_end } from '../../../kernel/team/links';
import { dayBounds, periodAt } from '../../../kernel/time/day';
import type { Db } from '../../../store/open';
import type { Member } from '../../../store/tables';
import type { ContractKind, AgentContract } from '../../../store/tables/agent';
import {
  contract_exempt_types,
  contractKinds,
  type ContractKind as KnownKind,
  type NoContract,
} from '../api/contractKinds';
import * as api from '../api/contracts';
import {
  contract_rows_a_page,
  received_contracts_most,
  type agentContract,
  type contractRequests,
  type ContractRow,
  type salaryContracts,
} from '../api/contracts';
import { rate_base } from '../levelShares';

/**
 * Returns the kinds of which new contracts are proposed and accepted: dividends only while they are on
 * (agent#agent-flags).
 */
export async function newKinds({
  settings,
}: Pick<Platform, 'settings'>): Promise<readonly KnownKind[]> {
  const dividends = await settings.on('AGEDIV3');
  return contractKinds.filter((kind) => kind !== 'dividend' || dividends);
}

/** Returns why a member can have no contract, no matter who proposes it; null for one who can (agent#contracts). */
export function noContractFor({
  type,
  status,
}: Pick<Member, 'type' | 'status'>): NoContract | null {
  if (contract_exempt_types.includes(type)) return 'type';
  if (!isAgent(type)) return 'member';
  return status === 'active' ? null : 'closed';
}

const hour_ms = 60 * 60_000;

/** A period: from one instant (epoch ms) to before another. */
export interface Period {
  from: number;
  to: number;
}

/**
 * Returns the period of a kind of contract that holds an instant (epoch ms): the day, the month or the hour of the
 * operator's zone (agent#contracts).
 */
export function periodOf(kind: ContractKind, instant: number, timeZone: string): Period {
  if (kind === 'dividend') {
    const { begin, end } = periodAt(instant, 'month', timeZone);
    return { from: begin, to: end };
  }
  const day = dayBounds(dayOf(instant, timeZone), timeZone)!;
  if (kind === 'salary') return day;
  const from = day.from + Math.floor((instant - day.from) / hour_ms) * hour_ms;
  return { from, to: Math.min(from + hour_ms, day.to) };
}

/**
 * Returns the pay of a period in minor units: the share (hundredths of a per cent) of its base, rounded down once;
 * nothing of a base that is not above zero or below the least one.
 */
export function payOf(base: number, { rate, least }: { rate: number; least: number }): number {
  if (base <= 0 || base < least) return 0;
  return Number((BigInt(base) * BigInt(rate)) / rate_base);
}

/**
 * Counts the contracts that wait for a member's answer, by kind, with the newest of each (agent#contract-prompts); none
 * for the types that have no contracts.
 */
async function showRequests(
  platform: Pick<Platform, 'db' | 'settings'>,
  { id, type }: Pick<Member, 'id' | 'type'>,
): Promise<ResponseOf<typeof contractRequests>> {
  const rows = contract_exempt_types.includes(type)
    ? []
    : await platform.db
        .selectFrom('agent_contracts')
        .select(['kind', ({ fn }) => fn.countAll<number>().as('count')])
        .select(({ fn }) => fn.max<number>('proposed_at').as('newest'))
        .where('to_id', '=', id)
        .where('state', '=', 'proposed')
        .groupBy('kind')
        .execute();
  const of = (kind: ContractKind) => rows.find((row) => row.kind === kind);
  const countOf = (kind: ContractKind) => Number(of(kind)?.count ?? 0);
  const newestOf = (kind: ContractKind) => (of(kind) ? Number(of(kind)!.newest) : null);
  return {
    dailysalreqtype: countOf('salary'),
    divtypecompperiodreq: countOf('dividend'),
    contracthoursalreq: countOf('hour'),
    newest: {
      salary: newestOf('salary'),
      dividend: newestOf('dividend'),
      hour: newestOf('hour'),
    },
    kinds: [...(await newKinds(platform))],
  };
}

/** Returns a member's contracts of a kind: those received, and a page of those given (agent#contract-pages). */
async function showContracts(
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'settings'>,
  memberId: string,
  kind: ContractKind,
  { pageNo = 1 }: RequestOf<typeof salaryContracts>,
): Promise<ResponseOf<typeof salaryContracts>> {
  const { db, clock, config } = platform;
  const now = clock.now();
  const of = (side: 'from_id' | 'to_id') =>
    contracts(db)
      .where(`c.${side}`, '=', memberId)
      .where('c.kind', '=', kind)
      // First those that wait, then those that hold, then those that are over.
      .orderBy(
        sql`case when c.state = 'proposed' then 0
          when c.state = 'accepted' and (c.ended_at is null or c.ended_at > ${now}) then 1 else 2 end`,
      )
      .orderBy('c.id', 'desc');
  const [received, given, { count }] = await Promise.all([
    of('to_id').limit(received_contracts_most).execute(),
    of('from_id')
      .limit(contract_rows_a_page)
      .offset((pageNo - 1) * contract_rows_a_page)
      .execute(),
    db
      .selectFrom('agent_contracts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('from_id', '=', memberId)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    currency: config.currency,
    received: received.map((row) => viewOf(row, memberId, now)),
    given: given.map((row) => viewOf(row, memberId, now)),
    isOpen: (await newKinds(platform)).includes(kind),
    ...paged(Number(count)),
  };
}

/** Returns a contract of a member's with a page of its statements (agent#contract-pages). Failure: `contract_unknown`. */
async function showContract(
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'settings'>,
  memberId: string,
  { contractId, pageNo = 1 }: RequestOf<typeof agentContract>,
): Promise<Result<ResponseOf<typeof agentContract>, 'contract_unknown'>> {
  const { db, clock, config } = platform;
  const contract = await contracts(db)
    .where('c.id', '=', contractId)
    .where((eb) => eb.or([eb('c.from_id', '=', memberId), eb('c.to_id', '=', memberId)]))
    .executeTakeFirst();
  if (!contract) return fail('contract_unknown');
  const statements = db.selectFrom('agent_statements').where('contract_id', '=', contractId);
  const [list, total] = await Promise.all([
    statements
      .selectAll()
      .orderBy('until', 'desc')
      .limit(contract_rows_a_page)
      .offset((pageNo - 1) * contract_rows_a_page)
      .execute(),
    statements
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .select([
        sql<string>`coalesce(sum(amount), 0)`.as('amount'),
        sql<string>`coalesce(sum(case when state = 'paid' then amount else 0 end), 0)`.as('paid'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  const [amount, paid] = [Number(total.amount), Number(total.paid)];
  return ok({
    currency: config.currency,
    contract: viewOf(contract, memberId, clock.now()),
    isOpen: (await newKinds(platform)).includes(contract.kind),
    list: list.map((row) => ({
      from: row.from_at,
      until: row.until,
      base: row.base,
      amount: row.amount,
      state: row.state,
      paidAt: row.paid_at,
      transferId: row.transfer_id ?? '',
    })),
    total: { amount, paid, due: amount - paid },
    ...paged(Number(total.count)),
  });
}

const paged = (rows: number) => ({ rows, totalPages: Math.ceil(rows / contract_rows_a_page) });

/** Contracts with the names of both, and whether the lower one is still right below the other. */
const contracts = (db: Db) =>
  db
    .selectFrom('agent_contracts as c')
    .innerJoin('members as f', 'f.id', 'c.from_id')
    .innerJoin('members as t', 't.id', 'c.to_id')
    .leftJoin('agent_links as l', (join) =>
      join
        .onRef('l.ancestor_id', '=', 'c.from_id')
        .onRef('l.member_id', '=', 'c.to_id')
        .on('l.to_at', '=', open_end)
        .on('l.depth', '=', 1),
    )
    .selectAll('c')
    .select(['f.username as from_name', 't.username as to_name', 'l.depth']);

type Found = AgentContract & { from_name: string; to_name: string; depth: number | null };

/**
 * A contract as one of its two sees it at an instant: ended from its end on, though its last period may not be counted
 * yet.
 */
function viewOf(row: Found, memberId: string, now: number): ContractRow {
  const given = row.from_id === memberId;
  const isOver = row.state === 'accepted' && row.ended_at !== null && row.ended_at <= now;
  return {
    contractId: row.id,
    kind: row.kind,
    given,
    userName: given ? row.to_name : row.from_name,
    memberId: given && row.depth === 1 ? row.to_id : '',
    rate: row.rate,
    least: row.least,
    proposedAt: row.proposed_at,
    state: isOver ? 'ended' : row.state,
    answeredAt: row.answered_at,
    beginsAt: row.begins_at,
    endsAt: row.state === 'withdrawn' ? null : row.ended_at,
    begun: isBegun(row, now),
  };
}

export const bindings: Binding[] = [
  bind(api.contractRequests, async (platform, { session }) =>
    ok(await showRequests(platform, session.member)),
  ),
  bind(api.salaryContracts, async (platform, { input, session }) =>
    ok(await showContracts(platform, session.member.id, 'salary', input)),
  ),
  bind(api.dividendContracts, async (platform, { input, session }) =>
    ok(await showContracts(platform, session.member.id, 'dividend', input)),
  ),
  bind(api.hourContracts, async (platform, { input, session }) =>
    ok(await showContracts(platform, session.member.id, 'hour', input)),
  ),
  bind(api.agentContract, (platform, { input, session }) =>
    showContract(platform, session.member.id, input),
  ),
];
