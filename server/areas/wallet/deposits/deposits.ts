import { randomInt } from 'node:crypto';
import { neededFor, shareOf } from '../api/bonusTerms';
import type { Language, RequestOf, ResponseOf } from '../../../kernel/api/call';
import * as api from '../api/deposits';
import type { DepositRow } from '../../../store/tables/wallet';
import type { Db } from '../../../store/open';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { newId } from '../../../kernel/ids';
import { lockMember } from '../../../kernel/members/lockMember';
import { pictureIds } from '../../../kernel/pictures/memberPictures';
import { isOfferedLimit, needsContact } from '../../protection/firstDeposit';
import { playRefusal, type PlayRefusal } from '../../protection/playRefusal';
import { fail, ok, type Result } from '../../../kernel/result';
import { bonusNamed, offersFor, promiseBonus, offerView } from '../bonuses/offers';
import { promptPayPayload } from '../payments/promptpay';
import { providerOf } from '../payments/providers';
import { openChannels, type Payee, mayWait } from './channels';
import { open_states } from './byHand';

/**
 * Leads to the page where a deposit is paid, and makes the payment at its provider if there is none yet.
 * Empty for a deposit that a person looks for. Failure: `payment_provider_away`; asked again, it goes on.
 */
async function beginPayment(
  platform: Platform,
  deposit: DepositRow,
): Promise<Result<{ payUrl: string }, 'payment_provider_away'>> {
  const provider = providerOf(deposit.provider);
  if (!provider || deposit.pay_url !== '') return ok({ payUrl: deposit.pay_url });
  try {
    const { providerRef, payUrl } = await provider.begin(platform, deposit);
    await platform.db
      .updateTable('deposits')
      .set({ provider_ref: providerRef, pay_url: payUrl })
      .where('id', '=', deposit.id)
      .where('pay_url', '=', '')
      .execute();
    return ok({ payUrl });
  } catch (cause) {
    const { id, provider: name } = deposit;
    platform.log.error({ err: cause, deposit: id, provider: name }, 'a payment could not be made');
    return fail('payment_provider_away');
  }
}

type Options = ResponseOf<typeof api.depositOptions>;
type Detail = ResponseOf<typeof api.depositDetail>;
type CreateFailure =
  | 'deposit_channel_closed'
  | 'deposit_out_of_range'
  | 'deposits_open'
  | 'key_conflict'
  | 'deposit_day_limit'
  | 'own_limit'
  | 'bonus_unknown'
  | 'bonus_least'
  | 'contact_needed'
  | PlayRefusal;
type PayFailure = 'deposit_unknown' | 'deposit_over' | 'payment_provider_away';

/** Without the letters and digits that are read for each other. */
const reference_signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const reference_length = 8;

const newReference = (): string =>
  Array.from(
    { length: reference_length },
    () => reference_signs[randomInt(reference_signs.length)],
  ).join('');

const viewOf = ({ id, channel, state, amount, created_at }: DepositRow) => ({
  depositId: id,
  channel,
  state,
  amount,
  createdAt: created_at,
});

/** Returns the ways to pay and the member's deposits that wait (wallet#deposit). */
export async function depositOptions(
  platform: Platform,
  memberId: string,
  language: Language,
): Promise<Options> {
  const level = await levelOf(platform.db, memberId);
  const [channels, turnover, bonuses, open, offersLimit, contact] = await Promise.all([
    openChannels(platform, level),
    platform.settings.get('deposit.turnover'),
    offersFor(platform.db, memberId, platform.clock.now()),
    platform.db
      .selectFrom('deposits')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('state', 'in', open_states)
      .orderBy('id', 'desc')
      .limit(api.open_deposits_most)
      .execute(),
    isOfferedLimit(platform.db, memberId),
    needsContact(platform.db, memberId),
  ]);
  return {
    currency: platform.config.currency,
    channels: channels.map(({ channel, least, most, feeRate }) => ({
      channel,
      least,
      most,
      feeRate,
    })),
    turnover: Number(turnover),
    bonuses: bonuses.map((offer) => offerView(offer, language)),
    open: open.map(viewOf),
    offersLimit,
    needsContact: contact,
  };
}

