import { randomBytes, randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { launchGame } from '../../server/areas/games/launch';
import { memberBalance } from '../../server/areas/wallet/balance';
import { sign, signature_headers, vendorKey } from '../../server/areas/wallet/signedRequest';
import { vendorRoutes } from '../../server/areas/wallet/vendorRoutes';
import type { ResponseOf } from '../../server/kernel/api/call';
import type { Platform } from '../../server/kernel/context';
import { hashToken, newId, newToken } from '../../server/kernel/ids';
import type { gameTable, playRound, roundProof } from '../../server/sandbox/api/sandbox';
import { createSandbox, type Sandbox } from '../../server/sandbox/vendor';
import type { Db } from '../../server/store/open';
import type { Game, Member, SandboxRound, Tables } from '../../server/store/tables';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { addGame, addVendor } from './game';
import { addMember, addSession } from './member';
import { addSandboxRounds } from './round';
import { doneOf } from '../support/calls';

export interface WireAnswer {
  http: number;
  retryAfter: string | null;
  status: string;
  balance?: number;
  currency?: string;
  platformTxId?: string;
  playerRef?: string;
  sessionToken?: string;
  gameCode?: string;
  language?: string;
  startedAt?: number;
  expiresAt?: number;
  limits?: { minBet: number; maxBet: number };
  reason?: string;
  openRounds?: { gameCode: string; roundId: string }[];
  requestId?: string;
}

/** Changes that a test may make to a request on its way. */
export interface Tampering {
  timestamp?: string;
  nonce?: string;
  signature?: string;
  keyId?: string;
  /** Sent as it is, and signed as it is. */
  rawBody?: string | Uint8Array<ArrayBuffer>;
  /** Sent in place of what was signed. */
  bodyAfterSigning?: string;
}

/** A vendor's side of the wire: signs as a vendor does and reads what comes back. */
export function vendorClient(platform: TestPlatform, routes: Hono, vendor: string) {
  return async (operation: string, fields: object, tamper: Tampering = {}): Promise<WireAnswer> => {
    const timestamp = tamper.timestamp ?? String(platform.clock.now());
    const nonce = tamper.nonce ?? randomBytes(16).toString('hex');
    const body = tamper.rawBody ?? JSON.stringify({ operation, ...fields });
    const signature =
      tamper.signature ?? sign(vendorKey(platform.config, vendor), timestamp, nonce, body);
    const response = await routes.request(`http://wallet.test/vendor/${vendor}/${operation}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [signature_headers.key]: tamper.keyId ?? vendor,
        [signature_headers.timestamp]: timestamp,
        [signature_headers.nonce]: nonce,
        [signature_headers.signature]: signature,
      },
      body: tamper.bodyAfterSigning ?? body,
    });
    return {
      ...((await response.json()) as WireAnswer),
      http: response.status,
      retryAfter: response.headers.get('Retry-After'),
    };
  };
}

export type Ask = ReturnType<typeof vendorClient>;

/** One player with an open game at one vendor, seen from the vendor's side. */
export interface VendorFixture {
  platform: TestPlatform;
  routes: Hono;
  vendor: string;
  game: Game;
  member: Member;
  sessionId: string;
  ask: Ask;
  /** The fields that bets, wins and the other requests share. */
  player: { playerRef: string; gameCode: string; currency: string };
  sessionToken: string;
  /** The limits that `authenticate` told; minor units. */
  limits: { minBet: number; maxBet: number };
  /** Asks for a bet of the open game; amounts in minor units. */
  bet(txId: string, roundId: string, amount: number, change?: object): Promise<WireAnswer>;
  win(txId: string, roundId: string, amount: number, change?: object): Promise<WireAnswer>;
  rollback(txId: string, refTxId: string, change?: object): Promise<WireAnswer>;
  endRound(roundId: string): Promise<WireAnswer>;
  /** The member's balance in the ledger, in minor units. */
  balance(): Promise<number>;
}

/** The launch token of a launched game. */
export async function launchToken(
  platform: TestPlatform,
  member: Member,
  game: Game,
): Promise<{ token: string; sessionId: string }> {
  const session = await addSession(platform, member);
  const launched = await launchGame(platform, session, {
    gameCategory: game.game_type,
    vendor: game.vendor_code,
    gameId: game.game_id,
    nodeId: game.node_id,
  });
  if (!launched.ok) throw new Error(`launch: ${launched.code}`);
  const token = new URL(launched.value.url, 'http://web.test').searchParams.get('launch')!;
  return { token, sessionId: session.id };
}

/** Opens a platform with a vendor, a game and a player who has launched it. */
export async function openVendorFixture(
  options: { balance?: number; type?: number; platform?: TestPlatform } = {},
): Promise<VendorFixture> {
  const platform = options.platform ?? (await openTestPlatform());
  const vendor = await addVendor(platform, `V${randomBytes(4).toString('hex')}`);
  const game = await addGame(platform, vendor);
  const { type = 0, balance = 100_000 } = options;
  const member = await addMember(platform, { type, balance: type === 4 ? 0 : balance });
  const routes = vendorRoutes(platform);
  const ask = vendorClient(platform, routes, vendor);
  const launched = await launchToken(platform, member, game);
  const entered = await ask('authenticate', { launchToken: launched.token });
  if (entered.status !== 'ok') throw new Error(`authenticate: ${entered.status}`);
  const sessionToken = entered.sessionToken!;
  const player = { playerRef: entered.playerRef!, gameCode: game.code, currency: 'THB' };
  const { playerRef, gameCode } = player;
  return {
    platform,
    routes,
    vendor,
    game,
    member,
    sessionId: launched.sessionId,
    ask,
    player,
    sessionToken,
    limits: entered.limits!,
    bet: (txId, roundId, amount, change = {}) =>
      ask('bet', { ...player, sessionToken, txId, roundId, amount, ...change }),
    win: (txId, roundId, amount, change = {}) =>
      ask('win', { ...player, txId, roundId, amount, ...change }),
    rollback: (txId, refTxId, change = {}) =>
      ask('rollback', { playerRef, txId, refTxId, ...change }),
    endRound: (roundId) => ask('endRound', { playerRef, gameCode, roundId }),
    balance: () => memberBalance(platform, member),
  };
}

type Deliver = () => Promise<Response>;
/** Handles a request to the wallet on its way: delivers, loses or corrupts it. */
export type Weather = (operation: string, deliver: Deliver) => Promise<Response>;

export const clear: Weather = (_operation, deliver) => deliver();

/** Requests of these operations never arrive. */
export const lost =
  (...operations: string[]): Weather =>
  async (operation, deliver) => {
    if (operations.includes(operation)) throw new TypeError('connection refused');
    return deliver();
  };

/** Requests of these operations arrive, and the answers are lost. */
export const unanswered =
  (...operations: string[]): Weather =>
  async (operation, deliver) => {
    const response = await deliver();
    if (operations.includes(operation)) throw new TypeError('connection reset');
    return response;
  };

/** Writes the session of an open game of a member's, begun in a session; returns its id and its token. */
export async function addGameSession(
  db: Db,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  change: Partial<Tables['game_sessions']> = {},
): Promise<{ id: string; token: string }> {
  const token = newToken();
  const row = {
    id: newId(),
    token_hash: hashToken(token),
    member_id: memberId,
    session_id: sessionId,
    vendor_code: 'SANDBOX',
    node_id: 1,
    player_ref: newToken(),
    created_at: 1,
    expires_at: 2 ** 50,
    revoked_at: null,
    ...change,
  };
  await db.insertInto('game_sessions').values(row).execute();
  return { id: row.id, token };
}

/** One player at one table of the sandbox vendor. */
export interface TableFixture {
  platform: TestPlatform;
  sandbox: Sandbox;
  member: Member;
  game: Game;
  token: string;
  /** The operations that reached the wire, in order. */
  requested: string[];
  weather: Weather;
  play(stake: number, idempotencyKey: string, choice?: string): ReturnType<Sandbox['playRound']>;
  /** Plays a round that is sure to be taken; 1.00 where a test says nothing. */
  played(stake?: number, idempotencyKey?: string): Promise<ResponseOf<typeof playRound>>;
  /** The table as it is shown to the player. */
  seen(history?: boolean): Promise<ResponseOf<typeof gameTable>>;
  proofOf(id: string): Promise<ResponseOf<typeof roundProof>>;
  /** The name by which the vendor knows the player. */
  playerRef(): Promise<string>;
  /** A bet of 1.00 of which the vendor's own records know nothing. */
  betByHand(txId: string, roundId: string): Promise<void>;
  /** The rounds of the game, the first one first. */
  rounds(): Promise<SandboxRound[]>;
  table(history?: boolean): ReturnType<Sandbox['gameTable']>;
  /** Takes a fresh launch token up; returns the game session's token. */
  enter(of?: Game): Promise<string>;
  balance(): Promise<number>;
}

const launch_lasts_ms = 60_000;

/** Writes a launch token's row as a launch does, no matter which kind of game it is for. */
async function issueLaunch(platform: TestPlatform, member: Member, game: Game): Promise<string> {
  const session = await addSession(platform, member);
  const token = newToken();
  const now = platform.clock.now();
  await platform.db
    .insertInto('launch_tokens')
    .values({
      token_hash: hashToken(token),
      member_id: member.id,
      session_id: session.id,
      vendor_code: game.vendor_code,
      node_id: game.node_id,
      language: 'th',
      created_at: now,
      expires_at: now + launch_lasts_ms,
      used_at: null,
      repeated_at: null,
      game_session_id: null,
    })
    .execute();
  return token;
}

/** Opens a platform with the sandbox beside it, and a player who has entered its game. */
export async function openTable(
  options: { balance?: number; platform?: TestPlatform; game?: Partial<Game> } = {},
): Promise<TableFixture> {
  const platform = options.platform ?? (await openTestPlatform());
  const vendor = await addVendor(platform, `S${Math.random().toString(36).slice(2, 10)}`);
  const game = await addGame(platform, vendor, options.game);
  const member = await addMember(platform, { balance: options.balance ?? 100_000 });
  const routes = vendorRoutes(platform);
  const sandbox = createSandbox(platform, async (request) => {
    const operation = new URL(request.url).pathname.split('/').at(-1)!;
    fixture.requested.push(operation);
    return fixture.weather(operation, async () => routes.fetch(request));
  });
  const fixture: TableFixture = {
    platform,
    sandbox,
    member,
    game,
    token: '',
    requested: [],
    weather: clear,
    play: (stake, idempotencyKey, choice = '') =>
      fixture.sandbox.playRound({
        token: fixture.token,
        gameCode: game.code,
        stake,
        choice,
        idempotencyKey,
      }),
    table: (history = false) =>
      fixture.sandbox.gameTable({
        token: fixture.token,
        gameCode: game.code,
        language: 'en',
        history,
      }),
    played: async (stake = 100, idempotencyKey = newId()) =>
      doneOf(await fixture.play(stake, idempotencyKey)),
    seen: async (history) => doneOf(await fixture.table(history)),
    proofOf: async (id) => doneOf(await fixture.sandbox.roundProof({ id })),
    playerRef: async () => {
      const refs = platform.db.selectFrom('player_refs').select('player_ref');
      return (await refs.where('vendor_code', '=', vendor).executeTakeFirstOrThrow()).player_ref;
    },
    betByHand: async (txId, roundId) => {
      const playerRef = await fixture.playerRef();
      const common = { playerRef, gameCode: game.code, currency: 'THB', amount: 100 };
      const bet = { ...common, sessionToken: fixture.token, txId, roundId };
      const { status } = await vendorClient(platform, routes, vendor)('bet', bet);
      if (status !== 'ok') throw new Error(`bet: ${status}`);
    },
    rounds: () =>
      platform.db
        .selectFrom('sandbox_rounds')
        .selectAll()
        .where('game_code', '=', game.code)
        .orderBy('nonce')
        .execute(),
    enter: async (of = game) => {
      const launchToken = await issueLaunch(platform, member, of);
      const entered = await fixture.sandbox.enterGame({ launchToken, gameCode: of.code });
      if (!entered.ok) throw new Error(`enter: ${entered.code}`);
      return entered.value.gameSession;
    },
    balance: () => memberBalance(platform, member),
  };
  fixture.token = await fixture.enter();
  return fixture;
}

/** Writes rounds that were drawn long ago and are not paid, their next try due. */
export async function writeDrawnRounds(
  fixture: TableFixture,
  count: number,
  change: Partial<SandboxRound> = {},
): Promise<string[]> {
  const now = fixture.platform.clock.now();
  const times = {
    created_at: now - 3_600_000,
    played_at: now - 3_600_000,
    next_try_at: now - 3_600_000,
  };
  const row = {
    player_ref: await fixture.playerRef(),
    game_code: fixture.game.code,
    vendor_code: fixture.game.vendor_code,
    seed: '00',
    state: 'paying' as const,
    stake: 100,
    return_amount: 70,
    tries: 3,
    ...times,
    ...change,
  };
  const rows = Array.from({ length: count }, (_, index) => ({ ...row, nonce: 1_000 + index }));
  return addSandboxRounds(fixture.platform.db, rows);
}

/** Ways in which the wire to the wallet fails, by what becomes of a round. */
export const weathers: [string, Weather][] = [
  ['a bet and its cancellation never arrive', lost('bet', 'rollback')],
  ['a bet is taken and nothing is answered', unanswered('bet', 'rollback')],
  ['a return never arrives', lost('win')],
  ['a return is paid and not answered', unanswered('win')],
  ['nothing is answered at all', unanswered('bet', 'win', 'rollback')],
];

/** Writes a prize of a new vendor that waits for a decision, and returns its id. */
export async function newHeldCredit(
  platform: Platform,
  { amount = 1_000, of }: { amount?: number; of?: string } = {},
): Promise<string> {
  const { db, clock } = platform;
  const vendor_code = await addVendor(platform, `H${randomUUID().slice(0, 8)}`);
  const member_id = of ?? (await addMember(platform, {})).id;
  const [id, vendor_tx, now] = [newId(), randomUUID(), clock.now()];
  await db
    .insertInto('player_refs')
    .values({ player_ref: randomUUID(), vendor_code, member_id })
    .execute();
  const money = { amount, currency: 'THB' };
  await db
    .insertInto('wallet_txs')
    .values({
      vendor_code,
      vendor_tx,
      op: 'promoWin',
      status: 'held',
      member_id,
      game_code: '',
      round_id: '',
      ...money,
      ref_tx: null,
      transfer_id: null,
      request_hash: '',
      answer: '',
      created_at: now,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto('held_credits')
    .values({
      id,
      vendor_code,
      vendor_tx,
      member_id,
      ...money,
      round_end: 0,
      why: 'win',
      state: 'held',
      reason: '',
      decided_by: null,
      created_at: now,
      ended_at: null,
    })
    .execute();
  return id;
}
