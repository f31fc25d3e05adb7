import { sql } from 'kysely';
import type { Db } from '../../store/open';
import { non_agent_types } from '../../kernel/members/memberTypes';
import type { Window } from '../../kernel/turnover/windows';

/** A part of a day in which a member's upline and all its rates were the same. */
export interface Piece extends Window {
  /** The member, then each one above. */
  line: { id: string; rate: number }[];
}

interface Held {
  member_id: string;
  ancestor_id: string;
  depth: number;
  from_at: number;
  to_at: number;
}

interface Rated {
  member_id: string;
  rate: number;
  from_at: number;
  to_at: number;
}

/**
 * Cuts a time into the pieces of some members (agent#daily-figures): at each instant at which the upline, or a rate
 * in it, changed. Members who are in no team and are no agents are left out.
 */
export async function piecesOf(
  db: Db,
  memberIds: readonly string[],
  span: { from: number; to: number },
): Promise<Piece[]> {
  if (memberIds.length === 0) return [];
  const within = sql<boolean>`to_at > ${span.from} and from_at < ${span.to}`;
  const links: Held[] = await db
    .selectFrom('agent_links')
    .selectAll()
    .where('member_id', 'in', memberIds)
    .where(within)
    .execute();
  const above = sql<string>`(select ancestor_id from agent_links
    where member_id in (${sql.join(memberIds)}) and ${within})`;
  const rates: Rated[] = await db
    .selectFrom('agent_rates')
    .selectAll()
    .where('member_id', 'in', above)
    .where(within)
    .execute();
  const agents = await db
    .selectFrom('members')
    .select('id')
    .where('id', 'in', memberIds)
    .where('type', 'not in', non_agent_types)
    .execute();
  const known = {
    ratesOf: grouped(rates, ({ member_id }) => member_id),
    agents: new Set(agents.map(({ id }) => id)),
  };
  const linksOf = grouped(links, ({ member_id }) => member_id);
  return memberIds.flatMap((id) => cut(id, linksOf.get(id) ?? [], known, span));
}

function grouped<Row>(rows: readonly Row[], by: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(by(row), [...(groups.get(by(row)) ?? []), row]);
  return groups;
}

function cut(
  memberId: string,
  links: readonly Held[],
  {
    ratesOf,
    agents,
  }: { ratesOf: ReadonlyMap<string, readonly Rated[]>; agents: ReadonlySet<string> },
  { from, to }: { from: number; to: number },
): Piece[] {
  const changes = links
    .flatMap((link) => [link, ...(ratesOf.get(link.ancestor_id) ?? [])])
    .flatMap(({ from_at, to_at }) => [from_at, to_at])
    .filter((instant) => instant > from && instant < to);
  const cuts = [...new Set([from, ...changes, to])].sort((a, b) => a - b);
  const pieces: Piece[] = [];
  for (const [index, begin] of cuts.slice(0, -1).entries()) {
    const holds = (row: Pick<Held, 'from_at' | 'to_at'>) =>
      row.from_at <= begin && row.to_at > begin;
    const line = links
      .filter(holds)
      .sort((a, b) => a.depth - b.depth)
      .map(({ ancestor_id: id }) => ({ id, rate: ratesOf.get(id)?.find(holds)?.rate ?? 0 }));
    if (line.length > 1 || (line.length === 1 && agents.has(memberId))) {
      pieces.push({ memberId, piece: index, from: begin, to: cuts[index + 1]!, line });
    }
  }
  return pieces;
}
