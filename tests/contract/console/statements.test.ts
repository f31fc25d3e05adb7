// @engines both: money
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as api from '../../../server/areas/console/api/statements';
import { consoleRules } from '../../../server/areas/console/decide';
import {
  askToCredit,
  confirmCredits,
  creditStatements,
} from '../../../server/areas/wallet/statements/creditStatement';
import { memberBalance } from '../../../server/areas/wallet/balance';
import { approveDeposit } from '../../../server/areas/wallet/deposits/settleDeposit';
import type { Staff } from '../../../server/kernel/staff/staff';
import type { DepositRow } from '../../../server/store/tables/wallet';
import {
  addWaitingDeposits,
  askDesk,
  statementColumns,
  statementFile,
  statementText,
} from '../../factories/moneyDesk';
import { memberRow } from '../../factories/member';
import { callerAt, newStaff } from '../../factories/staff';
import { openTestPlatform, setIn, type TestPlatform } from '../../support/platform';
import { failingAtInsert, rowIn, rowsIn } from '../../support/queries';

describe('a bank statement', () => {
  let platform: TestPlatform;
  let clerk: Staff;
  let lead: Staff;
  let made = 0;
  beforeAll(async () => {
    platform = await openTestPlatform();
    [clerk, lead] = [
      await newStaff(platform, 'finance-clerk'),
      await newStaff(platform, 'finance-lead'),
    ];
  });
  afterAll(() => platform.closeSound());

  const deposits = (count: number, change?: (index: number) => Partial<DepositRow>) =>
    addWaitingDeposits(platform, count, change, (made += 1_000));
  const balanceOf = async ({ member_id }: DepositRow) =>
    memberBalance(platform, await memberRow(platform.db, member_id));

  /** Imports a text and chooses its columns where the account has none yet; returns the statement’s id. */
  async function imported(text: string, { by = clerk, account = 'KBANK 1234' } = {}) {
    const done = await askDesk(platform, by, api.importStatement, statementFile(text, account));
    if (!done.ok) throw new Error(done.code);
    const { id } = done.value;
    const found = await paper(id);
    if (found.state === 'columns') {
      const chosen = await askDesk(platform, by, api.chooseColumns, { id, ...statementColumns });
      if (!chosen.ok) throw new Error(chosen.code);
    }
    return id;
  }
  async function paper(id: string, part = 'all') {
    const found = await askDesk(platform, clerk, api.showStatement, { id, part });
    if (!found.ok) throw new Error(found.code);
    return found.value;
  }
  const rulesOf = (staff: Staff, typed?: number) => {
    const acting = {
      staff,
      caller: callerAt('here'),
      area: 'deposits',
    } as const;
    return consoleRules(acting, typed === undefined ? undefined : { typed });
  };
  const outcomes = async (id: string) =>
    (await rowsIn(platform.db, 'statement_rows', { statement_id: id }, 'place')).map(
      ({ outcome, why }) => (why === '' ? outcome : why),
    );
  async function confirmed(id: string, typed: number) {
    expect(await askDesk(platform, clerk, api.askToCredit, { id })).toMatchObject({ ok: true });
    return askDesk(platform, lead, api.confirmCredits, { id, typed });
  }

  it('is opened on record, once an hour for each person (console#record)', async () => {
    const [row] = await deposits(1);
    const id = await imported(statementText([row!]), { account: 'Looked 1' });
    const look = (by: Staff) => askDesk(platform, by, api.showStatement, { id });
    const looks = async () =>
      (await rowsIn(platform.db, 'audit_rows', { subject: id, act: 'statements.look' })).map(
        ({ operator, facts }) => [operator, (JSON.parse(facts) as { role: string }).role],
      );
    await look(clerk);
    await look(clerk);
    expect(await looks()).toEqual([[clerk.name, 'finance-clerk']]);
    await look(lead);
    platform.clock.advance(60 * 60_000);
    await look(clerk);
    expect(await looks()).toEqual([
      [clerk.name, 'finance-clerk'],
      [lead.name, 'finance-lead'],
      [clerk.name, 'finance-clerk'],
    ]);
    expect(await askDesk(platform, clerk, api.showStatement, { id: 'none' })).toMatchObject({
      code: 'statement_unknown',
    });
  });

  it('is matched by reference and amount, and credited as one by two people (wallet#bank-statements)', async () => {
    const rows = await deposits(3);
    const total = rows.reduce((sum, { amount }) => sum + amount, 0);
    const id = await imported(
      statementText(rows, ['30/11/2026,Fee,5.00,', '30/11/2026,Rent,,1.00']),
    );
    expect(await outcomes(id)).toEqual(['matched', 'matched', 'matched', 'debit', 'no_reference']);
    expect(await confirmed(id, total)).toMatchObject({ ok: true, value: { count: 3, total } });
    expect(await paper(id)).toMatchObject({ state: 'done', confirmedBy: lead.name });
    for (const row of rows) expect(await balanceOf(row)).toBe(row.amount);
    const acts = await rowsIn(platform.db, 'audit_rows', { subject: rows[0]!.id });
    expect(acts.map(({ act, operator }) => [act, operator])).toEqual([
      ['deposit.approve', lead.name],
    ]);
    expect(
      (await rowsIn(platform.db, 'audit_rows', { subject: id })).map(({ act }) => act),
    ).toEqual([
      ...['statement.import', 'statements.look', 'statement.columns', 'statement.credit.ask'],
      'statement.credit.confirm',
    ]);
  });

  it('needs no columns again, finds its own entries in another file, and is one if it comes twice (wallet#bank-statements)', async () => {
    const [one, two] = await deposits(2);
    const first = await imported(statementText([one!]));
    expect((await paper(first)).state).toBe('matched');
    const again = await askDesk(
      platform,
      lead,
      api.importStatement,
      statementFile(statementText([one!])),
    );
    expect(again).toMatchObject({ ok: true, value: { id: first, isNew: false } });
    const longer = await imported(statementText([one!, two!]));
    expect(await outcomes(longer)).toEqual(['duplicate', 'matched']);
    // On another account it is another entry, whose deposit is taken.
    const other = await imported(statementText([one!]), { account: 'SCB 99' });
    expect(await outcomes(other)).toEqual(['deposit_taken']);
  });

  it('leaves what does not fit for a person, with the reason (wallet#bank-statements)', async () => {
    const rows = await deposits(
      5,
      (index) =>
        [
          { amount: 20_000 },
          { state: 'paid' as const },
          { provider: 'stripe' },
          { amount: 6_000_000 },
          { state: 'expired' as const, sent_at: null },
        ][index % 1_000]!,
    );
    const [differs, ...others] = rows;
    const written = [{ ...differs!, amount: 19_999 }, ...others, others[3]!];
    const id = await imported(
      statementText(written, ['never,x,,5.00', '30/11/2026,y,,many', '30/11/2026,z,,(3.00)']),
    );
    expect(await outcomes(id)).toEqual([
      ...['amount_differs', 'deposit_over', 'by_provider', 'matched', 'matched', 'deposit_taken'],
      ...['day_unread', 'amount_unread', 'debit'],
    ]);
    // Above the ceiling of the clerk it is left for the lead.
    const { amount } = others[3]!;
    expect(await confirmed(id, amount)).toMatchObject({ ok: true, value: { count: 1 } });
    expect((await outcomes(id))[3]).toBe('above_ceiling');
    expect(await balanceOf(others[3]!)).toBe(amount);
    expect((await paper(id, 'left')).entries).toHaveLength(8);
  });

  it('credits each deposit once, whatever happens to it meanwhile or is done at once (wallet#bank-statements)', async () => {
    const rows = await deposits(4);
    const total = rows.reduce((sum, { amount }) => sum + amount, 0);
    const texts = [statementText(rows), `${statementText(rows)}\n`];
    const files = await Promise.all(
      texts.map((text) => askDesk(platform, clerk, api.importStatement, statementFile(text))),
    );
    const ids = files.map((done) => (done.ok ? done.value.id : done.code));
    const id = (await outcomes(ids[0]!)).includes('matched') ? ids[0]! : ids[1]!;
    expect(
      (await outcomes(ids.find((each) => each !== id)!)).every((why) => why === 'duplicate'),
    ).toBe(true);
    await askDesk(platform, clerk, api.askToCredit, { id });
    // One of them is approved by hand before the second person agrees.
    const byHand = await approveDeposit(platform, clerk, rows[0]!.id);
    expect(byHand).toMatchObject({ ok: true, value: { state: 'paid' } });
    const second = await newStaff(platform, 'finance-lead');
    const confirms = await Promise.all(
      [lead, second].map((who) => askDesk(platform, who, api.confirmCredits, { id, typed: total })),
    );
    expect(confirms.filter(({ ok }) => ok)).toHaveLength(1);
    await Promise.all([creditStatements(platform), creditStatements(platform)]);
    for (const row of rows) expect(await balanceOf(row)).toBe(row.amount);
    expect(await outcomes(id)).toEqual(['deposit_over', 'credited', 'credited', 'credited']);
  });

  it('puts fewer entries with long texts on a page, and leads on and back (wallet#bank-statements)', async () => {
    const lines = Array.from(
      { length: 45 },
      (_, line) => `30/11/2026,${line} ${'ก'.repeat(290)},,1.00`,
    );
    const id = await imported(statementText([], lines));
    const page = async (place: object) => {
      const found = await askDesk(platform, clerk, api.showStatement, { id, ...place });
      if (!found.ok) throw new Error(found.code);
      return found.value;
    };
    const first = await page({});
    const second = await page({ after: String(first.next) });
    expect([first.entries.length, second.entries.length, second.next]).toEqual([34, 11, null]);
    const back = await page({ before: String(second.previous) });
    expect(back.entries).toEqual(first.entries);
  });

  it('goes on after a stop, and shows how far it is (wallet#bank-statements)', async () => {
    const rows = await deposits(3);
    const total = rows.reduce((sum, { amount }) => sum + amount, 0);
    const id = await imported(statementText(rows));
    const [asking, agreeing] = [rulesOf(clerk), rulesOf(lead, total)];
    expect(await askToCredit(platform, { id }, asking)).toMatchObject({ ok: true });
    expect(await confirmCredits(platform, lead, id, agreeing)).toMatchObject({ ok: true });
    expect((await paper(id)).state).toBe('crediting');
    // The process dies with its second entry.
    const dying = { ...platform, db: failingAtInsert(platform.db, 'audit_rows', 2) };
    expect(await creditStatements(dying, 1)).toBe(0);
    expect((await paper(id)).counts).toMatchObject([
      { outcome: 'credited', count: 1 },
      { outcome: 'matched', count: 2 },
    ]);
    platform.clock.advance(60_000);
    expect(await creditStatements(platform)).toBe(1);
    const ended = { state: 'done', next_try_at: null };
    expect(await rowIn(platform.db, 'statements', { id })).toMatchObject(ended);
    for (const row of rows) expect(await balanceOf(row)).toBe(row.amount);
  });

  it('is dropped before it is confirmed, which frees its entries; afterwards it stays (wallet#bank-statements)', async () => {
    const rows = await deposits(1);
    const id = await imported(statementText(rows));
    await askDesk(platform, clerk, api.askToCredit, { id });
    expect(await askDesk(platform, clerk, api.dropStatement, { id })).toMatchObject({ ok: true });
    const typed = rows[0]!.amount;
    const late = await askDesk(platform, lead, api.confirmCredits, { id, typed });
    expect(late).toMatchObject({ ok: false, code: 'decision_ended' });
    const better = await imported(statementText(rows));
    expect(better).not.toBe(id);
    expect(await confirmed(better, typed)).toMatchObject({ ok: true });
    const over = await askDesk(platform, clerk, api.dropStatement, { id: better });
    expect(over).toMatchObject({ ok: false, code: 'decision_ended' });
    const empty = await imported(statementText([], ['30/11/2026,Rent of December,,1.00']));
    const none = await askDesk(platform, clerk, api.askToCredit, { id: empty });
    expect(none).toMatchObject({ ok: false, code: 'statement_empty' });
  });

  it('is confirmed by another person on another device who types the total, up to the ceiling (console#decisions)', async () => {
    const [row] = await deposits(1);
    const id = await imported(statementText([row!]));
    const typed = row!.amount;
    const confirm = (staff: Staff, sum = typed) =>
      askDesk(platform, staff, api.confirmCredits, { id, typed: sum });
    expect(await confirm(lead)).toMatchObject({ code: 'decision_ended' });
    const leader = await newStaff(platform, 'finance-lead');
    expect(await askDesk(platform, leader, api.askToCredit, { id })).toMatchObject({ ok: true });
    expect(await askDesk(platform, clerk, api.askToCredit, { id })).toMatchObject({
      code: 'decision_waiting',
    });
    // The one who imported it, the one who asked, one on the asker’s device, one without the permission.
    expect(await confirm(clerk)).toMatchObject({ code: 'same_operator' });
    expect(await confirm(leader)).toMatchObject({ code: 'same_operator' });
    const beside = await newStaff(platform, 'finance-lead', { device: leader.deviceKey });
    expect(await confirm(beside)).toMatchObject({ code: 'same_device' });
    const other = await newStaff(platform, 'finance-clerk');
    expect(await confirm(other)).toMatchObject({ code: 'no_permission' });
    const own = await newStaff(platform, 'finance-lead', { memberId: row!.member_id });
    expect(await confirm(own)).toMatchObject({ code: 'own_agent' });
    expect(await confirm(lead, typed + 1)).toMatchObject({ code: 'retype_differs' });
    expect(await balanceOf(row!)).toBe(0);
    // A threshold that one person raises first changes nothing.
    await setIn(platform, 'deposit.twoOperators', '99999999');
    expect(await confirm(leader)).toMatchObject({ code: 'same_operator' });
    platform.clock.advance(10_000);
    expect(await confirm(lead)).toMatchObject({ ok: true });
    expect(await confirm(lead)).toMatchObject({ code: 'decision_ended' });
    expect(await balanceOf(row!)).toBe(typed);
  });

  it('refuses files and columns that can’t be read (wallet#bank-statements)', async () => {
    const refused = async (text: string, account?: string) => {
      const done = await askDesk(
        platform,
        clerk,
        api.importStatement,
        statementFile(text, account),
      );
      return done.ok ? 'taken' : done.code;
    };
    expect(await refused('hello')).toBe('statement_unread');
    expect(await refused('')).toBe('statement_unread');
    expect(await refused('a,b,c\n1,2,3', ' ')).toBe('statement_account_name');
    expect(await refused('a,b,c\n1,2,3', 'x'.repeat(61))).toBe('statement_account_name');
    expect(await refused('x'.repeat(2 * 1024 * 1024 + 1))).toBe('statement_too_large');
    const file = statementFile('When,Why,In\n1/1/2026,x,1', 'TTB 7');
    const done = await askDesk(platform, clerk, api.importStatement, file);
    const id = done.ok ? done.value.id : '';
    const choose = (columns: object) =>
      askDesk(platform, clerk, api.chooseColumns, { id, ...columns });
    for (const columns of [
      { day: 'When', amount: 'Gone', notes: ['Why'] },
      { day: 'When', amount: 'When', notes: ['Why'] },
      { day: 'When', amount: 'In', notes: [] },
    ]) {
      expect(await choose(columns)).toMatchObject({ code: 'statement_columns' });
    }
    expect(await choose({ day: 'When', amount: 'In', notes: ['Why'] })).toMatchObject({ ok: true });
    expect(await choose({ day: 'When', amount: 'In', notes: ['Why'] })).toMatchObject({
      code: 'decision_ended',
    });
  });
});
