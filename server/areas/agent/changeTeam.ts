import { requireProof } from '../../kernel/alerts/elevation';
import { noteEvent } from '../../kernel/alerts/events';
import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import type { Caller, Platform } from '../../kernel/context';
import { plainText } from '../../kernel/plainText';
import { type Result, fail, ok } from '../../kernel/result';
import type { LiveSession } from '../../kernel/sessions/sessions';
import { holdTree, memberBelow } from '../../kernel/team/links';
import { changeRate, type RateFailure } from '../../kernel/team/rates';
import type { Db } from '../../store/open';
import * as team from './api/team';
import type { saveTeamRebate, saveTeamRemark } from './api/team';

/**
 * Changes a team, its contracts, its rates or who can log in there, where its agent has logged in or confirmed who they are
 * a moment ago (account#step-up): a copy of the session alone could give an accomplice a part of the agent's money, hour for
 * hour. What was done is in the security centre. Failures: those of the change, and `step_up_required`.
 */
export async function changeByProof<Value, Failure extends string>(
  platform: Platform,
  { session, caller }: { session: LiveSession; caller: Caller },
  change: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | 'step_up_required'>> {
  const may = await requireProof(platform, session, { what: 'team', caller });
  if (!may.ok) return may;
  const done = await change();
  if (done.ok) {
    const event = { what: 'team', outcome: 'done', caller } as const;
    await noteEvent(platform.db, session.member.id, event, platform.clock.now());
  }
  return done;
}

/**
 * The failure `member_not_below` about a member who is not in an agent's team. Anybody who was there once is named in
 * `userName`, for the agent has known that name; of anybody else nothing is told.
 */
export async function notBelow(db: Db, agentId: string, memberId: string) {
  const known = await db
    .selectFrom('agent_links as l')
    .innerJoin('members as m', 'm.id', 'l.member_id')
    .select('m.username')
    .where('l.ancestor_id', '=', agentId)
    .where('l.member_id', '=', memberId)
    .where('l.depth', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return fail('member_not_below', { memberId, ...(known && { userName: known.username }) });
}

type Done = { success: true };
const done = ok<Done>({ success: true });

/**
 * Notes an agent's remark on members of the team, on all or none; an empty one is none. Failure: `member_not_below`.
 */
async function saveRemark(
  { db, clock }: Platform,
  agentId: string,
  { memberIds, remark }: RequestOf<typeof saveTeamRemark>,
): Promise<Result<ResponseOf<typeof saveTeamRemark>, 'member_not_below'>> {
  const ids = [...new Set(memberIds)];
  const userNames: string[] = [];
  for (const id of ids) {
    const member = await memberBelow(db, agentId, id);
    if (!member) return notBelow(db, agentId, id);
    userNames.push(member.username);
  }
  const row = { remark: plainText(remark).trim(), updated_at: clock.now() };
  await db
    .insertInto('agent_remarks')
    .values(ids.map((member_id) => ({ agent_id: agentId, member_id, ...row })))
    .onConflict((conflict) => conflict.columns(['agent_id', 'member_id']).doUpdateSet(row))
    .execute();
  return ok({ success: true, userNames });
}

/**
 * Changes the rebate of a member right below from now on (agent#rebates). A failure of the rate has the bound in `most`
 * or `least`.
 */
export async function saveRebate(
  { db, clock }: Platform,
  agentId: string,
  { memberId, rebate }: RequestOf<typeof saveTeamRebate>,
): Promise<Result<Done, RateFailure | 'member_not_below'>> {
  return db.transaction().execute(async (trx) => {
    // The tree first: a move that is under way may take the member out of the team.
    await holdTree(trx, clock.now());
    const member = await memberBelow(trx, agentId, memberId);
    if (member?.level !== 1) return fail('member_not_below');
    const set = await changeRate(trx, { memberId, rate: rebate, most: 0 }, clock.now());
    return set.ok ? done : set;
  });
}

export const bindings: Binding[] = [
  bind(team.saveTeamRemark, (platform, { input, session }) =>
    saveRemark(platform, session.member.id, input),
  ),
  bind(team.saveTeamRebate, (platform, { input, session, caller }) =>
    changeByProof(platform, { session, caller }, () =>
      saveRebate(platform, session.member.id, input),
    ),
  ),
];
