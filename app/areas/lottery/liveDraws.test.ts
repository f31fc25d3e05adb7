import { expect, it, describe, afterEach, beforeEach, vi } from 'vitest';
import { makeStopwatch } from '~/ui/elapsed';
import {
  packDraws,
  type Changes,
  type LiveDraw,
  changesPath,
  readHave,
  sumOf,
  unpackDraws,
} from './liveDraws';
import { cardResult, rowsOf } from './lotteryCards';
import { readLotteryQuery } from './lotteryQuery';
import { changesSince } from './menu.server';
import { LiveClock, LiveFeed } from './useLive';

describe('use live', () => {
  /** The two clocks of a phone: one stands still in its sleep, the other can be set. */
  class Phone {
    monotonic_ms = 4_000;
    wall_ms = 1_790_000_000_000;
    readonly watch = makeStopwatch(
      () => this.monotonic_ms,
      () => this.wall_ms,
    );
    pass(ms: number) {
      this.monotonic_ms += ms;
      this.wall_ms += ms;
    }
  }

  it('counts the time on by the monotonic clock, whatever the phone takes for the time of day (lottery#countdown)', () => {
    const phone = new Phone();
    const clock = new LiveClock(1_000, 3_500, phone.watch);
    expect(clock.now()).toBe(1_000.5);
    phone.pass(2_000);
    expect(clock.now()).toBe(1_002.5);
    phone.wall_ms -= 3_600_000;
    phone.pass(1_000);
    expect(clock.now()).toBe(1_003.5);
    clock.set(2_000);
    expect(clock.now()).toBe(2_000);
  });

  it('is right at the first look after a sleep of 20 seconds, and then asks for the time once (account#code-countdown, lottery#countdown)', async () => {
    const phone = new Phone();
    let requested = 0;
    const clock = new LiveClock(1_000, 4_000, phone.watch, async () => {
      requested += 1;
      return 1_025;
    });
    clock.look();
    phone.wall_ms += 20_000;
    phone.pass(250);
    expect(clock.now()).toBe(1_020.25);
    clock.look();
    clock.look();
    await Promise.resolve();
    expect(requested).toBe(1);
    expect(clock.now()).toBe(1_025);
  });

  it('keeps what it knows where the time can not be asked for, and adds up several sleeps', async () => {
    const phone = new Phone();
    const clock = new LiveClock(1_000, 4_000, phone.watch);
    for (let nap = 0; nap < 3; nap += 1) {
      phone.wall_ms += 7_000;
      phone.pass(1_000);
      clock.look();
      await Promise.resolve();
    }
    expect(clock.now()).toBe(1_024);
  });
});

