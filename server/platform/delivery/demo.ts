import type { Platform } from '../context';
import { fail, ok, type Result } from '../result';
import { finishLater } from './later';
import { readOutbox, type OutboxEntry } from './outbox';

/** Who is in the demo's store and, as far as anybody can tell, in no other. */
const demo_member = 'somchai';

/**
 * The outbox of the demo, for its page: only where messages stay in the house, and only where the
 * store is the demo's, for whoever reads it can be anybody. Failure: `not_found`.
 */
export async function demoOutbox(
  platform: Platform,
): Promise<Result<{ list: OutboxEntry[] }, 'not_found'>> {
  const stays = platform.config.delivery.sms.by === 'outbox';
  if (!stays || !(await isDemo(platform))) return fail('not_found');
  // A letter leaves a moment after its answer; whoever looks in between finds it all the same.
  await finishLater(platform);
  return ok({ list: await readOutbox(platform) });
}

async function isDemo({ db, config }: Platform): Promise<boolean> {
  if (config.demo !== undefined) return config.demo;
  const member = await db
    .selectFrom('members')
    .select('id')
    .where('username', '=', demo_member)
    .executeTakeFirst();
  return member !== undefined;
}
