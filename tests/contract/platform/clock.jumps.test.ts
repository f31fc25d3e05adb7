// @engines sqlite
import pino from 'pino';
import { afterAll, beforeAll, expect, it, describe, afterEach, beforeEach } from 'vitest';
import { openDraws } from '../../../server/areas/lottery/draws/openDraws';
import {
  knownTime,
  type MachineClocks,
  openJumps,
  watchJumps,
} from '../../../server/kernel/clockJumps/watchJumps';
import { noMetrics } from '../../../server/kernel/metrics';
import { addOperator } from '../../../server/kernel/operators/operators';
import { watchClock, type ClockJump } from '../../../server/kernel/time/clock';
import { createPlatform } from '../../../server/runtime/createPlatform';
import { startJobs, type Jobs } from '../../../server/runtime/jobs';
import { openStore, type Store } from '../../../server/store/open';
import { StoreUnavailable } from '../../../server/store/unavailable';
import { openTwins, type TwinFixture } from '../../factories/twin';
import { opsLine, type OpsLine } from '../../support/ops';
import { test_config } from '../../support/platform';

describe('pages by the platform’s time', () => {
  // The platform's clock stands in January 2026: the wall clock of the test is far ahead of it, as in a jump.
  let fixture: TwinFixture;
  beforeAll(async () => {
    fixture = await openTwins();
    await openDraws(fixture.store);
  });
  afterAll(() => fixture.close());

  const screenAt = async <Own>(address: string): Promise<Own> => {
    const loaded = await fixture.web.load(fixture.twins.member[0]!, address);
    if (!('screen' in loaded)) throw new Error(`${address} led on`);
    return (loaded.screen as { own: Own }).own;
  };

  it('sells a lottery by the platform’s time, whatever the wall clock of the web process says', async () => {
    const { view } = await screenAt<{ view: { draws: unknown[]; live: { now: number } } }>(
      '/m/launchGame?gameId=K3_1',
    );
    expect(view.draws.length).toBeGreaterThan(1);
    expect(view.live.now).toBeCloseTo(fixture.store.clock.now() / 1_000, 0);
  });

  it('lists lotteries by it, on their page and on home', async () => {
    for (const address of ['/m/elott', '/m/home']) {
      const { now } = await screenAt<{ now: string }>(address);
      expect(now).toBe(String(Math.floor(fixture.store.clock.now() / 1_000)));
    }
  });

  it('answers the draws that changed by it', async () => {
    const changes = await fixture.web.json(fixture.twins.visitor[0]!, '/m/lott/changes?mode=Elott');
    expect(changes).toMatchObject({ now: fixture.store.clock.now() });
  });
});

describe('jumps of the wall clock', () => {
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

  it('lets draws wait with an alarm while the wall clock has jumped, and rounds go on (site#the-clock)', async () => {
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
    const answer = await line.ops(['clock', 'show']);
    expect([answer.code, answer.out]).toEqual([
      1,
      expect.stringContaining('the wall clock is 86400 s ahead') as string,
    ]);
    ahead_ms = 0;
    await turnOf('advanceDraws');
    await turnOf('watchClock');
    expect(events()).toEqual(['clock_alarm', 'clock_right']);
    expect((await line.ops(['clock', 'show'])).out).toBe('the clock is trusted');
  });

  it('goes on as soon as an operator says which time is right, and keeps that in the record (site#the-clock)', async () => {
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

  it('gives the alarm also while the store is away', async () => {
    await jobs.stop();
    const db = store.db.withPlugin({
      transformQuery() {
        throw new StoreUnavailable('the disk is full');
      },
      transformResult: async ({ result }) => result,
    });
    const said: { event?: string }[] = [];
    const log = pino({}, { write: (text: string) => void said.push(JSON.parse(text)) });
    const jump: ClockJump = { ahead_ms: day_ms, decided: false, trust: () => undefined };
    const watch = () => watchJumps({ db, clock: { now: () => 1_000, jump: () => jump }, log });
    await expect(watch()).rejects.toThrow('the disk is full');
    expect(said.map(({ event }) => event)).toEqual(['clock_alarm']);
  });

  describe('a process that starts', () => {
    const start_ms = Date.UTC(2026, 10, 28);
    let passed: { wall: number; steady: number; awake: number };
    const machineNamed = (boot: string): MachineClocks => ({
      boot,
      steady_ms: () => passed.steady,
      awake_ms: () => passed.awake,
    });
    const machine = machineNamed('here');
    const log = pino({ level: 'silent' });
    /** Lets time pass, asleep or not. */
    const pass = (ms: number, { asleep = false } = {}) => {
      passed.wall += ms;
      passed.awake += ms;
      if (!asleep) passed.steady += ms;
    };
    /** A process of a machine, as far as its clock goes. */
    const startOn = async (on: MachineClocks) => {
      const clock = watchClock(
        { wall: () => passed.wall, steady: () => passed.steady, awake: () => passed.awake },
        await knownTime(store.db, passed.wall, on),
      );
      const watch = () => watchJumps({ db: store.db, clock, log }, on);
      await watch();
      return { clock, watch };
    };

    beforeEach(async () => {
      await jobs.stop();
      await store.db.deleteFrom('clock_marks').execute();
      passed = { wall: start_ms, steady: 1_000, awake: 1_000 };
      await startOn(machine);
    });

    it.each([day_ms, -day_ms])('knows a jump of %i ms that began before it', async (ahead) => {
      passed.wall += ahead;
      pass(20_000);
      const { clock, watch } = await startOn(machine);
      expect(clock.now()).toBe(start_ms + 20_000);
      expect(clock.jump()).toMatchObject({ ahead_ms: ahead });
      // Another one of the machine shares it, and an operator's decision.
      await startOn(machine);
      expect(await openJumps({ db: store.db })).toMatchObject([{ ahead_ms: ahead }]);
      await store.db.updateTable('clock_jumps').set({ trusted: 'wall' }).execute();
      await watch();
      expect([clock.jump(), clock.now()]).toEqual([undefined, passed.wall]);
      await watch();
      expect(await openJumps({ db: store.db })).toEqual([]);
      expect((await startOn(machine)).clock.jump()).toBeUndefined();
    });

    it('ends what a process left that ended in a jump which is over', async () => {
      passed.wall += day_ms;
      await startOn(machine);
      expect(await openJumps({ db: store.db })).toHaveLength(1);
      passed.wall -= day_ms;
      pass(10 * 60_000);
      expect((await startOn(machine)).clock.jump()).toBeUndefined();
      expect(await openJumps({ db: store.db })).toEqual([]);
    });

    it('takes the sleep of the machine, the time that it was down, and a container’s own count for no jump', async () => {
      pass(day_ms, { asleep: true });
      expect((await startOn(machine)).clock.now()).toBe(passed.wall);
      pass(day_ms);
      passed.awake = 500;
      expect((await startOn(machine)).clock.now()).toBe(passed.wall);
      passed = { wall: passed.wall + day_ms, steady: 700, awake: 700 };
      expect((await startOn(machineNamed('after a start'))).clock.now()).toBe(passed.wall);
    });

    it('does not believe a clock that is behind what the store has seen, wherever it starts', async () => {
      passed = { wall: start_ms - day_ms, steady: 700, awake: 700 };
      const { clock } = await startOn(machineNamed('another'));
      expect([clock.now(), clock.jump()]).toEqual([
        start_ms,
        expect.objectContaining({ ahead_ms: -day_ms }),
      ]);
    });
  });
});
