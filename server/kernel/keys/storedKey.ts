import { createHash, createPrivateKey, type KeyObject } from 'node:crypto';
import { open, seal } from '../api/encryption';
import type { Platform } from '../context';
import { keyFor } from './secretKeys';

type Where = Pick<Platform, 'db' | 'clock' | 'config'>;

/**
 * Returns a private key of the installation. The first process makes it and stores it sealed under the session
 * secret, so that all processes have the same one; a changed secret means a new key and no failure. `name` is
 * the key's in the store, `use` the one that the sealing key is derived for.
 */
export async function storedKey(
  platform: Where,
  { name, use }: { name: string; use: string },
  make: () => Promise<KeyObject>,
): Promise<KeyObject> {
  const kek = keyFor(platform, use);
  const row_name = `${name}:${createHash('sha256').update(kek).digest('hex').slice(0, 16)}`;
  const stored = await readStored(platform, row_name, kek);
  if (stored) return stored;
  const pem = (await make()).export({ type: 'pkcs8', format: 'pem' }).toString();
  await platform.db
    .insertInto('secrets')
    .values({ name: row_name, wrapped: seal(pem, kek), created_at: platform.clock.now() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  // Another process may have been first: the stored key counts.
  return (await readStored(platform, row_name, kek))!;
}

async function readStored(
  { db }: Where,
  name: string,
  kek: Buffer,
): Promise<KeyObject | undefined> {
  const row = await db
    .selectFrom('secrets')
    .select('wrapped')
    .where('name', '=', name)
    .executeTakeFirst();
  return row && createPrivateKey(String(open(row.wrapped, kek)));
}
