import path from 'node:path';
import Database from 'libsql';
import { newId } from '../../server/kernel/ids';
import { verifyLedger } from '../../server/kernel/ledger/verify';
import type { Db } from '../../server/store/open';
import type { Member, SandboxRound as RoundRow, WalletTx } from '../../server/store/tables';
import { inStore, usernames } from '../support/demo';
import type { TestPlatform } from '../support/platform';
import type { RankedGame } from './game';
import { memberCalled } from './member';

/** A round to be stored; amounts in minor units, `at` in epoch ms. */
export interface StoredRound {
  vendor: string;
  game: string;
  round?: string;
  state: 'open' | 'closed' | 'cancelled';
  bet: number;
  win?: number;
  refunded?: number;
  at: number;
}

export type Owner = Pick<Member, 'id' | 'type'>;

const rows_at_once = 500;
/** Of rows with many columns. */
const few_at_once = 100;

/** Stores rounds of a member as the wallet leaves them. */
export async function addRounds(db: Db, member: Owner, all: readonly StoredRound[]) {
  const rows = all.map(({ vendor, game, round = newId(), state, at: instant, ...amounts }) => ({
    vendor_code: vendor,
    game_code: game,
    round_id: round,
    member_id: member.id,
    state,
    bet_amount: amounts.bet,
    win_amount: amounts.win ?? 0,
    refunded: amounts.refunded ?? 0,
    created_at: instant,
    closed_at: state === 'open' ? null : instant + 1,
    trial: member.type === 4 ? 1 : 0,
  }));
  for (let from = 0; from < rows.length; from += rows_at_once) {
    await db
      .insertInto('wallet_rounds')
      .values(rows.slice(from, from + rows_at_once))
      .execute();
  }
}

/** The address of a round of the added member, at a vendor who proves none. */
export const stagedRound = '/m/gameRecord/round?id=OUTSIDE%2Fstaged%2F1';

/** More than a page. */
const rounds = 25;
const hour_ms = 3_600_000;

/** Adds a member's betting record: rounds that paid no more than their stake, for the winner board's sake. */
export async function addBets(
  db: Db,
  username: string,
  games: readonly { code: string; vendor_code: string }[],
): Promise<void> {
  const member = await memberCalled(db, username);
  const now = Date.now();
  await addRounds(db, member, [
    { vendor: 'OUTSIDE', game: 'staged', round: '1', state: 'closed', bet: 500, win: 500, at: now },
    ...games.slice(0, rounds).map(({ code, vendor_code }, nth) => ({
      vendor: vendor_code,
      game: code,
      at: now - nth * hour_ms,
      ...(nth % 4 === 0
        ? { state: 'cancelled' as const, bet: 0, refunded: 1_000 }
        : { state: 'closed' as const, bet: 1_000 * nth, win: nth % 3 === 0 ? 100 : 0 }),
    })),
  ]);
}

/** Writes rounds of the sandbox vendor: begun long ago, with a stake of 0.01, and due for a person's look. */
export async function addSandboxRounds(
  db: Db,
  changes: readonly Partial<RoundRow>[],
): Promise<string[]> {
  const rows = changes.map((change, index) => ({
    id: newId(),
    player_ref: 'p',
    game_code: 'g',
    nonce: index + 1,
    seed: '',
    commitment: '',
    client_seed: '',
    state: 'betting' as const,
    engine: '',
    engine_version: 0,
    model: '',
    model_version: 0,
    choice: '',
    stake: 1,
    return_amount: 0,
    currency: 'THB',
    created_at: 0,
    played_at: 0,
    ...change,
  }));
  for (let from = 0; from < rows.length; from += few_at_once) {
    await db
      .insertInto('sandbox_rounds')
      .values(rows.slice(from, from + few_at_once))
      .execute();
  }
  return rows.map(({ id }) => id);
}

/** Adds a round of a game whose bet was never finished; returns its id. */
export async function addStuckRound({ db }: Pick<TestPlatform, 'db'>): Promise<string> {
  const [id] = await addSandboxRounds(db, [{}]);
  return id!;
}

/** Writes gifts of a vendor as the wallet keeps them, 0.01 each; or other operations. */
export async function addWalletTxs(
  db: Db,
  vendor: string,
  changes: readonly (Partial<WalletTx> & { vendor_tx: string })[],
): Promise<void> {
  const rows = changes.map((change) => ({
    vendor_code: vendor,
    op: 'promoWin',
    status: 'done' as const,
    game_code: '',
    round_id: '',
    amount: 1,
    currency: 'THB',
    request_hash: '',
    answer: '{}',
    created_at: 0,
    updated_at: 0,
    ...change,
  }));
  for (let from = 0; from < rows.length; from += few_at_once) {
    await db
      .insertInto('wallet_txs')
      .values(rows.slice(from, from + few_at_once))
      .execute();
  }
}

/** A round of the sandbox vendor as its table has it; amounts in minor units. */
interface SandboxRound {
  id: string;
  state: string;
  stake: number;
  return_amount: number;
}

/** All rounds for which a stake was asked, the oldest first. */
export const roundsOf = (dataDir: string): Promise<SandboxRound[]> =>
  inStore({ dataDir }, (db) =>
    db
      .selectFrom('sandbox_rounds')
      .select(['id', 'state', 'stake', 'return_amount'])
      .where('state', '<>', 'ready')
      .orderBy('played_at')
      .execute(),
  );

/** True if the ledger verifies. */
export const isLedgerSound = (dataDir: string): Promise<boolean> =>
  inStore({ dataDir }, async (db) => (await verifyLedger(db)).sound);

