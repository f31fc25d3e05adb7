import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../kernel/api/call';
import { withdrawalRecord } from '../../records/api/withdrawalRecord';
import { withdrawalStates } from '../api/withdrawals';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { stateRecord } from '../../records/stateRecord';
import { ok, type Result } from '../../../kernel/result';
import { withdrawalView } from './withdrawals';

type View = ResponseOf<typeof withdrawalRecord>;

/**
 * Returns a page of a member's own withdrawals with the exact sums of the filter, the newest first
 * (wallet#withdrawal-record). Failures: those of its dates.
 */
async function showWithdrawals(
  platform: Platform,
  memberId: string,
  input: RequestOf<typeof withdrawalRecord>,
): Promise<Result<View, 'dates_invalid' | 'period_too_long'>> {
  const of = { table: 'withdrawals', states: withdrawalStates, paid: sql<number>`amount` } as const;
  const page = await stateRecord(platform, { memberId, ...input }, of);
  if (!page.ok) return page;
  const { period, rows, total, newer, older } = page.value;
  return ok({ ...period, list: rows.map(withdrawalView), total, newer, older });
}

export const bindings: Binding[] = [
  bind(withdrawalRecord, (platform, { input, session }) =>
    showWithdrawals(platform, session.member.id, input),
  ),
];
