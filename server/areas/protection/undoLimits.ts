import type { PlayLimitRow } from '../../store/tables/protection';
import type { Trx } from '../../store/open';
import { newId } from '../../kernel/ids';

interface Act {
  kind: PlayLimitRow['kind'];
  period: PlayLimitRow['period'] | null;
  currency: string;
  act: string;
  before: number | null;
  amount: number | null;
  proved: number;
}

/**
 * Puts a member's own limits back to what they were before the changes since an instant that nobody had confirmed
 * (protection#final); what was confirmed stays, and higher limits that wait for a yes are dropped. The caller holds the
 * member's row.
 */
export async function undoLimits(
  trx: Trx,
  memberId: string,
  { since, at }: { since: number; at: number },
): Promise<void> {
  const acts: Act[] = await trx
    .selectFrom('play_limit_acts')
    .select(['kind', 'period', 'currency', 'act', 'before', 'amount', 'proved'])
    .where('member_id', '=', memberId)
    .where('created_at', '>', since)
    .where('period', 'is not', null)
    .orderBy('id')
    .execute();
  const keys = new Map(acts.map((act) => [`${act.kind} ${act.period} ${act.currency}`, act]));
  for (const [key, { kind, period, currency }] of keys) {
    const own = acts.filter((act) => `${act.kind} ${act.period} ${act.currency}` === key);
    if (own.every(({ proved }) => proved === 1)) continue;
    const one = { member_id: memberId, kind, period: period!, currency };
    const rows = trx.selectFrom('play_limits').selectAll().where('member_id', '=', memberId);
    const row = (await rows.execute()).find(
      (each) => each.kind === kind && each.period === period && each.currency === currency,
    );
    const amount = amountBefore(own, row?.amount ?? null);
    const changed = { asked_amount: null, asked_at: null, amount: amount ?? 0 };
    if (amount === null) await deleteLimit(trx, one);
    else
      await trx
        .insertInto('play_limits')
        .values({ ...one, ...changed })
        .onConflict((conflict) =>
          conflict.columns(['member_id', 'kind', 'period', 'currency']).doUpdateSet(changed),
        )
        .execute();
    const noted = { before: row?.amount ?? null, amount, proved: 1, created_at: at };
    await trx
      .insertInto('play_limit_acts')
      .values({ ...one, ...noted, id: newId(), act: 'undone' })
      .execute();
  }
}

/** The limit before the first change that nobody confirmed, or that of a confirmed change after it; null for none. */
function amountBefore(acts: readonly Act[], now: number | null): number | null {
  const changes = acts.filter(({ act }) => act === 'set' || act === 'confirmed');
  const first = changes.findIndex(({ proved }) => proved === 0);
  if (first < 0) return now;
  const remaining = changes.slice(first).filter(({ proved }) => proved === 1);
  return remaining.length > 0 ? remaining.at(-1)!.amount : changes[first]!.before;
}

type Key = Pick<PlayLimitRow, 'member_id' | 'kind' | 'period' | 'currency'>;

async function deleteLimit(trx: Trx, key: Key): Promise<void> {
  await trx
    .deleteFrom('play_limits')
    .where('member_id', '=', key.member_id)
    .where('kind', '=', key.kind)
    .where('period', '=', key.period)
    .where('currency', '=', key.currency)
    .execute();
}
