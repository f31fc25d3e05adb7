import { bind, type Binding } from '../../../kernel/bind';
import type { Names } from '../../../kernel/club/rules';
import type { Platform } from '../../../kernel/context';
import { sendIfInbox } from '../../../kernel/delivery/sendMessages';
import { lockMember } from '../../../kernel/members/lockMember';
import { addAudit } from '../../../kernel/operators/audit';
import type { Operator } from '../../../kernel/operators/operators';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Trx } from '../../../store/open';
import type { MallOrderRow, PostalAddress } from '../../../store/tables/rewards';
import * as api from '../api/mall';
import type { MallState } from '../api/mall';
import { givePoints } from '../pointsAccount';
import { changeStock } from './stock';

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

/**
 * The moves of an order (rewards#orders). Its member cancels it while nobody has taken it in hand; a step may be
 * left out, and what was sent may still be rejected, when it came back.
 */
const moves: Readonly<Record<MallState, readonly MallState[]>> = {
  ordered: ['approved', 'sent', 'received', 'rejected', 'cancelled'],
  approved: ['sent', 'received', 'rejected'],
  sent: ['received', 'rejected'],
  received: [],
  rejected: [],
  cancelled: [],
};

/** The states from which an order may go into this one. */
const statesBefore = (state: MallState): MallState[] =>
  (Object.keys(moves) as MallState[]).filter((from) => moves[from].includes(state));

/** The states whose points and piece went back. */
export const given_back: readonly MallState[] = ['rejected', 'cancelled'];

/** The states of an order that nobody has sent, and that is not over. */
export const not_sent: readonly MallState[] = ['ordered', 'approved'];

type Change = Pick<MallOrderRow, 'state'> & Partial<MallOrderRow>;
type Moved<More extends string = never> = Result<
  MallOrderRow,
  'order_unknown' | 'order_over' | More
>;
type Db = Pick<Platform, 'db' | 'clock'>;

/** The order that moves, and whose it has to be; null: anybody's, for the operator. */
interface Wanted {
  id: string;
  memberId: string | null;
}

/** Cancels an order of its member while nobody has taken it in hand: points and piece go back, once; again it is done. */
export const cancelOrder = (platform: Db, memberId: string, id: string): Promise<Moved> =>
  platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now();
    const held = await hold(trx, { id, memberId });
    if (!held.ok || held.value.state === 'cancelled') return held;
    return move(trx, held.value, { state: 'cancelled', ended_at: now }, now);
  });

/** Notes that a member has what was sent; again it is done. Failures: those of every move. */
export const receiveOrder = (platform: Db, memberId: string, id: string): Promise<Moved> =>
  platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now();
    const held = await hold(trx, { id, memberId });
    if (!held.ok) return held;
    const row = held.value;
    if (row.state === 'received') return ok(row);
    // Nobody can have what was not sent: the operator alone leaves that step out.
    if (row.state !== 'sent') return fail('order_over', { state: row.state });
    return move(trx, row, { state: 'received', ended_at: now }, now);
  });

/** An operator's decision on an order, with what its state needs. */
export type OrderDecision =
  | { to: 'approved' }
  | { to: 'sent'; carrier: string; tracking: string }
  /** A code ends its order. */
  | { to: 'code'; code: string }
  | { to: 'received' }
  | { to: 'rejected'; reason: string };

/**
 * Decides on an order for the operator, with the record of the act and a message to the member, in one
 * transaction (rewards#orders). Failures: `order_unknown`; `order_over`, with the `state`; `order_other` for a
 * code of an order of goods, or a parcel of one of a code.
 */
export const decideOrder = (
  platform: Db,
  operator: Operator,
  id: string,
  decision: OrderDecision,
): Promise<Moved<'order_other'>> =>
  platform.db.transaction().execute(async (trx): Promise<Moved<'order_other'>> => {
    const now = platform.clock.now();
    const held = await hold(trx, { id, memberId: null });
    if (!held.ok) return held;
    const { gives } = held.value;
    if (decision.to === 'sent' && gives !== 'goods') return fail('order_other', { gives });
    if (decision.to === 'code' && gives !== 'code') return fail('order_other', { gives });
    if (decision.to === 'received' && gives === 'code') return fail('order_other', { gives });
    const moved = await move(trx, held.value, changeOf(decision, now), now);
    if (!moved.ok) return moved;
    await note(trx, operator, { row: moved.value, decision }, now);
    await notifyMember(trx, moved.value, now);
    return moved;
  });

