import { beforeEach, describe, expect, it } from 'vitest';
import { followingClock, watchClock, type Clock } from './clock';

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;

let now: { wall: number; steady: number; awake: number };
let clock: Required<Clock>;

beforeEach(() => {
  now = { wall: 1_800_000_000_000, steady: 5_000, awake: 9_000 };
  clock = watchClock({
    wall: () => now.wall,
    steady: () => now.steady,
    awake: () => now.awake,
  });
});

/** Lets time go by, on all clocks. */
const pass = (ms: number) => {
  now.wall += ms;
  now.steady += ms;
  now.awake += ms;
};

it.each([24 * hour_ms, -hour_ms])(
  'goes on by the steady clock over a jump of %i ms (site#the-clock)',
  (ahead_ms) => {
    const before = clock.now();
    now.wall += ahead_ms;
    pass(minute_ms);
    expect(clock.now()).toBe(before + minute_ms);
    const jump = clock.jump();
    expect(jump).toMatchObject({ ahead_ms, decided: false });
    pass(minute_ms);
    expect(clock.jump()).toBe(jump);
    now.wall -= ahead_ms;
    expect(clock.jump()).toBeUndefined();
    expect(clock.now()).toBe(before + 2 * minute_ms);
  },
);

it('follows small steps, which do not add up to a jump (site#the-clock)', () => {
  for (let i = 0; i < 10; i += 1) {
    now.wall += 59_000;
    expect(clock.now()).toBe(now.wall);
    pass(1_000);
  }
  expect(clock.jump()).toBeUndefined();
});

it('takes the sleep of the machine for no jump, and a jump after it for one (site#the-clock)', () => {
  for (const sleep_ms of [8 * hour_ms, hour_ms]) {
    now.wall += sleep_ms;
    now.awake += sleep_ms;
    expect([clock.jump(), clock.now()]).toEqual([undefined, now.wall]);
  }
  now.wall += hour_ms;
  expect(clock.jump()).toMatchObject({ ahead_ms: hour_ms });
});

it('takes the wall time where somebody says that it is right', () => {
  now.wall += hour_ms;
  clock.jump()!.trust('wall');
  expect([clock.jump(), clock.now()]).toEqual([undefined, now.wall]);
});

it('keeps its time where somebody says that it is right, until the next jump', () => {
  const before = clock.now();
  now.wall += hour_ms;
  clock.jump()!.trust('kept');
  pass(minute_ms);
  expect(clock.jump()).toMatchObject({ decided: true });
  expect(clock.now()).toBe(before + minute_ms);
  now.wall += hour_ms;
  expect(clock.jump()).toMatchObject({ ahead_ms: 2 * hour_ms, decided: false });
});

describe('the clock of a process whose platform is elsewhere', () => {
  const date = (instant: number) => new Date(instant).toUTCString();

  it('goes by the platform’s where that is more than a minute away, and by its own again afterwards', () => {
    const following = followingClock(clock);
    following.heard(date(now.wall - 24 * hour_ms));
    expect(following.now()).toBeCloseTo(now.wall - 24 * hour_ms, -4);
    pass(minute_ms);
    expect(following.now()).toBeCloseTo(now.wall - 24 * hour_ms, -4);
    following.heard(date(now.wall));
    expect(following.now()).toBe(now.wall);
  });

  it('is not moved by the ways of answers, by whole seconds, or by what is no time', () => {
    const following = followingClock(clock);
    for (const heard of [date(now.wall - 4_900), date(now.wall + 59_000), null, '', 'yesterday']) {
      following.heard(heard);
      expect(following.now()).toBe(now.wall);
    }
    following.heard(date(now.wall + hour_ms));
    const first = following.now();
    following.heard(date(now.wall + hour_ms - 4_000));
    expect(following.now()).toBe(first);
  });
});
