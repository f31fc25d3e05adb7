import type { ResponseOf } from '../../contract/call';
import type { accountStatement } from '../../contract/accountRecord';
import type { Member } from '../../store/tables';
import { dayOf } from '../clock';
import type { Platform } from '../context';
import { shownKind } from '../ledger/kinds';
import { fail, ok, type Result } from '../result';
import { recordAccount } from './accountRecord';
import { dayAfter, daysOf, today } from './period';
import { addedUp, recordSums, type KindSums } from './recordSums';

const month_form = /^\d{4}-(0[1-9]|1[0-2])$/;
/** Before any record. */
const first_day = '2000-01-01';

type Statement = ResponseOf<typeof accountStatement>;

/**
 * Returns the statement of a month of a member's own money, in the operator's zone: what it began with, the
 * sums by kind and what it ended with, or has now while it runs (wallet#statement). The opening and all
 * movements make the closing. Failure: `month_invalid`, also for a month to come or before the account.
 */
export async function showStatement(
  platform: Platform,
  member: Member,
  asked: string,
): Promise<Result<Statement, 'month_invalid'>> {
  const { timeZone, currency } = platform.config;
  const running = today(platform).slice(0, 7);
  const began = dayOf(member.created_at, timeZone).slice(0, 7);
  const month = asked || running;
  if (!month_form.test(month) || month > running) return fail('month_invalid');
  const from = `${month}-01`;
  const to = dayAfter(`${monthAfter(month, 1)}-01`, -1);
  const days = daysOf(from, to, timeZone);
  const before = daysOf(first_day, dayAfter(from, -1), timeZone);
  if (!days || !before) return fail('month_invalid');
  const accountId = await recordAccount(platform, member);
  const earlier = addedUp(await recordSums(platform.db, accountId, before));
  const within = await recordSums(platform.db, accountId, days);
  if (month < began && earlier.rows + within.length === 0) return fail('month_invalid');
  const opening = earlier.sumIn - earlier.sumOut;
  const total = addedUp(within);
  return ok({
    ...{ month, from, to, currency, opening, running: month === running },
    closing: opening + total.sumIn - total.sumOut,
    kinds: shownSums(within),
    earlier: earlier.rows > 0 || month > began ? monthAfter(month, -1) : null,
    later: month < running ? monthAfter(month, 1) : null,
  });
}

/** The month some months after another (YYYY-MM; before it for less than zero). */
function monthAfter(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Sums by the kinds that people are shown; those without words are one. */
function shownSums(all: readonly KindSums[]): Statement['kinds'] {
  const kinds = [...new Set(all.map(({ kind }) => shownKind(kind)))];
  return kinds.map((kind) => ({
    kind,
    ...addedUp(all.filter((sums) => shownKind(sums.kind) === kind)),
  }));
}
