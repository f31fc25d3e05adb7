// @engines sqlite
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchClock, type ClockJump } from '../../server/platform/clock';
import { openJumps, watchJumps } from '../../server/platform/clockJumps/watchJumps';
import { addOperator } from '../../server/platform/operators/operators';
import { noMetrics } from '../../server/platform/metrics';
import { createPlatform } from '../../server/runtime/createPlatform';
import { startJobs, type Jobs } from '../../server/runtime/jobs';
import { openStore, type Store } from '../../server/store/open';
import { StoreUnavailable } from '../../server/store/unavailable';
import { opsLine, type OpsLine } from '../support/ops';
import { test_config } from '../support/platform';

const day_ms = 86_400_000;

let line: OpsLine;
let store: Store;
let jobs: Jobs;
let secret: string;
/** The wall clock is so far ahead of what it was. */
let ahead_ms: number;
let alarms: { event?: string }[];
/** Ends when a job has had its turn. */
let turnOf: (name: string) => Promise<void>;
let ran: Set<string>;

beforeEach(async () => {
  line = await opsLine();
  await line.ops(['migrate']);
  store = openStore(line.databaseUrl, { durable: false });
  const made = await addOperator(store.db, 'anong', Date.now());
  secret = made.ok ? made.value.secret : '';
  ahead_ms = 0;
  alarms = [];
  ran = new Set();
  const waiting = new Map<string, () => void>();
  turnOf = (name) => new Promise((resolve) => waiting.set(name, resolve));
  const steady = () => performance.now();
  const wall = () => performance.timeOrigin + steady() + ahead_ms;
  const clock = watchClock({ wall, steady, awake: steady });
  const job = (name: string) => {
    ran.add(name);
    waiting.get(name)?.();
  };
  const log = pino({}, { write: (text: string) => void alarms.push(JSON.parse(text)) });
  const metrics = { ...noMetrics, job };
  jobs = startJobs(createPlatform({ store, clock, config: test_config, log, metrics }));
});
afterEach(async () => {
  await jobs.stop();
  await store.close();
});

const events = () => alarms.map(({ event }) => event).filter(Boolean);

it('lets draws wait with an alarm while the wall clock has jumped, and rounds go on', async () => {
  await turnOf('advanceDraws');
  ahead_ms = day_ms;
  // The turn that was under way may end.
  await turnOf('watchClock');
  ran.clear();
  await turnOf('watchClock');
  await turnOf('recoverRounds');
  expect(ran).not.toContain('advanceDraws');
  expect(ran).not.toContain('openDraws');
  expect(events()).toEqual(['clock_alarm']);
  const shown = await line.ops(['clock', 'show']);
  expect([shown.code, shown.out]).toEqual([
    1,
    expect.stringContaining('the wall clock is 86400 s ahead') as string,
  ]);
  ahead_ms = 0;
  await turnOf('advanceDraws');
  await turnOf('watchClock');
  expect(events()).toEqual(['clock_alarm', 'clock_right']);
  expect((await line.ops(['clock', 'show'])).out).toBe('the clock is trusted');
});

it('goes on as soon as an operator says which time is right, and keeps that in the record', async () => {
  expect((await line.ops(['clock', 'trust', 'wall'])).code).toBe(2);
  ahead_ms = -day_ms;
  await turnOf('watchClock');
  await turnOf('watchClock');
  expect(events()).toEqual(['clock_alarm']);
  const trust = () => line.ops(['clock', 'trust', 'kept', '--operator', 'anong'], secret);
  expect(await trust()).toMatchObject({ code: 0, out: 'kept is right: 1 jump decided' });
  await turnOf('advanceDraws');
  expect(await trust()).toMatchObject({ code: 1 });
  const { out } = await line.ops(['audit', 'list']);
  expect(out).toContain('clock.trust');
});

it('notes the end of a jump as soon as the store takes it', async () => {
  await jobs.stop();
  let isAway = false;
  const db = store.db.withPlugin({
    transformQuery({ node }) {
      if (isAway) throw new StoreUnavailable('the disk is full');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  let jump: ClockJump | undefined = { ahead_ms: day_ms, decided: false, trust: () => undefined };
  const clock = { now: () => 1_000, jump: () => jump };
  const watch = () => watchJumps({ db, clock, log: pino({ level: 'silent' }) });
  await watch();
  expect(await openJumps({ db })).toHaveLength(1);
  [jump, isAway] = [undefined, true];
  await expect(watch()).rejects.toThrow('the disk is full');
  isAway = false;
  await watch();
  expect(await openJumps({ db })).toEqual([]);
});
