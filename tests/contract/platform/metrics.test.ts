// @engines both: money
import { afterEach, beforeEach, expect, test, vi, describe } from 'vitest';
import { memberInfo } from '../../../server/areas/account/api/entry';
import { aggregateTeams } from '../../../server/areas/agent/aggregateTeams';
import { payRebates } from '../../../server/areas/agent/payRebates';
import { settleTickets } from '../../../server/areas/lottery/draws/machine';
import { systemStatus } from '../../../server/areas/site/api/site';
import { fund, memberBalance } from '../../../server/areas/wallet/balance';
import { trial_type } from '../../../server/kernel/members/memberTypes';
import { setSetting } from '../../../server/kernel/settings/settings';
import { aggregate_after_ms } from '../../../server/kernel/turnover/finishedDays';
import {
  openPrometheus,
  type Prometheus,
  createScrapeServer,
} from '../../../server/metrics/prometheus';
import { createPlatform } from '../../../server/runtime/createPlatform';
import { recover_every_ms, startJobs } from '../../../server/runtime/jobs';
import { verifyLedger } from '../../../server/kernel/ledger/verify';
import { contractClient } from '../../conformance/client';
import { northern, openDraws, resulted } from '../../factories/draw';
import { addGame, addVendor } from '../../factories/game';
import { addMember } from '../../factories/member';
import { addStake as bet } from '../../factories/reward';
import { addBelow } from '../../factories/team';
import { place, slipOf } from '../../factories/ticket';
import {
  openTable,
  type TableFixture,
  openVendorFixture,
  type VendorFixture,
} from '../../factories/vendor';
import { openTestPlatform } from '../../support/platform';
import { measureTeams } from '../../load/teams';
import { bareOf, playRound } from '../../load/wallet';
import { copiedDatabaseUrl } from '../../support/database';

const opening = 100_000;
const stake = 1_000;

let prometheus: Prometheus;
let fixture: TableFixture;

beforeEach(async () => {
  prometheus = openPrometheus();
  const platform = { ...(await openTestPlatform()), metrics: prometheus };
  fixture = await openTable({ platform, balance: opening });
});
afterEach(() => fixture.platform.close());

async function scrape(): Promise<string> {
  const answer = await createScrapeServer(prometheus).request('/metrics');
  expect(answer.status).toBe(200);
  return answer.text();
}

/** The value of one line, 0 where it is not there; labels are written as Prometheus writes them. */
async function valueOf(name: string): Promise<number> {
  const line = (await scrape()).split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? 0);
}

test('each call is counted by its name and outcome, also one that breaks', async () => {
  const { platform } = fixture;
  const broken = { ...platform, db: platform.db.withSchema('nowhere') };
  const requested = contractClient(async (request) => createPlatform(platform).fetch(request));
  await requested.ask(systemStatus, { merchantCode: 'CHOKDEE' });
  await requested.ask(memberInfo, {});
  const failing = createPlatform({ ...broken, store: { ...platform.store, db: broken.db } });
  const lost = contractClient(async (request) => failing.fetch(request));
  await lost.ask(memberInfo, {}, { token: 'any' });
  expect(await valueOf('chokdee_calls_total{call="systemStatus",outcome="ok"}')).toBe(1);
  expect(await valueOf('chokdee_calls_total{call="memberInfo",outcome="not_logged_in"}')).toBe(1);
  expect(await valueOf('chokdee_calls_total{call="memberInfo",outcome="unknown_error"}')).toBe(1);
  expect(await valueOf('chokdee_call_duration_seconds_count{call="memberInfo"}')).toBe(2);
});

test('each transfer of the ledger is counted once, and no repeat or refusal', async () => {
  const { platform, member } = fixture;
  const made = () =>
    platform.db.selectFrom('transfers').select('kind').orderBy('created_at').execute();
  const counted = async () => {
    const lines = [
      ...(await scrape()).matchAll(/^chokdee_transfers_total\{kind="(\w+)"\} (\d+)$/gm),
    ];
    return lines.flatMap(([, kind, count]) => Array<string>(Number(count)).fill(kind!));
  };
  await fixture.play(stake, 'first');
  await fixture.play(stake, 'first');
  await fixture.play(opening * 10, 'too much');
  await fund(platform, member, 500, 'gift');
  await fund(platform, member, 500, 'gift');
  const trial = await addMember(platform, { type: trial_type });
  await memberBalance(platform, trial);
  const kinds = (await made()).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['bet', 'fund', 'trial_reset']));
  expect((await counted()).sort()).toEqual(kinds.sort());
});

test('payments to many at once are counted each', async () => {
  const { platform } = fixture;
  await addVendor(platform, 'V');
  const { code: game } = await addGame(platform, 'V', { game_type: 'RNG' });
  const top = await addBelow(platform, null, { type: 1, rate: 200 });
  const agent = await addBelow(platform, top, { type: 2, rate: 100 });
  await openDraws(platform);
  const player = await addBelow(platform, agent, { balance: 1_000_000 });
  await bet(platform, player, { amount: 100_000, game });
  for (let ticket = 0; ticket < 3; ticket += 1) await place(platform, player, slipOf());
  await settleTickets(platform, await resulted(platform, 'XSMB-20260301', northern('12305')));
  await aggregateTeams(platform);
  platform.clock.advance(2 * 86_400_000 + aggregate_after_ms);
  await aggregateTeams(platform);
  await payRebates(platform);
  const made = async (kind: string) =>
    (await platform.db.selectFrom('transfers').select('id').where('kind', '=', kind).execute())
      .length;
  expect([await made('lottery_win'), await made('agent_rebate')]).toEqual([3, 2]);
  for (const kind of ['lottery_win', 'agent_rebate']) {
    expect(await valueOf(`chokdee_transfers_total{kind="${kind}"}`)).toBe(await made(kind));
  }
});

