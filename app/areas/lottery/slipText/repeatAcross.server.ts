import { exponentOf } from '@server/kernel/api/currencies';
import { lotteryTicket } from '@server/areas/lottery/api/tickets';
import type { ResponseOf } from '@server/kernel/api/call';
import type { Page } from '~/session/page.server';

type Ticket = Pick<ResponseOf<typeof lotteryTicket>, 'code' | 'other' | 'lines' | 'currency'>;

const stationOf = (code: string): string => code.replace(/^XS/, '').toLowerCase();

/** Thousands of dong in minor units of the wallet: a thousandth of that in another currency. */
const thousandOf = (currency: string): number =>
  (currency === 'VND' ? 1_000 : 1) * 10 ** exponentOf(currency);

/**
 * Writes the bets of a ticket over two stations as a slip has them, a line for each two numbers (lottery#repeat): what has a
 * stake that no slip can say is left out. Empty for another ticket.
 */
export function slipOfTicket({ code, other, lines, currency }: Ticket): string {
  if (!other) return '';
  const stations = `${stationOf(code)} ${stationOf(other.code)}`;
  return lines
    .flatMap(({ selections, stake }) => {
      const tenths = (stake * 10) / thousandOf(currency);
      if (!Number.isInteger(tenths)) return [];
      const rest = tenths % 10;
      const price = `${Math.floor(tenths / 10)}${rest === 0 ? '' : `,${rest}`}n`;
      return selections.map((selection) => {
        const [first = '', second = ''] = selection.split('-');
        return `${stations} ${first} ${second} dx${price}`;
      });
    })
    .join('\n');
}

/** Returns the slip of the member's ticket that the address asks to repeat (`?repeat=ID`); empty for none. */
export async function repeatedSlip(page: Page): Promise<string> {
  const ticketId = page.url.searchParams.get('repeat')?.slice(0, 60) ?? '';
  if (ticketId === '') return '';
  const answer = await page.call(lotteryTicket, { ticketId, language: page.preferences.lang });
  return answer.ok ? slipOfTicket(answer.value) : '';
}
