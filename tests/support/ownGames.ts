import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import Database from 'libsql';

const lock_wait_ms = 5_000;

/** Runs statements on the SQLite store of a running server. */
function inStore<T>(dataDir: string, run: (store: Database.Database) => T): T {
  const store = new Database(path.join(dataDir, 'chokdee.db'), { timeout: lock_wait_ms });
  // A list may be filled with games that are none.
  store.pragma('foreign_keys = 0');
  try {
    return run(store);
  } finally {
    store.close();
  }
}

/** Gives a member these favourites or recent games and no others, the first as the newest. */
export function giveGames(
  dataDir: string,
  table: 'favourites' | 'recents',
  username: string,
  nodeIds: readonly number[],
): void {
  inStore(dataDir, (store) => {
    const { id } = store.prepare('select id from members where username = ?').get(username) as {
      id: string;
    };
    const insert = store.prepare(`insert into ${table} values (?, ?, ?)`);
    store.transaction(() => {
      store.prepare(`delete from ${table} where member_id = ?`).run(id);
      nodeIds.forEach((nodeId, index) => insert.run(id, nodeId, 1_000_000 - index));
    })();
  });
}

const ids = (rows: unknown[]): number[] => rows.map((row) => (row as { node_id: number }).node_id);

/** The favourites that the store has of a member, by their ids. */
export const marksOf = (dataDir: string, username: string): number[] =>
  inStore(dataDir, (store) =>
    ids(
      store
        .prepare(
          `select node_id from favourites join members on id = member_id
          where username = ? order by node_id`,
        )
        .all(username),
    ),
  );

interface Kind {
  /** A category; any without. */
  type?: string;
  /** True if trial players may launch it; by default either. */
  supportPlay?: boolean;
}

/** Games that can be had, launched and marked, in the order of the catalogue. */
export const someGames = (
  dataDir: string,
  count: number,
  { type = '', supportPlay }: Kind = {},
): number[] =>
  inStore(dataDir, (store) =>
    ids(
      store
        .prepare(
          `select node_id from games where active = 1 and game_type <> 'ELOTT' and is_h5 = ''
          and game_type like ? and support_play in (?, ?) order by sort limit ?`,
        )
        .all(type || '%', Number(supportPlay ?? 0), Number(supportPlay ?? 1), count),
    ),
  );

/** The games that a page shows, in their order. */
export const shownGames = (page: Page): Promise<number[]> =>
  page
    .locator('article .card-launch:has(.heart) input[name=nodeId]')
    .evaluateAll((inputs) => inputs.map((input) => Number((input as HTMLInputElement).value)));

/** The form of a game's card. */
export const heartOf = (page: Page, nodeId: number): Locator =>
  page.locator('article .card-launch', { has: page.locator(`input[value="${nodeId}"]`) });

/** The fields that launch a game. */
export const launchOf = (page: Page, nodeId: number): Locator =>
  page
    .locator('article .card-launch', { has: page.locator(`input[value="${nodeId}"]`) })
    .locator('button[value=launch]');
