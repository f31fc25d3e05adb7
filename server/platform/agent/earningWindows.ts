import { sql, type RawBuilder } from 'kysely';
import { windowsWithin, type Windows } from '../turnover/windows';

const later = (one: string, other: string): RawBuilder<number> =>
  sql<number>`case when ${sql.ref(one)} > ${sql.ref(other)} then ${sql.ref(one)} else ${sql.ref(other)} end`;
const earlier = (one: string, other: string): RawBuilder<number> =>
  sql<number>`case when ${sql.ref(one)} < ${sql.ref(other)} then ${sql.ref(one)} else ${sql.ref(other)} end`;
const overlap = (one: string, other: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${one}.to_at`)} > ${sql.ref(`${other}.from_at`)}
    and ${sql.ref(`${one}.from_at`)} < ${sql.ref(`${other}.to_at`)}`;

/**
 * The windows of a day in which stakes can bring a member a rebate: the own ones while there is a rate, and those of
 * everybody below while the member right below the earner, on their line, has a lower rate than the earner. As no rate
 * is above the one above it (agent#rebates), these are the pieces in which the earner has a part; `piecesOf` decides.
 */
export const earningWindows = (
  earnerId: string,
  { from, to }: { from: number; to: number },
): Windows =>
  windowsWithin(
    sql`(
  with own as (
    select cast(${earnerId} as text) as member_id, rate,
      case when from_at > ${sql.lit(from)} then from_at else ${sql.lit(from)} end as from_at,
      case when to_at < ${sql.lit(to)} then to_at else ${sql.lit(to)} end as to_at
    from agent_rates
    where member_id = ${earnerId} and rate > 0 and to_at > ${sql.lit(from)} and from_at < ${sql.lit(to)}
  ), branch as (
    select l.member_id, o.rate, ${later('l.from_at', 'o.from_at')} as from_at,
      ${earlier('l.to_at', 'o.to_at')} as to_at
    from own as o cross join agent_links as l
    where l.ancestor_id = ${earnerId} and l.depth = 1 and ${overlap('l', 'o')}
  ), lower as (
    select b.member_id, ${later('b.from_at', 'r.from_at')} as from_at,
      ${earlier('b.to_at', 'r.to_at')} as to_at
    from branch as b cross join agent_rates as r
    where r.member_id = b.member_id and r.rate < b.rate and ${overlap('r', 'b')}
    union all
    select u.member_id, u.from_at, ${earlier('u.to_at', 'u.first_at')}
    from (
      select b.member_id, b.from_at, b.to_at, coalesce((
        select min(r.from_at) from agent_rates as r where r.member_id = b.member_id
      ), b.to_at) as first_at
      from branch as b
    ) as u
    where u.first_at > u.from_at
  )
  select member_id, 0 as piece, from_at, to_at from own
  union all
  select l.member_id, 0, ${later('l.from_at', 'b.from_at')}, ${earlier('l.to_at', 'b.to_at')}
  from lower as b cross join agent_links as l
  where l.ancestor_id = b.member_id and ${overlap('l', 'b')}
)`,
    { from, to },
  );
