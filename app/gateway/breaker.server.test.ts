import { beforeEach, expect, it } from 'vitest';
import { times } from '../../tests/support/repeat';
import {
  breaker_failures,
  breaker_pause_ms,
  breaker_window_ms,
  openBreaker,
  type Breaker,
} from './breaker.server';

let now: number;
let breaker: Breaker;
let changes: string[];

beforeEach(() => {
  now = 1_000_000;
  changes = [];
  breaker = openBreaker(
    () => now,
    (state) => changes.push(state),
  );
});

const fail = (count = breaker_failures) => times(count).map(() => breaker.enter(true)?.failed());
const isOpen = () => breaker.enter(false) === null;

it('lets calls through until enough of them have failed one after another', () => {
  fail(breaker_failures - 1);
  expect(isOpen()).toBe(false);
  fail(1);
  expect(isOpen()).toBe(true);
  expect(changes).toEqual(['open']);
});

it('begins to count anew after an answer', () => {
  fail(breaker_failures - 1);
  breaker.enter(false)!.answered();
  fail(breaker_failures - 1);
  expect(isOpen()).toBe(false);
  expect(changes).toEqual([]);
});

it('forgets failures that are older than the window', () => {
  fail(1);
  now += breaker_window_ms;
  fail(breaker_failures - 1);
  expect(isOpen()).toBe(false);
  fail(1);
  expect(isOpen()).toBe(true);
});

it('lets nothing through while it pauses, not even a read', () => {
  fail();
  now += breaker_pause_ms - 1;
  expect(breaker.enter(true)).toBeNull();
});

it('lets one read through after the pause, and nothing beside it', () => {
  fail();
  now += breaker_pause_ms;
  expect(breaker.enter(false)).toBeNull();
  expect(breaker.enter(true)).not.toBeNull();
  expect(breaker.enter(true)).toBeNull();
  expect(breaker.enter(false)).toBeNull();
});

it('closes when the probe is answered', () => {
  fail();
  now += breaker_pause_ms;
  breaker.enter(true)!.answered();
  expect(isOpen()).toBe(false);
  expect(changes).toEqual(['open', 'closed']);
  fail(breaker_failures - 1);
  expect(isOpen()).toBe(false);
});

it('pauses again when the probe fails, however often, and says so once', () => {
  fail();
  for (const probe of times(3)) {
    now += breaker_pause_ms;
    breaker.enter(true)!.failed();
    expect(breaker.enter(true), `after probe ${probe}`).toBeNull();
  }
  now += breaker_pause_ms - 1;
  expect(breaker.enter(true)).toBeNull();
  now += 1;
  expect(breaker.enter(true)).not.toBeNull();
  expect(changes).toEqual(['open']);
});

it('does not pause longer for calls that were on their way when it opened', () => {
  const late = times(3).map(() => breaker.enter(true)!);
  fail();
  now += breaker_pause_ms - 1;
  late[0]!.failed();
  now += 1;
  const probe = breaker.enter(true);
  late[1]!.failed();
  expect(breaker.enter(true)).toBeNull();
  probe!.answered();
  late[2]!.failed();
  expect(isOpen()).toBe(false);
});

it('closes on the answer of a call that was on its way when it opened', () => {
  const late = breaker.enter(false)!;
  fail();
  late.answered();
  expect(isOpen()).toBe(false);
});

/** Notes when the calls that wait for the probe go on. */
const waiting = async () => {
  let over = false;
  const going = breaker.probed()!.then(() => (over = true));
  await Promise.resolve();
  return { isOver: () => over, going };
};

it('lets nobody wait where no probe is under way', () => {
  expect(breaker.probed()).toBeNull();
  fail();
  expect(breaker.probed()).toBeNull();
});

it('lets calls beside the probe through once it is answered (site#gateway-away)', async () => {
  fail();
  now += breaker_pause_ms;
  const probe = breaker.enter(true)!;
  const other = await waiting();
  expect(other.isOver()).toBe(false);
  probe.answered();
  await other.going;
  expect(breaker.enter(false)).not.toBeNull();
});

it('refuses calls beside the probe once it has failed (site#gateway-away)', async () => {
  fail();
  now += breaker_pause_ms;
  const probe = breaker.enter(true)!;
  const other = await waiting();
  probe.failed();
  await other.going;
  expect(breaker.enter(true)).toBeNull();
});

it('lets waiting calls go on when an earlier call is answered before the probe', async () => {
  const late = breaker.enter(false)!;
  fail();
  now += breaker_pause_ms;
  breaker.enter(true);
  const other = await waiting();
  late.answered();
  await other.going;
  expect(breaker.enter(false)).not.toBeNull();
});
