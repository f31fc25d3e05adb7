import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deliverLater } from '../../server/platform/delivery/deliver';
import { captcha_life_ms, makeCaptcha } from '../../server/platform/verification/captcha';
import { code_life_ms, sendCode } from '../../server/platform/verification/codes';
import { openReceiver } from '../support/receivers';
import { jobs_every_ms, startJobs, type Jobs } from '../../server/platform/jobs';
import { verifyLedger } from '../../server/platform/ledger/verify';
import { interrupted_after_ms } from '../../server/sandbox/recover';
import {
  clear,
  lost,
  openTable,
  unanswered,
  type TableScene,
  type Weather,
} from '../support/sandbox';
import { inTurn } from '../support/turns';

const minute_ms = 60_000;
const final = ['settled', 'void', 'refused'];

let scene: TableScene;
let jobs: Jobs;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  scene = await openTable();
  jobs = startJobs({ ...scene.platform, recoverRounds: () => scene.sandbox.recover() });
});
afterEach(async () => {
  await jobs.stop();
  vi.useRealTimers();
  expect((await verifyLedger(scene.platform.db)).sound).toBe(true);
  await scene.platform.close();
});

async function pass(time_ms: number) {
  scene.platform.clock.advance(time_ms);
  vi.advanceTimersByTime(time_ms);
  await jobs.idle();
}

const states = async () => {
  const rounds = await scene.platform.db
    .selectFrom('sandbox_rounds')
    .select('state')
    .where('state', '<>', 'ready')
    .execute();
  return rounds.map(({ state }) => state);
};

test.each<[string, Weather]>([
  ['a bet and its cancellation never arrive', lost('bet', 'rollback')],
  ['a bet is taken and nothing is answered', unanswered('bet', 'rollback')],
  ['a return never arrives', lost('win')],
  ['a return is paid and not answered', unanswered('win')],
  ['nothing is answered at all', unanswered('bet', 'win', 'rollback')],
])('where %s, the round has its one final state within a minute', async (_what, weather) => {
  // The worst moment: at the first turn the round is a little too young to be interrupted.
  const age_ms = interrupted_after_ms - 1;
  await pass(jobs_every_ms - age_ms);
  scene.weather = weather;
  await scene.play(500, randomUUID());
  await pass(age_ms);
  // And two turns fail.
  await inTurn(2, () => pass(jobs_every_ms));
  expect(final).not.toContain((await states())[0]);
  scene.weather = clear;
  await pass(jobs_every_ms);
  expect(age_ms + 3 * jobs_every_ms).toBeLessThan(minute_ms);
  const [state, ...others] = await states();
  expect(final).toContain(state);
  expect(others).toEqual([]);

  const balance = await scene.balance();
  await inTurn(3, () => pass(jobs_every_ms));
  expect(await states()).toEqual([state]);
  expect(await scene.balance()).toBe(balance);
});

test('captchas and codes that are over are forgotten', async () => {
  const { platform } = scene;
  const { db, clock } = platform;
  const caller = { address: '203.0.113.7', device: 'OTHERS' };
  await makeCaptcha(platform, { language: 'th', form: 'picture', caller });
  await sendCode(platform, { purpose: 'login', contact: '+66812345678', caller });
  const left = async () => [
    (await db.selectFrom('captchas').select('id').execute()).length,
    (await db.selectFrom('codes').select('id').execute()).length,
  ];
  await pass(jobs_every_ms);
  expect(await left()).toEqual([1, 1]);
  clock.advance(captcha_life_ms + code_life_ms);
  await pass(jobs_every_ms);
  expect(await left()).toEqual([0, 0]);
});

test('jobs have not stopped before the last message is handed over', async () => {
  const receiver = await openReceiver();
  receiver.answers.push('hold');
  const { platform } = scene;
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

test('a turn that takes long is not followed by those that it kept waiting', async () => {
  let go!: () => void;
  let turns = 0;
  const recoverRounds = async () => {
    turns += 1;
    await new Promise<void>((resolve) => (go = resolve));
    return 0;
  };
  const slow = startJobs({ ...scene.platform, recoverRounds });
  vi.advanceTimersByTime(5 * jobs_every_ms);
  go();
  await slow.stop();
  expect(turns).toBe(1);
});
