import {
  came_a_page,
  exported_came_a_page,
  type agentLinkMemberRows,
  type agentLinkMembers,
  type CameByLink,
} from './api/links';
import * as links from './api/links';
import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import type { Db } from '../../store/open';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { isAgent } from '../../kernel/members/memberTypes';
import { fail, ok, type Result } from '../../kernel/result';
import { open_end } from '../../kernel/team/links';

type OwnLink<Value> = Promise<Result<Value, 'agent_link_unknown'>>;

/**
 * Lists a page of the members who came by one of an agent's links and are in the agent's team now, the newest first;
 * of those who have left it, the count alone (agent#who-came-by-a-link). Failure: `agent_link_unknown`, also for
 * another agent's.
 */
async function listCame(
  { db }: Platform,
  agentId: string,
  { linkId, pageNo = 1 }: RequestOf<typeof agentLinkMembers>,
): OwnLink<ResponseOf<typeof agentLinkMembers>> {
  if (!(await isOwn(db, agentId, linkId))) return fail('agent_link_unknown');
  const [all, below, rows] = await Promise.all([
    db
      .selectFrom('agent_invite_uses')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('invite_id', '=', linkId)
      .executeTakeFirstOrThrow(),
    stillBelow(db, agentId, linkId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    cameRows(db, agentId, linkId)
      .limit(came_a_page)
      .offset((pageNo - 1) * came_a_page)
      .execute(),
  ]);
  const total = Number(below.count);
  return ok({
    list: rows.map(cameOf),
    total,
    totalPages: Math.ceil(total / came_a_page),
    left: Number(all.count) - total,
  });
}

/** Lists the same members after one of them, for a download. Failure: `agent_link_unknown`. */
async function listCameRows(
  { db }: Platform,
  agentId: string,
  { linkId, after = '' }: RequestOf<typeof agentLinkMemberRows>,
): OwnLink<ResponseOf<typeof agentLinkMemberRows>> {
  if (!(await isOwn(db, agentId, linkId))) return fail('agent_link_unknown');
  const rows = await cameRows(db, agentId, linkId)
    .$if(after !== '', (query) => query.where('u.member_id', '<', after))
    .limit(exported_came_a_page + 1)
    .execute();
  const list = rows.slice(0, exported_came_a_page).map(cameOf);
  return ok({ list, next: rows.length > list.length ? list.at(-1)!.memberId : null });
}

async function isOwn(db: Db, agentId: string, linkId: string): Promise<boolean> {
  const row = await db
    .selectFrom('agent_invites')
    .select('id')
    .where('id', '=', linkId)
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those who came by a link and are below an agent now, at any level. */
const stillBelow = (db: Db, agentId: string, linkId: string) =>
  db
    .selectFrom('agent_invite_uses as u')
    .innerJoin('agent_links as l', 'l.member_id', 'u.member_id')
    .where('u.invite_id', '=', linkId)
    .where('l.ancestor_id', '=', agentId)
    .where('l.to_at', '=', open_end)
    .where('l.depth', '>', 0);

const cameRows = (db: Db, agentId: string, linkId: string) =>
  stillBelow(db, agentId, linkId)
    .innerJoin('members as m', 'm.id', 'u.member_id')
    .innerJoin('members as above', 'above.id', 'm.parent_id')
    .select(['m.id', 'm.username', 'm.type', 'u.created_at', 'l.depth'])
    .select('above.username as above')
    // The ids are by time.
    .orderBy('u.member_id', 'desc');

type Row = Awaited<ReturnType<ReturnType<typeof cameRows>['execute']>>[number];

const cameOf = ({ id, username, type, created_at, depth, above }: Row): CameByLink => ({
  memberId: id,
  userName: username,
  agent: isAgent(type),
  cameAt: created_at,
  level: depth,
  above,
});

export const bindings: Binding[] = [
  bind(links.agentLinkMembers, (platform, { input, session }) =>
    listCame(platform, session.member.id, input),
  ),
  bind(links.agentLinkMemberRows, (platform, { input, session }) =>
    listCameRows(platform, session.member.id, input),
  ),
];
