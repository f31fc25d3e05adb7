import type { Platform } from '../../../kernel/context';
import type { Job } from '../../../kernel/job';
import { takeBackOrder, not_sent } from './moveOrder';

const orders_a_run = 200;

/**
 * Takes back orders of things and codes that are not sent, which the member has disowned ("this was not me":
 * account#not-me).
 */
export async function takeBackDisowned(platform: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const rows = await platform.db
    .selectFrom('mall_orders')
    .select('id')
    .where('disowned_at', 'is not', null)
    .where('state', 'in', [...not_sent])
    .orderBy('id')
    .limit(orders_a_run)
    .execute();
  for (const { id } of rows) await takeBackOrder(platform, id);
}

export const jobs: readonly Job[] = [
  { name: 'takeBackDisowned', every_ms: 5_000, run: takeBackDisowned },
];
