import { timeout, TimeoutError } from 'remix-utils/promise';
import { failed, type CallResult } from './answer.server';

/** The time that one page may spend on waiting. */
interface WaitBudget {
  /** The remaining time, counted from the first call. */
  left_ms(): number;
  /** Returns the answer, or `gateway_timeout` if it is late. The call itself goes on. */
  within<T>(answer: Promise<CallResult<T>>): Promise<CallResult<T>>;
}

/**
 * Limits how long a page waits for all its public calls together, no matter what the gateway does. Late
 * answers serve the next page. The platform in this process needs no limit: it always answers.
 */
export function openWaitBudget(wait_ms: number, now = () => performance.now()): WaitBudget {
  let end = Number.POSITIVE_INFINITY;
  const left_ms = () => {
    if (end === Number.POSITIVE_INFINITY) end = now() + wait_ms;
    return Math.max(0, end - now());
  };
  return { left_ms, within: (answer) => inTime(answer, left_ms()) };
}

export const unlimited: WaitBudget = {
  left_ms: () => Number.POSITIVE_INFINITY,
  within: (answer) => answer,
};

/**
 * Returns the answer, or `gateway_timeout` once the time is over. An answer that is ready always
 * counts.
 */
export async function inTime<T>(
  answer: Promise<CallResult<T>>,
  wait_ms: number,
): Promise<CallResult<T>> {
  // An infinite timer would fire at once.
  if (wait_ms === Number.POSITIVE_INFINITY) return answer;
  try {
    return await timeout(answer, { ms: wait_ms });
  } catch (cause) {
    if (cause instanceof TimeoutError) return failed('gateway_timeout');
    throw cause;
  }
}
