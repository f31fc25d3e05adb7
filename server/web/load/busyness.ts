import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** The time between two looks at the event loop. */
export const look_ms = 200;
/** The share of its time that a busy process works. */
const busy_share = 0.9;
/** Between two ticks of the clock by which the delay is measured. */
const tick_ms = 20;

/** The event loop since the last look: the share of the time that it worked, and how late it came to its work on average. */
export interface LoopFigures {
  share: number;
  delay_ms: number;
}

/** Returns a function that reads the event loop's figures since it was called before. */
function loopFigures(): () => LoopFigures {
  const ticks = monitorEventLoopDelay({ resolution: tick_ms });
  ticks.enable();
  let last = performance.eventLoopUtilization();
  let [count, sum_ns] = [0, 0];
  return () => {
    const now = performance.eventLoopUtilization();
    const share = performance.eventLoopUtilization(now, last).utilization;
    last = now;
    // A reset would lose the first tick after it, and with it the delay of a long piece of work.
    const [countBefore, sumBefore_ns] = [count, sum_ns];
    count = ticks.count;
    sum_ns = count > 0 ? ticks.mean * count : 0;
    const mean_ms = count > countBefore ? (sum_ns - sumBefore_ns) / (count - countBefore) / 1e6 : 0;
    return { share, delay_ms: Math.max(0, mean_ms - tick_ms) };
  };
}

/**
 * Returns a function that says whether the process has no time to spare: of late it worked nearly all of its time, or came
 * to its work `late_ms` late on average, as where the machine or the threads beside leave it none (site#overload).
 */
export function loopBusyness(
  late_ms: number,
  read: () => LoopFigures = loopFigures(),
): () => boolean {
  let isBusy = false;
  setInterval(() => {
    const { share, delay_ms } = read();
    isBusy = share >= busy_share || delay_ms >= late_ms;
  }, look_ms).unref();
  return () => isBusy;
}
