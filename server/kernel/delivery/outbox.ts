import { open, seal } from '../api/encryption';
import type { outboxEntry } from '../api/verification';
import type { z } from 'zod';
import type { Platform } from '../context';
import { newId } from '../ids';
import { keyFor } from '../keys/secretKeys';

export type OutboxEntry = z.output<typeof outboxEntry>;

/** The messages that are kept; older ones are deleted. */
const storedCount = 200;
const use = 'outbox';

/** Stores a message that the demo would have sent, sealed, so that the store shows no code. */
export async function noteInOutbox(
  platform: Platform,
  entry: Omit<OutboxEntry, 'id' | 'at'>,
): Promise<true> {
  const { db, clock } = platform;
  const id = newId();
  await db
    .insertInto('outbox')
    .values({ id, sealed: seal(entry, keyFor(platform, use)), created_at: clock.now() })
    .execute();
  const oldest = await db
    .selectFrom('outbox')
    .select('id')
    .orderBy('id', 'desc')
    .offset(storedCount)
    .limit(1)
    .executeTakeFirst();
  if (oldest) await db.deleteFrom('outbox').where('id', '<=', oldest.id).execute();
  return true;
}

/** Lists the demo's messages, the newest first, without those sealed under another secret. */
export async function readOutbox(platform: Platform): Promise<OutboxEntry[]> {
  const rows = await platform.db
    .selectFrom('outbox')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(storedCount)
    .execute();
  const key = keyFor(platform, use);
  return rows.flatMap(({ id, sealed, created_at }) => {
    const entry = openEntry(sealed, key);
    return entry ? [{ ...entry, id, at: created_at }] : [];
  });
}

function openEntry(sealed: string, key: Buffer): Omit<OutboxEntry, 'id' | 'at'> | undefined {
  try {
    return open(sealed, key) as Omit<OutboxEntry, 'id' | 'at'>;
  } catch {
    return undefined;
  }
}
