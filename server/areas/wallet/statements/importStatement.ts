import { createHash } from 'node:crypto';
import { lengthOf, plainText } from '../../../kernel/plainText';
import { slicesOf } from '../../../kernel/job';
import { typedWords } from '../../../kernel/api/typedText';
import type { Platform } from '../../../kernel/context';
import { newId } from '../../../kernel/ids';
import { addAudit } from '../../../kernel/operators/audit';
import { overtakeDecision } from '../../../kernel/operators/decisions';
import type { Operator } from '../../../kernel/operators/operators';
import type { ActRules } from '../../../kernel/operators/rules';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Trx } from '../../../store/open';
import type { StatementAccount, StatementFile } from '../../../store/tables/wallet';
import { matchEntries } from './matchEntries';
import {
  decodeStatement,
  hasColumns,
  parseColumns,
  readEntries,
  readTable,
  statement_bytes_most,
  type StatementColumns,
  type StatementTable,
} from './readStatement';

const account_name_most_chars = 60;
/** Rows of one insert. */
const insert_rows = 200;

interface NewFile {
  /** The account as the clerk calls it; one that was named before has its columns. */
  account: string;
  bytes: Uint8Array;
}

type Unread = 'statement_unread' | 'statement_too_long';

/**
 * Takes a statement of one of the operator's bank accounts (wallet#bank-statements). Where the columns of the account are
 * known its entries are matched to deposits at once, else they are to be chosen. The same file again is the one that is
 * here. Failures: `statement_account_name`, for none or one of more than 60 characters; `statement_too_large` above
 * 2 MB; `statement_unread`; `statement_too_long`.
 */
export async function importStatement(
  platform: Platform,
  operator: Operator,
  { account: name, bytes }: NewFile,
  by: ActRules['by'] = {},
): Promise<
  Result<{ id: string; isNew: boolean }, Unread | 'statement_account_name' | 'statement_too_large'>
> {
  const written = typedWords(plainText(name));
  if (written === '' || lengthOf(written) > account_name_most_chars) {
    return fail('statement_account_name', { most: account_name_most_chars });
  }
  if (bytes.length > statement_bytes_most) return fail('statement_too_large');
  const text = decodeStatement(bytes);
  const table = readTable(text);
  if (!table.ok) return table;
  const { db, clock } = platform;
  const now = clock.now();
  const file_hash = createHash('sha256').update(bytes).digest('hex');
  return db.transaction().execute(async (trx) => {
    const account = await holdAccount(trx, written, now);
    const known = await trx
      .selectFrom('statements')
      .select('id')
      .where('account_id', '=', account.id)
      .where('file_hash', '=', file_hash)
      .where('state', '!=', 'dropped')
      .executeTakeFirst();
    if (known) return ok({ id: known.id, isNew: false });
    const id = newId();
    const columns = account.columns === null ? undefined : parseColumns(account.columns);
    const isMatched = columns !== undefined && hasColumns(table.value, columns);
    await trx
      .insertInto('statements')
      .values({
        id,
        account_id: account.id,
        file_hash,
        text: isMatched ? null : text.replace(/\u0000/g, ''),
        state: isMatched ? 'matched' : 'columns',
        imported_by: operator.id,
        imported_at: now,
        confirmed_by: null,
        confirmed_at: null,
        ended_at: null,
        next_try_at: null,
      })
      .execute();
    if (isMatched) await writeRows(trx, platform, { id, account, table: table.value, columns });
    const facts = { account: written, file: file_hash, entries: table.value.lines.length, ...by };
    await addAudit(trx, { operator, act: 'statement.import', subject: id, facts }, now);
    return ok({ id, isNew: true });
  });
}

/** The form that all writings of an account's name share: `KBANK 1234`, `kbank  1234` and `Kbank1234` are one account. */
const accountLooks = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]/gu, '') || name;

/** Holds all accounts of statements, so that imports come one after the other, and returns the one of a name. */
async function holdAccount(trx: Trx, typed: string, instant: number): Promise<StatementAccount> {
  const named = await trx.selectFrom('statement_accounts').selectAll().orderBy('id').execute();
  const known = named.find((account) => accountLooks(account.name) === accountLooks(typed));
  const name = known?.name ?? typed;
  await trx
    .insertInto('statement_accounts')
    .values({ id: newId(), name, columns: null, created_at: instant })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const held = await trx
    .updateTable('statement_accounts')
    .set((row) => ({ created_at: row.ref('created_at') }))
    .returningAll()
    .execute();
  // Of two writings that came at once the older one is the account.
  const same = held.filter((account) => accountLooks(account.name) === accountLooks(typed));
  return same.sort((one, other) => (one.id < other.id ? -1 : 1))[0]!;
}

