import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { transactionsRequest } from '../areas/wallet/recon/ownRecords';
import { vendorKeyInUse } from '../areas/wallet/vendorKeys';
import { body_limit_bytes, isGenuine, parseBody } from '../areas/wallet/vendorRoutes';
import { boundedBody } from '../kernel/api/boundedBody';
import type { ResponseOf } from '../kernel/api/call';
import { isErrorCode, type ErrorCode } from '../kernel/api/errors';
import type { PlatformConfig } from '../kernel/config';
import type { Platform } from '../kernel/context';
import { noteWait } from '../kernel/limits/limit';
import { fail, ok, type Result } from '../kernel/result';
import type { Db } from '../store/open';
import type { SandboxRound, SandboxSeat } from '../store/tables';
import type { enterGame, playRound } from './api/sandbox';
import { setupOf, stakesOf } from './games';
import type { Machine } from './machine';
import type { PlayedOn } from './machines';
import { openCatalogue, type SandboxParts } from './catalogue';
import { proof } from './proof';
import { sealedSeeds } from './sealedSeeds';
import { transactions, roundView } from './records';
import {
  recover,
  finish,
  isInterrupted,
  recoverSeat,
  interrupted_after_ms,
  moveRound,
  betTx,
  callOff,
  decide,
  pay,
  revealed,
} from './settle';
import { placeOf, playableRound, prepareRound } from './seats';
import { identify, type Player, refusalOf, type Refusal, setSeed } from './identify';
import { table } from './table';
import { openWalletClient, type Fetch } from './walletClient';

/** The owner of these nonces: the platform's requests to this vendor, not the vendor's own. */
const reader = 'sandbox:';

/**
 * The platform's requests to this vendor: `POST /sandbox/CODE/transactions`, signed as the vendor's
 * own requests are, with the same key.
 */
function recordRoutes(parts: SandboxParts, config: PlatformConfig): Hono {
  const app = new Hono();
  app.post('/sandbox/:vendor/transactions', async (c) => {
    const vendor = c.req.param('vendor');
    const header = (name: string) => c.req.header(name) ?? '';
    const body = await boundedBody(c.req.raw, body_limit_bytes);
    if (!body) return c.json({ status: 'badRequest' }, 400);
    if (!(await isGenuine({ ...parts, config }, { vendor, header, body }, reader))) {
      return c.json({ status: 'badSignature' }, 401);
    }
    const input = transactionsRequest.safeParse(parseBody(body));
    if (!input.success) return c.json({ status: 'badRequest' }, 400);
    return c.json(await transactions(parts, vendor, input.data));
  });
  return app;
}

/** The player's request. The stake is in minor units. */
interface Stake {
  stake: number;
  choice: string;
  idempotencyKey: string;
  /** The player's first seed: the commitment to the round stands before it is known. */
  firstSeed?: string | undefined;
}

/** The round that a player requested earlier under the same key. */
const roundOfKey = (
  db: Db,
  { playerRef, game }: Pick<Player, 'playerRef' | 'game'>,
  key: string,
): Promise<SandboxRound | undefined> =>
  db
    .selectFrom('sandbox_rounds')
    .selectAll()
    .where('player_ref', '=', playerRef)
    .where('game_code', '=', game.code)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

/**
 * Takes the seat's ready round for a stake and prepares the next, in one transaction: a seat has a
 * committed round at every instant. The check of the cycle locks the seat, so that the second of
 * two simultaneous requests sees the first one's time. Failures: `too_fast` (also if the key is
 * taken by now); `round_in_progress` while an earlier round is not finished.
 */
