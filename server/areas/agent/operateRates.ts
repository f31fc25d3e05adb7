import { sql } from 'kysely';
import type { Db } from '../../store/open';
import type { Member } from '../../store/tables';
import type { Platform } from '../../kernel/context';
import { isAgent, isTrial, non_agent_types } from '../../kernel/members/memberTypes';
import { addAudit } from '../../kernel/operators/audit';
import type { Operator } from '../../kernel/operators/operators';
import { fail, ok, type Result } from '../../kernel/result';
import { open_end } from '../../kernel/team/links';
import { changeRate, type RateFailure } from '../../kernel/team/rates';

/** A member's rate of rebates, as the operator sees it. */
interface OperatedRate {
  id: string;
  username: string;
  type: number;
  /** Hundredths of a per cent. */
  rate: number;
  /** The highest rate of those right below, which it can't be below. */
  least: number;
  /** All below, at any level. */
  team: number;
}

/**
 * Lists the rates of the agents who have nobody above, or of the members right below one of them, by user name
 * (agent#rates-of-top-agents), so many at most.
 */
export async function listRates(
  db: Db,
  { aboveId, limit }: { aboveId?: string | undefined; limit: number },
): Promise<OperatedRate[]> {
  const members = db.selectFrom('members as m').select(['m.id', 'm.username', 'm.type']);
  const listed =
    aboveId === undefined
      ? members.where('m.parent_id', 'is', null).where('m.type', 'not in', non_agent_types)
      : members.where('m.parent_id', '=', aboveId);
  const of = (member: string) => sql`from agent_links as l
    where l.ancestor_id = ${sql.ref(member)} and l.to_at = ${sql.lit(open_end)}`;
  const rows = await listed
    .leftJoin('agent_rates as r', (join) =>
      join.onRef('r.member_id', '=', 'm.id').on('r.to_at', '=', open_end),
    )
    .select([
      sql<number>`coalesce(r.rate, 0)`.as('rate'),
      sql<number>`(select count(*) ${of('m.id')} and l.depth > 0)`.as('team'),
      sql<number>`coalesce((
        select max(b.rate) from agent_rates as b where b.to_at = ${sql.lit(open_end)}
          and b.member_id in (select l.member_id ${of('m.id')} and l.depth = 1)), 0)`.as('least'),
    ])
    .orderBy('m.username')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, team: Number(row.team), least: Number(row.least) }));
}

type Changed = Result<{ rate: number; before: number }, RateFailure | 'not_in_team'>;

/**
 * Changes the rate of an agent, or of a member in a team, from now on (agent#rates-of-top-agents), with the record
 * of the act; one that it has already changes nothing. Failures: `not_in_team`; those of a rate, with the `most` or
 * the `least` that it may be.
 */
export async function operateRate(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  operator: Operator,
  { member, rate }: { member: Member; rate: number },
): Promise<Changed> {
  const inTeam = member.parent_id !== null || isAgent(member.type);
  if (isTrial(member) || !inTeam) return fail('not_in_team');
  const most = Number(await settings.get('agent.rebateMost'));
  return db.transaction().execute(async (trx): Promise<Changed> => {
    const now = clock.now();
    const set = await changeRate(trx, { memberId: member.id, rate, most }, now);
    if (!set.ok) return set;
    const { before } = set.value;
    if (before !== rate) {
      const facts = { username: member.username, before, after: rate };
      await addAudit(trx, { operator, act: 'agent.rate', subject: member.id, facts }, now);
    }
    return ok({ rate, before });
  });
}
