import type { Caller, Platform } from '../../../kernel/context';
import { fail, ok, type Result } from '../../../kernel/result';
import { factsOfStaff, recordAct } from '../../../kernel/staff/record';
import { bindStaff, type Staff, type StaffBinding } from '../../../kernel/staff/staff';
import type { Db } from '../../../store/open';
import type { StatementFile } from '../../../store/tables/wallet';
import {
  askToCredit,
  confirmCredits,
  creditStatements,
} from '../../wallet/statements/creditStatement';
import {
  chooseColumns,
  dropStatement,
  importStatement,
} from '../../wallet/statements/importStatement';
import { guessColumns, readTable } from '../../wallet/statements/readStatement';
import { rows_a_page } from '../api/deposits';
import * as api from '../api/statements';
import { consoleRules } from '../decide';
import { pageByPlace, refusedAs, waitingOn } from './shared';

const statements_listed = 30;
const preview_lines = 5;
/** A confirmation credits for so long itself, so that a usual file is done when its page is there. */
const at_once_ms = 2_000;

const lines = (db: Db) =>
  db
    .selectFrom('statements as s')
    .innerJoin('statement_accounts as a', 'a.id', 's.account_id')
    .innerJoin('operators as o', 'o.id', 's.imported_by')
    .select(['s.id', 'a.name as account', 's.state'])
    .select(['o.name as importedBy', 's.imported_at as importedAt']);

async function list({ db }: Pick<Platform, 'db'>) {
  const [rows, accounts] = await Promise.all([
    lines(db).orderBy('s.id', 'desc').limit(statements_listed).execute(),
    db.selectFrom('statement_accounts').select('name').orderBy('name').limit(50).execute(),
  ]);
  return { list: rows, accounts: accounts.map(({ name }) => name) };
}

type Shown = {
  id: string;
  part: 'all' | 'matched' | 'left' | 'credited';
  after: string;
  before: string;
};

async function show(
  { db, config }: Platform,
  staff: Staff,
  { id, part, after, before }: Shown,
): Promise<Result<api.StatementPaper, 'statement_unknown'>> {
  const [line, row] = await Promise.all([
    lines(db).where('s.id', '=', id).executeTakeFirst(),
    db
      .selectFrom('statements as s')
      .leftJoin('operators as o', 'o.id', 's.confirmed_by')
      .selectAll('s')
      .select('o.name as confirmed_name')
      .where('s.id', '=', id)
      .executeTakeFirst(),
  ]);
  if (!line || !row) return fail('statement_unknown');
  const [counts, entries, waiting] = await Promise.all([
    countsOf(db, id),
    entriesOf(db, { id, part, after: Number(after) || 0, before: Number(before) || 0 }),
    waitingOn(db, id, staff),
  ]);
  // The second person takes the total from the bank's own paper: also before it is asked for.
  const mayConfirm = row.imported_by !== staff.id && staff.permissions.has('deposits.authorise');
  const isBlind = row.state === 'matched' && mayConfirm;
  return ok({
    ...line,
    currency: config.currency,
    confirmedBy: row.confirmed_name,
    endedAt: row.ended_at,
    counts: isBlind ? counts.map(withoutTotal) : counts,
    table: tableOf(row),
    ...entries,
    entries: isBlind ? entries.entries.map(withoutAmount) : entries.entries,
    waiting,
    isOwn: row.imported_by === staff.id,
  });
}

const isLeft = ({ outcome }: { outcome: string }) => outcome === 'left';

const withoutTotal = (count: api.StatementPaper['counts'][number]) =>
  isLeft(count) ? count : { ...count, total: null };

const withoutAmount = (entry: api.EntryLine): api.EntryLine =>
  isLeft(entry)
    ? entry
    : { ...entry, amount: null, deposit: entry.deposit && { ...entry.deposit, amount: null } };

function tableOf({ state, text }: StatementFile): api.StatementPaper['table'] {
  if (state !== 'columns' || text === null) return null;
  const table = readTable(text);
  if (!table.ok) return null;
  const { head, lines: all } = table.value;
  const guess = guessColumns(table.value);
  return { head, guess: { ...guess, notes: [...guess.notes] }, lines: all.slice(0, preview_lines) };
}

async function countsOf(db: Db, id: string): Promise<api.StatementPaper['counts']> {
  const rows = await db
    .selectFrom('statement_rows')
    .select(({ fn }) => [
      'outcome',
      'why',
      fn.countAll<number>().as('count'),
      fn.sum<number>('amount').as('total'),
    ])
    .where('statement_id', '=', id)
    .groupBy(['outcome', 'why'])
    .orderBy('outcome')
    .orderBy('why')
    .execute();
  return rows.map(({ count, total, ...row }) => ({
    ...row,
    count: Number(count),
    total: Number(total),
  }));
}

