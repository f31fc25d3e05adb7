// @engines sqlite
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
import { contractClient } from '../../conformance/client';
import { northern, openDraws, resulted } from '../../factories/draw';
import { addGame, addVendor } from '../../factories/game';
import { addMember } from '../../factories/member';
import { addStake as bet } from '../../factories/reward';
import { addBelow } from '../../factories/team';
import { place, slipOf } from '../../factories/ticket';
import { openTable, type TableFixture } from '../../factories/vendor';
import { openTestPlatform } from '../../support/platform';

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