/**
 * Puts settled rounds that paid into the SQLite store of a running server, the newest last, and
 * takes all others away. Returns the names as the board masks them, the newest first.
 */
export function setWins(dataDir: string, count: number): string[] {
  const database = new Database(path.join(dataDir, 'chokdee.db'));
  try {
    const players = database
      .prepare("select id, username from members where username in ('somchai', 'malee', 'dao')")
      .all() as { id: string; username: string }[];
    const games = database
      .prepare("select code, vendor_code from games where game_type = 'RNG' order by sort limit 50")
      .all() as { code: string; vendor_code: string }[];
    const insert = database.prepare(
      `insert into wallet_rounds (vendor_code, game_code, round_id, member_id, bet_amount,
        win_amount, state, created_at, closed_at) values (?, ?, ?, ?, 2000, ?, 'closed', ?, ?)`,
    );
    database.exec("delete from wallet_rounds where state = 'closed'");
    // Tickets that won in tests before: the board leaves out those of trial players.
    database.exec("update lottery_tickets set trial = 1 where state = 'won'");
    const names = Array.from({ length: count }, (_, index) => {
      const player = players[index % players.length]!;
      const game = games[index % games.length]!;
      const instant = Date.now() - (count - index) * 60_000;
      const won = 4_000 + index * 12_345;
      insert.run(game.vendor_code, game.code, `win-${index}`, player.id, won, instant, instant);
      return `${player.username.slice(0, 1)}***`;
    });
    return names.reverse();
  } finally {
    database.close();
  }
}

const lock_wait_ms = 5_000;

/** Runs statements on the SQLite store of a running server. */
function inDatabase(dataDir: string, run: (store: Database.Database) => void): void {
  const store = new Database(path.join(dataDir, 'chokdee.db'), { timeout: lock_wait_ms });
  try {
    run(store);
  } finally {
    store.close();
  }
}

/** Nobody has sat at any of the vendor's games: no rounds, no cycles, no seeds of players. */
export const clearTables = (dataDir: string): void =>
  inDatabase(dataDir, (store) =>
    store.exec('delete from sandbox_rounds; delete from sandbox_seats'),
  );

/** Changes the return of a played round; its outcome stays, so its proof fails from then on. */
export const setReturn = (dataDir: string, id: string, minor: number): void =>
  inDatabase(dataDir, (store) => {
    store.prepare('update sandbox_rounds set return_amount = ? where id = ?').run(minor, id);
  });

/** Moves the start of all running cycles: forward, they are not over for that long. */
export const moveCycles = (dataDir: string, by_ms: number): void =>
  inDatabase(dataDir, (store) => {
    store.prepare('update sandbox_seats set last_play_at = last_play_at + ?').run(by_ms);
  });

/** Puts so many older rounds like this one into its player's history. */
export const addOlderRounds = (dataDir: string, id: string, count: number): void =>
  inDatabase(dataDir, (store) => {
    const columns = store
      .prepare('select name from pragma_table_info(?)')
      .all('sandbox_rounds')
      .map((row) => (row as { name: string }).name);
    const values = columns.map((name) =>
      name === 'id'
        ? "id || '-' || cast(@nth as integer)"
        : name === 'nonce'
          ? '-cast(@nth as integer)'
          : name === 'idempotency_key'
            ? 'null'
            : name,
    );
    const insert = store.prepare(
      `insert into sandbox_rounds (${columns.join()})
        select ${values.join()} from sandbox_rounds where id = @id`,
    );
    for (let nth = 1; nth <= count; nth += 1) insert.run({ id, nth });
  });

/** As many wins as the board shows (games#winner-board). */
export const wins_listed = 20;

export const wins_at = Date.UTC(2026, 0, 5);
const minute_ms = 60_000;

export const memberOf = (db: Db) =>
  db
    .selectFrom('members')
    .selectAll()
    .where('username', '=', usernames.member)
    .executeTakeFirstOrThrow();

/** No two look alike on the board, where the first two letters and the last are shown. */
const winners = [
  ...['anong1', 'boonmee', 'chai88', 'duangdao', 'ekachai9', 'fah_sai', 'ging77', 'hansa_b'],
  ...['itthi5', 'jampa', 'kaew_t', 'lamyai3', 'manop', 'nong_x', 'orathai', 'pimchan2'],
  ...['rung_r', 'sakda41', 'tawan', 'ubon_k'],
];

/** A settled round of another player in each game, each with an amount of its own. */
export async function addWins(db: Db, games: readonly RankedGame[]): Promise<void> {
  const like = await memberOf(db);
  const wins = games.map((game, index) => ({
    ...game,
    member_id: `winner-${index}`,
    username: winners[index]!,
    win_amount: 350 + index * 12_345,
    at: wins_at + index * minute_ms,
  }));
  await db
    .insertInto('members')
    .values(
      wins.map(({ member_id, username }) => ({
        ...like,
        id: member_id,
        username,
        nickname: username,
        password_hash: null,
      })),
    )
    .execute();
  await db
    .insertInto('wallet_rounds')
    .values(
      wins.map(({ code, vendor_code, member_id, win_amount, at: instant }) => ({
        vendor_code,
        game_code: code,
        round_id: `win-of-${member_id}`,
        member_id,
        bet_amount: 100,
        win_amount,
        state: 'closed' as const,
        created_at: instant,
        closed_at: instant,
      })),
    )
    .execute();
}

/** A round of 1.00 that was lost, but for what is said otherwise. */
export const storedRound = (
  given: Pick<StoredRound, 'vendor' | 'game' | 'at'> & Partial<StoredRound>,
): StoredRound => ({ state: 'closed', bet: 100, ...given });
