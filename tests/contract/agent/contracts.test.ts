// @engines both: concurrency
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Call } from '../../../server/kernel/api/call';
import * as contracts from '../../../server/areas/agent/api/contracts';
import { exclude } from '../../../server/areas/protection/exclusions';
import { moveBranch } from '../../../server/kernel/team/moveBranch';
import type { Member } from '../../../server/store/tables';
import {
  acceptContract,
  answerContract,
  contractOf,
  endContract,
  proposeContract,
  withdrawContract,
} from '../../factories/contract';
import { changeMember } from '../../factories/member';
import { addBelow, addTree } from '../../factories/team';
import { addGame, addVendor } from '../../factories/game';
import { askAs, type Fields, viewAs } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { scaled } from '../../support/repeat';
import { contractsModel, fixtures } from './contracts.model';

const day_ms = 86_400_000;
let platform: TestPlatform;
let top: Member, left: Member, right: Member, low: Member, player: Member, other: Member;
beforeEach(async () => {
  platform = await openTestPlatform();
  ({ top, left, right, low, other } = await addTree(platform));
  player = await addBelow(platform, left);
});
afterEach(() => platform.close());

const ask = (by: Member, call: Call, fields: Fields = {}) => askAs(platform, by, call, fields);
const codeOf = async (by: Member, call: Call, fields: Fields = {}) => {
  const { success, code } = await ask(by, call, fields);
  return success ? 'done' : code;
};
const terms = { kind: 'salary', rate: 50, least: 10_000 } as const;
const listed = (by: Member) => viewAs(platform, by, contracts.salaryContracts);
const requestsOf = (by: Member) => viewAs(platform, by, contracts.contractRequests);

test('a proposal waits for the agent right below, who accepts it, and both read it (agent#contracts)', async () => {
  const input = { ...terms, memberId: left.id, idempotencyKey: 'one' };
  const check = await ask(top, contracts.proposeContract, { ...input, check: true });
  expect(check.value).toMatchObject({ contractId: '', userName: left.username, replaces: null });
  expect((await listed(left)).received).toEqual([]);
  const made = await ask(top, contracts.proposeContract, input);
  const { contractId } = contracts.proposeContract.response.strict().parse(made.value);
  expect(await requestsOf(left)).toEqual({
    dailysalreqtype: 1,
    divtypecompperiodreq: 0,
    contracthoursalreq: 0,
    newest: { salary: platform.clock.now(), dividend: null, hour: null },
    kinds: ['salary', 'dividend', 'hour'],
  });
  const row = { contractId, kind: 'salary', rate: 50, least: 10_000, state: 'proposed' };
  expect((await listed(left)).received).toMatchObject([
    { ...row, given: false, userName: top.username, memberId: '' },
  ]);
  expect((await listed(top)).given).toMatchObject([
    { ...row, given: true, userName: left.username, memberId: left.id },
  ]);
  expect(await codeOf(left, contracts.answerContract, { contractId, accept: true })).toBe('done');
  expect((await requestsOf(left)).dailysalreqtype).toBe(0);
  const { contract } = await contractOf(platform, contractId);
  // 15 January 2026, 12:00 in Bangkok: the first day that is paid is the next one.
  const midnight = Date.UTC(2026, 0, 15, 17);
  expect(contract).toMatchObject({ state: 'accepted', begins_at: midnight });
  for (const by of [top, left]) {
    const { value } = await ask(by, contracts.agentContract, { contractId });
    const view = contracts.agentContract.response.strict().parse(value);
    expect(view.contract).toMatchObject({ contractId, state: 'accepted', beginsAt: midnight });
  }
});

test('the same form makes one proposal, and one with other terms is a conflict (agent#contracts)', async () => {
  const input = { ...terms, memberId: left.id, idempotencyKey: 'twice' };
  const [first, second] = [
    await ask(top, contracts.proposeContract, input),
    await ask(top, contracts.proposeContract, input),
  ];
  expect(second.value).toEqual(first.value);
  expect(await codeOf(top, contracts.proposeContract, { ...input, rate: 51 })).toBe('key_conflict');
  const other = await ask(top, contracts.proposeContract, { ...input, idempotencyKey: 'b' });
  // The refusal names the contract that waits, so that its page can be opened.
  const { contractId } = contracts.proposeContract.response.parse(first.value);
  expect(other).toMatchObject({ code: 'contract_there', value: { contractId } });
});

