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

/** What must be live sooner: a setting of the operator's within 5 s, store refresh included. */
const lives: Readonly<Record<string, Life>> = {
  systemStatus: { fresh_ms: 1_500, stale_ms: 2_000 },
  registerSetting: { fresh_ms: 1_500, stale_ms: 2_000 },
};

const entries_limit = 2_000;

interface Entry {
  at: number;
  answer: Promise<CallResult<unknown>>;
  renewing: boolean;
}

const caches = new WeakMap<Runtime, LRUCache<string, Entry>>();

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
  let cache = caches.get(runtime);
  if (!cache) caches.set(runtime, (cache = new LRUCache({ max: entries_limit })));
  const kept = cache;
  const key = `${call.name} ${scope} ${JSON.stringify(input)}`;
  const life = lives[call.name] ?? default_life;
  const entry = kept.get(key);
  const age_ms = entry ? Date.now() - entry.at : Number.POSITIVE_INFINITY;
  if (entry && age_ms < life.fresh_ms) return entry.answer as Promise<CallResult<ResponseOf<C>>>;

  const renew = (): Promise<CallResult<ResponseOf<C>>> => {
    const answer = fetchIt();
    const next: Entry = { at: Date.now(), answer, renewing: false };
    if (!entry) kept.set(key, next);
    void answer.then((result) => {
      if (result.ok) kept.set(key, { ...next, at: Date.now() });
      else if (kept.get(key) === next) kept.delete(key);
      if (entry) entry.renewing = false;
    });
    return answer;
  };
  if (entry && age_ms < life.stale_ms) {
    if (!entry.renewing) {
      entry.renewing = true;
      void renew();
    }
    return entry.answer as Promise<CallResult<ResponseOf<C>>>;
  }
  return renew();
}
