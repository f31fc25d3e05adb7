import type { Platform } from '../../context';
import { undo_ms } from '../../account/alerts/changes';
import { not_sent } from './orderState';
import { takeBackOrder } from './moveOrder';

const orders_a_run = 200;

/**
 * Takes back orders of things and codes that are not sent, where the member has said since that they were somebody
 * else's ("this was not me") and they are of the 72 hours before that (account#not-me).
 */
export async function takeBackDisowned(platform: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const rows = await platform.db
    .selectFrom('mall_orders as o')
    .select('o.id')
    .where('o.state', 'in', [...not_sent])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('security_events as e')
          .select('e.id')
          .whereRef('e.member_id', '=', 'o.member_id')
          .where('e.what', '=', 'undo')
          .whereRef('e.at', '>=', 'o.created_at')
          .where(({ eb, ref }) => eb(ref('e.at'), '<', eb(ref('o.created_at'), '+', undo_ms))),
      ),
    )
    .orderBy('o.id')
    .limit(orders_a_run)
    .execute();
  for (const { id } of rows) await takeBackOrder(platform, id);
}
