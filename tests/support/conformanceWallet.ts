import { randomBytes } from 'node:crypto';
import {
  answerFacts,
  answers,
  type WalletStatus,
} from '../../server/areas/wallet/api/vendorWallet';
import { launchGame, type GameRow } from '../../server/areas/games/api/games';
import { signedRequest } from '../../server/areas/wallet/signedRequest';
import type { Walk } from './conformanceWalk';

const answer_limit_ms = 10_000;

interface Told extends Record<string, unknown> {
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
  const expects = async (name: string, asked: Promise<Told>, ...wanted: WalletStatus[]) =>
    note(`the wallet ${name}`, faultOf(await asked, ...wanted));

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

function faultOf(told: Told, ...wanted: WalletStatus[]): string | undefined {
  const met = wanted.find((status) => status === told.status);
  if (!met) return `${told.status} in place of ${wanted.join(' or ')}`;
  const { http } = answers[met];
  return told.http === http || told.http === 200 ? undefined : `${met} with ${told.http}`;
}

/** Launches the game anew; null where the address has no launch token of the sandbox's form. */
async function launched({ client }: Walk, token: string, game: GameRow): Promise<string | null> {
  const { gameType: gameCategory, vendorCode: vendor, gameId, nodeId } = game;
  const answer = await client.ask(launchGame, { gameCategory, vendor, gameId, nodeId }, { token });
  const { data } = launchGame.response.safeParse(answer.value);
  return new URL(data?.url ?? '/', 'http://web.invalid').searchParams.get('launch');
}

const vendorOf =
  ({ options, send, base }: Walk, vendor: string, key: Uint8Array) =>
  async (operation: string, fields: object): Promise<Told> => {
    const root = base.replace(/\/+$/, '');
    const url = new URL(`${root}/vendor/${encodeURIComponent(vendor)}/${operation}`);
    const at = options.vendors!.now();
    const signal = AbortSignal.timeout(answer_limit_ms);
    const request = signedRequest(url, { vendor, key, operation, at }, fields, signal);
    const response = await send(request);
    const body = (await response.json().catch(() => ({}))) as object;
    return { status: 'no status', ...body, http: response.status };
  };