function changeOf(decision: OrderDecision, instant: number): Change {
  switch (decision.to) {
    case 'approved':
      return { state: 'approved', approved_at: instant };
    case 'sent':
      return {
        state: 'sent',
        carrier: decision.carrier,
        tracking: decision.tracking,
        sent_at: instant,
      };
    case 'code':
      return { state: 'received', code: decision.code, sent_at: instant, ended_at: instant };
    case 'received':
      return { state: 'received', ended_at: instant };
    case 'rejected':
      return { state: 'rejected', reason: decision.reason, ended_at: instant };
  }
}

/**
 * Cancels an order that its owner did not make, if it is not sent yet (account#not-me): also one that the operator has
 * taken in hand, which no member cancels otherwise.
 */
export const takeBackOrder = (platform: Db, id: string): Promise<Moved> =>
  platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now();
    const held = await hold(trx, { id, memberId: null });
    if (!held.ok) return held;
    const { state } = held.value;
    if (!not_sent.includes(state)) return fail('order_over', { state });
    return write(trx, held.value, { state: 'cancelled', ended_at: now }, now);
  });

/** Holds the member and then the order, in which order every order is made and moved. */
async function hold(trx: Trx, { id, memberId }: Wanted): Promise<Moved> {
  const found = await trx
    .selectFrom('mall_orders')
    .select('member_id')
    .where('id', '=', id)
    .$if(memberId !== null, (query) => query.where('member_id', '=', memberId!))
    .executeTakeFirst();
  if (!found) return fail('order_unknown');
  await lockMember(trx, found.member_id);
  return ok(
    await trx
      .updateTable('mall_orders')
      .set((row) => ({ state: row.ref('state') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** Moves an order that is held; what ends without its gift gives points and piece back by a new transfer. */
async function move(trx: Trx, held: MallOrderRow, change: Change, instant: number): Promise<Moved> {
  const { state } = held;
  return statesBefore(change.state).includes(state)
    ? write(trx, held, change, instant)
    : fail('order_over', { state });
}

async function write(
  trx: Trx,
  { id }: MallOrderRow,
  change: Change,
  instant: number,
): Promise<Moved<never>> {
  const row = await trx
    .updateTable('mall_orders')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (given_back.includes(row.state)) await giveBack(trx, row, instant);
  return ok(row);
}

/** Gives the points and the piece of an order back. */
async function giveBack(
  trx: Trx,
  { id, gift_id, member_id, points }: MallOrderRow,
  instant: number,
): Promise<void> {
  await changeStock(trx, gift_id, 1);
  const back = { key: `mall_back:${id}`, kind: 'points_back', points, ref: id } as const;
  await givePoints(trx, member_id, back, instant);
}

const acts = {
  approved: 'mall.approve',
  sent: 'mall.send',
  code: 'mall.send',
  received: 'mall.received',
  rejected: 'mall.reject',
} as const satisfies Record<OrderDecision['to'], string>;

/** The record of an act names no person, no address and no code: anybody who reads it could use them. */
async function note(
  trx: Trx,
  operator: Operator,
  { row, decision }: { row: MallOrderRow; decision: OrderDecision },
  instant: number,
): Promise<void> {
  const { gift_id: gift, points, member_id: member, carrier, tracking, reason } = row;
  const sent = decision.to === 'sent' ? { carrier, tracking } : {};
  const why = decision.to === 'rejected' ? { reason } : {};
  const facts = { gift, points, member, ...sent, ...why };
  await addAudit(trx, { operator, act: acts[decision.to], subject: row.id, facts }, instant);
}

type NotifiedState = Exclude<MallState, 'ordered' | 'cancelled'>;

/** Tells a member who has an inbox of the decision (content#messages). */
async function notifyMember(trx: Trx, row: MallOrderRow, instant: number): Promise<void> {
  const facts = {
    state: row.state as NotifiedState,
    gives: row.gives,
    names: JSON.parse(row.names) as Names,
    points: row.points,
    carrier: row.carrier,
    tracking: row.tracking,
    reason: row.reason,
  };
  const message = { memberId: row.member_id, kind: 'mallOrder', ref: row.id, facts } as const;
  await sendIfInbox(trx, message, instant);
}

export const bindings: Binding[] = [
  bind(api.cancelMallOrder, async (platform, { input, session }) => {
    const moved = await cancelOrder(platform, session.member.id, input.orderId);
    return moved.ok ? ok({ state: moved.value.state, points: moved.value.points }) : moved;
  }),
  bind(api.receiveMallOrder, async (platform, { input, session }) => {
    const moved = await receiveOrder(platform, session.member.id, input.orderId);
    return moved.ok ? ok({ state: moved.value.state, points: moved.value.points }) : moved;
  }),
];
