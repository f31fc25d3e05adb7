import { memberBalance } from '../../server/areas/wallet/balance';
import { vendorRoutes } from '../../server/areas/wallet/vendorRoutes';
import { createSandbox, type Sandbox } from '../../server/sandbox/vendor';
import type { Game, Member } from '../../server/store/tables';
import { hashToken, newToken } from '../../server/kernel/ids';
import {
  addGame,
  addMember,
  addSession,
  addVendor,
  openTestPlatform,
  type TestPlatform,
} from './platform';

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

/** One player at one table of the sandbox vendor. */
export interface TableScene {
  platform: TestPlatform;
  sandbox: Sandbox;
  member: Member;
  game: Game;
  token: string;
  /** The operations that reached the wire, in order. */
  asked: string[];
  weather: Weather;
  play(stake: number, idempotencyKey: string, choice?: string): ReturnType<Sandbox['playRound']>;
  table(history?: boolean): ReturnType<Sandbox['gameTable']>;
  /** Takes a fresh launch token up; returns the game session's token. */
  enter(of?: Game): Promise<string>;
  balance(): Promise<number>;
}

const launch_lasts_ms = 60_000;

/** Writes a launch token's row as a launch does, whatever kind of game it is for. */
async function issueLaunch(platform: TestPlatform, member: Member, game: Game): Promise<string> {
  const session = await addSession(platform, member);
  const token = newToken();
  const at = platform.clock.now();
  await platform.db
    .insertInto('launch_tokens')
    .values({
      token_hash: hashToken(token),
      member_id: member.id,
      session_id: session.id,
      vendor_code: game.vendor_code,
      node_id: game.node_id,
      language: 'th',
      created_at: at,
      expires_at: at + launch_lasts_ms,
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
): Promise<TableScene> {
  const platform = options.platform ?? (await openTestPlatform());
  const vendor = await addVendor(platform, `S${Math.random().toString(36).slice(2, 10)}`);
  const game = await addGame(platform, vendor, options.game);
  const member = await addMember(platform, { balance: options.balance ?? 100_000 });
  const routes = vendorRoutes(platform);
  const sandbox = createSandbox(platform, async (request) => {
    const operation = new URL(request.url).pathname.split('/').at(-1)!;
    scene.asked.push(operation);
    return scene.weather(operation, async () => routes.fetch(request));
  });
  const scene: TableScene = {
    platform,
    sandbox,
    member,
    game,
    token: '',
    asked: [],
    weather: clear,
    play: (stake, idempotencyKey, choice = '') =>
      sandbox.playRound({ token: scene.token, gameCode: game.code, stake, choice, idempotencyKey }),
    table: (history = false) =>
      sandbox.gameTable({ token: scene.token, gameCode: game.code, language: 'en', history }),
    enter: async (of = game) => {
      const launchToken = await issueLaunch(platform, member, of);
      const entered = await sandbox.enterGame({ launchToken, gameCode: of.code });
      if (!entered.ok) throw new Error(`enter: ${entered.code}`);
      return entered.value.gameSession;
    },
    balance: () => memberBalance(platform, member),
  };
  scene.token = await scene.enter();
  return scene;
}
