import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { fail, ok, type Result } from '../../kernel/result';
import {
  contractsBefore,
  contractsEndedAt,
  type EndedContract,
} from '../../kernel/team/closeContracts';
import { memberBelow, open_end, type MemberBelow } from '../../kernel/team/links';
import { moveBranch, moveRefusal, type MoveFailure } from '../../kernel/team/moveBranch';
import type { Db, Trx } from '../../store/open';
import { memberIdOf } from '../account/affiliate';
import type { moveTeamMember } from './api/team';
import * as team from './api/team';
import { changeByProof, notBelow } from './changeTeam';

type Moved = Result<ResponseOf<typeof moveTeamMember>, MoveFailure | 'move_changed'>;

/** Ends a transaction whose changes are not to stay, with its outcome. */
class Undo extends Error {
  constructor(readonly outcome: Moved) {
    super('undo');
  }
}

type MovedMember = Omit<ResponseOf<typeof moveTeamMember>['members'][number], 'contracts'> & {
  contracts: EndedContract[];
};

/** A move that is asked for: the agent who asks, the new agent above, the members, and the mark of what is known to end. */
interface Input {
  agentId: string;
  toId: string;
  ids: readonly string[];
  seen?: string | undefined;
}

/** A mark of what ends with a move, and how; empty where nothing does. */
const markOf = (members: readonly MovedMember[]): string => {
  const ends = members.flatMap(({ contracts }) =>
    contracts.map(({ id, proposed, begun }) => [id, proposed, begun]),
  );
  if (ends.length === 0) return '';
  return createHash('sha256').update(JSON.stringify(ends)).digest('base64url');
};

/** The answer: the members as they were, and what ends. */
async function answerOf(db: Db, toId: string, members: readonly MovedMember[]): Promise<Moved> {
  return ok({
    success: true,
    to: await nameOf(db, toId),
    ends: markOf(members),
    members: members.map(({ contracts, ...member }) => ({
      ...member,
      contracts: contracts.map(({ kind, payer, proposed, begun }) => ({
        kind,
        payer,
        proposed,
        begun,
      })),
    })),
  });
}

/**
 * Moves members of the team to another agent of it, by the user name or the id, in the order in which they are named, all or
 * none (agent#the-tree); who is right below that agent already counts as moved, so that the same move twice is done
 * both times. With `check` nobody moves, nothing is held, and anybody who is there already is a failure
 * (`move_same_place`). A failure names the member in `userName`: one who is below, or was before (`notBelow`). With
 * `seen`, the mark of what was known to end (`ends`), nobody moves where something else would end by now: `move_changed`.
 */
export async function moveMembers(
  platform: Platform,
  agentId: string,
  { memberIds, to, check = false, seen }: RequestOf<typeof moveTeamMember>,
): Promise<Moved> {
  const { db, clock } = platform;
  const toId = (await memberIdOf(platform, to)) ?? (await idIfKnown(db, to));
  if (toId === undefined) return fail('member_not_below');
  const input = { agentId, toId, ids: [...new Set(memberIds)], seen };
  if (check) return checkAll(db, input, clock.now());
  try {
    return await db.transaction().execute(async (trx) => {
      const outcome = await moveAll(trx, input, clock.now());
      if (!outcome.ok) throw new Undo(outcome);
      return outcome;
    });
  } catch (thrown) {
    if (thrown instanceof Undo) return thrown.outcome;
    throw thrown;
  }
}

/** Returns an id that is some member's; undefined for any other text. Who it is decides the move itself. */
async function idIfKnown(db: Db, id: string): Promise<string | undefined> {
  const member = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return member?.id;
}

/** Tells who would be moved. */
async function checkAll(db: Db, { agentId, toId, ids }: Input, now: number): Promise<Moved> {
  const members: MovedMember[] = [];
  for (const memberId of ids) {
    const member = await memberBelow(db, agentId, memberId);
    if (!member) return notBelow(db, agentId, memberId);
    const code = await moveRefusal(db, { agentId, memberId, toId });
    if (code) return fail(code, { userName: member.username });
    const contracts = await contractsBefore(db, memberId, now);
    members.push({ ...(await movedMember(db, member)), contracts });
  }
  return answerOf(db, toId, members);
}

async function moveAll(trx: Trx, { agentId, toId, ids, seen }: Input, now: number): Promise<Moved> {
  const members: MovedMember[] = [];
  let moves = false;
  for (const memberId of ids) {
    const member = await memberBelow(trx, agentId, memberId);
    if (!member) return notBelow(trx, agentId, memberId);
    const row = await movedMember(trx, member);
    const moved = await moveBranch(trx, { agentId, memberId, toId }, now);
    if (!moved.ok && moved.code !== 'move_same_place') {
      return fail(moved.code, { userName: member.username });
    }
    moves ||= moved.ok;
    members.push({ ...row, contracts: await endedByMove(trx, memberId, toId) });
  }
  // The same yes twice is done both times, no matter what it names.
  if (moves && seen !== undefined && seen !== markOf(members)) return fail('move_changed');
  return answerOf(trx, toId, members);
}

/** Returns the contracts that ended when a member came to an agent, in this move or in the same one before. */
async function endedByMove(trx: Trx, memberId: string, toId: string): Promise<EndedContract[]> {
  const { from_at } = await trx
    .selectFrom('agent_links')
    .select('from_at')
    .where('member_id', '=', memberId)
    .where('ancestor_id', '=', toId)
    .where('to_at', '=', open_end)
    .executeTakeFirstOrThrow();
  return contractsEndedAt(trx, memberId, from_at);
}

/** A member as the tree is before the move: the agent above, and how many go along. */
async function movedMember(
  db: Db,
  { id, username, parent_id }: MemberBelow,
): Promise<Omit<MovedMember, 'contracts'>> {
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

export const bindings: Binding[] = [
  bind(team.moveTeamMember, (platform, { input, session, caller }) => {
    const move = () => moveMembers(platform, session.member.id, input);
    return input.check ? move() : changeByProof(platform, { session, caller }, move);
  }),
];
