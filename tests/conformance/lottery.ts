import { randomBytes } from 'node:crypto';
import { type GameRow, launchGame } from '../../server/areas/games/api/games';
import { openedNumeros } from '../../server/areas/lottery/api/lists';
import { lotteryPlay } from '../../server/areas/lottery/api/play';
import { drawProof, ticketProof } from '../../server/areas/lottery/api/proofs';
import {
  lotteryTicket,
  lotteryTickets,
  placeSlip,
  priceSlip,
} from '../../server/areas/lottery/api/tickets';
import {
  answerFacts,
  answers,
  type WalletStatus,
} from '../../server/areas/wallet/api/vendorWallet';
import { wallet } from '../../server/areas/wallet/api/wallet';
import { signedRequest } from '../../server/areas/wallet/signedRequest';
import type { RequestOf } from '../../server/kernel/api/call';
import type { ErrorCode } from '../../server/kernel/api/errors';
import { walkReceipt } from './lotteryPapers';
import { refusalMissing, unless, valueOf, type Walk } from './walk';

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

  const input = { ticketId, language: 'en' } as const;
  const ticket = await valueOf(walk, 'lotteryTicket shows it', lotteryTicket, input, token);
  const isAsPriced = ticket?.stake === priced.total && ticket.numero === slip.numero;
  note('the ticket is as it was priced', unless(isAsPriced, 'it is not'));
  const tickets = { language: 'en' } as const;
  const listed = await valueOf(walk, 'lotteryTickets lists it', lotteryTickets, tickets, token);
  note('it heads the list', unless(listed?.list[0]?.ticketId === ticketId, 'it does not'));
  await valueOf(walk, 'ticketProof shows its place', ticketProof, input, token);
  await walkReceipt(walk, token, ticketId);
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

const answer_limit_ms = 10_000;

interface Report extends Record<string, unknown> {
  http: number;
  status: string;
}

/**
 * Walks the vendors' wallet as the vendor of a game: the limits of bets, and a round from its bet to
 * its end, after which it takes and pays nothing.
 */
export async function walkWallet(walk: Walk, token: string, game: GameRow): Promise<void> {
  const { leaveOut, note } = walk;
  const key = walk.options.vendors?.keyOf(game.vendorCode);
  if (!key) return leaveOut('the vendors’ wallet', 'the vendor’s key is not known');
  const ask = vendorOf(walk, game.vendorCode, key);
  const launchToken = await launched(walk, token, game);
  if (launchToken === null) return leaveOut('the vendors’ wallet', 'the launch has no token');

  const entered = await ask('authenticate', { launchToken });
  note('authenticate takes a launch up', faultOf(entered, 'ok'));
  const { data: facts } = answerFacts.safeParse(entered);
  const { sessionToken, limits } = facts ?? {};
  if (!sessionToken || !limits) return note('authenticate tells the limits', 'it does not');
  const run = randomBytes(8).toString('hex');
  const { playerRef, gameCode, currency } = facts!;
  const player = { playerRef, gameCode, currency };
  const rounds = { first: `${run}-1`, second: `${run}-2` };
  const bet = (txId: string, roundId: string, amount: number) =>
    ask('bet', { ...player, sessionToken, txId: `${run}-${txId}`, roundId, amount });
  const win = (txId: string, roundId: string, amount: number, isRoundEnd = true) =>
    ask('win', { ...player, txId: `${run}-${txId}`, roundId, amount, isRoundEnd });
  const expects = async (name: string, request: Promise<Report>, ...wanted: WalletStatus[]) =>
    note(`the wallet ${name}`, faultOf(await request, ...wanted));

  const { minBet, maxBet } = limits;
  await expects('takes no bet of zero', bet('zero', rounds.first, 0), 'limitReached');
  const below = minBet > 1 ? minBet - 1 : 0;
  await expects('takes no bet below its limit', bet('low', rounds.first, below), 'limitReached');
  await expects(
    'takes no bet above its limit',
    bet('high', rounds.first, maxBet + 1),
    'limitReached',
    'badRequest',
  );
  await expects('takes the least bet', bet('b1', rounds.first, minBet), 'ok');
  await expects('gives a repeat its first answer', bet('b1', rounds.first, minBet), 'ok');
  await expects(
    'takes an id with other contents for a conflict',
    bet('b1', rounds.first, minBet + 1),
    'conflict',
  );
  await expects('pays a win that ends its round', win('w1', rounds.first, minBet), 'ok');
  await expects('repeats that win', win('w1', rounds.first, minBet), 'ok');
  await expects('pays no win after the end', win('w2', rounds.first, minBet), 'alreadySettled');
  await expects('takes no bet after the end', bet('b2', rounds.first, minBet), 'alreadySettled');

  await expects('takes a bet of another round', bet('b3', rounds.second, minBet), 'ok');
  const ended = ask('endRound', { playerRef, gameCode, roundId: rounds.second });
  await expects('ends a round', ended, 'ok');
  await expects('takes no bet in it then', bet('b4', rounds.second, minBet), 'alreadySettled');
  await expects('pays no win in it then', win('w4', rounds.second, minBet), 'alreadySettled');
  const back = ask('rollback', { playerRef, txId: `${run}-r3`, refTxId: `${run}-b3` });
  await expects('rolls no settled bet back', back, 'alreadySettled');
}

function faultOf(reported: Report, ...wanted: WalletStatus[]): string | undefined {
  const met = wanted.find((status) => status === reported.status);
  if (!met) return `${reported.status} in place of ${wanted.join(' or ')}`;
  const { http } = answers[met];
  return reported.http === http || reported.http === 200
    ? undefined
    : `${met} with ${reported.http}`;
}

/** Launches the game again; null where the address has no launch token of the sandbox's form. */
async function launched({ client }: Walk, token: string, game: GameRow): Promise<string | null> {
  const { gameType: gameCategory, vendorCode: vendor, gameId, nodeId } = game;
  const answer = await client.ask(launchGame, { gameCategory, vendor, gameId, nodeId }, { token });
  const { data } = launchGame.response.safeParse(answer.value);
  return new URL(data?.url ?? '/', 'http://web.invalid').searchParams.get('launch');
}

const vendorOf =
  ({ options, send, base }: Walk, vendor: string, key: Uint8Array) =>
  async (operation: string, fields: object): Promise<Report> => {
    const root = base.replace(/\/+$/, '');
    const url = new URL(`${root}/vendor/${encodeURIComponent(vendor)}/${operation}`);
    const now = options.vendors!.now();
    const signal = AbortSignal.timeout(answer_limit_ms);
    const request = signedRequest(url, { vendor, key, operation, at: now }, fields, signal);
    const response = await send(request);
    const body = (await response.json().catch(() => ({}))) as object;
    return { status: 'no status', ...body, http: response.status };
  };
