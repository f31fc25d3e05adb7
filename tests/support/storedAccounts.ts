import path from 'node:path';
import Database from 'libsql';

/** Rows of accounts as the store has them, each as text by what it is and its id. */
export type Rows = ReadonlyMap<string, string>;

/** The rows that a form of accounts may change, each with an id and its owner. */
const queries = {
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
  const statements = Object.entries(queries).map(
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
