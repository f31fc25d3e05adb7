import { useEffect, useState } from 'react';

/** Countdowns are refreshed so often (accounts §4, §9). */
const tick_ms = 500;

const secondsOf = (left_ms: number): number => Math.max(0, Math.ceil(left_ms / 1000));

/**
 * The whole seconds that are left. The server says how many milliseconds there were when it made
 * the page, so that a wrong clock of the phone does no harm.
 */
export function useCountdown(left_ms: number): number {
  const [seconds, setSeconds] = useState(secondsOf(left_ms));
  useEffect(() => {
    const end = performance.now() + left_ms;
    const look = () => {
      const left = secondsOf(end - performance.now());
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(look, tick_ms);
    look();
    return () => clearInterval(timer);
  }, [left_ms]);
  return seconds;
}
