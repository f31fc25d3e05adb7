import { useEffect, useState } from 'react';

/** A countdown moves on this often (account#code-countdown). */
export const tick_ms = 500;

/**
 * The server's time as far as this page can tell: what it said when it answered, and with script
 * what has passed since, in steps. The phone's own clock may be wrong.
 */
export function useServerNow(said: number, running: boolean): number {
  const [now, setNow] = useState(said);
  useEffect(() => {
    setNow(said);
    if (!running) return;
    const began = performance.now();
    const timer = setInterval(() => setNow(said + performance.now() - began), tick_ms);
    return () => clearInterval(timer);
  }, [said, running]);
  return now;
}
