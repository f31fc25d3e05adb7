import { randomBytes } from 'node:crypto';
import { openedNumeros } from '../../server/areas/lottery/api/lists';
import { numberBoard } from '../../server/areas/lottery/api/numbers';
import {
  cancelTicket,
  closeReceipt,
  lotteryReceipt,
  openReceipt,
} from '../../server/areas/lottery/api/receipts';
import {
  checkNumbers,
  dayResults,
  drawWins,
  lotteryResults,
  lotteryStatistics,
} from '../../server/areas/lottery/api/results';
import { placeBetSlip, readBetSlip } from '../../server/areas/lottery/api/slipText';
import { lotteryTicket } from '../../server/areas/lottery/api/tickets';
import { wallet } from '../../server/areas/wallet/api/wallet';
import { refusalMissing, unless, valueOf, type Walk } from './walk';

const language = 'en' as const;

/** Walks what anybody may read of lotteries: a day's results, a lottery's, their statistics, the checker and the board. */
export async function walkResults(walk: Walk): Promise<void> {
  const { client, note, leaveOut } = walk;
  const newest = { date: '', language } as const;
  const day = await valueOf(walk, 'dayResults gives the newest day', dayResults, newest);
  if (!day) return;
  const again = { date: day.date, language };
  const same = await valueOf(walk, 'dayResults gives it by its date', dayResults, again);
  const isSame = same && JSON.stringify(same.list) === JSON.stringify(day.list);
  note('the newest day is that of its date', unless(isSame, 'they differ'));
  const nowhere = await client.ask(dayResults, { date: '2026-02-30', language });
  note(
    'dayResults refuses a day that there is not',
    refusalMissing(dayResults, nowhere, 'dates_invalid'),
  );
  const drawn = day.list.find(({ winningNumber, balls }) => winningNumber !== '' && !balls);
  if (!drawn) return leaveOut('the results of a lottery', 'none has one');
  const { gameCode } = drawn;
  await walkStatistics(walk, gameCode);
  const numbers = drawn.winningNumber.split(/[~,]/)[0]!;
  const checked = await valueOf(walk, 'checkNumbers checks a ticket', checkNumbers, {
    gameCode,
    date: day.date,
    numbers: `${numbers}, no-ticket`,
    language,
  });
  const prizes = checked?.draws.flatMap(({ tickets }) => tickets.flatMap((one) => one.prizes));
  const isFound = prizes?.some((prize) => prize.drawn === numbers);
  note('a ticket with a drawn number has its prize', unless(isFound, 'it has none'));
  const isNamed = checked?.unread.join() === 'no-ticket';
  note('what is no ticket is named', unless(isNamed, 'it is not'));
  const board = { code: gameCode, numero: '', language } as const;
  const numbersNow = await valueOf(walk, 'numberBoard shows its numbers', numberBoard, board);
  const isBoard = numbersNow?.rows.every(({ status }) => String(status) !== 'open');
  note('the board has no open number', unless(isBoard, 'it has'));
}

/** Counts the newest results as anybody can, and compares. */
async function walkStatistics(walk: Walk, gameCode: string): Promise<void> {
  const draws = 100;
  const input = { gameCode, before: 0, size: draws, language };
  const results = await valueOf(walk, 'lotteryResults lists them', lotteryResults, input);
  const counted = { gameCode, row: '', draws, language };
  const figures = await valueOf(walk, 'lotteryStatistics counts', lotteryStatistics, counted);
  if (!results || !figures) return;
  const instants = results.list.map(({ drawsAt }) => drawsAt);
  const isSorted = instants.every(
    (instant, index) => index === 0 || instant < instants[index - 1]!,
  );
  walk.note('the newest result comes first', unless(isSorted, 'it does not'));
  const newest = { gameCode, numero: results.list[0]?.numero ?? '' };
  await valueOf(walk, 'drawWins sums up what a draw has paid', drawWins, newest);
  if (figures.unit !== 'ends') return;
  const rows = results.list.map(({ winningNumber, rows: labels }) => {
    const parts = winningNumber.split('~');
    const text = figures.row === 'all' ? parts.join() : (parts[labels.indexOf(figures.row)] ?? '');
    return text.split(',').map((number) => number.slice(-2));
  });
  const isCounted = figures.list.every(
    ({ number, count }) => rows.flat().filter((end) => end === number).length === count,
  );
  walk.note('the statistics are those of the results', unless(isCounted, 'they differ'));
}

