import { dayOf } from '../../kernel/api/wallTime';
import { sendIfInbox } from '../../kernel/delivery/sendMessages';
import { newId } from '../../kernel/ids';
import { isTrial } from '../../kernel/members/memberTypes';
import { readSettings } from '../../kernel/settings/settings';
import type { Trx } from '../../store/open';
import type { HeldCredit } from '../../store/tables/wallet';
import { onceCommitted } from '../../store/retries';
import { answer } from './answers';
import type { Decision, VendorContext } from './once';
import type { Player } from './players';
import type { RoundKey } from './rounds';

/** A day's sum is kept in so many parts: members of one vendor seldom wait for each other. */
const shards = 16;

/** A credit as a vendor asks for it. */
interface Credit {
  player: Player;
  txId: string;
  /** Minor units. */
  amount: number;
  currency: string;
  /** Its round; undefined for a prize outside of any. */
  round?: RoundKey;
  endsRound?: boolean;
}

/**
 * Returns why a credit waits for an operator's decision; undefined where it is paid at once (wallet#credit-ceilings): its vendor
 * is disabled, or it is above what a win, a round or a vendor's day may come to. Play money knows no ceiling. Read under the
 * lock of the player's account.
 */
export async function whyHeld(
  trx: Trx,
  { platform, vendor }: VendorContext,
  { player, amount, round }: Credit,
  instant: number,
): Promise<HeldCredit['why'] | undefined> {
  if (amount === 0) return undefined;
  if (vendor.disabled_at !== null) return 'disabled';
  if (isTrial(player)) return undefined;
  const settings = await readSettings(trx);
  if (amount > Number(settings['vendor.winMost'])) return 'win';
  if (round && (await wonIn(trx, round)) + amount > Number(settings['vendor.roundMost']))
    return 'round';
  const { sum } = await trx
    .selectFrom('vendor_days')
    .select(({ fn }) => fn.sum<number | null>('credited').as('sum'))
    .where('vendor_code', '=', vendor.code)
    .where('day', '=', dayOf(instant, platform.config.timeZone))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0) + amount > Number(settings['vendor.dayMost']) ? 'day' : undefined;
}

async function wonIn(trx: Trx, round: RoundKey): Promise<number> {
  const row = await trx
    .selectFrom('wallet_rounds')
    .select('win_amount')
    .where('vendor_code', '=', round.vendor)
    .where('game_code', '=', round.gameCode)
    .where('round_id', '=', round.roundId)
    .where('member_id', '=', round.memberId)
    .executeTakeFirst();
  return row?.win_amount ?? 0;
}

/** Adds a credit that is paid to its vendor's day. Last in the transaction, so that nobody waits for it long. */
export async function countCredit(
  trx: Trx,
  { platform, vendor }: VendorContext,
  { player, amount }: Pick<Credit, 'player' | 'amount'>,
  instant: number,
): Promise<void> {
  if (amount === 0 || isTrial(player)) return;
  const row = {
    vendor_code: vendor.code,
    day: dayOf(instant, platform.config.timeZone),
    shard: Number.parseInt(player.id.slice(-2), 36) % shards || 0,
    credited: amount,
  };
  await trx
    .insertInto('vendor_days')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['vendor_code', 'day', 'shard'])
        .doUpdateSet((eb) => ({ credited: eb('vendor_days.credited', '+', amount) })),
    )
    .execute();
}

/** Writes a credit down that waits. Nothing moves, and its round stays open. */
export async function hold(
  trx: Trx,
  { platform, vendor }: VendorContext,
  { player, txId, amount, currency, endsRound = false }: Credit,
  why: HeldCredit['why'],
  instant: number,
): Promise<Decision> {
  const id = newId();
  await trx
    .insertInto('held_credits')
    .values({
      id,
      vendor_code: vendor.code,
      vendor_tx: txId,
      member_id: player.id,
      amount,
      currency,
      round_end: endsRound ? 1 : 0,
      why,
      state: 'held',
      reason: '',
      decided_by: null,
      created_at: instant,
      ended_at: null,
    })
    .execute();
  const news = { id, member_id: player.id, vendor_code: vendor.code, amount, currency };
  await notifyOfCredit(trx, { ...news, state: 'held', reason: '' }, instant);
  onceCommitted(trx, () =>
    platform.log.error(
      { event: 'vendor_credit_held', vendor: vendor.code, txId, amount, currency, why, held: id },
      'a vendor’s credit waits for an operator',
    ),
  );
  return { answer: answer('held'), status: 'held', memberId: player.id };
}

type News = Pick<
  HeldCredit,
  'id' | 'member_id' | 'vendor_code' | 'amount' | 'currency' | 'state' | 'reason'
>;

/**
 * Tells a member who has an inbox that a credit of theirs is being looked at, has come, or was refused for a reason, in the
 * transaction that makes it so (content#messages).
 */
export const notifyOfCredit = (
  trx: Trx,
  { id: ref, member_id: memberId, vendor_code: vendor, amount, currency, state, reason }: News,
  instant: number,
): Promise<void> => {
  const facts = { state, vendor, amount, currency, reason };
  return sendIfInbox(trx, { memberId, kind: 'credit', ref, facts }, instant);
};
