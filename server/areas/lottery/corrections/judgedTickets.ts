import { sql } from 'kysely';
import type { LotteryTicket } from '../../../store/tables/lottery';
import type { Db } from '../../../store/open';

/**
 * Returns the tickets of a draw that its result decides, by their place and after one: not those that
 * their chase made void before the draw (lottery#chase).
 */
export const judgedTickets = (
  db: Db,
  drawId: string,
  { after, limit }: { after: number; limit: number },
): Promise<LotteryTicket[]> =>
  db
    .selectFrom('lottery_tickets as t')
    .selectAll('t')
    .where('t.draw_id', '=', drawId)
    .where('t.place', '>', after)
    .where((eb) =>
      eb.or([
        eb('t.state', '<>', 'void'),
        eb.not(
          eb.exists(
            eb
              .selectFrom('transfers as r')
              .select('r.id')
              .whereRef('r.key', '=', sql<string>`'lottery:refund:' || t.id`),
          ),
        ),
      ]),
    )
    .orderBy('t.place')
    .limit(limit)
    .execute();
