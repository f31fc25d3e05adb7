import type { Platform } from '../../../kernel/context';
import { fail, ok, type Result } from '../../../kernel/result';
import { factsOfStaff, recordAct } from '../../../kernel/staff/record';
import { bindStaff, type StaffBinding } from '../../../kernel/staff/staff';
import type { Db } from '../../../store/open';
import { lastDigits } from '../../payouts/bankCards';
import { bookMarks, markByResult, markItems, workPayouts } from '../../payouts/bankFiles/bookMarks';
import { bankFileOf, makeBankFile, referenceOf } from '../../payouts/bankFiles/makeBankFile';
import { decodeStatement, statement_bytes_most } from '../../wallet/statements/readStatement';
import * as api from '../api/withdrawals';
import { maskName } from '../masks';
import { rows_a_page } from '../api/deposits';
import { pageByPlace, readReason } from './shared';

const batches_listed = 30;
/** A booking does so much itself, so that a usual file is done when its page is there. */
const at_once_ms = 2_000;

const lines = (db: Db) =>
  db
    .selectFrom('payout_batches as b')
    .innerJoin('operators as o', 'o.id', 'b.made_by')
    .selectAll('b')
    .select('o.name as made_name');

type Line = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number];

const lineOf = (row: Line): api.BatchLine => ({
  id: row.id,
  reference: referenceOf(row.id),
  madeBy: row.made_name,
  madeAt: row.made_at,
  items: row.items,
  total: row.total,
  currency: row.currency,
  endedAt: row.ended_at,
});

interface Range {
  after: number;
  before: number;
}

async function show(
  db: Db,
  id: string,
  range: Range,
): Promise<Result<api.BatchPaper, 'batch_unknown'>> {
  const row = await lines(db).where('b.id', '=', id).executeTakeFirst();
  if (!row) return fail('batch_unknown');
  const [page, counts] = await Promise.all([itemsOf(db, id, range), countsOf(db, id)]);
  return ok({ ...lineOf(row), isBusy: row.next_try_at !== null, ...page, counts });
}

async function itemsOf(db: Db, id: string, { after, before }: Range) {
  const isBack = before > 0;
  const items = await db
    .selectFrom('payout_items as i')
    .innerJoin('withdrawals as w', 'w.id', 'i.withdrawal_id')
    .innerJoin('members as m', 'm.id', 'w.member_id')
    .select(['i.place', 'i.withdrawal_id', 'i.reference', 'i.mark', 'i.reason', 'i.refused'])
    .select(['i.ended_at', 'w.bank_code', 'w.number', 'w.payee_name', 'w.amount', 'm.username'])
    .where('i.batch_id', '=', id)
    .where('i.place', isBack ? '<' : '>', isBack ? before : after)
    .orderBy('i.place', isBack ? 'desc' : 'asc')
    .limit(rows_a_page + 1)
    .execute();
  const { rows, previous, next } = pageByPlace(items, { after, before });
  const list = rows.map((item) => ({
    place: item.place,
    withdrawal: item.withdrawal_id,
    username: item.username,
    reference: item.reference,
    bank: item.bank_code,
    lastDigits: lastDigits(item.number),
    payeeName: maskName(item.payee_name),
    amount: item.amount,
    mark: item.mark,
    reason: item.reason,
    refused: item.refused,
    isBooked: item.ended_at !== null,
  }));
  return { list, previous, next };
}

async function countsOf(db: Db, id: string): Promise<api.BatchPaper['counts']> {
  const items = await db
    .selectFrom('payout_items')
    .select(['mark', 'ended_at'])
    .where('batch_id', '=', id)
    .execute();
  const open = items.filter(({ ended_at }) => ended_at === null);
  return {
    paid: open.filter(({ mark }) => mark === 'paid').length,
    failed: open.filter(({ mark }) => mark === 'failed').length,
    booked: items.length - open.length,
    unmarked: open.filter(({ mark }) => mark === null).length,
  };
}

export const staffBindings: readonly StaffBinding[] = [
  bindStaff(api.listBatches, async ({ db }) => {
    const rows = await lines(db).orderBy('b.id', 'desc').limit(batches_listed).execute();
    return ok({ list: rows.map(lineOf) });
  }),
  bindStaff(api.showBatch, ({ db }, { input: { id, after, before } }) =>
    show(db, id, { after: Number(after) || 0, before: Number(before) || 0 }),
  ),
  bindStaff(api.makeBankFile, (platform, { staff, caller }) =>
    makeBankFile(platform, staff, factsOfStaff({ staff, caller })),
  ),
  bindStaff(api.readBankFile, ({ db, clock }, { input, staff, caller }) =>
    db.transaction().execute(async (trx) => {
      const file = await bankFileOf(trx, input.id);
      if (!file.ok) return file;
      const act = { staff, caller, act: 'payouts.file', subject: input.id };
      await recordAct(trx, act, clock.now());
      return file;
    }),
  ),
  bindStaff(api.markPayouts, async (platform, { input, ...who }) => {
    const { id, places, mark } = input;
    if (places.length === 0) return fail('nothing_marked');
    const reason = mark === 'failed' ? readReason(input.reason) : ok('');
    if (!reason.ok) return reason;
    const by = factsOfStaff(who);
    return markItems(platform, who.staff, id, { places, mark, reason: reason.value, by });
  }),
  bindStaff(api.readBankResult, async (platform, { input, ...who }) => {
    // Needed where the bank says that something failed.
    const reason = input.reason.trim() === '' ? ok('') : readReason(input.reason);
    if (!reason.ok) return reason;
    const bytes = Buffer.from(input.file, 'base64');
    if (bytes.length > statement_bytes_most) return fail('statement_too_large');
    const answer = { text: decodeStatement(bytes), reason: reason.value, by: factsOfStaff(who) };
    return markByResult(platform, who.staff, input.id, answer);
  }),
  bindStaff(api.bookPayouts, async (platform, { input, staff, caller }) => {
    const by = factsOfStaff({ staff, caller });
    const booked = await bookMarks(platform, staff, input.id, by);
    if (booked.ok) await goOn(platform);
    return booked;
  }),
];

/** Begins with what is to be booked. What fails is stored, and is tried again by the job. */
const goOn = (platform: Platform): Promise<unknown> =>
  workPayouts(platform, at_once_ms).catch((cause: unknown) =>
    platform.log.error({ err: cause }, 'booking did not begin'),
  );
