import { ConfigError, type Config } from '../config';
import { markStore, storeKind } from '../store/kind';
import type { Db } from '../store/open';
import type { StoreKind } from '../store/tables';
import { demoAccounts } from './accounts';
import { openingKey } from './seedMembers';

/**
 * Returns the kind of a store that a starting process makes. DEMO decides. Unset, an embedded store
 * becomes the demo, but never under an https origin, which is for the public.
 */
export const kindToMake = ({ demo, databaseUrl, secure }: Config): StoreKind =>
  (demo ?? (databaseUrl.startsWith('file:') && !secure)) ? 'demo' : 'operator';

/**
 * Tells whether the store is the demo, by its mark. A store from before the marks becomes the demo
 * only if DEMO=1 is said and the demo's opening transfers are in its ledger. Throws ConfigError
 * where DEMO says something else than the mark.
 */
export async function isDemoStore({ demo }: Pick<Config, 'demo'>, db: Db): Promise<boolean> {
  const kind = await storeKind(db);
  if (kind === 'demo') {
    if (demo !== false) return true;
    throw new ConfigError(
      'DEMO=0: this store was made as the demo, whose passwords are public; name another one',
    );
  }
  if (!demo) return false;
  if (kind === 'unmarked' && (await hasOpenings(db))) {
    await markStore(db, 'demo');
    return true;
  }
  throw new ConfigError(
    'DEMO=1: this store was made for an operator and never becomes the demo; name another one',
  );
}

/** Tells whether the demo's accounts were put into a store from before the marks. */
export const holdsDemoAccounts = async (db: Db): Promise<boolean> =>
  (await storeKind(db)) === 'unmarked' && (await hasOpenings(db));

async function hasOpenings(db: Db): Promise<boolean> {
  const keys = demoAccounts.map(({ username }) => openingKey(username));
  const found = await db.selectFrom('transfers').select('id').where('key', 'in', keys).execute();
  return found.length > 0;
}
