import type { ResponseOf } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { type Job, purging } from '../../kernel/job';
import { ok } from '../../kernel/result';
import * as api from './api/live';

/** PostgreSQL gives ids before transactions end: so many below the cursor may still come, and are told again. */
const late_count = 200;
/** More that have come since are not named: all is to be read again. */
const most = 5_000;
const stored_ms = 10 * 60_000;

/** Returns the changes after a cursor, the highest id of the answer before (site#live-pages). */
async function changesSince(
  { db }: Platform,
  since: string,
): Promise<ResponseOf<typeof api.liveChanges>> {
  const newest = await db
    .selectFrom('live_changes')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const highest = newest?.id ?? 0;
  const cursor = String(highest);
  if (!/^\d+$/.test(since)) return { cursor, changes: [] };
  const seen = Number(since);
  if (highest - seen > most) return { cursor, changes: [{ id: highest, topic: api.all_topics }] };
  const changes = await db
    .selectFrom('live_changes')
    .select(['id', 'topic'])
    .where('id', '>', seen - late_count)
    .where('id', '<=', highest)
    .execute();
  return { cursor, changes };
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
