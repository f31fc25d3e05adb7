import type { Platform } from '../context';
import { fail, ok, type Result } from '../result';
import { finishLater } from './later';
import { readOutbox, type OutboxEntry } from './outbox';

/** A user name that is in the demo's store and, as far as can be told, in no other. */
const demo_member = 'somchai';

/**
 * Lists the demo's outbox for its page. Anyone may read it, so it exists only where messages are not
 * sent and the store is the demo's. Failure: `not_found`.
 */
export async function demoOutbox(
  platform: Platform,
): Promise<Result<{ list: OutboxEntry[] }, 'not_found'>> {
  const stays = platform.config.delivery.sms.by === 'outbox';
  if (!stays || !(await isDemo(platform))) return fail('not_found');
  // An email is sent a moment after its answer. A reader in between must find it too.
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