describe('live draws', () => {
  const draw = (change: Partial<LiveDraw> = {}): LiveDraw => ({
    code: 'K3_1',
    numero: '20261123-0001',
    draws_s: 1_020,
    lock_s: 10,
    onSale: true,
    previousNumero: '',
    previous_s: 0,
    previousDemo: false,
    corrected_s: 0,
    correctedWhy: '',
    result: '',
    awaitedNumero: '',
    awaited_s: 0,
    ...change,
  });

  let answers: (Changes | null)[];
  let requested: number;
  let seen: boolean;
  let taken: (readonly LiveDraw[])[];
  let feed: LiveFeed;
  const start_ms = 1_000_000;

  const open = (draws: readonly LiveDraw[]) =>
    new LiveFeed(draws, {
      clock: { now: () => Date.now() / 1_000, set: () => undefined },
      ask: async () => {
        requested += 1;
        return answers.shift() ?? null;
      },
      isSeen: () => seen,
      take: (all) => taken.push(all),
    });

  beforeEach(() => {
    vi.useFakeTimers({ now: start_ms });
    [answers, requested, seen, taken] = [[], 0, true, []];
    feed = open([draw()]);
  });
  afterEach(() => {
    feed.stop();
    vi.useRealTimers();
  });

  it('asks when the next draw is due, thirty seconds later at the most (lottery#menu-refresh)', async () => {
    feed.start();
    await vi.advanceTimersByTimeAsync(19_999);
    expect(requested).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(requested).toBe(1);
    feed.stop();
    feed = open([draw({ draws_s: 9_000 })]);
    feed.start();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(requested).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(requested).toBe(2);
  });

  it('asks 250 ms after a change of language, and then by its own time (lottery#menu-refresh)', async () => {
    feed.start(true);
    await vi.advanceTimersByTimeAsync(249);
    expect(requested).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(requested).toBe(1);
    await vi.advanceTimersByTimeAsync(19_749);
    expect(requested).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(requested).toBe(2);
  });

  it('takes what has changed, and goes on without an answer', async () => {
    const next = draw({ numero: '20261123-0002', draws_s: 1_100 });
    answers = [null, { now: start_ms, draws: packDraws([next]) }];
    feed.start();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(taken).toEqual([]);
    await vi.advanceTimersByTimeAsync(7_000);
    expect(taken).toEqual([[next]]);
  });

  it('rests while nobody sees the page, and asks at once when it is seen again (lottery#menu-refresh)', async () => {
    seen = false;
    feed.start();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(requested).toBe(0);
    seen = true;
    feed.look();
    expect(requested).toBe(1);
  });

  it('asks nothing and takes nothing once it is stopped', async () => {
    answers = [{ now: start_ms, draws: packDraws([draw({ numero: '20261123-0002' })]) }];
    feed.start();
    vi.advanceTimersByTime(20_000);
    feed.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    feed.look();
    expect([requested, taken]).toEqual([1, []]);
  });

  const draws: LiveDraw[] = [
    {
      code: 'XSMB',
      numero: '20260115',
      draws_s: 1_768_475_700,
      lock_s: 300,
      onSale: true,
      previousNumero: '20260114',
      previous_s: 1_768_389_300,
      previousDemo: true,
      corrected_s: 1_768_392_000,
      correctedWhy: 'typed wrongly: 00123, not 00132',
      result: '00123~04567~11111,22222',
      awaitedNumero: '',
      awaited_s: 0,
    },
    {
      code: 'K3_1',
      numero: '20260115-0003',
      draws_s: 1_768_475_800,
      lock_s: 10,
      onSale: false,
      previousNumero: '20260115-0001',
      previous_s: 1_768_475_680,
      previousDemo: false,
      corrected_s: 0,
      correctedWhy: '',
      result: '1,2,3',
      awaitedNumero: '20260115-0002',
      awaited_s: 1_768_475_740,
    },
  ];

  it('travels packed, with every leading zero (lottery#lottery-card)', () => {
    expect(unpackDraws(packDraws(draws))).toEqual(draws);
  });

  it('a refresh gets the draws that changed and no others, in a few hundred bytes (lottery#menu-refresh)', () => {
    const [north, k3] = draws as [LiveDraw, LiveDraw];
    const later = { ...k3, result: '4,5,6', previousNumero: k3.awaitedNumero, awaited_s: 0 };
    const now = [north, later];
    const menu = {
      groups: [],
      rows: [],
      live: new Map(now.map((draw) => [draw.code, draw])),
      sums: new Map(now.map((draw) => [draw.code, sumOf(draw)])),
    };
    const requested = new URL(changesPath('Elott', draws), 'http://here').searchParams.get('have')!;
    const changes = changesSince(menu, readHave(requested), 5);
    expect(unpackDraws(changes.draws).map(({ result }) => result)).toEqual(['4,5,6']);
    expect(JSON.stringify(changes).length).toBeLessThan(300);
    const again = new URL(changesPath('Elott', now), 'http://here').searchParams.get('have')!;
    expect(changesSince(menu, readHave(again), 5)).toEqual({ now: 5, draws: '' });
  });

  it('a card has the rows at the head of a result, its history all', () => {
    const thai = ['123456', '001,002', '003,004', '05', '1,2,3,4,5', '1,2,3,4,5,6,7,8,9,0'];
    const long = Array.from({ length: 50 }, () => '000000').join();
    expect(cardResult([...thai, long].join('~'))).toBe(thai.join('~'));
    expect(rowsOf('01~02,03', ['GB', 'G1'])).toEqual([
      { label: 'GB', numbers: ['01'] },
      { label: 'G1', numbers: ['02', '03'] },
    ]);
  });

  it('reads the state of a page from its address, and takes nonsense for absent', () => {
    const read = (query: string) => readLotteryQuery(new URLSearchParams(query));
    expect(read('')).toEqual({
      group: '',
      tab: 'all',
      list: 1,
      week: false,
      refresh: true,
      history: null,
    });
    expect(read('group=SOUTH&type=recent&list=2&refresh=off')).toMatchObject({
      group: 'SOUTH',
      tab: 'fav',
      list: 2,
      refresh: false,
    });
    expect(read('group=<b>&type=x&list=-1&view=x')).toMatchObject({
      group: '',
      tab: 'all',
      list: 1,
    });
    expect(read('open=history&code=XSMB&page=3&find= a ')).toMatchObject({
      refresh: false,
      history: { code: 'XSMB', page: 3, find: 'a' },
    });
  });
});