interface NewRows {
  id: string;
  account: Pick<StatementAccount, 'id'>;
  table: StatementTable;
  columns: StatementColumns;
}

async function writeRows(
  trx: Trx,
  { config: { currency } }: Pick<Platform, 'config'>,
  { id, account, table, columns }: NewRows,
): Promise<void> {
  const entries = readEntries(table, columns, { account: account.id, currency });
  const matched = await matchEntries(trx, entries);
  const rows = matched.map((entry, index) => ({
    statement_id: id,
    place: index + 1,
    ...entry,
    ended_at: null,
  }));
  for (const some of slicesOf(rows, insert_rows)) {
    await trx.insertInto('statement_rows').values(some).execute();
  }
}

/**
 * Chooses the columns of a statement, which its account keeps from then on, and matches its entries. Failures:
 * `statement_unknown`; `statement_over` where that was done; `statement_columns` where one is not there.
 */
export const chooseColumns = (
  platform: Platform,
  operator: Operator,
  { id, columns }: { id: string; columns: StatementColumns },
  by: ActRules['by'] = {},
): Promise<
  Result<undefined, 'statement_unknown' | 'statement_over' | 'statement_columns' | Unread>
> =>
  platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now();
    const found = await accountOf(trx, id);
    if (!found) return fail('statement_unknown');
    const account = await holdAccount(trx, found.name, now);
    const statement = (await holdStatement(trx, id))!;
    if (statement.state !== 'columns') return fail('statement_over');
    const table = readTable(statement.text ?? '');
    if (!table.ok) return table;
    const parts = new Set([columns.day, columns.amount, ...columns.notes]);
    const isDistinct = parts.size === columns.notes.length + 2;
    if (!isDistinct || !hasColumns(table.value, columns)) return fail('statement_columns');
    const json = JSON.stringify(columns);
    await trx
      .updateTable('statement_accounts')
      .set({ columns: json })
      .where('id', '=', account.id)
      .execute();
    await trx
      .updateTable('statements')
      .set({ state: 'matched', text: null })
      .where('id', '=', id)
      .execute();
    await writeRows(trx, platform, { id, account, table: table.value, columns });
    const facts = { account: account.name, columns: json, ...by };
    await addAudit(trx, { operator, act: 'statement.columns', subject: id, facts }, now);
    return ok(undefined);
  });

const accountOf = (trx: Trx, id: string) =>
  trx
    .selectFrom('statements as s')
    .innerJoin('statement_accounts as a', 'a.id', 's.account_id')
    .select('a.name')
    .where('s.id', '=', id)
    .executeTakeFirst();

/** Holds a statement to the end of the transaction; undefined where there is none. */
export const holdStatement = (trx: Trx, id: string): Promise<StatementFile | undefined> =>
  trx
    .updateTable('statements')
    .set((row) => ({ state: row.ref('state') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/**
 * Drops a statement of which nothing was credited: its entries and deposits are free again, for a file that is better.
 * A decision that waits for another person ends with it. Failures: `statement_unknown`; `statement_over` once it was confirmed.
 */
export const dropStatement = (
  platform: Platform,
  operator: Operator,
  id: string,
  by: ActRules['by'] = {},
): Promise<Result<undefined, 'statement_unknown' | 'statement_over'>> =>
  platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now();
    const statement = await holdStatement(trx, id);
    if (!statement) return fail('statement_unknown');
    if (statement.state !== 'columns' && statement.state !== 'matched')
      return fail('statement_over');
    await trx
      .updateTable('statements')
      .set({ state: 'dropped', text: null, ended_at: now })
      .where('id', '=', id)
      .execute();
    await trx
      .updateTable('statement_rows')
      .set({ print: null, taken_key: null, outcome: 'left', why: 'dropped' })
      .where('statement_id', '=', id)
      .execute();
    await overtakeDecision(trx, id, now);
    await addAudit(trx, { operator, act: 'statement.drop', subject: id, facts: by }, now);
    return ok(undefined);
  });
