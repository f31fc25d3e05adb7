import type { accountStatement } from './api/accountRecord';
import * as api from './api/accountRecord';
import type { ResponseOf } from '../../kernel/api/call';
import type { Member } from '../../store/tables';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { dayAfter, daysOf } from '../../kernel/time/day';
import { listedKind } from '../../kernel/ledger/kinds';
import { addedUp, recordSums, type KindSums } from '../../kernel/ledger/sums/recordSums';
import { fail, ok, type Result } from '../../kernel/result';
import { recordAccount } from './accountRecord';
import { monthAfter, readMonth } from './activity';

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
  requested: string,
): Promise<Result<Statement, 'month_invalid'>> {
  const { timeZone, currency } = platform.config;
  const read = readMonth(platform, member, requested);
  if (!read.ok) return read;
  const { month, days, running, beforeAccount, ...beside } = read.value;
  const { from, to } = days;
  const before = daysOf(first_day, dayAfter(from, -1), timeZone);
  if (!before) return fail('month_invalid');
  const accountId = await recordAccount(platform, member);
  const earlier = addedUp(await recordSums(platform.db, accountId, before));
  const within = await recordSums(platform.db, accountId, days);
  if (beforeAccount && earlier.rows + within.length === 0) return fail('month_invalid');
  const opening = earlier.sumIn - earlier.sumOut;
  const total = addedUp(within);
  return ok({
    month,
    from,
    to,
    currency,
    opening,
    running,
    later: beside.later,
    closing: opening + total.sumIn - total.sumOut,
    kinds: sumViews(within),
    earlier: earlier.rows > 0 ? monthAfter(month, -1) : beside.earlier,
  });
}

/** Sums by the kinds that people are shown; those without words are one. */
function sumViews(all: readonly KindSums[]): Statement['kinds'] {
  const kinds = [...new Set(all.map(({ kind }) => listedKind(kind)))];
  return kinds.map((kind) => ({
    kind,
    ...addedUp(all.filter((sums) => listedKind(sums.kind) === kind)),
  }));
}

export const bindings: Binding[] = [
  bind(api.accountStatement, (platform, { input, session }) =>
    showStatement(platform, session.member, input.month),
  ),
];
