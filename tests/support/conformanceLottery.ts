import { randomBytes } from 'node:crypto';
import type { RequestOf } from '../../server/kernel/api/call';
import type { ErrorCode } from '../../server/kernel/api/errors';
import { openedNumeros } from '../../server/areas/lottery/api/lists';
import { lotteryPlay } from '../../server/areas/lottery/api/play';
import { drawProof, ticketProof } from '../../server/areas/lottery/api/proofs';
import {
  lotteryTicket,
  lotteryTickets,
  placeSlip,
  priceSlip,
} from '../../server/areas/lottery/api/tickets';
import { wallet } from '../../server/areas/wallet/api/wallet';
import { refusalMissing } from './conformanceChecks';
import { unless, valueOf } from './conformanceValue';
import type { Walk } from './conformanceWalk';

type Slip = RequestOf<typeof priceSlip>;

/** Walks a ticket: its price, its purchase, what it is afterwards, and the slips that are refused. */
export async function walkLottery(walk: Walk, token: string): Promise<void> {
  const { client, leaveOut, note } = walk;
  const slip = await findSlip(walk);
  if (!slip) return leaveOut('the lotteries’ tickets', 'no draw of numbers is on sale');
  const priced = await valueOf(walk, 'priceSlip prices a bet', priceSlip, slip, token);
  const before = await valueOf(walk, 'wallet gives the balance before it', wallet, {}, token);
  const placing = { ...slip, idempotencyKey: randomBytes(8).toString('hex') };
  const placed = await valueOf(walk, 'placeSlip makes a ticket', placeSlip, placing, token);
  const again = await valueOf(walk, 'placeSlip takes the same key', placeSlip, placing, token);
  const ticketId = placed?.tickets[0]?.ticketId;
  if (!priced || !before || !ticketId) return;
  const isSame = again?.replayed && again.tickets[0]?.ticketId === ticketId;
  note('the same key is the same ticket', unless(isSame, 'it is another'));
  const after = await valueOf(walk, 'wallet gives the balance after it', wallet, {}, token);
  const expected = before.sumBalance - priced.total;
  const isTaken = after?.sumBalance === expected;
  note(
    'the wallet has moved by the slip’s total',
    unless(isTaken, `${after?.sumBalance}, not ${expected}`),
  );

  const asked = { ticketId, language: 'en' } as const;
  const ticket = await valueOf(walk, 'lotteryTicket shows it', lotteryTicket, asked, token);
  const isAsPriced = ticket?.stake === priced.total && ticket.numero === slip.numero;
  note('the ticket is as it was priced', unless(isAsPriced, 'it is not'));
  const tickets = { language: 'en' } as const;
  const listed = await valueOf(walk, 'lotteryTickets lists it', lotteryTickets, tickets, token);
  note('it heads the list', unless(listed?.list[0]?.ticketId === ticketId, 'it does not'));
  await valueOf(walk, 'ticketProof shows its place', ticketProof, asked, token);
  if (ticket) {
    const drawId = { drawId: ticket.drawId, language: 'en' } as const;
    const proof = await valueOf(walk, 'drawProof shows the open draw', drawProof, drawId);
    const isSealed = proof && (proof.serverSeed === null || ticket.drawState === 'void');
    note('the seed of a draw on sale is not told', unless(isSealed, 'it is'));
  }

  const [bet] = slip.bets;
  const refusals: [string, Partial<Slip>, ErrorCode][] = [
    ['knows no such draw', { numero: '19990101' }, 'draw_unknown'],
    ['knows no such bet', { bets: [{ ...bet!, betType: 'no_such_bet' }] }, 'bet_invalid'],
    ['reads no such number', { bets: [{ ...bet!, numbers: 'x' }] }, 'bet_invalid'],
    ['takes no stake of zero', { bets: [{ ...bet!, stake: 0 }] }, 'stake_out_of_range'],
  ];
  for (const [name, change, code] of refusals) {
    const answer = await client.ask(priceSlip, { ...slip, ...change }, { token });
    note(`priceSlip ${name}`, refusalMissing(priceSlip, answer, code));
  }
  const other = { ...placing, bets: [{ ...bet!, stake: bet!.stake * 2 }] };
  const conflict = await client.ask(placeSlip, other, { token });
  const name = 'placeSlip takes a key with other contents for a conflict';
  note(name, refusalMissing(placeSlip, conflict, 'key_conflict'));
}

/** The least bet on a number of an electronic lottery; of its draws on sale the last, which has time. */
async function findSlip({ client }: Walk): Promise<Slip | undefined> {
  const opened = await client.ask(openedNumeros, {
    prizeMode: 'Elott',
    count: 100,
    language: 'en',
  });
  const draws = openedNumeros.response.safeParse(opened.value).data ?? [];
  const numeros = new Map(
    draws.flatMap(({ gameCode, numero, isSale }) => (isSale ? [[gameCode, numero]] : [])),
  );
  for (const [code, numero] of numeros) {
    const { value } = await client.ask(lotteryPlay, { code, language: 'en' });
    const { data } = lotteryPlay.response.safeParse(value);
    for (const { betType, writing } of data?.betTypes ?? []) {
      if (writing.kind !== 'number') continue;
      const numbers = String(writing.least).repeat(writing.digits);
      const bets = [{ betType, numbers, stake: data!.limits.least, multiple: 1 }];
      return { code, numero, bets, draws: 1, stopOnWin: false };
    }
  }
  return undefined;
}
