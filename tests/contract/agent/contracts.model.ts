import fc from 'fast-check';
import { expect } from 'vitest';
import { agentDividends } from '../../../server/areas/agent/api/contracts';
import { pay_again_after_ms } from '../../../server/areas/agent/contracts/payStatements';
import { payRebates } from '../../../server/areas/agent/payRebates';
import { newId } from '../../../server/kernel/ids';
import type { TransferKind } from '../../../server/kernel/ledger/kinds';
import { transfer } from '../../../server/kernel/ledger/transfer';
import { verifyLedger } from '../../../server/kernel/ledger/verify';
import { moveBranch } from '../../../server/kernel/team/moveBranch';
import { aggregate_after_ms } from '../../../server/kernel/turnover/finishedDays';
import { memberBalance, systemAccount, walletOf } from '../../../server/areas/wallet/balance';
import type { Member } from '../../../server/store/tables';
import type { ContractKind } from '../../../server/store/tables/agent';
import { acceptContract, contractOf, runContracts } from '../../factories/contract';
import { tokenOf } from '../../factories/member';
import { addStake } from '../../factories/reward';
import { addBelow } from '../../factories/team';
import { askOf } from '../../support/calls';
import type { TestPlatform } from '../../support/platform';

const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;
/** Midnight in Bangkok at the begin of a month of 2026. */
const month = (number: number) => Date.UTC(2026, number - 1, 0, 17);
const opening = 100_000_000;
/** The share of a rate of 1. */
const rate_base = 10_000n;

/** A place in the tree, from one instant to before another. */
interface Placed {
  member: Member;
  parent: Member;
  from: number;
  to: number;
}
const always = Number.MAX_SAFE_INTEGER;

/** True for who is below another at an instant, by the places that the test itself has noted. */
function isBelow(
  places: readonly Placed[],
  memberId: string,
  aboveId: string,
  instant: number,
): boolean {
  const up = places.find(
    (one) => one.member.id === memberId && one.from <= instant && instant < one.to,
  )?.parent;
  if (!up) return false;
  return up.id === aboveId || isBelow(places, up.id, aboveId, instant);
}

/** An entry of a member's wallet, with the kind of its transfer. */
interface Entry {
  owner: string;
  transfer: string;
  kind: string;
  amount: number;
  at: number;
}

const of_contracts = ['agent_salary', 'agent_dividend', 'agent_hour'];
/** Kinds of entries that count for a kind of contract: less in the team's wallets is more of the base. */
const counted: Readonly<Record<ContractKind, readonly string[]>> = {
  dividend: ['bet', 'rollback', 'win', 'bonus', 'agent_rebate', ...of_contracts],
  salary: ['bet', 'rollback'],
  hour: ['bet', 'rollback'],
};

const instants = fc.integer({ min: month(2), max: month(4) - 1 });
/** Trees of agents and players with their contracts, and what happens there in two months. */
export const fixtures = fc.record({
  /** Agents after the first one, and players: the place of the agent above among the agents so far. */
  agents: fc.array(
    fc.record({
      above: fc.nat(),
      rate: fc.integer({ min: 0, max: 300 }),
      balance: fc.constantFrom(0, 5_000, 2_000_000),
    }),
    { minLength: 2, maxLength: 4 },
  ),
  players: fc.array(fc.nat(), { minLength: 2, maxLength: 3 }),
  /** Each for the agent of its place, from the agent above. */
  contracts: fc.array(
    fc.record({
      kind: fc.constantFrom<ContractKind>('dividend', 'dividend', 'salary', 'hour'),
      rate: fc.integer({ min: 1, max: 1_000 }),
      least: fc.constantFrom(0, 1, 20_000),
    }),
    { minLength: 3, maxLength: 6 },
  ),
  acts: fc.array(
    fc.record({
      who: fc.nat(),
      what: fc.constantFrom('lost', 'lost', 'lost', 'back', 'win', 'bonus'),
      amount: fc.integer({ min: 1, max: 90_000 }),
      at: fc.oneof(
        instants,
        fc.integer({ min: month(4) - 2 * day_ms, max: month(4) - 1 }),
        fc.constantFrom(month(2) - 1, month(2), month(3) - 1, month(3), month(4) - 1, month(4)),
      ),
    }),
    { minLength: 8, maxLength: 20 },
  ),
  /** Instants at which the jobs run, so that what one contract pays falls into the periods of another. */
  runs: fc.array(instants, { maxLength: 3 }),
  moved: fc.option(fc.record({ who: fc.nat(), to: fc.nat(), at: instants })),
});
type Fixture = typeof fixtures extends fc.Arbitrary<infer Value> ? Value : never;

interface Agreed {
  id: string;
  kind: ContractKind;
  from: Member;
  to: Member;
  rate: number;
  least: number;
}

