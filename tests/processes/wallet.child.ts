// A process of its own for the kill tests: it works on a given database until it is killed, and
// says on standard output what it was answered, one line each.
import { vendorRoutes } from '../../server/areas/wallet/vendorRoutes';
import { createSandbox } from '../../server/sandbox/vendor';
import { vendorClient } from '../factories/vendor';
import { openTestPlatform, type TestPlatform } from '../support/platform';

/** The parent's orders. */
export interface Orders {
  url: string;
  /** The start of this process's clock. */
  start: number;
  /** Marks this process's rounds and bets. */
  run: number;
  work: 'rounds' | 'bets';
  stake: number;
  players: { vendor: string; gameCode: string; playerRef: string; token: string }[];
}

type Player = Orders['players'][number];

const say = (line: string) => process.stdout.write(`${line}\n`);

async function playRounds(platform: TestPlatform, orders: Orders, player: Player, place: number) {
  const routes = vendorRoutes(platform);
  const sandbox = createSandbox(platform, async (request) => routes.fetch(request));
  const { token, gameCode } = player;
  for (let count = 0; ; count += 1) {
    // The clock is everyone's: moved far enough for each, no matter who moves it.
    platform.clock.advance(2_500);
    const idempotencyKey = `${orders.run}-${place}-${count}`;
    const input = { token, gameCode, stake: orders.stake, choice: '', idempotencyKey };
    const done = await sandbox.playRound(input);
    if (done.ok) say(`played ${done.value.round.id} ${done.value.round.returnAmount}`);
    else if (done.code !== 'round_in_progress') say(`refused ${done.code}`);
  }
}

async function placeBets(platform: TestPlatform, orders: Orders, player: Player, place: number) {
  const ask = vendorClient(platform, vendorRoutes(platform), player.vendor);
  const { playerRef, gameCode, token: sessionToken } = player;
  for (let count = 0; ; count += 1) {
    const txId = `${orders.run}-${place}-${count}`;
    say(`sending ${txId}`);
    const bet = { playerRef, gameCode, sessionToken, txId, roundId: txId, currency: 'THB' };
    const answer = await ask('bet', { ...bet, amount: orders.stake });
    say(`${answer.status} ${txId} ${answer.platformTxId ?? ''}`);
  }
}

const orders = JSON.parse(process.argv[2]!) as Orders;
const platform = await openTestPlatform(orders.url);
platform.clock.set(orders.start);
const work = orders.work === 'rounds' ? playRounds : placeBets;
await Promise.all(orders.players.map((player, place) => work(platform, orders, player, place)));
