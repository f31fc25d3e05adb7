import { useEffect, useState } from 'react';

/**
 * True while the cycle of the last round runs, as far as script knows: the server counts from when
 * it took the stake, and its remaining time is waited for in full. A new `key` starts a new wait.
 * False without script.
 */
export function useCycle(left_ms: number, key: string | undefined): boolean {
  const [run, setRun] = useState<{ key?: string | undefined; over: boolean }>({ over: true });
  useEffect(() => {
    setRun({ key, over: left_ms <= 0 });
    if (left_ms <= 0) return;
    const timer = setTimeout(() => setRun({ key, over: true }), left_ms);
    return () => clearTimeout(timer);
  }, [key, left_ms]);
  return run.key === key && !run.over;
}
