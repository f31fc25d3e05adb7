import type { RequestOf, ResponseOf } from '../../../kernel/api/call';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { newId } from '../../../kernel/ids';
import { fail, ok, type Result } from '../../../kernel/result';
import { closeContract, notifyContract } from '../../../kernel/team/closeContracts';
import { holdPlace, memberBelow } from '../../../kernel/team/links';
import type { Trx } from '../../../store/open';
import type { AgentContract } from '../../../store/tables/agent';
import { contract_rate_most } from '../api/contractKinds';
import * as contracts from '../api/contracts';
import type {
  proposeContract,
  answerContract,
  endContract,
  withdrawContract,
} from '../api/contracts';
import { changeByProof } from '../changeTeam';
import { newKinds, noContractFor, periodOf } from './showContracts';

type Input = Required<Omit<RequestOf<typeof proposeContract>, 'idempotencyKey' | 'check'>>;
type Proposed = Result<
  ResponseOf<typeof proposeContract>,
  | 'member_not_below'
  | 'contract_not_for'
  | 'contract_rate'
  | 'contract_there'
  | 'key_conflict'
  | 'no_permission'
>;

/**
 * Proposes a contract to an agent right below, or with `check` only tells what it would be (agent#contracts). The same
 * key makes one. One proposal of a kind waits between two people, and none has the terms that hold already.
 */
export async function propose(
  platform: Platform,
  agentId: string,
  { idempotencyKey = '', check = false, ...input }: RequestOf<typeof proposeContract>,
): Promise<Proposed> {
  const { db, clock } = platform;
  const { memberId, kind, rate, least } = input;
  if (!(await newKinds(platform)).includes(kind)) return fail('no_permission');
  if (rate > contract_rate_most[kind]) return fail('contract_rate');
  const now = clock.now();
  return db.transaction().execute(async (trx): Promise<Proposed> => {
    const found = await memberBelow(trx, agentId, memberId);
    if (found?.level !== 1) return fail('member_not_below');
    // A move of the member waits until the proposal is there, or is seen here.
    if (!check) await holdPlace(trx, memberId, now);
    const member = await memberBelow(trx, agentId, memberId);
    if (member?.level !== 1) return fail('member_not_below');
    const key = idempotencyKey || newId();
    const done = (contractId: string, held?: AgentContract) =>
      ok({
        success: true as const,
        contractId,
        userName: member.username,
        replaces: held ? { rate: held.rate, least: held.least } : null,
      });
    const known = await byKey(trx, agentId, key);
    if (known) return isSame(known, input) ? done(known.id) : fail('key_conflict');
    if (noContractFor(member)) return fail('contract_not_for');
    const { held, waits } = await standing(trx, agentId, input);
    const there = waits ?? (held?.rate === rate && held.least === least ? held : undefined);
    if (there) return fail('contract_there', { contractId: there.id });
    if (check) return done('', held);
    const made = await trx
      .insertInto('agent_contracts')
      .values({
        id: newId(),
        kind,
        from_id: agentId,
        to_id: memberId,
        key,
        rate,
        least,
        state: 'proposed',
        proposed_at: now,
        answered_at: null,
        begins_at: null,
        ended_at: null,
        counted_to: 0,
        next_until: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) return done(made.id, held);
    // Another request was first: the same form, or another proposal.
    const other = await byKey(trx, agentId, key);
    if (!other) return fail('contract_there');
    return isSame(other, input) ? done(other.id, held) : fail('key_conflict');
  });
}

const byKey = (trx: Trx, agentId: string, key: string) =>
  trx
    .selectFrom('agent_contracts')
    .selectAll()
    .where('from_id', '=', agentId)
    .where('key', '=', key)
    .executeTakeFirst();

const isSame = (one: AgentContract, { memberId, kind, rate, least }: Input): boolean =>
  one.to_id === memberId && one.kind === kind && one.rate === rate && one.least === least;

/** The contract of a kind between two people that holds without an end, and whether a proposal waits. */
async function standing(trx: Trx, agentId: string, { memberId, kind }: Input) {
  const rows = await trx
    .selectFrom('agent_contracts')
    .selectAll()
    .where('from_id', '=', agentId)
    .where('to_id', '=', memberId)
    .where('kind', '=', kind)
    .where('state', 'in', ['proposed', 'accepted'])
    .execute();
  return {
    held: rows.find(({ state, ended_at }) => state === 'accepted' && ended_at === null),
    waits: rows.find(({ state }) => state === 'proposed'),
  };
}

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
  bind(contracts.proposeContract, (platform, { input, session, caller }) => {
    const proposed = () => propose(platform, session.member.id, input);
    return input.check ? proposed() : changeByProof(platform, { session, caller }, proposed);
  }),
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
