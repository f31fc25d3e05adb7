import type { moveTeamMember, saveTeamRebate, saveTeamRemark } from '../../contract/agent/team';
import type { RequestOf } from '../../contract/call';
import { memberIdOf } from '../account/affiliate';
import type { Platform } from '../context';
import { plainText } from '../plainText';
import { fail, ok, type Result } from '../result';
import { memberBelow } from '../team/links';
import { moveBranch, type MoveFailure } from '../team/moveBranch';
import { changeRate, type RateFailure } from '../team/rates';

type Done = { success: true };
const done = ok<Done>({ success: true });

/** Notes an agent's remark on a member of the team; an empty one is none. Failure: `member_not_below`. */
export async function saveRemark(
  { db, clock }: Platform,
  agentId: string,
  { memberId, remark }: RequestOf<typeof saveTeamRemark>,
): Promise<Result<Done, 'member_not_below'>> {
  if (!(await memberBelow(db, agentId, memberId))) return fail('member_not_below');
  const row = { remark: plainText(remark).trim(), updated_at: clock.now() };
  await db
    .insertInto('agent_remarks')
    .values({ agent_id: agentId, member_id: memberId, ...row })
    .onConflict((conflict) => conflict.columns(['agent_id', 'member_id']).doUpdateSet(row))
    .execute();
  return done;
}

/** Moves a member of the team to another agent of it, by the user name (agent#the-tree). */
export async function moveMember(
  platform: Platform,
  agentId: string,
  { memberId, to }: RequestOf<typeof moveTeamMember>,
): Promise<Result<Done, MoveFailure>> {
  const toId = await memberIdOf(platform, to);
  if (toId === undefined) return fail('member_not_below');
  const moved = await platform.db
    .transaction()
    .execute((trx) => moveBranch(trx, { agentId, memberId, toId }, platform.clock.now()));
  return moved.ok ? done : moved;
}

/** Changes the rebate of a member right below from now on (agent#rebates). */
export async function saveRebate(
  { db, clock }: Platform,
  agentId: string,
  { memberId, rebate }: RequestOf<typeof saveTeamRebate>,
): Promise<Result<Done, RateFailure | 'member_not_below'>> {
  return db.transaction().execute(async (trx) => {
    const member = await memberBelow(trx, agentId, memberId);
    if (member?.level !== 1) return fail('member_not_below');
    const set = await changeRate(trx, { memberId, rate: rebate, most: 0 }, clock.now());
    return set.ok ? done : set;
  });
}
