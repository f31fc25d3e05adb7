import { answer, end, withdraw, propose } from '../../server/areas/agent/contracts/agree';
import { countPeriods } from '../../server/areas/agent/contracts/countPeriods';
import { payStatements } from '../../server/areas/agent/contracts/payStatements';
import { aggregateTeams } from '../../server/areas/agent/aggregateTeams';
import { newId } from '../../server/kernel/ids';
import { placeMember } from '../../server/kernel/team/links';
import type { Db } from '../../server/store/open';
import type { Member } from '../../server/store/tables';
import type { AgentContract, AgentStatement, ContractKind } from '../../server/store/tables/agent';
import type { AppServer } from '../support/app';
import { inStore } from '../support/demo';
import type { TestPlatform } from '../support/platform';
import { confirmAges, memberCalled } from './member';
import type { TreeMember } from './team';
import { doneOf } from '../support/calls';
import { addBelow } from './team';

/** The terms of a test's contract: hundredths of a per cent, and minor units. */
export interface Terms {
  rate?: number;
  least?: number;
  key?: string;
}

/** Proposes a contract; returns its id. Throws the code of a refusal. */
export async function proposeContract(
  platform: TestPlatform,
  [from, to]: readonly [Member, Member],
  kind: ContractKind,
  { rate = 100, least = 0, key = newId() }: Terms = {},
): Promise<string> {
  const input = { memberId: to.id, kind, rate, least, idempotencyKey: key };
  return doneOf(await propose(platform, from.id, input)).contractId;
}

/** Proposes a contract and accepts it; returns its id. */
export async function acceptContract(
  platform: TestPlatform,
  [from, to]: readonly [Member, Member],
  kind: ContractKind,
  terms: Terms = {},
): Promise<string> {
  const contractId = await proposeContract(platform, [from, to], kind, terms);
  doneOf(await answer(platform, to.id, { contractId, accept: true }));
  return contractId;
}

/** The outcome of an act in a word: `done`, or the code of the refusal. */
const outcomeOf = async (act: Promise<{ ok: boolean; code?: string }>): Promise<string> => {
  const { ok, code } = await act;
  return ok ? 'done' : code!;
};

export const answerContract = (
  platform: TestPlatform,
  by: Member,
  contractId: string,
  accept: boolean,
) => outcomeOf(answer(platform, by.id, { contractId, accept }));
export const withdrawContract = (platform: TestPlatform, by: Member, contractId: string) =>
  outcomeOf(withdraw(platform, by.id, { contractId }));
export const endContract = (platform: TestPlatform, by: Member, contractId: string) =>
  outcomeOf(end(platform, by.id, { contractId }));

/** Adds the finished days up, makes the statements, and pays. */
export async function runContracts(platform: TestPlatform): Promise<void> {
  await aggregateTeams(platform);
  await countPeriods(platform);
  await payStatements(platform);
}

/** A contract's row, and its statements, the oldest first. */
export async function contractOf(platform: TestPlatform, contractId: string) {
  const { db } = platform;
  const contract = await db
    .selectFrom('agent_contracts')
    .selectAll()
    .where('id', '=', contractId)
    .executeTakeFirstOrThrow();
  const statements = await db
    .selectFrom('agent_statements')
    .selectAll()
    .where('contract_id', '=', contractId)
    .orderBy('until')
    .execute();
  return { contract, statements };
}

/** The page of the contracts of each kind. */
export const contractPages: Readonly<Record<ContractKind, string>> = {
  salary: '/m/member/agent/getSalaryContract',
  dividend: '/m/member/agent/getDevidendContract',
  hour: '/m/member/agent/getHourContract',
};

/** Writes a contract between two, a daily salary that is proposed now unless that is changed; returns its id. */
export async function addContract(
  db: Db,
  [from, to]: readonly [{ id: string }, { id: string }],
  { id = newId(), ...change }: Partial<AgentContract> = {},
): Promise<string> {
  await db
    .insertInto('agent_contracts')
    .values({
      id,
      kind: 'salary',
      from_id: from.id,
      to_id: to.id,
      key: id,
      rate: 125,
      least: 0,
      state: 'proposed',
      proposed_at: Date.now(),
      answered_at: null,
      begins_at: null,
      ended_at: null,
      counted_to: 0,
      next_until: null,
      ...change,
    })
    .execute();
  return id;
}

