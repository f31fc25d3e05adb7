import path from 'node:path';
import { openStore, type Db } from '../../server/store/open';
import type { AppServer } from './app';
import { stageBets } from './betStage';
import { stageDraws } from './lotteryStage';
import { stageProofs } from './proofStage';
import { stageLimits } from './limitStage';
import { stageContracts } from './contractSight';
import { stageSources } from './sourceStage';
import { stageMember } from './teamSight';
import { stagePayments } from './paymentStage';
import { stageTickets } from './ticketStage';
import { test as base, expect, usernames } from './people';

/** As many wins as the board shows (games#winner-board). */
export const wins_staged = 20;
/** Of each category: two pages of favourites, and of recents. */
const own_games = 40;
const rows_at_once = 100;

const staged_at = Date.UTC(2026, 0, 5);
const minute_ms = 60_000;

/** `test` with a server that has had a busy day: a full winner board, a member's own games, and draws. */
export const test = base.extend<object, { app: AppServer }>({
  app: [
    async ({ app }, run) => {
      // Before anybody asks, for what was asked is kept.
      await stage(app);
      await run(app);
    },
    { scope: 'worker' },
  ],
});

export { expect };

async function stage({ dataDir }: AppServer): Promise<void> {
  const store = openStore(`file:${path.join(dataDir, 'chokdee.db')}`);
  try {
    const games = await gamesByRank(store.db);
    await stageWins(store.db, games.slice(0, wins_staged));
    await stageDraws(store.db, Date.now(), 12);
    await stageProofs(store.db, usernames.member);
    await stageTickets(store.db, usernames.member);
    await stageBets(store.db, usernames.member, games);
    await stagePayments(store.db, usernames.member);
    await stageLimits(store.db, usernames.agent);
    await stageMember(store.db, usernames.agent);
    await stageContracts(store.db, usernames.agent);
    await stageSources(store.db, [usernames.agent, usernames.member]);
    await stageOwnGames(
      store.db,
      games.filter(({ rank }) => rank <= own_games),
    );
  } finally {
    await store.close();
  }
}

type RankedGame = Awaited<ReturnType<typeof gamesByRank>>[number];

/** The games by their place in their category: the first of each, then the second of each. */
const gamesByRank = (db: Db) =>
  db
    .selectFrom('games')
    .select(({ fn }) => [
      'node_id',
      'code',
      'vendor_code',
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('game_type').orderBy('sort'))
        .as('rank'),
    ])
    .where('active', '=', 1)
    .orderBy('rank')
    .orderBy('game_type')
    .execute();

const memberOf = (db: Db) =>
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
async function stageWins(db: Db, games: readonly RankedGame[]): Promise<void> {
  const like = await memberOf(db);
  const wins = games.map((game, index) => ({
    ...game,
    member_id: `winner-${index}`,
    username: winners[index]!,
    win_amount: 350 + index * 12_345,
    at: staged_at + index * minute_ms,
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
      wins.map(({ code, vendor_code, member_id, win_amount, at }) => ({
        vendor_code,
        game_code: code,
        round_id: `win-of-${member_id}`,
        member_id,
        bet_amount: 100,
        win_amount,
        state: 'closed' as const,
        created_at: at,
        closed_at: at,
      })),
    )
    .execute();
}

/** Favourites and recents of the member, in every category. */
async function stageOwnGames(db: Db, games: readonly RankedGame[]): Promise<void> {
  const { id: member_id } = await memberOf(db);
  const rows = games.map(({ node_id }, index) => ({ member_id, node_id, at: staged_at - index }));
  for (let at = 0; at < rows.length; at += rows_at_once) {
    const some = rows.slice(at, at + rows_at_once);
    await db
      .insertInto('favourites')
      .values(some.map(({ at: created_at, ...row }) => ({ ...row, created_at })))
      .execute();
    await db
      .insertInto('recents')
      .values(some.map(({ at: played_at, ...row }) => ({ ...row, played_at })))
      .execute();
  }
}
