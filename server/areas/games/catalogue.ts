import type { Store } from '../../store/open';
import type { Platform } from '../../kernel/context';
import { makeCatalogue, type Catalogue } from './snapshot';
import { currentVersion, readGames, readVendors } from './catalogueRows';

interface Held {
  catalogue?: Catalogue;
  loading?: Promise<Catalogue>;
}

const held = new WeakMap<Store, Held>();

/**
 * Returns the vendors and games from memory, and reads them again where they have changed since.
 * One load at a time serves all callers.
 */
export async function catalogueOf(platform: Platform): Promise<Catalogue> {
  const requested = await currentVersion(platform.db);
  const own = heldFor(platform.store);
  if (own.catalogue?.version === requested) return own.catalogue;
  if (own.loading) {
    // That load may have begun before the change that was asked for.
    const loaded = await own.loading;
    if (loaded.version >= requested) return loaded;
  }
  own.loading ??= load(platform, own).finally(() => {
    delete own.loading;
  });
  return own.loading;
}

function heldFor(store: Store): Held {
  const own = held.get(store) ?? {};
  held.set(store, own);
  return own;
}

async function load(platform: Platform, own: Held): Promise<Catalogue> {
  const { db, log } = platform;
  const began = performance.now();
  // Before the rows: a change while they are read has a higher version and is read next time.
  const version = await currentVersion(db);
  const vendors = await readVendors(db);
  const games = await readGames(platform, vendors);
  const catalogue = await makeCatalogue(version, vendors, games);
  own.catalogue = catalogue;
  const duration_ms = Math.round(performance.now() - began);
  log.info({ event: 'catalogue', version, games: games.length, duration_ms }, 'catalogue read');
  return catalogue;
}