test('each turn of a job is counted, with how late it began', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  try {
    let go: () => void = () => undefined;
    const turns: Promise<number>[] = [];
    const recoverRounds = () => {
      const turn = new Promise<number>((resolve) => (go = () => resolve(0)));
      turns.push(turn);
      return turn;
    };
    await setSetting(fixture.platform.db, 'lottery.offered', '', 0);
    const jobs = startJobs({ ...createPlatform(fixture.platform), recoverRounds });
    vi.advanceTimersByTime(recover_every_ms);
    vi.advanceTimersByTime(3 * recover_every_ms);
    go();
    await jobs.idle();
    expect(await valueOf('chokdee_job_lag_seconds{job="recoverRounds"}')).toBe(0);
    vi.advanceTimersByTime(recover_every_ms);
    go();
    await jobs.stop();
    expect(turns).toHaveLength(2);
    expect(await valueOf('chokdee_job_runs_total{job="recoverRounds",outcome="ok"}')).toBe(2);
    // Its time was one turn after the first began; it had to wait for that one to end.
    expect(await valueOf('chokdee_job_lag_seconds{job="recoverRounds"}')).toBe(3);
    expect(await valueOf('chokdee_job_duration_seconds_sum{job="recoverRounds"}')).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});

test('nothing personal is told', async () => {
  const { platform, member } = fixture;
  const requested = contractClient(async (request) => createPlatform(platform).fetch(request));
  await requested.ask(memberInfo, {}, { token: fixture.token });
  await fixture.play(stake, 'secret-key');
  const text = await scrape();
  for (const word of [member.id, member.username, fixture.token, 'secret-key', '203.0.113']) {
    expect(text).not.toContain(word);
  }
});

describe('questions about a large team', () => {
  test('every question that is measured of a large team has its answer, of a small one too', async () => {
    const urls = {
      small: await copiedDatabaseUrl('migrated'),
      large: await copiedDatabaseUrl('migrated'),
    };
    const sizes = { small: { members: 80, rounds: 4 }, large: { members: 120, rounds: 4 } };
    const found = await measureTeams(urls, sizes, () => undefined, 1);
    expect(found.map(({ name }) => name)).toContain('its rebates paid, by the job');
    expect(found.every(({ small_ms, large_ms }) => small_ms > 0 && large_ms > 0)).toBe(true);
  });
});

describe('the bare transactions', () => {
  /**
   * The rows that a round writes, without ids, hashes, answers and the balance that a bare round
   * lacks.
   */
  async function rowsOf({ platform: { db }, vendor }: VendorFixture) {
    const txs = await db
      .selectFrom('wallet_txs')
      .select(['op', 'status', 'amount', 'currency', 'member_id', 'game_code'])
      .where('vendor_code', '=', vendor)
      .orderBy('op')
      .execute();
    const rounds = await db
      .selectFrom('wallet_rounds')
      .select(['bet_amount', 'win_amount', 'state', 'member_id', 'closed_at'])
      .where('vendor_code', '=', vendor)
      .execute();
    const moved = await db
      .selectFrom('entries as e')
      .innerJoin('transfers as t', 't.id', 'e.transfer_id')
      .innerJoin('accounts as a', 'a.id', 'e.account_id')
      .select(['t.kind', 't.amount', 'e.amount as leg', 'a.kind as account'])
      .where('t.kind', 'in', ['bet', 'win'])
      .orderBy('t.kind')
      .orderBy('a.kind')
      .execute();
    const nonces = await db.selectFrom('wallet_nonces').select('vendor_code').execute();
    return { txs, rounds, moved, nonces: nonces.length };
  }

  type Rows = Awaited<ReturnType<typeof rowsOf>>;

  /** The rows that come with another round: each kind of row as often again. */
  const twice = ({ txs, rounds, moved }: Rows) => ({
    txs: txs.flatMap((row) => [row, row]),
    rounds: rounds.flatMap((row) => [row, row]),
    moved: moved.flatMap((row) => [row, row]),
  });

  test('the bare transactions that the wallet is measured against write the rows of a round', async () => {
    const fixture = await openVendorFixture({ balance: 1_000 });
    const before = await rowsOf(fixture);
    const bare = await bareOf(fixture.platform, fixture);
    const played = await rowsOf(fixture);
    await bare();
    const both = await rowsOf(fixture);
    expect(both).toMatchObject(twice(played));
    expect(both.nonces - played.nonces).toBe(played.nonces - before.nonces);
    expect(played.txs).toHaveLength(2);
    expect(await fixture.balance()).toBe(1_000);
    expect((await verifyLedger(fixture.platform.db)).sound).toBe(true);
    await playRound(fixture);
    expect(await fixture.balance()).toBe(1_000);
    await fixture.platform.close();
  });
});
