import type { MallState } from '../api/mallKinds';
import type { MallOrderRow, PostalAddress } from '../../../store/tables/rewards';
import type { Platform } from '../../../kernel/context';

/** An order as the operator's list has it: no address, which is shown with one order alone. */
type ListedOrder = Pick<
  MallOrderRow,
  'id' | 'gift_id' | 'gives' | 'points' | 'version' | 'state' | 'created_at'
> & { username: string };

/** For the operator: the orders in a state, the oldest first, at most `limit`. */
export const ordersIn = (
  { db }: Pick<Platform, 'db'>,
  state: MallState,
  limit: number,
): Promise<ListedOrder[]> =>
  db
    .selectFrom('mall_orders as o')
    .innerJoin('members', 'members.id', 'o.member_id')
    .select(['o.id', 'o.gift_id', 'o.gives', 'o.points', 'o.version', 'o.state', 'o.created_at'])
    .select('members.username')
    .where('o.state', '=', state)
    .orderBy('o.id')
    .limit(limit)
    .execute();

/** An order with everything that sending it needs. */
export type WholeOrder = Omit<MallOrderRow, 'address'> & {
  username: string;
  address: PostalAddress | null;
};

/** For the operator: one order; undefined where there is none. */
export async function orderFor(
  { db }: Pick<Platform, 'db'>,
  id: string,
): Promise<WholeOrder | undefined> {
  const row = await db
    .selectFrom('mall_orders as o')
    .innerJoin('members', 'members.id', 'o.member_id')
    .selectAll('o')
    .select('members.username')
    .where('o.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { address, ...order } = row;
  return { ...order, address: address === null ? null : (JSON.parse(address) as PostalAddress) };
}
