import { sql, type RawBuilder } from 'kysely';
import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { ok, type Result, fail } from '../../kernel/result';
import { memberBelow, open_end, belowSince } from '../../kernel/team/links';
import { rateOf } from '../../kernel/team/rates';
import { maskMobile } from '../../kernel/verification/mobile';
import type { Db } from '../../store/open';
import { maskEmail } from '../account/profile/mask';
import { team_rows_a_page, type teamMember, type teamOverview } from './api/team';
import * as team from './api/team';
import { notBelow } from './changeTeam';
import { newKinds, noContractFor } from './contracts/showContracts';
import { listed_columns, memberRows } from './memberRows';
import { mayRenew } from './openAccount';

/** A member on the way down from an agent. */
interface Step {
  memberId: string;
  userName: string;
}

/** A branch of a team: the head, and the way to it from the agent, without the agent. */
interface Branch {
  headId: string;
  path: Step[];
  /** The instant from which on its head is below the agent: what was before is not the agent's to see. 0 for the own team. */
  since: number;
}

/**
 * Finds the branch that an agent asks for: the own team where no member is named, else that of a member below.
 * Failure: `member_not_below`.
 */
export async function branchOf(
  db: Db,
  agentId: string,
  parent: string,
): Promise<Result<Branch, 'member_not_below'>> {
  if (parent === '') return ok({ headId: agentId, path: [], since: 0 });
  const head = await memberBelow(db, agentId, parent);
  if (!head) return fail('member_not_below');
  const [path, since] = await Promise.all([
    pathTo(db, agentId, head.id),
    belowSince(db, agentId, head.id),
  ]);
  return ok({ headId: head.id, path, since });
}

/** Returns the way from an agent down to a member who is below: the member last, the agent not among them. */
async function pathTo(db: Db, agentId: string, memberId: string): Promise<Step[]> {
  const rows = await db
    .selectFrom('agent_links as l')
    .innerJoin('members as m', 'm.id', 'l.ancestor_id')
    .innerJoin('agent_links as own', (join) =>
      join
        .onRef('own.member_id', '=', 'l.ancestor_id')
        .on('own.ancestor_id', '=', agentId)
        .on('own.to_at', '=', open_end)
        .on('own.depth', '>', 0),
    )
    .select(['m.id', 'm.username', 'own.depth'])
    .where('l.member_id', '=', memberId)
    .where('l.to_at', '=', open_end)
    .orderBy('own.depth')
    .execute();
  return rows.map(({ id, username }) => ({ memberId: id, userName: username }));
}

/** More members than these are read in the order of all names of the store. */
const many_members = 5_000;

/**
 * Returns the order by the user name of `m`, of so many members that are found by the tree. Few are found and sorted; for a
 * page of them PostgreSQL would else go through the names of the whole store, which is the shorter way for many alone.
 */
export const byUserName = (members: number): RawBuilder<string> =>
  members > many_members ? sql`m.username` : sql`m.username || ''`;

type Page<Value> = Promise<Result<Value, 'member_not_below'>>;

/**
 * Returns an agent's team by levels, and a page of those right below the agent or a member of the team
 * (agent#team-overview). Failure: `member_not_below`.
 */
export async function showOverview(
  platform: Platform,
  agentId: string,
  { parent = '', pageNo = 1 }: RequestOf<typeof teamOverview>,
): Page<ResponseOf<typeof teamOverview>> {
  const { db, config } = platform;
  const branch = await branchOf(db, agentId, parent);
  if (!branch.ok) return branch;
  const { headId, path } = branch.value;
  const above = path.length;
  const levels = await levelsOf(db, agentId);
  const below = db
    .selectFrom('agent_links as l')
    .innerJoin('members as m', 'm.id', 'l.member_id')
    .where('l.ancestor_id', '=', headId)
    .where('l.to_at', '=', open_end)
    .where('l.depth', '=', 1);
  const { count } = await db
    .selectFrom('agent_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ancestor_id', '=', headId)
    .where('to_at', '=', open_end)
    .where('depth', '=', 1)
    .executeTakeFirstOrThrow();
  const rows = await below
    .select(listed_columns)
    .orderBy(byUserName(Number(count)))
    .limit(team_rows_a_page)
    .offset((pageNo - 1) * team_rows_a_page)
    .execute();
  const listed = rows.map((row) => ({ ...row, level: above + row.level }));
  return ok({
    currency: config.currency,
    total: {
      members: levels.reduce((sum, { members }) => sum + members, 0),
      levels: levels.length,
    },
    levels,
    path,
    branch: { list: await memberRows(platform, agentId, listed), ...paged(Number(count)) },
  });
}

