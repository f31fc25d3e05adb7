import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import { depositRecord } from './api/depositRecord';
import { depositStates } from '../wallet/api/deposits';
import type { DepositRow } from '../../store/tables/wallet';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { ok, type Result } from '../../kernel/result';
import { stateRecord } from './stateRecord';

type View = ResponseOf<typeof depositRecord>;

/**
 * Returns a page of a member's own deposits with the exact sums of the filter, the newest first
 * (wallet#deposit-record). Failures: those of its dates.
 */
export async function showDeposits(
  platform: Platform,
  memberId: string,
  input: RequestOf<typeof depositRecord>,
): Promise<Result<View, 'dates_invalid' | 'period_too_long'>> {
  const of = { table: 'deposits', states: depositStates, paid: sql<number>`amount - fee` } as const;
  const page = await stateRecord(platform, { memberId, ...input }, of);
  if (!page.ok) return page;
  const { period, rows, total, newer, older } = page.value;
  const { paid: credited, ...sums } = total;
  return ok({
    ...period,
    list: rows.map(viewOf),
    total: { ...sums, credited },
    newer,
    older,
  });
}

const viewOf = (row: DepositRow): View['list'][number] => ({
  depositId: row.id,
  channel: row.channel,
  state: row.state,
  amount: row.amount,
  credited: row.amount - row.fee,
  reference: row.reference,
  reason: row.reason,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  sentAt: row.sent_at,
  endedAt: row.ended_at,
  refundedAt: row.refunded_at,
  cancelledAt: row.cancelled_at,
});

export const bindings: Binding[] = [
  bind(depositRecord, (platform, { input, session }) =>
    showDeposits(platform, session.member.id, input),
  ),
];
