import path from 'node:path';
import Database from 'libsql';
import { age_text_version } from '../../server/areas/account/api/entry';
import type { Entry } from '../../server/areas/account/entryCodes';
import { demoAccounts } from '../../server/demo/accounts';
import { isAgent } from '../../server/kernel/members/memberTypes';
import { checkSetting, type SettingKey } from '../../server/kernel/settings/keys';
import { setSetting } from '../../server/kernel/settings/settings';
import { type Db, openStore } from '../../server/store/open';
import type { AppServer } from './app';

export const demoPassword = 'Chokdee-2026';

/** Everyone whom the rules tell apart: no session, free play, a player, an agent, a type 40. */
export const roles = ['visitor', 'trial', 'member', 'agent', 'type40'] as const;
export type Role = (typeof roles)[number];

/** The demo accounts of the roles. */
export const usernames = { member: 'somchai', agent: 'arisa', type40: 'type40' };

/** The door by which an account logs in: the demo's agents by theirs, all others by the members'. */
export function entryOf(username: string): Entry {
  const account = demoAccounts.find((each) => each.username === username);
  return account && isAgent(account.type) ? 'agent' : 'member';
}

/** The fields by which a form of ours agrees to the sentence that it shows: the ticked box and its mark. */
export const agreed = { agree: 'on', agreedAge: `18.${age_text_version}` };

/** Works in the store of a running server. */
export async function inStore<T>(
  { dataDir }: Pick<AppServer, 'dataDir'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const store = openStore(`file:${path.join(dataDir, 'chokdee.db')}`);
  try {
    return await work(store.db);
  } finally {
    await store.close();
  }
}

/** The member's row as the store has it. */
export const rowOf = (app: AppServer, username: string) =>
  inStore(app, (db) =>
    db.selectFrom('members').selectAll().where('username', '=', username).executeTakeFirstOrThrow(),
  );

/** Ends all sessions of a member, as another login of a full house would. */
export const revokeAll = (app: AppServer, username: string): Promise<void> =>
  inStore(app, async (db) => {
    await db
      .updateTable('sessions')
      .set({ revoked_at: Date.now(), revoked_why: 'replaced' })
      .where('member_id', 'in', (select) =>
        select.selectFrom('members').select('id').where('username', '=', username),
      )
      .execute();
  });

/** Sets a setting of a running server, as the operator's command line does. */
export async function setOn(
  { dataDir }: Pick<AppServer, 'dataDir'>,
  key: SettingKey,
  value: string,
): Promise<void> {
  const fault = checkSetting(key, value);
  if (fault !== null) throw new Error(`${key}: ${JSON.stringify(fault)}`);
  const store = openStore(`file:${path.join(dataDir, 'chokdee.db')}`);
  try {
    await setSetting(store.db, key, value, Date.now());
  } finally {
    await store.close();
  }
}

/** Reads rows of the SQLite store of a running server. */
export function rows<Row>(
  { dataDir }: { dataDir: string },
  sql: string,
  ...values: string[]
): Row[] {
  const store = new Database(path.join(dataDir, 'chokdee.db'));
  store.pragma('query_only = 1');
  try {
    return store.prepare(sql).all(...values) as Row[];
  } finally {
    store.close();
  }
}

/** The stored values that hostile requests must not change. */
interface Stored {
  members: number;
  passwords: string;
  favourites: string;
  settings: number;
  money: string;
  rounds: number;
}

const value_queries = {
  // Trial accounts come and go with their button.
  members: 'select count(*) from members where type <> 4',
  passwords: "select group_concat(username || password_hash, '|') from members where type <> 4",
  favourites: "select coalesce(group_concat(member_id || node_id, '|'), '') from favourites",
  settings: 'select count(*) from settings',
  // Rebates, contracts and points of the demo's past are paid by jobs soon after the start, no matter who asks for what.
  money: `select count(*) || ':' || coalesce(sum(amount), 0) from transfers
    where kind not in ('trial_reset', 'points_stakes',
      'agent_rebate', 'agent_salary', 'agent_hour', 'agent_dividend')`,
  rounds: "select count(*) from sandbox_rounds where state <> 'ready'",
} satisfies Record<keyof Stored, string>;

/** Reads from the SQLite store of a running server. */
export function readStored(dataDir: string): Stored {
  const database = new Database(path.join(dataDir, 'chokdee.db'));
  database.pragma('query_only = 1');
  try {
    const read = (sql: string): unknown => Object.values(database.prepare(sql).get() as object)[0];
    return Object.fromEntries(
      Object.entries(value_queries).map(([name, sql]) => [name, read(sql)]),
    ) as unknown as Stored;
  } finally {
    database.close();
  }
}

/** Rows of accounts as the store has them, each as text by what it is and its id. */
type Rows = ReadonlyMap<string, string>;

/** The rows that a form of accounts may change, each with an id and its owner. */
const account_queries = {
  members: 'select * from members order by id',
  avatars: 'select id, member_id, length(webp) from avatars',
  contacts: 'select contact as id, member_id, proved_at from proved_contacts',
  identities: 'select provider || subject as id, member_id from social_identities',
  codes: 'select id, purpose, contact from codes',
  links: 'select token_hash as id, member_id from reset_links',
  sessions: 'select id, member_id, revoked_at from sessions',
  settings: 'select key as id, value from settings',
};

export interface StoredAccounts {
  rows(): Rows;
  close(): void;
}

/** Reads the SQLite store of a running server, as often as asked. */
export function openStoredAccounts(dataDir: string): StoredAccounts {
  const database = new Database(path.join(dataDir, 'chokdee.db'));
  database.pragma('query_only = 1');
  const statements = Object.entries(account_queries).map(
    ([name, sql]) => [name, database.prepare(sql)] as const,
  );
  return {
    rows: () =>
      new Map(
        statements.flatMap(([name, statement]) =>
          (statement.all() as { id: string }[]).map((row): [string, string] => [
            `${name} ${row.id}`,
            JSON.stringify(row),
          ]),
        ),
      ),
    close: () => database.close(),
  };
}

/** The rows that came, went or became others, as text. */
export function changesOf(before: Rows, after: Rows): string[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys]
    .filter((key) => before.get(key) !== after.get(key))
    .map((key) => `${key}: ${before.get(key) ?? 'nothing'} -> ${after.get(key) ?? 'nothing'}`);
}

/** The rows that were there and became others or went. */
export const changedRows = (before: Rows, after: Rows): string[] =>
  [...before.keys()].filter((key) => before.get(key) !== after.get(key));

interface StoredGame {
  vendor: string;
  node: number;
  entry: number;
}

/** A category's vendors in the order of the menu, each with its games as a block has them. */
export function vendorsOf(app: AppServer, type: string): Map<string, StoredGame[]> {
  const all = rows<StoredGame>(
    app,
    `select vendor_code as vendor, node_id as node, is_h5 = 'VASSALAGE' as entry
     from games join vendors on vendors.code = vendor_code
     where game_type = ? and games.active = 1 and vendors.active = 1
     order by vendors.sort, vendors.code, entry desc, games.sort`,
    type,
  );
  const vendors = new Map<string, StoredGame[]>();
  for (const game of all) vendors.set(game.vendor, [...(vendors.get(game.vendor) ?? []), game]);
  return vendors;
}
