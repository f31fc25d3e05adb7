import { timeout, TimeoutError } from 'remix-utils/promise';
import { failed, type CallResult } from './answer.server';

/** The time that one page has for waiting. */
export interface Patience {
  /** The time that is left, counted from the first time that it is asked for. */
  left_ms(): number;
  /** The answer, or `gateway_timeout` where it is not there in time. The call itself goes on. */
  within<T>(answer: Promise<CallResult<T>>): Promise<CallResult<T>>;
}

/**
 * A page's patience: so long it waits for all its public calls together, whatever a gateway does.
 * What comes later is for the next page. The platform of the process needs none: it is always there.
 */
export function openPatience(wait_ms: number, now: () => number = Date.now): Patience {
  let end = Number.POSITIVE_INFINITY;
  const left_ms = () => {
    if (end === Number.POSITIVE_INFINITY) end = now() + wait_ms;
    return Math.max(0, end - now());
  };
  return { left_ms, within: (answer) => inTime(answer, left_ms()) };
}

export const endless: Patience = {
  left_ms: () => Number.POSITIVE_INFINITY,
  within: (answer) => answer,
};

/** The answer, or `gateway_timeout` once the time is over. An answer that is there counts always. */
export async function inTime<T>(
  answer: Promise<CallResult<T>>,
  wait_ms: number,
): Promise<CallResult<T>> {
  // No timer waits for ever: it would end at once.
  if (wait_ms === Number.POSITIVE_INFINITY) return answer;
  try {
    return await timeout(answer, { ms: wait_ms });
  } catch (cause) {
    if (cause instanceof TimeoutError) return failed('gateway_timeout');
    throw cause;
  }
}
