import { sql } from 'kysely';
import type { moveTeamMember } from '../../contract/agent/team';
import type { RequestOf, ResponseOf } from '../../contract/call';
import type { Db, Trx } from '../../store/open';
import { memberIdOf } from '../account/affiliate';
import type { Platform } from '../context';
import { fail, ok, type Result } from '../result';
import { memberBelow, open_end, type MemberBelow } from '../team/links';
import { moveBranch, moveRefusal, type MoveFailure } from '../team/moveBranch';

type Moved = Result<ResponseOf<typeof moveTeamMember>, MoveFailure>;

/** Ends a transaction whose changes are not to stay, with its outcome. */
class Undo extends Error {
  constructor(readonly outcome: Moved) {
    super('undo');
  }
}

type MovedMember = ResponseOf<typeof moveTeamMember>['members'][number];

/** A move that is asked for: the agent who asks, the new agent above, the members. */
interface Asked {
  agentId: string;
  toId: string;
  ids: readonly string[];
}

/**
 * Moves members of the team to another agent of it, by the user name, in the order in which they are named, all or
 * none (agent#the-tree); who is right below that agent already counts as moved, so that the same move twice is done
 * both times. With `check` nobody moves, nothing is held, and whoever is there already is a failure
 * (`move_same_place`). A failure names the member in `userName`, where it is about one who is below.
 */
export async function moveMembers(
  platform: Platform,
  agentId: string,
  { memberIds, to, check = false }: RequestOf<typeof moveTeamMember>,
): Promise<Moved> {
  const { db, clock } = platform;
  const toId = await memberIdOf(platform, to);
  if (toId === undefined) return fail('member_not_below');
  const asked = { agentId, toId, ids: [...new Set(memberIds)] };
  if (check) return checkAll(db, asked);
  try {
    return await db.transaction().execute(async (trx) => {
      const outcome = await moveAll(trx, asked, clock.now());
      if (!outcome.ok) throw new Undo(outcome);
      return outcome;
    });
  } catch (thrown) {
    if (thrown instanceof Undo) return thrown.outcome;
    throw thrown;
  }
}

/** Tells who would be moved. */
async function checkAll(db: Db, { agentId, toId, ids }: Asked): Promise<Moved> {
  const members: MovedMember[] = [];
  for (const memberId of ids) {
    const member = await memberBelow(db, agentId, memberId);
    if (!member) return fail('member_not_below');
    const code = await moveRefusal(db, { agentId, memberId, toId });
    if (code) return fail(code, { userName: member.username });
    members.push(await movedMember(db, member));
  }
  return ok({ success: true, to: await nameOf(db, toId), members });
}

async function moveAll(trx: Trx, { agentId, toId, ids }: Asked, now: number): Promise<Moved> {
  const members: MovedMember[] = [];
  for (const memberId of ids) {
    const member = await memberBelow(trx, agentId, memberId);
    if (!member) return fail('member_not_below');
    members.push(await movedMember(trx, member));
    const moved = await moveBranch(trx, { agentId, memberId, toId }, now);
    if (!moved.ok && moved.code !== 'move_same_place') {
      return fail(moved.code, { userName: member.username });
    }
  }
  return ok({ success: true, to: await nameOf(trx, toId), members });
}

/** A member as the tree stands before the move: the agent above, and how many go along. */
async function movedMember(db: Db, { id, username, parent_id }: MemberBelow): Promise<MovedMember> {
  const { teamCount } = await db
    .selectFrom('agent_links')
    .select(sql<number>`count(*)`.as('teamCount'))
    .where('ancestor_id', '=', id)
    .where('to_at', '=', open_end)
    .where('depth', '>', 0)
    .executeTakeFirstOrThrow();
  const from = await nameOf(db, parent_id!);
  return { memberId: id, userName: username, from, teamCount: Number(teamCount) };
}

async function nameOf(db: Db, id: string): Promise<string> {
  const { username } = await db
    .selectFrom('members')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return username;
}
