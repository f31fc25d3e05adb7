import type { ResponseOf } from '@contract/call';
import { slip_bets_most, type lotteryTicket } from '@contract/lottery/tickets';
import type { PlayLottery } from './lottery.server';
import { splitNumbers, type TypedBet } from './readSlip.server';
import { typedAmount } from './view.server';

type SoldLine = Pick<
  ResponseOf<typeof lotteryTicket>['lines'][number],
  'betType' | 'selections' | 'stake'
>;

/** Lines of a ticket that one bet became. */
interface Written {
  betType: string;
  /** The types that it was sold as. */
  sold: readonly string[];
  selections: readonly string[];
  stake: number;
}

/**
 * Returns the bets that a ticket's lines came from, to be played again (lottery#play-screen): a type that is
 * sold by the pattern of its digits is one bet again, as it was written. Only where they would be more than
 * a slip has do bets of one type and stake stand together.
 */
export function betsOfTicket(
  lines: readonly SoldLine[],
  { betTypes, currency, ticketPrice }: Pick<PlayLottery, 'betTypes' | 'currency' | 'ticketPrice'>,
): TypedBet[] {
  const askedAs = new Map(
    betTypes.flatMap(({ betType, sold }) => sold.map((each) => [each.betType, betType] as const)),
  );
  const written: Written[] = [];
  for (const { betType, selections, stake } of lines) {
    const asked = askedAs.get(betType) ?? betType;
    const last = written.at(-1);
    if (last?.betType === asked && last.stake === stake && !last.sold.includes(betType)) {
      last.sold = [...last.sold, betType];
      last.selections = [...last.selections, ...selections];
    } else written.push({ betType: asked, sold: [betType], selections, stake });
  }
  const typed = ({ betType, selections, stake }: Omit<Written, 'sold'>): TypedBet[] => {
    // A whole ticket has its price: the rest of its stake is the number of tickets.
    const one = betType === 'ticket' && ticketPrice !== null ? ticketPrice : stake;
    const each = { betType, stake: typedAmount(one, currency), multiple: String(stake / one) };
    return splitNumbers(selections.join(', ')).map((numbers) => ({ ...each, numbers }));
  };
  const bets = written.flatMap(typed);
  return bets.length > slip_bets_most ? together(written).flatMap(typed) : bets;
}

/** Joins the bets of one type and stake, in the order of the first of each. */
function together(written: readonly Written[]): Omit<Written, 'sold'>[] {
  const joined = new Map<string, Written>();
  for (const bet of written) {
    const key = `${bet.betType} ${bet.stake}`;
    const { selections = [] } = joined.get(key) ?? {};
    joined.set(key, { ...bet, selections: [...selections, ...bet.selections] });
  }
  return [...joined.values()];
}
