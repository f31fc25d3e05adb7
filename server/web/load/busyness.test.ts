import { expect, it, vi } from 'vitest';
import { loopBusyness } from './busyness';

/** A process whose event loop is as late as it is told to be. */
function stage(late_ms: number) {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const figures = { share: 0.5, delay_ms: 0 };
  const isBusy = loopBusyness(late_ms, () => figures);
  const look = (change: Partial<typeof figures>) => {
    Object.assign(figures, change);
    vi.advanceTimersByTime(200);
  };
  return { isBusy, look };
}

it('has no time to spare while the event loop is late, or works without a pause (site#overload)', () => {
  const { isBusy, look } = stage(100);
  try {
    expect(isBusy()).toBe(false);
    look({ delay_ms: 99 });
    expect(isBusy()).toBe(false);
    look({ delay_ms: 100 });
    expect(isBusy()).toBe(true);
    look({ delay_ms: 0 });
    expect(isBusy()).toBe(false);
    look({ share: 0.95 });
    expect(isBusy()).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