const day_ms = 86_400_000;

/** Writes the statement of a period of a contract: of a day, with nothing to pay, unless that is changed. */
export async function addStatement(
  db: Db,
  contractId: string,
  change: Partial<AgentStatement> & { until: number },
): Promise<void> {
  await db
    .insertInto('agent_statements')
    .values({
      contract_id: contractId,
      from_at: change.until - day_ms,
      base: 0,
      amount: 0,
      state: 'none',
      next_try_at: null,
      paid_at: null,
      transfer_id: null,
      ...change,
    })
    .execute();
}

/** A contract in the store of a running server, as it was proposed. */
export const newProposal = (
  app: AppServer,
  from: TreeMember,
  to: TreeMember,
  kind: ContractKind,
  rate = 125,
) => inStore(app, (db) => addContract(db, [from, to], { kind, rate }));

/** The state of a contract in the store. */
export const contractStateOf = (app: AppServer, id: string) =>
  inStore(app, async (db) => {
    const row = await db
      .selectFrom('agent_contracts')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.state;
  });

/** An agent right below the agent of the pages under test, with a contract that is paid and a proposal that waits. */
export const stagedAgent = 'staged-agent';
export const stagedPaidContract = 'staged-contract-paid';
export const stagedWaitingContract = 'staged-contract-waits';

/** Places that agent below an agent, with the contracts. */
export async function addContracts(db: Db, username: string): Promise<void> {
  const agent = await memberCalled(db, username);
  const now = Date.now();
  const begin = now - 4 * day_ms;
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
    await placeMember(trx, { memberId: stagedAgent, parentId: agent.id }, now);
    const between = [agent, { id: stagedAgent }] as const;
    await addContract(trx, between, {
      id: stagedPaidContract,
      state: 'accepted',
      least: 100_000,
      proposed_at: begin - day_ms,
      answered_at: begin - 1,
      begins_at: begin,
      counted_to: now,
      next_until: now + 30 * day_ms,
    });
    const waits = { id: stagedWaitingContract, kind: 'hour', least: 100_000 } as const;
    await addContract(trx, between, waits);
    const states = ['paid', 'paid', 'none', 'due'] as const;
    for (const [place, state] of states.entries()) {
      const until = begin + (place + 1) * day_ms;
      await addStatement(trx, stagedPaidContract, {
        until,
        state,
        ...(state === 'none' ? { base: 500, amount: 0 } : { base: 12_345_678, amount: 154_320 }),
        ...(state === 'due' && { next_try_at: now + 300 * day_ms }),
        ...(state === 'paid' && { paid_at: until, transfer_id: `staged-transfer-${place}` }),
      });
    }
  });
}

/** An agent with a balance, one right below with nothing, and a player below that one. */
export async function newPayers(
  platform: TestPlatform,
  { balance, opening }: { balance: number; opening: number },
) {
  const top = await addBelow(platform, null, { type: 1, balance });
  const low = await addBelow(platform, top, { type: 2 });
  const player = await addBelow(platform, low, { balance: opening });
  return { top, low, player };
}

/** A daily salary, or another contract between two, in force for some days or from some days on. */
export const stageContract = (
  app: AppServer,
  from: TreeMember,
  to: TreeMember,
  days = -5,
  kind: ContractKind = 'salary',
) =>
  inStore(app, (db) => {
    const [begin, now] = [Date.now() + days * day_ms, Date.now()];
    return addContract(db, [from, to], {
      kind,
      state: 'accepted',
      proposed_at: begin - 2,
      answered_at: begin - 1,
      begins_at: begin,
      counted_to: Math.max(begin, now - 1),
      next_until: Math.max(begin, now) + day_ms,
    });
  });
