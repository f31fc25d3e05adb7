// @engines both: money
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as api from '../../../server/areas/console/api/withdrawals';
import { readBankResult } from '../../../server/areas/payouts/bankFiles/readBankResult';
import { workPayouts } from '../../../server/areas/payouts/bankFiles/bookMarks';
import { memberBalance } from '../../../server/areas/wallet/balance';
import type { Staff } from '../../../server/kernel/staff/staff';
import type { WithdrawalState } from '../../../server/areas/payouts/api/payouts';
import { memberRow } from '../../factories/member';
import { addWaitingWithdrawals, askDesk } from '../../factories/moneyDesk';
import { newStaff } from '../../factories/staff';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { failingAtInsert, rowIn, rowsIn } from '../../support/queries';

describe('a file for the bank', () => {
  let platform: TestPlatform;
  let clerk: Staff;
  beforeAll(async () => {
    platform = await openTestPlatform();
    clerk = await newStaff(platform, 'finance-clerk');
  });
  afterAll(() => platform.closeSound());

  async function approved(count: number): Promise<string[]> {
    const ids = await addWaitingWithdrawals(platform, count);
    for (const id of ids) await askDesk(platform, clerk, api.approveWithdrawal, { id });
    return ids;
  }
  async function made(): Promise<string> {
    const done = await askDesk(platform, clerk, api.makeBankFile);
    if (!done.ok) throw new Error(done.code);
    return done.value.id;
  }
  async function paper(id: string) {
    const found = await askDesk(platform, clerk, api.showBatch, { id });
    if (!found.ok) throw new Error(found.code);
    return found.value;
  }
  const statesOf = async (ids: readonly string[]): Promise<WithdrawalState[]> => {
    const states: WithdrawalState[] = [];
    for (const id of ids) states.push((await rowIn(platform.db, 'withdrawals', { id })).state);
    return states;
  };
  const mark = (id: string, places: number[], how: 'paid' | 'failed' | 'none', reason = '') =>
    askDesk(platform, clerk, api.markPayouts, { id, places, mark: how, reason });
  const book = (id: string) => askDesk(platform, clerk, api.bookPayouts, { id });
  const result = (id: string, text: string, reason = 'The bank refused it') =>
    askDesk(platform, clerk, api.readBankResult, {
      id,
      file: Buffer.from(text).toString('base64'),
      reason,
    });

  it('has the approved withdrawals, each in one file, and its making is on record (wallet#bank-files)', async () => {
    const ids = await approved(3);
    const [waits] = await addWaitingWithdrawals(platform, 1);
    const files = await Promise.all([1, 2].map(() => askDesk(platform, clerk, api.makeBankFile)));
    const taken = files.filter(({ ok }) => ok);
    expect(taken).toHaveLength(1);
    expect(files.find(({ ok }) => !ok)).toMatchObject({ code: 'nothing_approved' });
    const id = taken[0]!.ok ? taken[0]!.value.id : '';
    expect(await statesOf([...ids, waits!])).toEqual(['paying', 'paying', 'paying', 'requested']);
    const { list } = await paper(id);
    expect(list.map(({ withdrawal }) => withdrawal)).toEqual(ids);
    // The page has the end of the number; the file has all of it.
    expect(JSON.stringify(list)).not.toMatch(/1234567890|Jaidee/);
    const file = await askDesk(platform, clerk, api.readBankFile, { id });
    const lines = file.ok ? file.value.text.split('\r\n') : [];
    expect(lines[0]).toBe('reference,bank,account,name,amount,currency');
    expect(lines[1]).toBe(`${list[0]!.reference},KBANK,1234567890,Somchai Jaidee,100.00,THB`);
    const acts = await rowsIn(platform.db, 'audit_rows', { subject: id });
    expect(acts.map(({ act }) => act)).toEqual(['payout.file', 'payouts.file']);
  });

  it('is marked by the bank’s own answer and booked, and what failed goes back (wallet#bank-files)', async () => {
    const ids = await approved(4);
    const id = await made();
    const { list } = await paper(id);
    const [one, two, three] = list.map(({ reference }) => reference);
    const text = `ref;state\n${one};SUCCESS\n${two!.toLowerCase()};ไม่สำเร็จ\n${three};paid\n${three};failed\nother;paid\n`;
    expect(await result(id, text)).toMatchObject({ ok: true, value: { marked: 2, unread: 2 } });
    // The bank may have paid it: nobody gives the money back beside the file.
    const reject = { id: ids[0]!, reason: 'changed my mind' };
    expect(await askDesk(platform, clerk, api.rejectWithdrawal, reject)).toMatchObject({
      code: 'withdrawal_in_file',
    });
    expect(await statesOf(ids)).toEqual(['paying', 'paying', 'paying', 'paying']);
    expect(await book(id)).toMatchObject({ ok: true, value: { paid: 1, failed: 1 } });
    expect(await statesOf(ids)).toEqual(['paid', 'rejected', 'paying', 'paying']);
    const failed = await rowIn(platform.db, 'withdrawals', { id: ids[1]! });
    expect(failed.reason).toBe('The bank refused it');
    expect(await memberBalance(platform, await memberRow(platform.db, failed.member_id))).toBe(
      failed.amount,
    );
    expect((await paper(id)).endedAt).toBe(null);
    // The rest is ticked. What is booked stands.
    expect(await mark(id, [1, 2, 3, 4], 'paid')).toMatchObject({ ok: true, value: { marked: 2 } });
    expect(await mark(id, [4], 'none')).toMatchObject({ ok: true, value: { marked: 1 } });
    expect(await mark(id, [4], 'paid')).toMatchObject({ ok: true, value: { marked: 1 } });
    expect(await book(id)).toMatchObject({ ok: true, value: { paid: 2, failed: 0 } });
    expect(await statesOf(ids)).toEqual(['paid', 'rejected', 'paid', 'paid']);
    expect((await paper(id)).endedAt).not.toBe(null);
    expect(await book(id)).toMatchObject({ code: 'nothing_marked' });
    // Each mark has who made it, also the bank's own answer.
    const marks = await rowsIn(platform.db, 'audit_rows', { subject: id, act: 'payout.mark' });
    const by = { network: '203.0.113.7', role: 'finance-clerk' };
    expect(marks.map(({ facts }) => JSON.parse(facts) as object)).toEqual([
      { ...by, paid: [1], failed: [2], reason: 'The bank refused it' },
      { ...by, mark: 'paid', places: [1, 2, 3, 4] },
      { ...by, mark: 'none', places: [4] },
      { ...by, mark: 'paid', places: [4] },
    ]);
    expect(marks.map(({ operator }) => operator)).toEqual(marks.map(() => clerk.name));
  });

  it('pays each withdrawal once, wherever its process dies, whoever books and decides at once (wallet#bank-files)', async () => {
    const ids = await approved(3);
    const id = await made();
    await mark(id, [1, 2, 3], 'paid');
    const booked = await Promise.all([book(id), book(id)]);
    expect(booked.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    await Promise.all([workPayouts(platform), workPayouts(platform)]);
    expect(await statesOf(ids)).toEqual(['paid', 'paid', 'paid']);

    const more = await approved(3);
    const next = await made();
    await mark(next, [1, 2, 3], 'paid');
    // One is paid by itself before, and the process dies with the second of the others.
    await askDesk(platform, clerk, api.payWithdrawal, { id: more[0]! });
    const dying = { ...platform, db: failingAtInsert(platform.db, 'audit_rows', 3) };
    expect(await askDesk(dying, clerk, api.bookPayouts, { id: next })).toMatchObject({ ok: true });
    expect(await statesOf(more)).toEqual(['paid', 'paid', 'paying']);
    expect(await mark(next, [3], 'failed', 'late')).toMatchObject({ code: 'batch_busy' });
    platform.clock.advance(60_000);
    expect(await workPayouts(platform)).toBe(1);
    expect(await statesOf(more)).toEqual(['paid', 'paid', 'paid']);
    expect((await paper(next)).counts).toMatchObject({ booked: 3, unmarked: 0 });
  });

  it('says which mark could not be booked (wallet#bank-files)', async () => {
    const [id] = await approved(1);
    const batch = await made();
    await askDesk(platform, clerk, api.payWithdrawal, { id: id! });
    await mark(batch, [1], 'failed', 'wrong account');
    await book(batch);
    const [item] = (await paper(batch)).list;
    expect(item).toMatchObject({ refused: 'withdrawal_over', isBooked: true });
  });

  it('refuses what is half right (wallet#bank-files)', async () => {
    await approved(1);
    const id = await made();
    expect(await mark(id, [], 'paid')).toMatchObject({ code: 'nothing_marked' });
    expect(await mark(id, [1], 'failed')).toMatchObject({ code: 'reason_invalid' });
    expect(await mark(id, [1], 'failed', 'x\ny')).toMatchObject({ code: 'reason_invalid' });
    expect(await mark('none', [1], 'paid')).toMatchObject({ code: 'batch_unknown' });
    expect(await result(id, 'a,b\nc,d')).toMatchObject({ code: 'statement_unread' });
    expect(await result(id, '"')).toMatchObject({ code: 'statement_unread' });
    const reference = (await paper(id)).list[0]!.reference;
    expect(await result(id, `${reference},failed`, '')).toMatchObject({ code: 'reason_invalid' });
    expect(await result(id, `${reference},failed`, 'x\ny')).toMatchObject({
      code: 'reason_invalid',
    });
    expect(await book(id)).toMatchObject({ code: 'nothing_marked' });
    expect(await book('none')).toMatchObject({ code: 'batch_unknown' });
  });

  it('reads words of banks in any column (wallet#bank-files)', () => {
    const known = new Map([
      ['ABC123', 30_000],
      ['DEF456', 125_050],
    ]);
    const read = (text: string) => readBankResult(text, known, 'THB');
    expect(read('abc123,paid,999.00\ndef456,paid,"1,250.50",0.00')).toMatchObject({
      value: { words: [{ reference: 'DEF456', mark: 'paid' }], unread: 1 },
    });
    expect(read('abc123,"a;b;c;d",paid\ndef456,"e;f;g;h",paid,"1.250,51"')).toMatchObject({
      value: { words: [{ reference: 'ABC123', mark: 'paid' }], unread: 1 },
    });
    expect(read('x,Completed, abc-123 \nโอนแล้ว,def456,1')).toEqual({
      ok: true,
      value: {
        words: [
          { reference: 'ABC123', mark: 'paid' },
          { reference: 'DEF456', mark: 'paid' },
        ],
        unread: 0,
      },
    });
  });
});
