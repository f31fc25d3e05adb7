import { alertOwner } from '../../../kernel/alerts/alertOwner';
import { requireProof } from '../../../kernel/alerts/elevation';
import type { RequestOf } from '../../../kernel/api/call';
import { bind, type Binding } from '../../../kernel/bind';
import type { MallGift } from '../../../kernel/club/rules';
import { currentRules } from '../../../kernel/club/versions';
import type { Platform, Caller } from '../../../kernel/context';
import { newId } from '../../../kernel/ids';
import type { Job } from '../../../kernel/job';
import { lockMember } from '../../../kernel/members/lockMember';
import { fail, ok, type Result } from '../../../kernel/result';
import type { LiveSession } from '../../../kernel/sessions/sessions';
import type { Trx } from '../../../store/open';
import type { Member } from '../../../store/tables';
import type { MallOrderRow, PostalAddress } from '../../../store/tables/rewards';
import { playRefusal, type PlayRefusal } from '../../protection/playRefusal';
import { walletOf } from '../../wallet/balance';
import { grantBonus } from '../../wallet/bonuses/grants';
import * as api from '../api/mall';
import { takePoints } from '../pointsAccount';
import { postalAddress } from './addresses';
import { givesOf, hindranceNow } from './gifts';
import { takeBackOrder, not_sent } from './moveOrder';
import { changeStock } from './stock';

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

type Input = RequestOf<typeof api.orderGift>;
type Failure =
  | 'gift_unknown'
  | 'gift_changed'
  | 'gift_out'
  | 'gift_limit'
  | 'points_short'
  | 'address_needed'
  | 'address_unknown'
  | 'key_conflict';

/** The offer that grants of the mall name. */
const bonus_id = 'mall';

/**
 * Orders one piece of a gift for a member (rewards#orders): the piece, the points and the order move in one
 * transaction, and money is credited in it with its lock. The same key with the same contents gives the first
 * order again. Failures: `gift_unknown`; `gift_changed` where it costs
 * other points than the member was shown, with the `points`; `gift_out`; `gift_limit`; `points_short`;
 * `address_needed` and `address_unknown` for what is sent; `key_conflict`; those of `playRefusal`.
 */
export async function orderGift(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  memberId: string,
  input: Input,
): Promise<Result<{ orderId: string }, Failure | PlayRefusal>> {
  return platform.db.transaction().execute(async (trx) => {
    const member = await lockMember(trx, memberId);
    const refusal = await playRefusal(trx, memberId, platform.clock.now());
    if (refusal) return fail(refusal);
    const key = `${memberId} ${input.idempotencyKey}`;
    const known = await trx
      .selectFrom('mall_orders')
      .select(['id', 'gift_id', 'points', 'address_id'])
      .where('key', '=', key)
      .executeTakeFirst();
    if (known) return isSame(known, input) ? ok({ orderId: known.id }) : fail('key_conflict');
    const { mall, version } = await currentRules(trx);
    const gift = mall.gifts.find(({ id }) => id === input.itemId);
    if (!gift) return fail('gift_unknown');
    const address = await addressFor(trx, memberId, { gift, input });
    if (!address.ok) return address;
    const refused = await refusalOf(trx, { memberId, gift, input });
    if (refused) return refused;
    const row = rowOf(gift, {
      id: newId(),
      member_id: memberId,
      key,
      version,
      address: address.value,
      address_id: input.addressId ?? '',
      at: platform.clock.now(),
    });
    return take(trx, platform, { member, row });
  });
}

/**
 * The same by a member's session. A code is for anybody who reads it, so an order of one needs a fresh login or a step-up, and
 * the owner is told (account#step-up); goods go to an address that needed one. Failure besides: `step_up_required`.
 */
async function orderOwnGift(
  platform: Platform,
  session: LiveSession,
  { input, caller }: { input: Input; caller: Caller },
): Promise<Result<{ orderId: string }, Failure | PlayRefusal | 'step_up_required'>> {
  const { member } = session;
  const { mall } = await currentRules(platform.db);
  const isCode = mall.gifts.find(({ id }) => id === input.itemId)?.gives === 'code';
  if (isCode) {
    const may = await requireProof(platform, session, { what: 'mallOrder', caller });
    if (!may.ok) return may;
  }
  const made = await orderGift(platform, member.id, input);
  if (made.ok && isCode) {
    await alertOwner(platform, member, { what: 'mallOrder', outcome: 'done', caller });
  }
  return made;
}

