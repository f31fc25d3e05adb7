import { LRUCache } from 'lru-cache';
import type { Call, RequestOf, ResponseOf } from '@contract/call';
import type { Runtime } from './runtime.server';
import type { CallResult } from './transport.server';

interface Life {
  /** Served as it is. */
  fresh_ms: number;
  /** Served once more while a new one is fetched behind it. */
  stale_ms: number;
}

const default_life: Life = { fresh_ms: 15_000, stale_ms: 120_000 };

/** What must be live sooner; a setting of the operator's within 5 s, store refresh included. */
const lives: Readonly<Record<string, Life>> = {
  systemStatus: { fresh_ms: 1_500, stale_ms: 2_000 },
  registerSetting: { fresh_ms: 1_500, stale_ms: 2_000 },
  // Who has just won looks for the own name on the board.
  winnerBoard: { fresh_ms: 3_000, stale_ms: 3_000 },
};

const entries_limit = 2_000;

interface Entry {
  /** When the answer came; for ever young while it is under way, so that all wait for the one. */
  at: number;
  answer: Promise<CallResult<unknown>>;
  renewing: boolean;
}

/** What depends on the visitor has a place of its own: it must not push the lists out. */
const caches = { shared: new WeakMap<Runtime, Kept>(), scoped: new WeakMap<Runtime, Kept>() };

/**
 * A public call answered from the process where it may be: fresh, or a little stale while the next
 * answer is fetched. Failures are never kept. Only calls without a session go this way.
 */
export function cachedCall<C extends Call>(
  runtime: Runtime,
  call: C,
  input: RequestOf<C>,
  fetchIt: () => Promise<CallResult<ResponseOf<C>>>,
  /** What else the answer depends on: the visitor's address, for the site's status. */
  scope = '',
): Promise<CallResult<ResponseOf<C>>> {
  const place = scope === '' ? caches.shared : caches.scoped;
  let cache = place.get(runtime);
  if (!cache) place.set(runtime, (cache = new LRUCache({ max: entries_limit })));
  const key = `${call.name} ${scope} ${JSON.stringify(input)}`;
  const life = lives[call.name] ?? default_life;
  const entry = cache.get(key);
  const age_ms = entry ? Date.now() - entry.at : Number.POSITIVE_INFINITY;
  if (!entry || age_ms >= life.stale_ms) return fetchFirst(cache, key, fetchIt);
  if (age_ms >= life.fresh_ms && !entry.renewing) renew(cache, key, entry, fetchIt);
  return entry.answer as Promise<CallResult<ResponseOf<C>>>;
}

type Kept = LRUCache<string, Entry>;

function fetchFirst<T>(
  cache: Kept,
  key: string,
  fetchIt: () => Promise<CallResult<T>>,
): Promise<CallResult<T>> {
  const answer = fetchIt();
  const entry: Entry = { at: Number.POSITIVE_INFINITY, answer, renewing: false };
  cache.set(key, entry);
  const forget = () => void (cache.get(key) === entry && cache.delete(key));
  answer.then((result) => {
    if (result.ok) entry.at = Date.now();
    else forget();
  }, forget);
  return answer;
}

function renew<T>(
  cache: Kept,
  key: string,
  old: Entry,
  fetchIt: () => Promise<CallResult<T>>,
): void {
  old.renewing = true;
  const answer = fetchIt();
  const goOn = () => void (old.renewing = false);
  answer.then((result) => {
    if (result.ok) cache.set(key, { at: Date.now(), answer, renewing: false });
    else goOn();
  }, goOn);
}
