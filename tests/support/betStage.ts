import type { Db } from '../../server/store/open';
import { storeRounds } from './bets';

/** The address of a round of the staged member, at a vendor who proves none. */
export const stagedRound = '/m/gameRecord/round?id=OUTSIDE%2Fstaged%2F1';

/** More than a page. */
const rounds = 25;
const hour_ms = 3_600_000;

/** Stages a member's betting record: rounds that paid no more than their stake, for the winner board's sake. */
export async function stageBets(
  db: Db,
  username: string,
  games: readonly { code: string; vendor_code: string }[],
): Promise<void> {
  const member = await db
    .selectFrom('members')
    .select(['id', 'type'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const now = Date.now();
  await storeRounds(db, member, [
    { vendor: 'OUTSIDE', game: 'staged', round: '1', state: 'closed', bet: 500, win: 500, at: now },
    ...games.slice(0, rounds).map(({ code, vendor_code }, nth) => ({
      vendor: vendor_code,
      game: code,
      at: now - nth * hour_ms,
      ...(nth % 4 === 0
        ? { state: 'cancelled' as const, bet: 0, refunded: 1_000 }
        : { state: 'closed' as const, bet: 1_000 * nth, win: nth % 3 === 0 ? 100 : 0 }),
    })),
  ]);
}