async function claimRound(
  parts: SandboxParts,
  player: Player,
  input: Stake,
): Promise<Result<Claimed, 'too_fast' | 'round_in_progress'>> {
  const { engine } = player.setup.machine;
  const now = parts.clock.now();
  const mine = { player_ref: player.playerRef, game_code: player.game.code };
  // For a refusal: the cycle that still runs ends by then.
  noteWait(now + engine.cycle_ms);
  return parts.db.transaction().execute(async (trx) => {
    const seat = await trx
      .updateTable('sandbox_seats')
      .set({ updated_at: now })
      .where((eb) => eb.and(mine))
      .where('last_play_at', '<=', now - engine.cycle_ms)
      .returningAll()
      .executeTakeFirst();
    if (!seat || (await roundOfKey(trx, player, input.idempotencyKey))) return fail('too_fast');
    const open = await trx
      .selectFrom('sandbox_rounds')
      .select('id')
      .where((eb) => eb.and(mine))
      .where('state', 'in', ['betting', 'paying'])
      .executeTakeFirst();
    if (open) return fail('round_in_progress');
    const lastPlayAt = seat.last_play_at;
    const own =
      seat.own_seed === 0 && input.firstSeed !== undefined
        ? { client_seed: input.firstSeed, own_seed: 1 }
        : {};
    await trx
      .updateTable('sandbox_seats')
      .set({ last_play_at: now, ...own })
      .where((eb) => eb.and(mine))
      .execute();
    Object.assign(seat, own);
    const ready = await playableRound(trx, parts, seat);
    const round = await trx
      .updateTable('sandbox_rounds')
      .set(stakedRound(player, seat, input, now))
      .where('id', '=', ready.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await prepareRound(trx, parts, seat);
    return ok({ round, lastPlayAt });
  });
}

interface Claimed {
  round: SandboxRound;
  /** The time of the previous play, restored if the stake is refused. */
  lastPlayAt: number;
}

const stakedRound = (player: Player, seat: SandboxSeat, input: Stake, instant: number) => ({
  state: 'betting' as const,
  idempotency_key: input.idempotencyKey,
  client_seed: seat.client_seed,
  ...playedOn(player.setup.machine),
  choice: input.choice,
  stake: input.stake,
  currency: player.currency,
  vendor_code: player.game.vendorCode,
  played_at: instant,
  tries: 0,
  // In case this process stops before the round is finished.
  next_try_at: instant + interrupted_after_ms,
});

const playedOn = ({ engine, model }: Machine): PlayedOn => ({
  engine: engine.id,
  engine_version: engine.version,
  model: model.id,
  model_version: model.version,
});

/** A refused stake is not a round: the next may come at once, unless another round came already. */
async function giveCycleBack({ db }: SandboxParts, { round, lastPlayAt }: Claimed): Promise<void> {
  await db
    .updateTable('sandbox_seats')
    .set({ last_play_at: lastPlayAt })
    .where('player_ref', '=', round.player_ref)
    .where('game_code', '=', round.game_code)
    .where('last_play_at', '=', round.played_at)
    .execute();
}

type Played = Result<ResponseOf<typeof playRound>, ErrorCode>;

interface PlayRequest extends Stake {
  token: string | undefined;
  gameCode: string;
}

/**
 * Plays one round: takes the stake, draws and stores the outcome, pays the return. The key comes
 * first: sent again with the same contents it gives the first outcome, with others `key_conflict`.
 * A round before the minimum cycle is over is `too_fast`, and takes nothing. An interrupted round
 * is finished later by `recover`, once.
 */
async function play(parts: SandboxParts, input: PlayRequest): Promise<Played> {
  const found = await identify(parts, input.token, input.gameCode);
  if (!found.ok) return found;
  const player = found.value;
  const before = await roundOfKey(parts.db, player, input.idempotencyKey);
  if (before) return again(parts, player, before, input);
  const { min, max, step } = stakesOf(player.game, player.setup);
  const inRange = input.stake >= min && input.stake <= max;
  if (!inRange || input.stake % step !== 0) return fail('stake_out_of_range', { min, max, step });
  if (!player.setup.machine.takes(input.choice)) return fail('choice_invalid');
  await recoverSeat(parts, player.playerRef, player.game);
  await placeOf(parts, player.playerRef, player.game);
  const claimed = await claimRound(parts, player, input);
  if (claimed.ok) return run(parts, player, input.token!, claimed.value);
  // The same form sent twice at once: the second request returns the first one's round.
  const first = await roundOfKey(parts.db, player, input.idempotencyKey);
  return first ? again(parts, player, first, input) : claimed;
}

async function run(
  parts: SandboxParts,
  player: Player,
  token: string,
  claimed: Claimed,
): Promise<Played> {
  const { game } = player;
  const { round } = claimed;
  const reply = await parts.wallet.ask(game.vendorCode, 'bet', {
    txId: betTx(round),
    sessionToken: token,
    playerRef: player.playerRef,
    gameCode: game.code,
    roundId: round.id,
    amount: round.stake,
    currency: round.currency,
  });
  if (reply.status !== 'ok') {
    if (reply.retry !== 'final') return ended(await callOff(parts, round), player, false);
    const failure = refusalOf(reply);
    const over = { state: 'refused' as const, failure, ...revealed(parts, round) };
    await moveRound(parts, round, 'betting', over);
    await giveCycleBack(parts, claimed);
    return fail(failure);
  }
  const decided = await decide(parts, round);
  if (!decided) return ended(await finish(parts, round), player, false);
  const paid = await pay(parts, decided);
  return ended(paid.round, { ...player, balance: paid.balance ?? player.balance }, false);
}

/** Returns the result of a round that was requested earlier under this key. */
async function again(
  parts: SandboxParts,
  player: Player,
  round: SandboxRound,
  input: PlayRequest,
): Promise<Played> {
  if (round.stake !== input.stake || round.choice !== input.choice) return fail('key_conflict');
  const open = round.state === 'betting' || round.state === 'paying';
  if (!open || !isInterrupted(parts, round)) return ended(round, player, true);
  const finished = await finish(parts, round);
  const now = await identify(parts, input.token, input.gameCode);
  return ended(finished, now.ok ? now.value : player, true);
}

function ended(round: SandboxRound, { balance }: { balance: number }, replayed: boolean): Played {
  if (round.state === 'settled') return ok({ round: roundView(round), balance, replayed });
  if (round.state === 'refused' && isErrorCode(round.failure)) return fail(round.failure);
  if (round.state === 'void' || round.state === 'refused') return fail('gateway_unavailable');
  return fail('round_in_progress');
}

/**
 * Redeems a launch token and opens the player's seat. Failures: `game_session_over` for a token
 * that is used, too old or for another game, `game_unknown`, and the wallet's refusals.
 */
async function enter(
  parts: SandboxParts,
  input: { launchToken: string; gameCode: string },
): Promise<Result<ResponseOf<typeof enterGame>, Refusal | 'game_unknown'>> {
  const game = await parts.catalogue(input.gameCode);
  if (!game || !setupOf(game)) return fail('game_unknown');
  const { launchToken } = input;
  const reply = await parts.wallet.ask(game.vendorCode, 'authenticate', { launchToken });
  if (reply.status !== 'ok') return fail(refusalOf(reply));
  if (reply.gameCode !== game.code) return fail('game_session_over');
  await placeOf(parts, reply.playerRef, game);
  return ok({
    gameSession: reply.sessionToken,
    gameCode: game.code,
    expiresAt: reply.expiresAt,
  });
}

/** The sandbox vendor: the calls of its pages, and its own jobs. */
export interface Sandbox {
  enterGame(input: Parameters<typeof enter>[1]): ReturnType<typeof enter>;
  gameTable(input: Parameters<typeof table>[1]): ReturnType<typeof table>;
  playRound(input: Parameters<typeof play>[1]): ReturnType<typeof play>;
  setClientSeed(input: Parameters<typeof setSeed>[1]): ReturnType<typeof setSeed>;
  roundProof(input: Parameters<typeof proof>[1]): ReturnType<typeof proof>;
  /** Finishes interrupted rounds and returns how many it finished. */
  recover(): Promise<number>;
  /** The platform's signed requests to it. */
  routes: Hono;
}

/**
 * Opens the sandbox vendor beside a platform. `fetch` is its only access to money: the seamless
 * wallet, over signed requests. It holds the keys of the vendors that it plays.
 */
export function createSandbox(
  { db, clock, log, config }: Pick<Platform, 'db' | 'clock' | 'log' | 'config'>,
  fetch: Fetch,
): Sandbox {
  const keyOf = (vendor: string) => vendorKeyInUse({ db, config, clock }, vendor);
  const parts: SandboxParts = {
    db,
    clock,
    log,
    catalogue: openCatalogue(db),
    wallet: openWalletClient({ fetch, clock, keyOf }),
    seeds: sealedSeeds(config),
    random: randomBytes,
  };
  return {
    enterGame: (input) => enter(parts, input),
    gameTable: (input) => table(parts, input),
    playRound: (input) => play(parts, input),
    setClientSeed: (input) => setSeed(parts, input),
    roundProof: (input) => proof(parts, input),
    recover: () => recover(parts),
    routes: recordRoutes(parts, config),
  };
}