test('nobody proposes upwards, sideways, further down, to players, closed accounts or exempt types (agent#contracts)', async () => {
  const tried = (by: Member, to: { id: string }) =>
    codeOf(by, contracts.proposeContract, { ...terms, memberId: to.id });
  for (const to of [left, top, right, other, { id: 'nobody' }]) {
    expect(await tried(left, to)).toBe('member_not_below');
  }
  expect(await tried(top, low)).toBe('member_not_below');
  expect(await tried(left, player)).toBe('contract_not_for');
  for (const type of [41, 42]) {
    expect(await tried(top, await addBelow(platform, top, { type }))).toBe('contract_not_for');
  }
  await changeMember(platform.db, low.id, { status: 'disabled' });
  expect(await tried(left, low)).toBe('contract_not_for');
  expect(await tried(player, low)).toBe('no_permission');
  const high = { ...terms, memberId: left.id, rate: 1_001 };
  expect(await codeOf(top, contracts.proposeContract, high)).toBe('contract_rate');
  expect(await platform.db.selectFrom('agent_contracts').selectAll().execute()).toEqual([]);
});

test('a contract is known to its two alone, in every call that names it (agent#contract-pages)', async () => {
  const contractId = await proposeContract(platform, [left, low], 'salary');
  for (const by of [top, right, other, player]) {
    for (const call of [contracts.agentContract, contracts.answerContract]) {
      expect(await codeOf(by, call, { contractId, accept: true })).toBe('contract_unknown');
    }
  }
  for (const by of [top, right, other, low]) {
    for (const call of [contracts.withdrawContract, contracts.endContract]) {
      expect(await codeOf(by, call, { contractId })).toBe('contract_unknown');
    }
  }
  expect(await codeOf(left, contracts.answerContract, { contractId, accept: true })).toBe(
    'contract_unknown',
  );
  const { contract } = await contractOf(platform, contractId);
  expect(contract.state).toBe('proposed');
});

test('who has excluded themselves reads and answers no contract (agent#contract-prompts)', async () => {
  const contractId = await proposeContract(platform, [left, low], 'salary');
  await exclude(platform, { memberId: low.id, kind: 'self', until: null, source: 'member' });
  const calls = [contracts.contractRequests, contracts.salaryContracts, contracts.answerContract];
  for (const call of calls) {
    expect(await codeOf(low, call, { contractId, accept: true })).toBe('self_excluded');
  }
});

test('a type without contracts has no requests (agent#contract-prompts)', async () => {
  await proposeContract(platform, [left, low], 'hour');
  expect((await requestsOf(low)).contracthoursalreq).toBe(1);
  for (const type of [4, 40, 41, 42]) {
    await changeMember(platform.db, low.id, { type });
    expect((await requestsOf(low)).contracthoursalreq, `type ${type}`).toBe(0);
  }
});

test('an answer stands, a proposal can be taken back before it, and a refused one be made again (agent#contracts)', async () => {
  const one = await proposeContract(platform, [top, left], 'dividend');
  expect(await withdrawContract(platform, top, one)).toBe('done');
  expect(await withdrawContract(platform, top, one)).toBe('done');
  expect(await answerContract(platform, left, one, true)).toBe('contract_answered');
  const two = await proposeContract(platform, [top, left], 'dividend');
  expect(await answerContract(platform, left, two, false)).toBe('done');
  expect(await answerContract(platform, left, two, false)).toBe('done');
  expect(await answerContract(platform, left, two, true)).toBe('contract_answered');
  expect(await withdrawContract(platform, top, two)).toBe('contract_answered');
  expect(await endContract(platform, top, two)).toBe('contract_answered');
  const three = await proposeContract(platform, [top, left], 'dividend');
  expect(await answerContract(platform, left, three, true)).toBe('done');
  expect(await answerContract(platform, left, three, true)).toBe('done');
  expect(await answerContract(platform, left, three, false)).toBe('contract_answered');
});

test('a new proposal replaces the contract that holds, from the next period on and not before it is accepted (agent#contracts)', async () => {
  const old = await acceptContract(platform, [top, left], 'salary', { rate: 100 });
  platform.clock.advance(3 * day_ms);
  await expect(proposeContract(platform, [top, left], 'salary', { rate: 100 })).rejects.toThrow(
    'contract_there',
  );
  const change = await ask(top, contracts.proposeContract, { ...terms, memberId: left.id });
  const { contractId, replaces } = contracts.proposeContract.response.parse(change.value);
  expect(replaces).toEqual({ rate: 100, least: 0 });
  expect((await contractOf(platform, old)).contract.ended_at).toBe(null);
  expect(await answerContract(platform, left, contractId, true)).toBe('done');
  const [before, after] = [await contractOf(platform, old), await contractOf(platform, contractId)];
  const midnight = Date.UTC(2026, 0, 18, 17);
  expect(before.contract).toMatchObject({ state: 'accepted', ended_at: midnight });
  expect(after.contract).toMatchObject({ state: 'accepted', begins_at: midnight });
});

