import { placeMember } from '../../server/kernel/team/links';
import type { Db } from '../../server/store/open';
import { confirmAges } from './agesConfirmed';

/** An agent right below the agent of the sights, with a contract that is paid and a proposal that waits. */
export const stagedAgent = 'staged-agent';
export const paidContract = 'staged-contract-paid';
export const waitingContract = 'staged-contract-waits';

const day_ms = 86_400_000;

/** Places that agent below an agent, with the contracts. */
export async function stageContracts(db: Db, username: string): Promise<void> {
  const agent = await db
    .selectFrom('members')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const at = Date.now();
  const begin = at - 4 * day_ms;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('members')
      .values({
        ...agent,
        id: stagedAgent,
        username: 'stagedagent',
        nickname: 'stagedagent',
        type: 2,
        parent_id: agent.id,
        mobile: null,
        email: null,
        avatar: null,
        avatar_type: null,
      })
      .execute();
    await confirmAges(trx, [stagedAgent]);
    await placeMember(trx, { memberId: stagedAgent, parentId: agent.id }, at);
    const between = { from_id: agent.id, to_id: stagedAgent, rate: 125, least: 100_000 };
    await trx
      .insertInto('agent_contracts')
      .values([
        {
          ...between,
          id: paidContract,
          key: paidContract,
          kind: 'salary',
          state: 'accepted',
          proposed_at: begin - day_ms,
          answered_at: begin - 1,
          begins_at: begin,
          ended_at: null,
          counted_to: at,
          next_until: at + 30 * day_ms,
        },
        {
          ...between,
          id: waitingContract,
          key: waitingContract,
          kind: 'hour',
          state: 'proposed',
          proposed_at: at,
          answered_at: null,
          begins_at: null,
          ended_at: null,
          counted_to: 0,
          next_until: null,
        },
      ])
      .execute();
    const states = ['paid', 'paid', 'none', 'due'] as const;
    await trx
      .insertInto('agent_statements')
      .values(
        states.map((state, place) => ({
          contract_id: paidContract,
          from_at: begin + place * day_ms,
          until: begin + (place + 1) * day_ms,
          ...(state === 'none' ? { base: 500, amount: 0 } : { base: 12_345_678, amount: 154_320 }),
          state,
          next_try_at: state === 'due' ? at + 300 * day_ms : null,
          ...(state === 'paid'
            ? { paid_at: begin + (place + 1) * day_ms, transfer_id: `staged-transfer-${place}` }
            : { paid_at: null, transfer_id: null }),
        })),
      )
      .execute();
  });
}