/** Walks a ticket's receipt, and its cancelling where the gateway lets members. */
export async function walkReceipt(walk: Walk, token: string, ticketId: string): Promise<void> {
  const { client, note } = walk;
  const opened = await valueOf(walk, 'openReceipt gives a code', openReceipt, { ticketId }, token);
  const again = await valueOf(walk, 'openReceipt answers again', openReceipt, { ticketId }, token);
  if (!opened || !again) return;
  note('one code is open at a time', unless(opened.code === again.code, 'there are two'));
  const input = { ticketId, language };
  const ticket = await valueOf(walk, 'lotteryTicket tells it', lotteryTicket, input, token);
  const { code } = opened;
  const read = { code, language };
  const receipt = await valueOf(walk, 'lotteryReceipt needs no session', lotteryReceipt, read);
  if (!ticket || !receipt) return;
  note('the ticket names its receipt', unless(ticket.receipt === code, 'it does not'));
  const isSame = receipt.number === ticket.number && receipt.stake === ticket.stake;
  note('the receipt is that of the ticket', unless(isSame, 'it is not'));
  const { username } = walk.options.login ?? {};
  const tells = username !== undefined && JSON.stringify(receipt).includes(username);
  note('the receipt does not name the member', tells ? 'it does' : undefined);

  const cancelled = await client.ask(cancelTicket, { ticketId }, { token });
  if (ticket.cancelUntil === null) {
    const fault = refusalMissing(cancelTicket, cancelled, 'ticket_not_cancellable');
    note('cancelTicket refuses where members may not', fault);
  } else await walkCancelled(walk, token, ticketId);

  await valueOf(walk, 'closeReceipt closes it', closeReceipt, { ticketId }, token);
  const closed = await client.ask(lotteryReceipt, read);
  note('a closed receipt opens no more', refusalMissing(lotteryReceipt, closed, 'receipt_unknown'));
  const other = await valueOf(walk, 'openReceipt opens another', openReceipt, { ticketId }, token);
  note('it has another code', unless(other?.code !== code, 'it is the same'));
  const unknown = { ticketId: 'no-such-ticket' };
  for (const call of [openReceipt, closeReceipt, cancelTicket]) {
    const answer = await client.ask(call, unknown, { token });
    note(`${call.name} knows no other ticket`, refusalMissing(call, answer, 'ticket_unknown'));
  }
}

async function walkCancelled(walk: Walk, token: string, ticketId: string): Promise<void> {
  const before = await valueOf(walk, 'wallet gives the balance', wallet, {}, token);
  const again = await valueOf(
    walk,
    'cancelTicket answers again',
    cancelTicket,
    { ticketId },
    token,
  );
  const after = await valueOf(walk, 'wallet gives it again', wallet, {}, token);
  const isOnce = again && before?.sumBalance === after?.sumBalance;
  walk.note('a stake is given back once', unless(isOnce, 'it is not'));
  const input = { ticketId, language };
  const ticket = await valueOf(walk, 'lotteryTicket tells that', lotteryTicket, input, token);
  const isVoid = ticket?.state === 'void' && ticket.voidCause === 'cancel';
  walk.note('the ticket says that it was cancelled', unless(isVoid, 'it does not'));
}

/** Walks a slip as people write it: read, doubted, bought once. */
export async function walkSlipText(walk: Walk, token: string): Promise<void> {
  const { client, note, leaveOut } = walk;
  const code = await findReadable(walk, token);
  if (code === undefined) return leaveOut('slips as text', 'no lottery on sale takes them');
  const slip = (text: string) => ({ code, numero: '', text, notation: 'th', language }) as const;
  const doubted = slip('12=50*50');
  const doubt = await valueOf(walk, 'readBetSlip reads', readBetSlip, doubted, token);
  const readings = doubt?.lines[0]?.doubt?.readings.length ?? 0;
  note('what may mean two things is a doubt', unless(readings > 1, 'it is none'));
  if (!doubt) return;
  const key = () => randomBytes(8).toString('hex');
  const unsold = { ...doubted, mark: doubt.mark, idempotencyKey: key() };
  const refused = await client.ask(placeBetSlip, unsold, { token });
  note('a slip with a doubt is not sold', refused.success ? 'it is' : undefined);

  const good = slip('12=1\nthank you');
  const read = await valueOf(walk, 'readBetSlip reads a bet', readBetSlip, good, token);
  const kinds = read?.lines.map(({ kind }) => kind).join();
  note('every line is a bet or a note', unless(kinds === 'bets,note', `${kinds}`));
  const before = await valueOf(walk, 'wallet gives the balance first', wallet, {}, token);
  if (!read || !before) return;
  const other = { ...good, mark: 'another', idempotencyKey: key() };
  const changed = await client.ask(placeBetSlip, other, { token });
  note('what was not shown is not sold', changed.success ? 'it is' : undefined);
  const placing = { ...good, mark: read.mark, idempotencyKey: key() };
  const placed = await valueOf(walk, 'placeBetSlip sells it', placeBetSlip, placing, token);
  const again = await valueOf(walk, 'placeBetSlip answers again', placeBetSlip, placing, token);
  const isSame = again?.replayed && again.tickets[0]?.ticketId === placed?.tickets[0]?.ticketId;
  note('a slip is sold once', unless(isSame, 'it is not'));
  const after = await valueOf(walk, 'wallet gives the balance then', wallet, {}, token);
  const isTaken = after?.sumBalance === before.sumBalance - read.total;
  note('the wallet has moved by its total', unless(isTaken, 'it has not'));
}

/** A lottery on sale that takes slips in the Thai notation. */
async function findReadable({ client }: Walk, token: string): Promise<string | undefined> {
  const opened = await client.ask(openedNumeros, { prizeMode: 'Lott', count: 100, language });
  const draws = openedNumeros.response.safeParse(opened.value).data ?? [];
  for (const code of new Set(draws.flatMap(({ gameCode, isSale }) => (isSale ? gameCode : [])))) {
    const slip = { code, numero: '', text: '12=1', notation: 'th', language } as const;
    const { value } = await client.ask(readBetSlip, slip, { token });
    const { data } = readBetSlip.response.safeParse(value);
    if (data?.readable && data.draw && data.doubts === 0 && data.betLines === 1) return code;
  }
  return undefined;
}
