import { LRUCache } from 'lru-cache';
import type { Call, RequestOf, ResponseOf } from '@server/kernel/api/call';
import { isAway, type CallResult } from './answer.server';
import { inTime } from './waitBudget.server';
import type { Runtime } from './runtime.server';

interface Life {
  /** Served without fetching. */
  fresh_ms: number;
  /** Served while a new answer is fetched in the background. */
  stale_ms: number;
}

const default_life: Life = { fresh_ms: 15_000, stale_ms: 120_000 };

/**
 * Calls with shorter lives: a changed setting is live within 5 s, with the 2 s of the platform's own copy and the second for
 * which a page is stored.
 */
const lives: Readonly<Record<string, Life>> = {
  systemStatus: { fresh_ms: 1_000, stale_ms: 1_500 },
  registerSetting: { fresh_ms: 1_000, stale_ms: 1_500 },
  launchChat: { fresh_ms: 1_000, stale_ms: 1_500 },
  // A winner looks for their own name on the board right away.
  winnerBoard: { fresh_ms: 3_000, stale_ms: 3_000 },
  // A draw's result is waited for by the second; instants in the answer keep countdowns right.
  lotteryMenu: { fresh_ms: 1_000, stale_ms: 2_000 },
  drawWins: { fresh_ms: 1_000, stale_ms: 2_000 },
  lotteryPlay: { fresh_ms: 1_500, stale_ms: 2_000 },
  // Draws leave the list at their lock: the page drops those whose lock has passed.
  openedNumeros: { fresh_ms: 1_000, stale_ms: 2_000 },
  drawHistory: { fresh_ms: 2_000, stale_ms: 4_000 },
  dayResults: { fresh_ms: 2_000, stale_ms: 4_000 },
  lotteryResults: { fresh_ms: 2_000, stale_ms: 4_000 },
  checkNumbers: { fresh_ms: 2_000, stale_ms: 4_000 },
  // Ten thousand draws are counted anew for it.
  lotteryStatistics: { fresh_ms: 5_000, stale_ms: 60_000 },
};

/** While the gateway fails, an old answer is better than none, for this long. */
export const stored_ms = 10 * 60_000;
/** After a failure the answer is not fetched again for this long: not every page needs to try. */
export const renew_pause_ms = 2_000;

const entries_limit = 2_000;

interface Entry {
  /** The last good answer, and the times at which it was asked for and arrived. */
  last: { began: number; at: number; answer: CallResult<unknown> } | null;
  /** The next answer while it is being fetched, so that all callers share it. */
  next: Promise<CallResult<unknown>> | null;
  /** A caller has waited too long for the next answer: until it arrives the last one is served. */
  late: boolean;
  /** No next answer is fetched before this instant. */
  pausedUntil: number;
}

/**
 * Answers that depend on the visitor have a cache of their own, so that they cannot push out the
 * lists.
 */
const caches = { shared: new WeakMap<Runtime, Cached>(), scoped: new WeakMap<Runtime, Cached>() };

type Cached = LRUCache<string, Entry>;

export interface HowToAsk {
  /** A further part of the key: the visitor's address, for the site's status. */
  scope?: string | undefined;
  /** The longest wait for an answer; the call goes on in the background for the next page. */
  wait_ms?: number;
  /** An answer is as old as the question: one that was asked for before this instant is fetched again. */
  newerThan?: number | undefined;
}

/**
 * Answers a public call from the process's memory if possible: fresh, or a little stale while the
 * next answer is fetched, or older while the gateway fails. Failures are never cached. Only calls
 * without a session may use it.
 */
export async function cachedCall<C extends Call>(
  runtime: Runtime,
  call: C,
  input: RequestOf<C>,
  fetchIt: () => Promise<CallResult<ResponseOf<C>>>,
  { scope = '', wait_ms = Number.POSITIVE_INFINITY, newerThan = 0 }: HowToAsk = {},
): Promise<CallResult<ResponseOf<C>>> {
  const place = scope === '' ? caches.shared : caches.scoped;
  let cache = place.get(runtime);
  if (!cache) place.set(runtime, (cache = new LRUCache({ max: entries_limit })));
  const key = `${call.name} ${scope} ${JSON.stringify(input)}`;
  const { cacheScale } = runtime.config;
  const life = lives[call.name] ?? default_life;
  const fresh_ms = life.fresh_ms * cacheScale;
  const stale_ms = life.stale_ms * cacheScale;
  let entry = cache.get(key);
  if (!entry) cache.set(key, (entry = { last: null, next: null, late: false, pausedUntil: 0 }));

  if (newerThan > 0 && (entry.last?.began ?? 0) < newerThan) {
    // One that is on its way may have been asked for before.
    await entry.next;
    if ((entry.last?.began ?? 0) < newerThan) renew(cache, key, entry, fetchIt);
    return awaited(
      entry,
      (entry.last?.answer ?? null) as CallResult<ResponseOf<C>> | null,
      wait_ms,
    );
  }
  const age_ms = entry.last ? performance.now() - entry.last.at : Number.POSITIVE_INFINITY;
  if (age_ms >= stored_ms) entry.last = null;
  const last = (entry.last?.answer ?? null) as CallResult<ResponseOf<C>> | null;
  if (last && age_ms < fresh_ms) return last;
  const mayAsk = !last || performance.now() >= entry.pausedUntil;
  if (!entry.next && mayAsk) renew(cache, key, entry, fetchIt);
  if (last && (age_ms < stale_ms || !entry.next || entry.late)) return last;
  return awaited(entry, last, wait_ms);
}

/** Returns the last answer to a public call, of any age, without asking; null where there is none. */
export function lastAnswer<C extends Call>(
  runtime: Runtime,
  call: C,
  input: RequestOf<C>,
  scope: string,
): CallResult<ResponseOf<C>> | null {
  const entry = caches.scoped.get(runtime)?.peek(`${call.name} ${scope} ${JSON.stringify(input)}`);
  return (entry?.last?.answer ?? null) as CallResult<ResponseOf<C>> | null;
}

/** Waits for the next answer; if it fails or takes too long, returns the last one. */
async function awaited<T>(
  entry: Entry,
  last: CallResult<T> | null,
  wait_ms: number,
): Promise<CallResult<T>> {
  const { next } = entry as { next: Promise<CallResult<T>> };
  const answer = await inTime(next, wait_ms);
  if (answer.ok || !isAway(answer.code) || !last) return answer;
  if (entry.next === next) entry.late = true;
  return last;
}

function renew<T>(
  cache: Cached,
  key: string,
  entry: Entry,
  fetchIt: () => Promise<CallResult<T>>,
): void {
  const began = performance.now();
  const over = (result: CallResult<T> | null) => {
    entry.next = null;
    entry.late = false;
    if (result?.ok) entry.last = { began, at: performance.now(), answer: result };
    else if (entry.last && (!result || isAway(result.code))) {
      entry.pausedUntil = performance.now() + renew_pause_ms;
    } else if (cache.get(key) === entry) cache.delete(key);
  };
  entry.next = fetchIt();
  entry.next.then(
    (result) => over(result as CallResult<T>),
    () => over(null),
  );
}
