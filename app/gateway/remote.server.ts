import { setTimeout as pause } from 'node:timers/promises';
import type { Call, ResponseOf } from '@contract/call';
import { call_limit_ms } from '@contract/limits';
import { failed, foreignAnswer, isAway, InvalidAnswer, type CallResult } from './answer.server';
import { openBreaker, type Breaker, type Pass } from './breaker.server';
import type { Runtime } from './runtime.server';

/** A read is tried twice, and nothing else ever is: a repeated bet would be another bet. */
const read_tries = 2;
/** The pause before the second try, plus a random part, so that many do not come at one instant. */
const retry_pause_ms = 25;

/** More pages than are under way at once; each is over within the limits of its calls. */
const pages_remembered = 1_000;

interface Remote {
  /**
   * Sends a call to the gateway; the request is built anew for each try. Never throws: every
   * failure is a code of the contract.
   */
  send<C extends Call>(
    call: C,
    request: () => Request,
    requestId: string,
  ): Promise<CallResult<ResponseOf<C>>>;
}

type Fault = 'timeout' | 'broken' | 'status' | 'nonsense';

/** The outcome of one try: the answer, and the gateway's fault if it had one. */
interface Try<C extends Call> {
  answer: CallResult<ResponseOf<C>>;
  fault?: Fault;
  cause?: string;
}

/** Opens an operator's gateway over HTTP, which may be slow, away, or answer wrongly. */
export function openRemote({ log, clock }: Pick<Runtime, 'log' | 'clock'>): Remote {
  const breaker = openBreaker(
    () => performance.now(),
    (state) => {
      if (state === 'open') log.error({ event: 'gateway', state }, 'the gateway is away');
      else log.info({ event: 'gateway', state }, 'the gateway is back');
    },
  );

  /** Pages of which a read was not sent: none of their reads is, so that a page is whole or away. */
  const turnedAway = new Set<string>();
  const turnAway = (requestId: string) => {
    turnedAway.add(requestId);
    const [oldest] = turnedAway;
    if (turnedAway.size > pages_remembered) turnedAway.delete(oldest!);
  };

  return {
    async send(call, request, requestId) {
      const isRead = call.method === 'GET';
      if (isRead && turnedAway.has(requestId)) return failed('gateway_unavailable');
      const limit = AbortSignal.timeout(call_limit_ms);
      const pass = breaker.enter(isRead) ?? (await enterAfterProbe(breaker, isRead));
      if (!pass) {
        if (isRead) turnAway(requestId);
        return failed('gateway_unavailable');
      }
      for (let attempt = 1; ; attempt += 1) {
        const { answer, fault, cause } = await tryOnce(call, request(), { limit, clock });
        if (!fault) {
          pass.answered();
          return answer;
        }
        const again = isRead && attempt < read_tries && (fault === 'broken' || fault === 'status');
        if (again && (await pausedWithin(limit))) continue;
        pass.failed();
        const facts = { event: 'gateway_fault', call: call.name, fault, cause, attempt };
        log.warn({ ...facts, requestId }, 'a call failed at the gateway');
        return answer;
      }
    },
  };
}

/**
 * Lets a call through that came while another probes the gateway, if the probe is answered. The
 * probe began earlier, so it is over before this call's own limit.
 */
async function enterAfterProbe(breaker: Breaker, isRead: boolean): Promise<Pass | null> {
  await breaker.probed();
  return breaker.enter(isRead);
}

async function tryOnce<C extends Call>(
  call: C,
  request: Request,
  { limit, clock }: { limit: AbortSignal } & Pick<Runtime, 'clock'>,
): Promise<Try<C>> {
  let status = 0;
  try {
    // A gateway has no reason to redirect us, least of all with a member's token.
    const response = await fetch(request, { signal: limit, redirect: 'manual' });
    ({ status } = response);
    const answer = await foreignAnswer(call, response);
    if (answer.ok) clock.heard(response.headers.get('Date'));
    if (answer.ok || status < 500 || !isAway(answer.code)) return { answer };
    return { answer, fault: 'status', cause: `status ${status}, code ${answer.code}` };
  } catch (cause) {
    if (limit.aborted) return { answer: failed('gateway_timeout'), fault: 'timeout' };
    const answer = failed('gateway_unavailable');
    const said = causeOf(cause);
    if (!(cause instanceof InvalidAnswer)) return { answer, fault: 'broken', cause: said };
    return { answer, fault: status >= 500 ? 'status' : 'nonsense', cause: said };
  }
}

/** Waits before the second try; false if the time is over before that. */
async function pausedWithin(limit: AbortSignal): Promise<boolean> {
  try {
    await pause(retry_pause_ms * (1 + Math.random()), undefined, { signal: limit });
    return true;
  } catch {
    return false;
  }
}

/** In one line: the connection's own message is in the cause of what `fetch` throws. */
function causeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const { code, message } = (thrown.cause ?? {}) as { code?: unknown; message?: unknown };
  return [thrown.message, code ?? message].filter(Boolean).join(': ');
}
