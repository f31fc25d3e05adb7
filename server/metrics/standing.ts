import { queuesFor } from '../areas/console/queues';
import type { Platform } from '../kernel/context';

/** The standing of the business at an instant: what waits for the operator, and up to which day its record is sealed and proved. */
export interface Standing {
  /** Each queue of the console (console#queues): how many wait in it, and for how long the oldest does. */
  queues: { name: string; count: number; oldest_s: number }[];
  /** The last day that is sealed and the last whose checks are over and found nothing, as the instants of their 00:00 UTC. */
  sealed_s: number | undefined;
  proved_s: number | undefined;
}

/** Reads the standing by a few counts, each of which an index has (bench `search`). Throws while the store is away. */
export async function readStanding(platform: Pick<Platform, 'db' | 'clock'>): Promise<Standing> {
  const { db, clock } = platform;
  const now = clock.now();
  const [queues, sealed, proved] = await Promise.all([
    queuesFor(platform, () => true, now),
    db.selectFrom('seal_heads').select('day').orderBy('number', 'desc').limit(1).executeTakeFirst(),
    db
      .selectFrom('daily_checks')
      .select(({ fn }) => fn.max('day').as('day'))
      .where('name', '=', 'ledger')
      .where('findings', '=', 0)
      .executeTakeFirst(),
  ]);
  return {
    queues: queues.map(({ name, count, oldest }) => ({
      name,
      count,
      oldest_s: oldest === null ? 0 : Math.max(0, Math.round((now - oldest) / 1000)),
    })),
    sealed_s: instantOf(sealed?.day),
    proved_s: instantOf(proved?.day),
  };
}

const instantOf = (day: string | null | undefined): number | undefined =>
  day ? Date.parse(`${day}T00:00:00Z`) / 1000 : undefined;