/** The ends of the periods of a contract from its begin on, up to an instant. */
function endsOf(kind: ContractKind, begin: number, until: number): number[] {
  const length = { salary: day_ms, hour: hour_ms };
  const all =
    kind === 'dividend'
      ? [month(3), month(4)].filter((end) => end > begin)
      : Array.from({ length: 100 }, (_, index) => begin + (index + 1) * length[kind]);
  return all.filter((end) => end <= until);
}

/** The life of a tree of agents on a platform with one game, held to the rule of contracts by the entries alone (agent#contracts). */
export function contractsModel(platform: TestPlatform, game: string) {
  /** Credits a member from the house, as a win or a bonus does. */
  async function credit(member: Member, kind: TransferKind, amount: number): Promise<void> {
    const { db, clock, config } = platform;
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      const debitId = await systemAccount(trx, 'house', config.currency, now);
      const creditId = await walletOf(trx, member, config.currency, now);
      const order = { key: newId(), kind, amount, ref: `V/${game}/${newId()}` };
      await transfer(trx, { ...order, currency: config.currency, debitId, creditId }, now);
    });
  }

  async function walletEntries(): Promise<Entry[]> {
    const rows = await platform.db
      .selectFrom('entries as e')
      .innerJoin('transfers as t', 't.id', 'e.transfer_id')
      .innerJoin('accounts as a', 'a.id', 'e.account_id')
      .select([
        'a.owner_id as owner',
        't.id as transfer',
        't.kind',
        'e.amount',
        't.created_at as at',
      ])
      .where('a.kind', '=', 'wallet')
      .execute();
    return rows.map((row) => ({ ...row, amount: Number(row.amount), at: Number(row.at) }));
  }

  /** Writes a tree of agents and players. */
  async function build({ agents, players }: Fixture) {
    const top = await addBelow(platform, null, { type: 1, balance: opening, rate: 400 });
    const made = [{ member: top, rate: 400 }];
    const places: Placed[] = [];
    const add = async (parent: Member, options: object) => {
      const member = await addBelow(platform, parent, options);
      places.push({ member, parent, from: 0, to: always });
      return member;
    };
    for (const { above, rate: most, balance } of agents) {
      const { member, rate: highest } = made[above % made.length]!;
      const rate = Math.min(highest, most);
      made.push({ member: await add(member, { type: 2, rate, balance }), rate });
    }
    const playing = [];
    for (const above of players) {
      const { member, rate } = made[above % made.length]!;
      playing.push(await add(member, { balance: opening, rate }));
    }
    return { top, agents: made.map(({ member }) => member), players: playing, places };
  }
  type Tree = Awaited<ReturnType<typeof build>>;

  /** Makes the contracts of some kinds, one of a kind between two people. */
  async function agreeAll(
    { contracts }: Fixture,
    { agents, places }: Tree,
    { kinds, made }: { kinds: readonly ContractKind[]; made: Agreed[] },
  ): Promise<void> {
    for (const [index, { kind, rate, least }] of contracts.entries()) {
      const { member: to, parent: from, to: left } = places[index % (agents.length - 1)]!;
      const isThere = made.some((one) => one.kind === kind && one.to === to);
      if (!kinds.includes(kind) || left !== always || isThere) continue;
      const id = await acceptContract(platform, [from, to], kind, { rate, least });
      made.push({ id, kind, from, to, rate, least });
    }
  }

  /** Stakes, wins or gets a bonus; nothing where the wallet has not enough. */
  async function act(
    everybody: readonly Member[],
    { who, what, amount }: Omit<Fixture['acts'][number], 'at'>,
  ): Promise<void> {
    const member = everybody[who % everybody.length]!;
    if (what === 'win' || what === 'bonus') return credit(member, what, amount);
    if ((await memberBalance(platform, member)) < amount) return;
    await addStake(platform, member, { amount, game, back: what === 'back' });
  }

  /** Moves an agent below another, where that can be, and notes the place. */
  async function moveOne({ top, agents, places }: Tree, { who, to }: { who: number; to: number }) {
    const member = agents[1 + (who % (agents.length - 1))]!;
    const parent = agents[to % agents.length]!;
    const way = { agentId: top.id, memberId: member.id, toId: parent.id };
    const { db, clock } = platform;
    const moved = await db.transaction().execute((trx) => moveBranch(trx, way, clock.now()));
    if (!moved.ok) return;
    const { at: instant } = moved.value;
    places.find((one) => one.member === member && one.to === always)!.to = instant;
    places.push({ member, parent, from: instant, to: always });
  }

  async function runAll(): Promise<void> {
    await runContracts(platform);
    await payRebates(platform);
  }

  /** Holds the statements of a contract to the rule, by the entries alone; gives the transfers that paid them. */
  async function check(
    { id, kind, from, to, rate, least }: Agreed,
    { entries, places }: { entries: readonly Entry[]; places: readonly Placed[] },
  ): Promise<string[]> {
    const { contract, statements } = await contractOf(platform, id);
    const begin = contract.begins_at!;
    const end = contract.ended_at;
    const ends = endsOf(kind, begin, Math.min(end ?? always, month(4)));
    if (end !== null && end > begin && ends.at(-1) !== end) ends.push(end);
    expect(statements.map(({ until }) => until)).toEqual(ends);
    const paid = [];
    for (const [
      index,
      { from_at, until, base, amount, state, transfer_id },
    ] of statements.entries()) {
      expect(from_at).toBe(index === 0 ? begin : ends[index - 1]);
      const sum = entries
        .filter((one) => one.at >= from_at && one.at < until && counted[kind].includes(one.kind))
        .filter((one) => isBelow(places, one.owner, to.id, one.at))
        .reduce((total, one) => total - one.amount, 0);
      expect(base).toBe(sum === 0 ? 0 : sum);
      const pays = sum > 0 && sum >= least ? Number((BigInt(sum) * BigInt(rate)) / rate_base) : 0;
      expect(amount).toBe(pays);
      if (state !== 'paid') {
        expect([state, transfer_id]).toEqual([pays > 0 ? 'due' : 'none', null]);
        continue;
      }
      const legs = entries.filter(({ transfer: of }) => of === transfer_id);
      const leg = { transfer: transfer_id, kind: `agent_${kind}` };
      expect(legs).toHaveLength(2);
      expect(legs).toContainEqual(expect.objectContaining({ ...leg, owner: to.id, amount: pays }));
      expect(legs).toContainEqual(
        expect.objectContaining({ ...leg, owner: from.id, amount: -pays }),
      );
      paid.push(transfer_id!);
    }
    return paid;
  }

  /** Expects that what waits is not covered by its payer's wallet, the oldest first. */
  async function expectUncovered(): Promise<void> {
    const { db } = platform;
    const rows = await db
      .selectFrom('agent_statements as s')
      .innerJoin('agent_contracts as c', 'c.id', 's.contract_id')
      .innerJoin('members as m', 'm.id', 'c.from_id')
      .select(['m.id', 'm.type', 's.amount'])
      .where('s.state', '=', 'due')
      .orderBy('s.until')
      .orderBy('s.contract_id')
      .execute();
    for (const { id } of rows) {
      const oldest = rows.find((row) => row.id === id)!;
      expect(await memberBalance(platform, oldest as unknown as Member)).toBeLessThan(
        Number(oldest.amount),
      );
    }
  }

  /** Lives through two months of a fixture, and holds all that was paid to the rule. */
  async function live(fixture: Fixture): Promise<void> {
    const { clock, db } = platform;
    const tree = await build(fixture);
    const everybody = [...tree.agents, ...tree.players];
    const made: Agreed[] = [];
    await agreeAll(fixture, tree, { kinds: ['dividend', 'salary'], made });
    const { moved } = fixture;
    const steps = [
      ...fixture.acts.map((one) => ({ at: one.at, run: () => act(everybody, one) })),
      // What is paid for February is earned in March.
      ...[month(3) + aggregate_after_ms, ...fixture.runs].map((instant) => ({
        at: instant,
        run: runAll,
      })),
      {
        at: month(4) - 2 * day_ms - 1,
        run: () => agreeAll(fixture, tree, { kinds: ['hour'], made }),
      },
      ...(moved ? [{ at: moved.at, run: () => moveOne(tree, moved) }] : []),
    ].sort((a, b) => a.at - b.at);
    for (const { at: instant, run } of steps) {
      clock.set(Math.max(clock.now(), instant));
      await run();
      clock.advance(1);
    }
    // Each payment may cover another one further down.
    for (let round = 0; round < 6; round += 1) {
      clock.set(Math.max(clock.now(), month(4) + aggregate_after_ms) + pay_again_after_ms);
      await runAll();
    }
    const entries = await walletEntries();
    const paid = [];
    for (const contract of made) paid.push(...(await check(contract, { entries, ...tree })));
    // No period is paid twice, and nothing else is paid by contracts.
    const all = entries.filter(({ kind, amount }) => of_contracts.includes(kind) && amount > 0);
    expect(paid.sort()).toEqual(all.map(({ transfer: of }) => of).sort());
    await expectUncovered();
    await runAll();
    expect(await walletEntries()).toHaveLength(entries.length);
    const dividends = all.filter(({ kind }) => kind === 'agent_dividend');
    const token = await tokenOf(platform, tree.top.username);
    const listed = await askOf(platform)('GET', agentDividends.path, { side: 'below' }, token);
    const { amount: owed } = await db
      .selectFrom('agent_statements as s')
      .innerJoin('agent_contracts as c', 'c.id', 's.contract_id')
      .select(({ fn }) => fn.sum<number | null>('s.amount').as('amount'))
      .where('c.kind', '=', 'dividend')
      .executeTakeFirstOrThrow();
    expect(agentDividends.response.parse(listed.value).total).toMatchObject({
      amount: Number(owed ?? 0),
      paid: dividends.reduce((sum, { amount }) => sum + amount, 0),
    });
    expect(await verifyLedger(db)).toMatchObject({ sound: true });
  }
  return { live };
}
