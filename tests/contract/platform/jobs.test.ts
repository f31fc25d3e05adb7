// @engines both: jobs
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ended_kept_ms, remembered_absolute_ms } from '../../../server/kernel/sessions/sessions';
import { deliverLater } from '../../../server/kernel/delivery/deliver';
import { captcha_life_ms, makeCaptcha } from '../../../server/kernel/verification/captcha';
import { code_life_ms, sendCode } from '../../../server/kernel/verification/codes';
import { countRequests } from '../../factories/account';
import { clear, lost, openTable, type TableFixture, weathers } from '../../factories/vendor';
import { inTurn } from '../../support/repeat';
import { openReceiver } from '../../support/standIns';
import { createPlatform } from '../../../server/runtime/createPlatform';
import { purge_every_ms } from '../../../server/kernel/job';
import { setSetting } from '../../../server/kernel/settings/settings';
import { recover_every_ms, startJobs, type Jobs } from '../../../server/runtime/jobs';

const final = ['settled', 'void', 'refused'];

let fixture: TableFixture;
let jobs: Jobs;

const platformOf = () => createPlatform(fixture.platform);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  fixture = await openTable();
  // No lottery is on sale: hours pass here, and each would have its draws.
  await setSetting(fixture.platform.db, 'lottery.offered', '', 0);
  jobs = startJobs({ ...platformOf(), recoverRounds: () => fixture.sandbox.recover() });
});
afterEach(async () => {
  await jobs.stop();
  vi.useRealTimers();
  await fixture.platform.closeSound();
});

async function pass(time_ms: number) {
  fixture.platform.clock.advance(time_ms);
  vi.advanceTimersByTime(time_ms);
  await jobs.idle();
}

const states = async () =>
  (await fixture.rounds()).map(({ state }) => state).filter((state) => state !== 'ready');

test.each(weathers)(
  'where %s, the round has its one final state within a minute',
  async (_what, weather) => {
    fixture.weather = weather;
    await fixture.play(500, randomUUID());
    await inTurn(40, () => pass(recover_every_ms));
    expect(final).not.toContain((await states())[0]);
    fixture.weather = clear;
    await inTurn(19, () => pass(recover_every_ms));
    const [state, ...others] = await states();
    expect(final).toContain(state);
    expect(others).toEqual([]);

    const balance = await fixture.balance();
    await inTurn(30, () => pass(recover_every_ms));
    expect(await states()).toEqual([state]);
    expect(await fixture.balance()).toBe(balance);
  },
);

test('where a process stops in a round, the round has its one final state within a minute (sandbox#interrupted-rounds)', async () => {
  let taken!: () => void;
  let wake!: () => void;
  const stopped = new Promise<void>((resolve) => (taken = resolve));
  const long = new Promise<void>((resolve) => (wake = resolve));
  // Anybody who asks for the stake does nothing more, until the test is over.
  fixture.weather = async (operation, deliver) => {
    const response = await deliver();
    if (operation !== 'bet') return response;
    taken();
    await long;
    return response;
  };
  const playing = fixture.play(500, randomUUID());
  await stopped;
  fixture.weather = lost('rollback');
  await inTurn(40, () => pass(recover_every_ms));
  expect(await states()).toEqual(['betting']);
  fixture.weather = clear;
  await inTurn(19, () => pass(recover_every_ms));
  expect(await states()).toEqual(['void']);
  wake();
  expect(await playing).toEqual({ ok: false, code: 'gateway_unavailable' });
  expect(await fixture.balance()).toBe(100_000);
});

test('captchas and codes that are over are forgotten', async () => {
  const { platform } = fixture;
  const { db, clock } = platform;
  const caller = { address: '203.0.113.7', device: 'OTHERS' };
  await makeCaptcha(platform, { language: 'th', form: 'picture', caller });
  await sendCode(platform, {
    purpose: 'login',
    contact: '+66812345678',
    caller,
    asker: { id: 'device of a test', known: false },
  });
  const left = async () => [
    (await db.selectFrom('captchas').select('id').execute()).length,
    (await db.selectFrom('codes').select('id').execute()).length,
  ];
  await pass(purge_every_ms);
  expect(await left()).toEqual([1, 1]);
  clock.advance(captcha_life_ms + code_life_ms);
  await pass(purge_every_ms);
  expect(await left()).toEqual([0, 0]);
});

test('sessions that are long over are forgotten (account#session)', async () => {
  const { db, clock } = fixture.platform;
  const left = async () => (await db.selectFrom('sessions').select('id').execute()).length;
  await pass(purge_every_ms);
  expect(await left()).toBeGreaterThan(0);
  clock.advance(remembered_absolute_ms + ended_kept_ms);
  await pass(purge_every_ms);
  expect(await left()).toBe(0);
});

test('jobs have not stopped before the last message is handed over', async () => {
  const receiver = await openReceiver();
  receiver.answers.push('hold');
  const { platform } = fixture;
  const sms = { by: 'webhook', url: receiver.url, secret: 'x'.repeat(32) } as const;
  platform.config.delivery = { ...platform.config.delivery, sms };
  await deliverLater(platform, { kind: 'sms', recipient: '+66812345678', text: 'x' });
  await receiver.held();
  let stopped = false;
  const stopping = jobs.stop().then(() => (stopped = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(stopped).toBe(false);
  receiver.release();
  await stopping;
  expect(receiver.requests).toHaveLength(1);
  await receiver.close();
});

test('a turn that takes long is not followed by those that it kept waiting, and keeps no other', async () => {
  let go!: () => void;
  let turns = 0;
  const recoverRounds = async () => {
    turns += 1;
    await new Promise<void>((resolve) => (go = resolve));
    return 0;
  };
  const { db, clock } = fixture.platform;
  await countRequests(fixture.platform, { name: 'old', window_ms: 2 ** 50 }, '', 1);
  const slow = startJobs({ ...platformOf(), recoverRounds });
  const limits = () => db.selectFrom('limits').selectAll().execute();
  expect(await limits()).toHaveLength(1);
  clock.advance(purge_every_ms);
  vi.advanceTimersByTime(purge_every_ms);
  await vi.waitUntil(async () => (await limits()).length === 0);
  expect(turns).toBe(1);
  go();
  await slow.stop();
  expect(turns).toBe(1);
});

test('a job that fails is tried again at its next turn', async () => {
  let turns = 0;
  const recoverRounds = () => {
    turns += 1;
    return Promise.reject(new Error('no store'));
  };
  const failing = startJobs({ ...platformOf(), recoverRounds });
  await inTurn(2, async () => {
    vi.advanceTimersByTime(recover_every_ms);
    await failing.idle();
  });
  await failing.stop();
  expect(turns).toBe(2);
});
