import type { Db } from '../../store/open';
import type { Platform } from '../../kernel/context';
import { open_end } from '../../kernel/team/links';

/** The members of a team whose figures that run are read for each question; those of a larger one are kept. */
const large_team = 5_000;

/** An answer about a large team is given again for so long after it was found. */
const stored_ms = 20_000;
/** Answers that one process keeps at most. */
const stored_most = 500;

interface Cached {
  until: number;
  answer: Promise<unknown>;
}

/** By store, so that two of one process have nothing in common. */
const all = new WeakMap<object, Map<string, Cached>>();

/**
 * Gives an answer again that a process has found a moment ago, by its key; those who ask meanwhile wait for one
 * question. Each process has its own: two may tell a team of some seconds apart. A failure is not kept.
 */
export function cached<Answer>(
  { store, clock }: Pick<Platform, 'store' | 'clock'>,
  key: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const answers = all.get(store) ?? new Map<string, Cached>();
  all.set(store, answers);
  const found = answers.get(key);
  const now = clock.now();
  if (found && found.until > now) return found.answer as Promise<Answer>;
  // Drops answers that are over: one may be a long list.
  for (const [old, { until }] of answers) if (until <= now) answers.delete(old);
  const answer = ask();
  const keep = { until: Infinity, answer };
  answers.delete(key);
  answers.set(key, keep);
  answer.then(
    () => (keep.until = clock.now() + stored_ms),
    () => answers.delete(key),
  );
  for (const oldest of answers.keys()) {
    if (answers.size <= stored_most) break;
    answers.delete(oldest);
  }
  return answer;
}

/**
 * Asks about a team as it is; of a large team the answer is kept for some seconds (agent#daily-figures), since its
 * whole team has to be read for it.
 */
export async function cachedOfLarge<Answer>(
  platform: Pick<Platform, 'db' | 'store' | 'clock'>,
  { agentId, key }: { agentId: string; key: string },
  ask: () => Promise<Answer>,
): Promise<Answer> {
  return (await isLarge(platform.db, agentId)) ? cached(platform, key, ask) : ask();
}

/** True for a large team; it counts no further. */
async function isLarge(db: Db, agentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('agent_links')
    .select('member_id')
    .where('ancestor_id', '=', agentId)
    .where('to_at', '=', open_end)
    .where('depth', '>', 0)
    .limit(1)
    .offset(large_team)
    .executeTakeFirst();
  return row !== undefined;
}
