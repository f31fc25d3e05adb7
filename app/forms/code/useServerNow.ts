import { useEffect, useState } from 'react';
import { everySeen, stopwatch } from '~/ui/elapsed';

/** A countdown is updated this often (account#code-countdown). */
const tick_ms = 500;

/**
 * The server's time as this page knows it: the time of its answer, and with script the time that
 * has passed since, in steps, the phone's sleep among it. Its time of day may be wrong.
 */
export function useServerNow(said: number, running: boolean): number {
  const [now, setNow] = useState(said);
  useEffect(() => {
    setNow(said);
    if (!running) return;
    const began = stopwatch.now_ms();
    return everySeen(() => setNow(said + stopwatch.now_ms() - began), tick_ms);
  }, [said, running]);
  return now;
}
