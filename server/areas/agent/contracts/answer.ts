import type { RequestOf, ResponseOf } from '../../../kernel/api/call';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { fail, ok, type Result } from '../../../kernel/result';
import { closeContract, notifyContract } from '../../../kernel/team/closeContracts';
import { holdPlace, memberBelow } from '../../../kernel/team/links';
import type { Trx } from '../../../store/open';
import type { AgentContract } from '../../../store/tables/agent';
import type { answerContract, endContract, withdrawContract } from '../api/contracts';
import * as contracts from '../api/contracts';
import { newKinds } from './contractsFor';
import { periodOf } from './periods';

type Failure = 'contract_unknown' | 'contract_answered';
type Done = Result<{ success: true }, Failure>;
type Answered = Result<{ success: true }, Failure | 'no_permission'>;
const done: Done = ok({ success: true });

/**
 * Accepts or refuses a contract that was proposed to a member (agent#contracts). An accepted one is paid from the next
 * period on, and ends the one of its kind that held with the period that runs. The same answer again is the first one.
 * The agent who proposed it hears of the answer once.
 */
export async function answer(
  platform: Platform,
  memberId: string,
  { contractId, accept }: RequestOf<typeof answerContract>,
): Promise<Answered> {
  const { db, clock, config } = platform;
  const now = clock.now();
  const kinds = await newKinds(platform);
  return db.transaction().execute(async (trx): Promise<Answered> => {
    const found = await trx
      .selectFrom('agent_contracts')
      .select('id')
      .where('id', '=', contractId)
      .where('to_id', '=', memberId)
      .executeTakeFirst();
    if (!found) return fail('contract_unknown');
    // A move of the member comes before or after the answer.
    await holdPlace(trx, memberId, now);
    const contract = await hold(trx, contractId);
    if (contract.state !== 'proposed') {
      const was = contract.state === 'accepted' || contract.state === 'ended';
      const same = accept ? was : contract.state === 'refused';
      return same ? done : fail('contract_answered');
    }
    if (!accept) {
      await change(trx, contractId, { state: 'refused', answered_at: now });
      await notifyContract(trx, contract, 'payer', { outcome: 'refused', at: now }, now);
      return done;
    }
    if ((await memberBelow(trx, contract.from_id, memberId))?.level !== 1) {
      return fail('contract_answered');
    }
    const { kind } = contract;
    if (!kinds.includes(kind)) return fail('no_permission');
    const begins_at = periodOf(kind, now, config.timeZone).to;
    const held = await heldBeside(trx, contract);
    if (held) await closeContract(trx, held, begins_at);
    await change(trx, contractId, {
      state: 'accepted',
      answered_at: now,
      begins_at,
      counted_to: begins_at,
      next_until: periodOf(kind, begins_at, config.timeZone).to,
    });
    await notifyContract(trx, contract, 'payer', { outcome: 'accepted', at: begins_at }, now);
    return done;
  });
}

/** Takes back an agent's own proposal that has no answer (agent#contracts). */
export async function withdraw(
  { db, clock }: Platform,
  agentId: string,
  { contractId }: RequestOf<typeof withdrawContract>,
): Promise<Done> {
  const taken = await db
    .updateTable('agent_contracts')
    .set({ state: 'withdrawn', ended_at: clock.now() })
    .where('id', '=', contractId)
    .where('from_id', '=', agentId)
    .where('state', '=', 'proposed')
    .returning('id')
    .executeTakeFirst();
  if (taken) return done;
  const row = await db
    .selectFrom('agent_contracts')
    .select('state')
    .where('id', '=', contractId)
    .where('from_id', '=', agentId)
    .executeTakeFirst();
  if (!row) return fail('contract_unknown');
  return row.state === 'withdrawn' ? done : fail('contract_answered');
}

/**
 * Ends an accepted contract of an agent's own with the period that runs (agent#contracts); again, it is the same end. The
 * one who is paid hears of it once.
 */
export async function end(
  { db, clock, config }: Platform,
  agentId: string,
  { contractId }: RequestOf<typeof endContract>,
): Promise<Result<ResponseOf<typeof endContract>, Failure>> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('agent_contracts')
      .select('id')
      .where('id', '=', contractId)
      .where('from_id', '=', agentId)
      .executeTakeFirst();
    if (!found) return fail('contract_unknown');
    const contract = await hold(trx, contractId);
    const { state, kind, ended_at, begins_at } = contract;
    if (state !== 'accepted' && state !== 'ended') return fail('contract_answered');
    if (ended_at !== null) return ok({ success: true as const, endsAt: ended_at });
    const endsAt = Math.max(periodOf(kind, now, config.timeZone).to, begins_at ?? 0);
    await closeContract(trx, contract, endsAt);
    const outcome = endsAt === begins_at ? 'unbegun' : 'ending';
    await notifyContract(trx, contract, 'paid', { outcome, at: endsAt }, now);
    return ok({ success: true as const, endsAt });
  });
}

/** Holds a contract's row to the end of the transaction. */
const hold = (trx: Trx, id: string): Promise<AgentContract> =>
  trx
    .updateTable('agent_contracts')
    .set((row) => ({ rate: row.ref('rate') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Holds the contract without an end that another one of its kind is to replace. */
const heldBeside = (trx: Trx, { from_id, to_id, kind }: AgentContract) =>
  trx
    .updateTable('agent_contracts')
    .set((row) => ({ rate: row.ref('rate') }))
    .where('from_id', '=', from_id)
    .where('to_id', '=', to_id)
    .where('kind', '=', kind)
    .where('state', '=', 'accepted')
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

const change = (trx: Trx, id: string, to: Partial<AgentContract>) =>
  trx.updateTable('agent_contracts').set(to).where('id', '=', id).execute();

export const bindings: Binding[] = [
  bind(contracts.answerContract, (platform, { input, session }) =>
    answer(platform, session.member.id, input),
  ),
  bind(contracts.withdrawContract, (platform, { input, session }) =>
    withdraw(platform, session.member.id, input),
  ),
  bind(contracts.endContract, (platform, { input, session }) =>
    end(platform, session.member.id, input),
  ),
];