interface Range {
  id: string;
  part: Shown['part'];
  after: number;
  before: number;
}

async function entriesOf(db: Db, { id, part, after, before }: Range) {
  const isBack = before > 0;
  let query = db
    .selectFrom('statement_rows as r')
    .leftJoin('deposits as d', 'd.id', 'r.deposit_id')
    .leftJoin('members as m', 'm.id', 'd.member_id')
    .select(['r.place', 'r.day', 'r.amount', 'r.note', 'r.outcome', 'r.why'])
    .select(['d.id as deposit_id', 'd.reference', 'd.amount as wanted', 'd.state', 'm.username'])
    .where('r.statement_id', '=', id);
  if (part !== 'all') query = query.where('r.outcome', '=', part);
  query = isBack ? query.where('r.place', '<', before) : query.where('r.place', '>', after);
  const rows = await query
    .orderBy('r.place', isBack ? 'desc' : 'asc')
    .limit(rows_a_page + 1)
    .execute();
  const { rows: page, previous, next } = pageByPlace(rows, { after, before });
  return {
    entries: page.map(({ deposit_id, reference, wanted, state, username, ...entry }) => ({
      ...entry,
      deposit:
        deposit_id === null
          ? null
          : {
              id: deposit_id,
              reference: reference!,
              amount: wanted!,
              state: state!,
              username: username!,
            },
    })),
    previous,
    next,
  };
}

/** A page that is opened again and again is one look. */
const look_ms = 60 * 60_000;
const act_look = 'statements.look';

/** Notes that a person has looked at a statement, which names who paid, once an hour (console#record). */
async function noteLook(
  { db, clock }: Platform,
  { staff, caller }: { staff: Staff; caller: Caller },
  id: string,
): Promise<void> {
  const now = clock.now();
  const before = await db
    .selectFrom('audit_rows')
    .select('place')
    .where('subject', '=', id)
    .where('act', '=', act_look)
    .where('operator', '=', staff.name)
    .where('at', '>', now - look_ms)
    .limit(1)
    .executeTakeFirst();
  if (before) return;
  const look = { staff, caller, act: act_look, subject: id };
  await db.transaction().execute((trx) => recordAct(trx, look, now));
}

const area = 'deposits';
const byOf = (who: { staff: Staff; caller: Caller }) => factsOfStaff(who);

export const staffBindings: readonly StaffBinding[] = [
  bindStaff(api.listStatements, async (platform) => ok(await list(platform))),
  bindStaff(api.showStatement, async (platform, { input, ...who }) => {
    const paper = await show(platform, who.staff, input);
    if (paper.ok) await noteLook(platform, who, input.id);
    return paper;
  }),
  bindStaff(api.importStatement, async (platform, { input, ...who }) => {
    const { account, file } = input;
    const bytes = Buffer.from(file, 'base64');
    return importStatement(platform, who.staff, { account, bytes }, byOf(who));
  }),
  bindStaff(api.chooseColumns, async (platform, { input, ...who }) => {
    const { id, ...columns } = input;
    const done = await chooseColumns(platform, who.staff, { id, columns }, byOf(who));
    return done.ok ? done : refusedAs(done);
  }),
  bindStaff(api.askToCredit, async (platform, { input, staff, caller }) => {
    const most = staff.ceilings[area];
    const rules = consoleRules({ staff, caller, area });
    const done = await askToCredit(platform, { id: input.id, most }, rules);
    return done.ok ? ok(undefined) : refusedAs(done);
  }),
  bindStaff(api.confirmCredits, async (platform, { input, staff, caller }) => {
    const rules = consoleRules({ staff, caller, area }, { typed: input.typed });
    const done = await confirmCredits(platform, staff, input.id, rules);
    if (!done.ok) return refusedAs(done);
    await goOn(platform);
    return ok({ count: done.value.count, total: done.value.total });
  }),
  bindStaff(api.dropStatement, async (platform, { input, ...who }) => {
    const done = await dropStatement(platform, who.staff, input.id, byOf(who));
    return done.ok ? done : refusedAs(done);
  }),
];

/** Begins with what was confirmed. What fails is stored, and is tried again by the job. */
const goOn = (platform: Platform): Promise<unknown> =>
  creditStatements(platform, at_once_ms).catch((cause: unknown) =>
    platform.log.error({ err: cause }, 'crediting did not begin'),
  );
