import type { Logger } from 'pino';
import type { Names } from '../kernel/api/names';
import type { Clock } from '../kernel/time/clock';
import type { Db } from '../store/open';
import type { Game } from '../store/tables';
import type { SandboxGame } from './games';
import type { SealedSeeds } from './sealedSeeds';
import type { WalletClient } from './walletClient';

const listed = 100;

const left = ['betting', 'paying'] as const;

/** Rounds that are left for a person to look at, oldest first. Amounts are minor units. */
export const roundsWaiting = (db: Db) =>
  db
    .selectFrom('sandbox_rounds')
    .select(['id', 'vendor_code', 'game_code', 'state', 'stake', 'return_amount', 'currency'])
    .select(['tries', 'played_at'])
    .where('state', 'in', left)
    .where('next_try_at', 'is', null)
    .orderBy('played_at')
    .limit(listed)
    .execute();

/**
 * Schedules a round that is left for a person to be tried again at once. False for any other round.
 */
export async function tryAgain(db: Db, id: string, instant: number): Promise<boolean> {
  const row = await db
    .updateTable('sandbox_rounds')
    .set({ next_try_at: instant })
    .where('id', '=', id)
    .where('state', 'in', left)
    .where('next_try_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds a game by its code; undefined if this vendor has no such game. */
type Catalogue = (code: string) => Promise<SandboxGame | undefined>;

/** Marks an entry that stands for its vendor's games and is not a game itself. */
const sublist_mark = 'VASSALAGE';

/**
 * The operator's catalogue, read only. It includes disabled games, so that rounds in progress can
 * finish.
 */
export const openCatalogue =
  (db: Db): Catalogue =>
  async (code) => {
    const row = await db
      .selectFrom('games')
      .innerJoin('vendors', 'vendors.code', 'games.vendor_code')
      .select([
        'games.code',
        'vendor_code',
        'game_type',
        'name_th',
        'name_en',
        'name_vi',
        'name_zh',
        'name_ja',
        'min_bet',
        'volatility',
        'line_count',
      ])
      .where('games.code', '=', code)
      .where('vendors.adapter', '=', 'sandbox')
      .where('is_h5', '<>', sublist_mark)
      .executeTakeFirst();
    return (
      row && {
        code: row.code,
        vendorCode: row.vendor_code,
        gameType: row.game_type,
        names: namesOf(row),
        minBet: row.min_bet,
        volatility: row.volatility,
        lineCount: row.line_count,
      }
    );
  };

/** A game's names; those that are missing or empty are left out. */
const namesOf = (row: Pick<Game, `name_${keyof Names}`>): Names => ({
  th: row.name_th,
  en: row.name_en,
  vi: row.name_vi,
  ...(row.name_zh && { zh: row.name_zh }),
  ...(row.name_ja && { ja: row.name_ja }),
});

/**
 * The vendor's dependencies: tables of its own (`sandbox_*`), the operator's catalogue to read, and
 * the platform's wallet to call. It knows no member, no session of the site and no ledger.
 */
export interface SandboxParts {
  db: Db;
  clock: Clock;
  log: Logger;
  catalogue: Catalogue;
  wallet: WalletClient;
  seeds: SealedSeeds;
  /** Returns that many random bytes. */
  random: (size: number) => Uint8Array;
}