test('a contract has begun from the instant after the begin of its first period, by the platform’s clock (agent#contracts)', async () => {
  const contractId = await acceptContract(platform, [top, left], 'salary');
  const currentView = async () => {
    const { value } = await ask(top, contracts.agentContract, { contractId });
    return contracts.agentContract.response.strict().parse(value).contract;
  };
  const { beginsAt, begun } = await currentView();
  expect(begun).toBe(false);
  platform.clock.set(beginsAt!);
  expect((await currentView()).begun).toBe(false);
  platform.clock.advance(1);
  expect((await currentView()).begun).toBe(true);
});

test('an end comes with the period that runs; a contract that has not begun ends at once (agent#contracts)', async () => {
  const soon = await acceptContract(platform, [top, left], 'dividend');
  expect(await endContract(platform, top, soon)).toBe('done');
  expect((await contractOf(platform, soon)).contract.state).toBe('ended');
  const salary = await acceptContract(platform, [top, left], 'salary');
  platform.clock.advance(2 * day_ms);
  expect(await endContract(platform, top, salary)).toBe('done');
  platform.clock.advance(day_ms / 2);
  expect(await endContract(platform, top, salary)).toBe('done');
  const { contract } = await contractOf(platform, salary);
  expect(contract).toMatchObject({ state: 'accepted', ended_at: Date.UTC(2026, 0, 17, 17) });
});

test('a move ends the contracts with the agent above, and takes proposals back (agent#contracts)', async () => {
  const held = await acceptContract(platform, [left, low], 'salary');
  const waiting = await proposeContract(platform, [left, low], 'hour');
  const below = await addBelow(platform, low, { type: 2 });
  const remaining = await acceptContract(platform, [low, below], 'salary');
  platform.clock.advance(2 * day_ms);
  const way = { agentId: top.id, memberId: low.id, toId: right.id };
  const moved = await platform.db
    .transaction()
    .execute((trx) => moveBranch(trx, way, platform.clock.now()));
  const instant = moved.ok ? moved.value.at : NaN;
  expect((await contractOf(platform, held)).contract).toMatchObject({
    state: 'accepted',
    ended_at: instant,
    next_until: Date.UTC(2026, 0, 16, 17),
  });
  expect((await contractOf(platform, waiting)).contract.state).toBe('withdrawn');
  expect((await contractOf(platform, remaining)).contract.ended_at).toBe(null);
  expect(await answerContract(platform, low, waiting, true)).toBe('contract_answered');
  await acceptContract(platform, [right, low], 'salary');
});

test('of fifty answers at once, and takings back beside them, one counts (agent#contracts)', async () => {
  const contractId = await proposeContract(platform, [top, left], 'salary');
  const tries = Array.from({ length: 50 }, (_, index) =>
    index % 5 === 4
      ? withdrawContract(platform, top, contractId).then((done) => ['withdrawn', done])
      : answerContract(platform, left, contractId, index % 2 === 0).then((done) => [
          index % 2 === 0 ? 'accepted' : 'refused',
          done,
        ]),
  );
  const done = (await Promise.all(tries)).filter(([, outcome]) => outcome === 'done');
  const { contract } = await contractOf(platform, contractId);
  expect(new Set(done.map(([state]) => state))).toEqual(new Set([contract.state]));
});

test('of fifty proposals at once one waits, and of fifty acceptances of replacements one holds (agent#contracts)', async () => {
  const tried = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      proposeContract(platform, [top, left], 'salary', { rate: 1 + (index % 3) }),
    ),
  );
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await acceptContract(platform, [top, right], 'salary', { rate: 10 });
  const next = await proposeContract(platform, [top, right], 'salary', { rate: 20 });
  await Promise.all(Array.from({ length: 50 }, () => answerContract(platform, right, next, true)));
  const open = await platform.db
    .selectFrom('agent_contracts')
    .select('id')
    .where('to_id', '=', right.id)
    .where('state', '=', 'accepted')
    .where('ended_at', 'is', null)
    .execute();
  expect(open).toEqual([{ id: next }]);
});

test('whatever tree, stakes, wins, shares and moves there are, each period is paid once by what the ledger has (agent#contract-statements, agent#dividends)', async () => {
  await fc.assert(
    fc.asyncProperty(fixtures, async (fixture) => {
      const own = await openTestPlatform();
      try {
        await addVendor(own, 'V');
        const game = (await addGame(own, 'V', { game_type: 'RNG' })).code;
        await contractsModel(own, game).live(fixture);
      } finally {
        await own.close();
      }
    }),
    { numRuns: scaled(5, 60), endOnFailure: true },
  );
}, 600_000);