/** Counts the members of a team by levels, the nearest first: one range of one index. */
async function levelsOf(db: Db, agentId: string): Promise<{ level: number; members: number }[]> {
  const rows = await db
    .selectFrom('agent_links')
    .select(['depth', ({ fn }) => fn.countAll<number>().as('members')])
    .where('ancestor_id', '=', agentId)
    .where('to_at', '=', open_end)
    .where('depth', '>', 0)
    .groupBy('depth')
    .orderBy('depth')
    .execute();
  return rows.map(({ depth, members }) => ({ level: depth, members: Number(members) }));
}

const paged = (total: number) => ({ total, totalPages: Math.ceil(total / team_rows_a_page) });

/** Returns a member of a team, contact and bank data masked (agent#team-member). Failure: `member_not_below`. */
async function showMember(
  platform: Platform,
  agentId: string,
  { memberId }: RequestOf<typeof teamMember>,
): Page<ResponseOf<typeof teamMember>> {
  const { db, config } = platform;
  const member = await memberBelow(db, agentId, memberId);
  if (!member) return notBelow(db, agentId, memberId);
  const why = noContractFor(member);
  const [rows, path, cards, above, below, mayRenewPassword, kinds] = await Promise.all([
    memberRows(platform, agentId, [member]),
    pathTo(db, agentId, member.id),
    db
      .selectFrom('bank_cards')
      .select(['bank_code', 'number'])
      .where('member_id', '=', member.id)
      .where('removed_at', 'is', null)
      .orderBy('id')
      .execute(),
    rateOf(db, member.parent_id!),
    highestBelow(db, member.id),
    mayRenew(platform, agentId, member),
    newKinds(platform),
  ]);
  return ok({
    currency: config.currency,
    member: rows[0]!,
    path,
    mobile: member.mobile === null ? '' : maskMobile(member.mobile),
    email: member.email === null ? '' : maskEmail(member.email),
    payeeName: maskWords(member.payee_name ?? ''),
    bankCards: cards.map(({ bank_code, number }) => ({
      bank: bank_code,
      number: `••••${number.slice(-4)}`,
    })),
    rebateLeast: below,
    rebateMost: above,
    mayRenewPassword,
    contracts: { kinds: member.level === 1 && why === null ? [...kinds] : [], why },
  });
}

/** The first letter of each word of a name. */
const maskWords = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0]!}•••`)
    .join(' ');

async function highestBelow(db: Db, memberId: string): Promise<number> {
  const { rate } = await db
    .selectFrom('agent_links as l')
    .innerJoin('agent_rates as r', 'r.member_id', 'l.member_id')
    .select(({ fn }) => fn.max<number | null>('r.rate').as('rate'))
    .where('l.ancestor_id', '=', memberId)
    .where('l.to_at', '=', open_end)
    .where('l.depth', '=', 1)
    .where('r.to_at', '=', open_end)
    .executeTakeFirstOrThrow();
  return Number(rate ?? 0);
}

export const bindings: Binding[] = [
  bind(team.teamOverview, (platform, { input, session }) =>
    showOverview(platform, session.member.id, input),
  ),
  bind(team.teamMember, (platform, { input, session }) =>
    showMember(platform, session.member.id, input),
  ),
];
