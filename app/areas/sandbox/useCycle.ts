import { useEffect, useState } from 'react';
import type { PlayData } from './play.server';
import type { PlayReply } from './playAction.server';

/**
 * Whether the cycle of the last round still runs, as far as script knows: the server counts from
 * when it took the stake, and what it says is left is waited for in full. A round that was refused
 * as too fast waits a whole cycle. False without script.
 */
export function useCycle(data: PlayData, cycle_ms: number, reply: PlayReply | undefined): boolean {
  const left_ms = reply?.tooFast ? cycle_ms : data.wait_ms;
  const key = reply?.tooFast ? reply.idempotencyKey : data.idempotencyKey;
  const [run, setRun] = useState({ key: '', over: true });
  useEffect(() => {
    setRun({ key, over: left_ms <= 0 });
    if (left_ms <= 0) return;
    const timer = setTimeout(() => setRun({ key, over: true }), left_ms);
    return () => clearTimeout(timer);
  }, [key, left_ms]);
  return run.key === key && !run.over;
}