/** True for the form that an order was made by: the gift, its price, and the address where that was kept. */
const isSame = (
  order: Pick<MallOrderRow, 'gift_id' | 'points' | 'address_id'>,
  { itemId, points, addressId = '' }: Input,
): boolean =>
  order.gift_id === itemId &&
  order.points === points &&
  (order.address_id === null || order.address_id === addressId);

/** Returns the refusal of an order of a gift; undefined where its piece and the points decide. */
async function refusalOf(
  trx: Trx,
  { memberId, gift, input }: { memberId: string; gift: MallGift; input: Input },
) {
  if (gift.points !== input.points) return fail('gift_changed', { points: gift.points });
  const why = await hindranceNow(trx, memberId, gift);
  return why ? fail(why) : undefined;
}

/** The copy of the address that an order keeps; null for what is not sent. */
async function addressFor(
  trx: Trx,
  memberId: string,
  { gift, input: { addressId = '' } }: { gift: MallGift; input: Input },
): Promise<Result<PostalAddress | null, 'address_needed' | 'address_unknown'>> {
  if (gift.gives !== 'goods') return ok(null);
  if (addressId === '') return fail('address_needed');
  const address = await postalAddress(trx, memberId, addressId);
  return address ? ok(address) : fail('address_unknown');
}

interface Head extends Pick<MallOrderRow, 'id' | 'member_id' | 'key' | 'version' | 'address_id'> {
  address: PostalAddress | null;
  at: number;
}

function rowOf(gift: MallGift, { at: instant, address, ...head }: Head): MallOrderRow {
  const gives = givesOf(gift);
  const isMoney = gives.gives === 'money';
  return {
    ...head,
    gift_id: gift.id,
    names: JSON.stringify(gift.names),
    image: gift.image,
    ...gives,
    points: gift.points,
    address: address && JSON.stringify(address),
    // Money is there at once: nothing follows.
    state: isMoney ? 'received' : 'ordered',
    ended_at: isMoney ? instant : null,
    reason: '',
    carrier: '',
    tracking: '',
    code: '',
    created_at: instant,
    approved_at: null,
    sent_at: null,
    disowned_at: null,
  };
}

/** Takes the piece and the points, credits money, and writes the order: all of it, or the failure and nothing. */
async function take(
  trx: Trx,
  platform: Pick<Platform, 'config'>,
  { member, row }: { member: Member; row: MallOrderRow },
): Promise<Result<{ orderId: string }, 'gift_out' | 'points_short'>> {
  const { id, points, created_at: instant } = row;
  const left = await changeStock(trx, row.gift_id, -1);
  if (left === undefined) return fail('gift_out');
  const move = { key: `mall_order:${id}`, kind: 'points_order', points, ref: id } as const;
  const taken = await takePoints(trx, member.id, move, instant);
  if (!taken.ok) {
    await changeStock(trx, row.gift_id, 1);
    return taken;
  }
  await trx.insertInto('mall_orders').values(row).execute();
  if (row.gives === 'money') await credit(trx, platform, { member, row });
  return ok({ orderId: id });
}

/** Credits the money of an order from `bonus_cost`, with its lock, as rewards are paid. */
async function credit(
  trx: Trx,
  platform: Pick<Platform, 'config'>,
  { member, row }: { member: Member; row: MallOrderRow },
): Promise<void> {
  const instant = row.created_at;
  const walletId = await walletOf(trx, member, platform.config.currency, instant);
  const given = await grantBonus(
    trx,
    platform,
    {
      bonusId: bonus_id,
      memberId: member.id,
      onceKey: `${bonus_id} ${row.id}`,
      depositId: null,
      words: row.names,
      amount: row.amount,
      needed: row.needed,
      walletId,
    },
    instant,
  );
  if (!given) throw new Error(`order ${row.id} was credited already`);
}

export const jobs: readonly Job[] = [
  { name: 'takeBackDisowned', every_ms: 5_000, run: takeBackDisowned },
];

export const bindings: Binding[] = [
  bind(api.orderGift, (platform, { input, session, caller }) =>
    orderOwnGift(platform, session, { input: input, caller }),
  ),
];
