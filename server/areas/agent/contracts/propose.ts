import { contract_rate_most } from '../api/contractKinds';
import type { proposeContract } from '../api/contracts';
import * as contracts from '../api/contracts';
import type { RequestOf, ResponseOf } from '../../../kernel/api/call';
import type { Trx } from '../../../store/open';
import type { AgentContract } from '../../../store/tables/agent';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { newId } from '../../../kernel/ids';
import { fail, ok, type Result } from '../../../kernel/result';
import { holdPlace, memberBelow } from '../../../kernel/team/links';
import { changeByProof } from '../changeByProof';
import { newKinds, noContractFor } from './contractsFor';

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
    // A move of the member waits until the proposal stands, or is seen here.
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

export const bindings: Binding[] = [
  bind(contracts.proposeContract, (platform, { input, session, caller }) => {
    const proposed = () => propose(platform, session.member.id, input);
    return input.check ? proposed() : changeByProof(platform, { session, caller }, proposed);
  }),
];
