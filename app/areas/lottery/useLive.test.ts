import { expect, it } from 'vitest';
import { makeStopwatch } from '~/ui/elapsed';
import { LiveClock } from './useLive';

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

it('counts the time on by the monotonic clock, whatever the phone takes for the time of day', () => {
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

it('is right at the first look after a sleep of 20 seconds, and then asks for the time once', async () => {
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
