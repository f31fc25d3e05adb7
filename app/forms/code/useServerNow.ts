import { useEffect, useState } from 'react';

/** A countdown is updated this often (account#code-countdown). */
const tick_ms = 500;

/**
 * The server's time as this page knows it: the time of its answer, and with script the time that
 * has passed since, in steps. The phone's own clock may be wrong.
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
