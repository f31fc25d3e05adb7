import { newId } from '../../server/kernel/ids';
import { newTicketNumber } from '../../server/areas/lottery/tickets/place';
import type { LotteryTicket } from '../../server/store/tables/lotteryTables';
import { addMember, type TestPlatform } from './platform';
import { place, slipOf, ticketRow } from './ticketing';
import { inTurn } from './turns';

const members = 40;
/** One member in so many has the number that wins. */
const winners = 10;
const rows_at_once = 200;

/** The stake of each of them, in minor units. */
export const ticket_stake = 1_000;

/**
 * Fills a draw of the North with as many tickets, like those that forty members bought; one in ten has 05 as the
 * end of the special prize. Returns the number of those.
 */
export async function fillDraw(
  platform: TestPlatform,
  numero: string,
  count: number,
): Promise<number> {
  const sold = await inTurn(members, async (at) => {
    const member = await addMember(platform, { balance: 1_000_000_000 });
    const numbers = at % winners === 0 ? '05' : '06';
    const bets = [{ betType: 'de_dac_biet', numbers, stake: ticket_stake }];
    const [ticket] = await place(platform, member, slipOf({ numero, bets }));
    return ticketRow(platform, ticket!.ticketId);
  });
  const copies: LotteryTicket[] = Array.from({ length: count - members }, (_, at) => ({
    ...sold[at % members]!,
    id: newId(),
    number: newTicketNumber(),
    place: members + at,
    idempotency_key: newId(),
  }));
  for (let at = 0; at < copies.length; at += rows_at_once) {
    const values = copies.slice(at, at + rows_at_once);
    await platform.db.insertInto('lottery_tickets').values(values).execute();
  }
  await platform.db
    .updateTable('lottery_draws')
    .set({ tickets_count: count })
    .where('id', '=', sold[0]!.draw_id)
    .execute();
  return [...sold, ...copies].filter(({ bets }) => bets.includes('"05"')).length;
}
