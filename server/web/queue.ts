import { performance } from 'node:perf_hooks';
import type { MiddlewareHandler } from 'hono';
import type { WebEnv } from './env';
import { plainPage } from './plainPage';

/** Pages that are made at once while the process has no time to spare: each more makes all of them late. */
const running_limit = 8;
/** Pages, and as many forms, that wait then: some three seconds of work. */
const waiting_limit = 64;
/** The wait is over by then, if no more come. */
const retry_after_s = 5;
const look_ms = 200;
/** The share of its time that a busy process works. */
const busy_share = 0.9;
/** Logged for a request that nobody waits for (nginx has made it known). */
const client_closed = 499;

interface Waiting {
  start: () => void;
  isGone: () => boolean;
}

/** Returns a function that says whether the process had no time to spare of late. */
function loopBusyness(): () => boolean {
  let last = performance.eventLoopUtilization();
  let share = 0;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    share = performance.eventLoopUtilization(now, last).utilization;
    last = now;
  }, look_ms).unref();
  return () => share >= busy_share;
}

/**
 * Keeps the queue of pages short (site#overload): while the process is busy a few are made at once and some wait, forms
 * first; all others get 503 at once, with the time to come again. A request whose sender has gone is dropped. Pages
 * that only wait for a gateway keep nobody out.
 */
export function queue(
  scale: number,
  isBusy: () => boolean = loopBusyness(),
): MiddlewareHandler<WebEnv> {
  const most = Math.max(1, waiting_limit * scale);
  const lines: Record<'forms' | 'pages', Waiting[]> = { forms: [], pages: [] };
  let running = 0;
  const isFull = () => running >= running_limit && isBusy();
  const startNext = () => {
    while (!isFull()) {
      const next = lines.forms.shift() ?? lines.pages.shift();
      if (!next) return;
      running += 1;
      next.start();
    }
  };
  const look = setInterval(startNext, look_ms);
  look.unref();

  return async (c, next) => {
    const isGone = () => c.env?.outgoing?.destroyed ?? c.req.raw.signal.aborted;
    if (isFull()) {
      const name = c.req.method === 'GET' || c.req.method === 'HEAD' ? 'pages' : 'forms';
      if (lines[name].length >= most) lines[name] = lines[name].filter((each) => !each.isGone());
      if (lines[name].length >= most) {
        const refused = await plainPage(c, 503);
        refused.headers.set('Retry-After', String(retry_after_s));
        return refused;
      }
      await new Promise<void>((start) => lines[name].push({ start, isGone }));
    } else running += 1;
    try {
      if (isGone()) return new Response(null, { status: client_closed });
      await next();
    } finally {
      running -= 1;
      startNext();
    }
  };
}
