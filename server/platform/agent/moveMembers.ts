import { sql } from 'kysely';
import type { moveTeamMember } from '../../contract/agent/team';
import type { RequestOf, ResponseOf } from '../../contract/call';
import type { Trx } from '../../store/open';
import { memberIdOf } from '../account/affiliate';
import type { Platform } from '../context';
import { fail, ok, type Result } from '../result';
import { memberBelow, open_end } from '../team/links';
import { moveBranch, type MoveFailure } from '../team/moveBranch';

type Moved = Result<ResponseOf<typeof moveTeamMember>, MoveFailure>;

/** Ends a transaction whose changes are not to stay, with its outcome. */
class Undo extends Error {
  constructor(readonly outcome: Moved) {
    super('undo');
  }
}

/**
 * Moves members of the team to another agent of it, by the user name, in the order in which they are named, all or
 * none (agent#the-tree); with `check` nobody moves. A failure names the member in `userName`, where it is about one who
 * is below.
 */
export async function moveMembers(
  platform: Platform,
  agentId: string,
  { memberIds, to, check = false }: RequestOf<typeof moveTeamMember>,
): Promise<Moved> {
  const { db, clock } = platform;
  const toId = await memberIdOf(platform, to);
  if (toId === undefined) return fail('member_not_below');
  try {
    return await db.transaction().execute(async (trx) => {
      const outcome = await moveAll(
        trx,
        { agentId, toId, ids: [...new Set(memberIds)] },
        clock.now(),
      );
      if (check || !outcome.ok) throw new Undo(outcome);
      return outcome;
    });
  } catch (thrown) {
    if (thrown instanceof Undo) return thrown.outcome;
    throw thrown;
  }
}

async function moveAll(
  trx: Trx,
  { agentId, toId, ids }: { agentId: string; toId: string; ids: readonly string[] },
  now: number,
): Promise<Moved> {
  const members: ResponseOf<typeof moveTeamMember>['members'] = [];
  for (const memberId of ids) {
    const member = await memberBelow(trx, agentId, memberId);
    if (!member) return fail('member_not_below');
    const from = await nameOf(trx, member.parent_id!);
    const { teamCount } = await trx
      .selectFrom('agent_links')
      .select(sql<number>`count(*)`.as('teamCount'))
      .where('ancestor_id', '=', memberId)
      .where('to_at', '=', open_end)
      .where('depth', '>', 0)
      .executeTakeFirstOrThrow();
    const moved = await moveBranch(trx, { agentId, memberId, toId }, now);
    if (!moved.ok) return fail(moved.code, { userName: member.username });
    members.push({ memberId, userName: member.username, from, teamCount: Number(teamCount) });
  }
  return ok({ success: true, to: await nameOf(trx, toId), members });
}

async function nameOf(trx: Trx, id: string): Promise<string> {
  const { username } = await trx
    .selectFrom('members')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return username;
}
