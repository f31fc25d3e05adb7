import { sql } from 'kysely';
import type { ResponseOf } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { type Job, purging } from '../../kernel/job';
import { ok } from '../../kernel/result';
import { changeOrder } from '../../store/changeOrder';
import * as api from './api/live';

/** More that have come since are not named: all is to be read again. */
const most = 5_000;
const stored_ms = 10 * 60_000;

/** Returns the changes after a cursor, the one of the answer before (site#live-pages). */
async function changesSince(
  { db, store }: Platform,
  since: string,
): Promise<ResponseOf<typeof api.liveChanges>> {
  const { place, next } = changeOrder(store.engine);
  // Before the changes: what ends between the two is told once more.
  const { rows } = await sql<{ next: number }>`select ${next} as next`.execute(db);
  const cursor = String(rows[0]!.next);
  if (!/^\d+$/.test(since)) return { cursor, changes: [] };
  const found = db.selectFrom('live_changes').where(place, '>=', Number(since));
  const changes = await found
    .select(['id', 'topic'])
    .limit(most + 1)
    .execute();
  if (changes.length <= most) return { cursor, changes };
  const { count } = await found
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  // No row has this id, and with another change it is another.
  return { cursor, changes: [{ id: -count, topic: api.all_topics }] };
}

async function purgeLiveChanges({ db, clock }: Platform): Promise<void> {
  await db
    .deleteFrom('live_changes')
    .where('changed_at', '<', clock.now() - stored_ms)
    .execute();
}

export const bindings: readonly Binding[] = [
  bind(api.liveChanges, async (platform, { input }) =>
    ok(await changesSince(platform, input.since)),
  ),
];

export const jobs: readonly Job[] = [purging('purgeLiveChanges', purgeLiveChanges)];
