import type { Language, RequestOf, ResponseOf } from '../../../kernel/api/call';
import type * as contract from '../api/mall';
import * as api from '../api/mall';
import { record_rows_a_page } from '../../../kernel/api/records';
import type { MallOrderRow, PostalAddress } from '../../../store/tables/rewards';
import { bind, type Binding } from '../../../kernel/bind';
import { nameIn, type Names } from '../../../kernel/club/rules';
import type { Platform } from '../../../kernel/context';
import { beyondPlace, datedPage, orderOf, type DatedSpan } from '../../../kernel/time/dated';
import { fail, ok, type Result } from '../../../kernel/result';
import { pointsBalance } from '../pointsAccount';
import { addressView } from './addresses';

type List = ResponseOf<typeof contract.mallOrders>;
type Detail = ResponseOf<typeof contract.mallOrder>;
type Where = Pick<Platform, 'db' | 'config'>;

const headOf = (row: MallOrderRow, currency: string, language: Language): List['list'][number] => ({
  orderId: row.id,
  itemId: row.gift_id,
  image: row.image,
  points: row.points,
  name: nameIn(JSON.parse(row.names) as Names, language),
  gives: row.gives,
  amount: row.amount,
  needed: row.needed,
  currency,
  state: row.state,
  createdAt: row.created_at,
});

/** Returns a page of a member's own orders, the newest first (rewards#orders). */
async function ownOrders(
  { db, config }: Where,
  memberId: string,
  { lang = 'th', cursor = '' }: RequestOf<typeof contract.mallOrders>,
): Promise<List> {
  const read = (span: DatedSpan) =>
    db
      .selectFrom('mall_orders')
      .selectAll()
      .where('member_id', '=', memberId)
      .where(beyondPlace(span))
      .orderBy('created_at', orderOf(span))
      .orderBy('id', orderOf(span))
      .limit(span.limit)
      .execute();
  const { rows, ...beside } = await datedPage(cursor, record_rows_a_page, read);
  return { list: rows.map((row) => headOf(row, config.currency, lang)), ...beside };
}

/** Returns one of the member's own orders. Failure: `order_unknown`. */
export async function ownOrder(
  { db, config }: Where,
  memberId: string,
  { orderId, lang = 'th' }: RequestOf<typeof contract.mallOrder>,
): Promise<Result<Detail, 'order_unknown'>> {
  const [row, balance] = await Promise.all([
    db
      .selectFrom('mall_orders')
      .selectAll()
      .where('id', '=', orderId)
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
    pointsBalance(db, memberId),
  ]);
  if (!row) return fail('order_unknown');
  return ok({
    ...headOf(row, config.currency, lang),
    address: row.address === null ? null : addressView(JSON.parse(row.address) as PostalAddress),
    reason: row.reason,
    carrier: row.carrier,
    tracking: row.tracking,
    code: row.code,
    approvedAt: row.approved_at,
    sentAt: row.sent_at,
    endedAt: row.ended_at,
    balance,
  });
}

export const bindings: Binding[] = [
  bind(api.mallOrders, async (platform, { input, session }) =>
    ok(await ownOrders(platform, session.member.id, input)),
  ),
  bind(api.mallOrder, (platform, { input, session }) =>
    ownOrder(platform, session.member.id, input),
  ),
];
