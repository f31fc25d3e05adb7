import { useEffect, useState } from 'react';

/** How often a countdown looks at the clock (accounts §9). */
const tick_ms = 500;

/** What is left of a time that the server gave; without script it stands still. */
export function useLeft(given_ms: number): number {
  const [left_ms, setLeft] = useState(given_ms);
  useEffect(() => {
    const from = performance.now();
    const look = () => setLeft(Math.max(0, given_ms - (performance.now() - from)));
    look();
    const timer = setInterval(look, tick_ms);
    return () => clearInterval(timer);
  }, [given_ms]);
  return left_ms;
}
