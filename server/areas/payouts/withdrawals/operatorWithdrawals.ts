import type { WithdrawalState } from '../api/withdrawals';
import type { WithdrawalRow } from '../../../store/tables/payouts';
import type { Platform } from '../../../kernel/context';

/** A withdrawal as the operator sees it. */
interface OperatorWithdrawal extends WithdrawalRow {
  username: string;
  /** The account's instants: a new one is worth a second look. */
  card_added_at: number;
  card_removed_at: number | null;
  /** The member has said that somebody else added the account. */
  card_voided: boolean;
  /** The approval that waits for another operator; null for none. */
  waiting: { id: string; asked_by: string; asked_at: number } | null;
}

/** For the operator: the withdrawals in some states, the oldest first, at most `limit`. */
export async function withdrawalsIn(
  { db }: Pick<Platform, 'db'>,
  states: readonly WithdrawalState[],
  limit: number,
): Promise<OperatorWithdrawal[]> {
  const rows = await db
    .selectFrom('withdrawals as w')
    .innerJoin('members', 'members.id', 'w.member_id')
    .innerJoin('bank_cards as card', 'card.id', 'w.card_id')
    .leftJoin('operator_decisions as d', (join) =>
      join.onRef('d.subject', '=', 'w.id').on('d.state', '=', 'waiting'),
    )
    .leftJoin('operators', 'operators.id', 'd.asked_by')
    .selectAll('w')
    .select(['members.username', 'card.created_at as card_added_at', 'card.removed_why'])
    .select(['card.removed_at as card_removed_at', 'd.id as waiting_id', 'd.asked_at'])
    .select('operators.name as asked_by')
    .where('w.state', 'in', states)
    .orderBy('w.id')
    .limit(limit)
    .execute();
  return rows.map(({ removed_why, waiting_id, asked_by, asked_at, ...row }) => ({
    ...row,
    card_voided: removed_why === 'not_me',
    waiting:
      waiting_id === null ? null : { id: waiting_id, asked_by: asked_by!, asked_at: asked_at! },
  }));
}