/** Returns the number of a member's level of the club, which decides on channels and limits. */
async function levelOf(db: Db, memberId: string): Promise<number> {
  const { level } = await db
    .selectFrom('members')
    .select('level')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return level;
}

/** Returns the row of a member's own deposit; undefined also for another member's. */
export const ownDeposit = (
  db: Db,
  memberId: string,
  depositId: string,
): Promise<DepositRow | undefined> =>
  db
    .selectFrom('deposits')
    .selectAll()
    .where('id', '=', depositId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** Returns one of a member's own deposits. Failure: `deposit_unknown`, also for another member's. */
export async function depositDetail(
  { db }: Pick<Platform, 'db'>,
  memberId: string,
  depositId: string,
  language: Language = 'th',
): Promise<Result<Detail, 'deposit_unknown'>> {
  const row = await ownDeposit(db, memberId, depositId);
  if (!row) return fail('deposit_unknown');
  const [slips, needed, bonusName] = await Promise.all([
    pictureIds(db, 'deposit', [row.id]),
    stakesOf(db, row),
    row.bonus === 0 ? '' : bonusNamed(db, row.bonus_id, language),
  ]);
  const credited = row.amount - row.fee;
  return ok({
    ...viewOf(row),
    currency: row.currency,
    fee: row.fee,
    credited,
    reference: row.reference,
    needed,
    bonusName,
    bonus: row.bonus,
    bonusNeeded: neededFor(row.bonus, row.bonus_turnover),
    payee: JSON.parse(row.payee) as Payee,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
    reason: row.reason,
    sentAt: row.sent_at,
    refundedAt: row.refunded_at,
    cancelledAt: row.cancelled_at,
    slips: slips.get(row.id) ?? [],
    qr: qrOf(row),
    provided: isProvided(row),
    payUrl: row.pay_url,
  });
}

/**
 * Returns the stakes that a deposit needs or needed (minor units): those of its terms until it is credited, and then
 * those of its lock; 0 where it has none, or a break has lifted it (protection#money).
 */
async function stakesOf(db: Db, { id, state, amount, fee, turnover }: DepositRow): Promise<number> {
  if (state !== 'paid') return neededFor(amount - fee, turnover);
  const lock = await db
    .selectFrom('turnover_locks')
    .select('needed')
    .where('source', '=', 'deposit')
    .where('ref', '=', id)
    .where('state', '!=', 'lifted')
    .executeTakeFirst();
  return lock?.needed ?? 0;
}

/** True where a provider's page is the only way to pay. */
export const isProvided = ({
  channel,
  provider,
}: Pick<DepositRow, 'channel' | 'provider'>): boolean => provider !== '' && channel !== 'promptpay';

/** The text of the QR code of a deposit by PromptPay; empty for any other. */
function qrOf({ channel, payee, amount, reference }: DepositRow): string {
  if (channel !== 'promptpay') return '';
  return promptPayPayload((JSON.parse(payee) as Payee).number, amount, reference);
}

/**
 * Makes a deposit that waits for its payment, on the terms of this moment. The same key with the same
 * contents gives the first one again. Where a provider takes the payment, it is made there too, or by
 * `payDeposit` if the provider is away. Failures: `deposit_channel_closed`; `deposit_out_of_range`, with
 * `least` and `most` in minor units; `deposits_open` where too many wait; `key_conflict`;
 * `deposit_day_limit`, with what is `left`; `own_limit`; `bonus_unknown` and `bonus_least`; those of `playRefusal`.
 */
export async function createDeposit(
  platform: Platform,
  memberId: string,
  input: RequestOf<typeof api.createDeposit>,
): Promise<Result<{ depositId: string; payUrl: string }, CreateFailure>> {
  const made = await insertDeposit(platform, memberId, input);
  if (!made.ok) return made;
  const paid = await paymentOf(platform, made.value);
  // A QR code is paid where it is shown.
  const leads = paid.ok && input.channel !== 'promptpay';
  return ok({ depositId: made.value.id, payUrl: leads ? paid.value.payUrl : '' });
}

/**
 * Returns the page where a deposit is paid, made at the provider if there is none yet; empty where a person
 * looks for the payment. Failures: `deposit_unknown`; `deposit_over` where it no longer waits to be paid;
 * `payment_provider_away`.
 */
async function payDeposit(
  platform: Platform,
  memberId: string,
  depositId: string,
): Promise<Result<{ payUrl: string }, PayFailure>> {
  const row = await ownDeposit(platform.db, memberId, depositId);
  return row ? paymentOf(platform, row) : fail('deposit_unknown');
}

const paymentOf = async (platform: Platform, row: DepositRow) =>
  row.state === 'created' ? beginPayment(platform, row) : fail('deposit_over');

async function insertDeposit(
  platform: Platform,
  memberId: string,
  { channel: named, amount, bonusId = '', idempotencyKey }: RequestOf<typeof api.createDeposit>,
): Promise<Result<DepositRow, CreateFailure>> {
  const { db, clock, config, settings } = platform;
  const level = await levelOf(db, memberId);
  const [channels, turnover, minutes, perDay] = await Promise.all([
    openChannels(platform, level),
    settings.get('deposit.turnover'),
    settings.get('deposit.minutes'),
    settings.get('deposit.perDay'),
  ]);
  const key = `${memberId} ${idempotencyKey}`;
  return db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId);
    const known = await trx
      .selectFrom('deposits')
      .selectAll()
      .where('key', '=', key)
      .executeTakeFirst();
    if (known) {
      const same =
        known.channel === named && known.amount === amount && (known.bonus_id ?? '') === bonusId;
      return same ? ok(known) : fail('key_conflict');
    }
    const refusal = await playRefusal(trx, memberId, clock.now());
    if (refusal) return fail(refusal);
    if (await needsContact(trx, memberId)) return fail('contact_needed');
    const channel = channels.find((open) => open.channel === named);
    if (!channel) return fail('deposit_channel_closed');
    const { least, most, feeRate, payee, provider } = channel;
    if (amount < least || amount > most) return fail('deposit_out_of_range', { least, most });
    const [id, instant] = [newId(), clock.now()];
    const free = await mayWait(
      trx,
      platform,
      { memberId, amount, madeAt: instant },
      Number(perDay),
    );
    if (!free.ok) return free;
    const promised = await promiseBonus(trx, { memberId, bonusId, amount }, instant);
    if (!promised.ok) return promised;
    const made = await trx
      .insertInto('deposits')
      .values({
        id,
        member_id: memberId,
        key,
        channel: named,
        amount,
        fee: shareOf(amount, feeRate),
        currency: config.currency,
        turnover: Number(turnover),
        reference: newReference(),
        payee: JSON.stringify(payee),
        state: 'created',
        reason: '',
        created_at: instant,
        expires_at: instant + Number(minutes) * 60_000,
        sent_at: null,
        ended_at: null,
        refunded_at: null,
        provider,
        cancelled_at: null,
        ...promised.value,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return ok(made);
  });
}

export const bindings: Binding[] = [
  bind(api.depositOptions, async (platform, { input, session }) =>
    ok(await depositOptions(platform, session.member.id, input.language)),
  ),
  bind(api.depositDetail, (platform, { input, session }) =>
    depositDetail(platform, session.member.id, input.depositId, input.language),
  ),
  bind(api.createDeposit, (platform, { input, session }) =>
    createDeposit(platform, session.member.id, input),
  ),
  bind(api.payDeposit, (platform, { input, session }) =>
    payDeposit(platform, session.member.id, input.depositId),
  ),
];
