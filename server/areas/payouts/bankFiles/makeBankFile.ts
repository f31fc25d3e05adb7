import { createHash } from 'node:crypto';
import { csvRow } from '../../../kernel/api/records';
import { exponentOf } from '../../../kernel/api/currencies';
import type { Platform } from '../../../kernel/context';
import { newId } from '../../../kernel/ids';
import { addAudit } from '../../../kernel/operators/audit';
import type { Operator } from '../../../kernel/operators/operators';
import type { ActRules } from '../../../kernel/operators/rules';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Db, Trx } from '../../../store/open';
import type { WithdrawalRow } from '../../../store/tables/payouts';
import { decideIn } from '../decideWithdrawal';

/** Withdrawals of one file: they are held together for a moment. */
const bank_file_most = 200;
const reference_chars = 12;

/** The end of a withdrawal's id, which its member sees too, in capitals without hyphens. */
export const referenceOf = (id: string): string =>
  id.replaceAll('-', '').slice(-reference_chars).toUpperCase();

/**
 * Makes a file for the bank of the approved withdrawals, the oldest first, at most 200 (wallet#bank-files): their payment
 * is under way from then on, each is in one file, and the act is on record with the file's SHA-256. Those that may not be
 * paid any more stay out. Failure: `nothing_approved`.
 */
export const makeBankFile = (
  platform: Platform,
  operator: Operator,
  by: ActRules['by'] = {},
): Promise<Result<{ id: string; items: number; total: number }, 'nothing_approved'>> =>
  platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now();
    const taken: WithdrawalRow[] = [];
    // All of them first: who holds the record of acts waits for no withdrawal.
    const ids = await holdApproved(trx);
    for (const id of ids) {
      const begun = await decideIn(trx, operator, id, { state: 'paying', by }, now);
      if (begun.ok) taken.push(begun.value);
    }
    if (taken.length === 0) return fail('nothing_approved');
    const id = newId();
    const { currency } = platform.config;
    const total = taken.reduce((sum, { amount }) => sum + amount, 0);
    const figures = { items: taken.length, total };
    const made = { made_by: operator.id, made_at: now, currency, next_try_at: null };
    await trx
      .insertInto('payout_batches')
      .values({ id, ...figures, ...made, booked_by: null, ended_at: null })
      .execute();
    const items = taken.map((row, index) => ({
      batch_id: id,
      place: index + 1,
      withdrawal_id: row.id,
      reference: referenceOf(row.id),
      mark: null,
      refused: null,
      ended_at: null,
    }));
    await trx.insertInto('payout_items').values(items).execute();
    const file = createHash('sha256').update(fileText(taken)).digest('hex');
    const facts = { ...figures, currency, file, ...by };
    await addAudit(trx, { operator, act: 'payout.file', subject: id, facts }, now);
    return ok({ id, ...figures });
  });

/** Holds the approved withdrawals in their order, one after the other: of two who make files, one waits. */
async function holdApproved(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('withdrawals')
    .select('id')
    .where('state', '=', 'approved')
    .orderBy('id')
    .limit(bank_file_most)
    .execute();
  for (const { id } of rows) {
    await trx
      .updateTable('withdrawals')
      .set((row) => ({ state: row.ref('state') }))
      .where('id', '=', id)
      .execute();
  }
  return rows.map(({ id }) => id);
}

/** A file for the bank: it has whole account numbers, so that each making of it is recorded. */
export async function bankFileOf(
  db: Db,
  batchId: string,
): Promise<Result<{ name: string; text: string }, 'batch_unknown'>> {
  const rows = await db
    .selectFrom('payout_items as i')
    .innerJoin('withdrawals as w', 'w.id', 'i.withdrawal_id')
    .selectAll('w')
    .where('i.batch_id', '=', batchId)
    .orderBy('i.place')
    .execute();
  if (rows.length === 0) return fail('batch_unknown');
  return ok({ name: `payout-${referenceOf(batchId)}.csv`, text: fileText(rows) });
}

const head = ['reference', 'bank', 'account', 'name', 'amount', 'currency'];

/** Writes the file by RFC 4180. No text of it is taken for a formula: names and banks have letters and digits first. */
const fileText = (rows: readonly WithdrawalRow[]): string =>
  [head, ...rows.map(fieldsOf)].map((fields) => `${csvRow(fields)}\r\n`).join('');

const fieldsOf = (row: WithdrawalRow): string[] => [
  referenceOf(row.id),
  row.bank_code,
  row.number,
  row.payee_name.replace(/^[=+\-@]/, "'$&"),
  (row.amount / 10 ** exponentOf(row.currency)).toFixed(exponentOf(row.currency)),
  row.currency,
];
