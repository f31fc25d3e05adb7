import { randomInt } from 'node:crypto';
import * as contract from '../../../contract/deposits';
import type { Language, RequestOf, ResponseOf } from '../../../contract/call';
import type { DepositRow } from '../../../store/depositTables';
import type { Db, Trx } from '../../../store/open';
import type { Platform } from '../../context';
import { newId } from '../../ids';
import { pictureIds, redrawAll, storePictures } from '../../pictures/memberPictures';
import { fail, ok, type Result } from '../../result';
import { beginPayment } from '../payments/begin';
import { promptPayPayload } from '../payments/promptpay';
import { bonusNamed, offersFor, promiseBonus, shownOffer } from '../bonuses/offers';
import { neededFor, shareOf } from '../bonuses/share';
import { openChannels, type Payee } from './channels';
import { leftToday } from './dayLimit';
import { open_states, statesBefore } from './depositState';

type Options = ResponseOf<typeof contract.depositOptions>;
type Detail = ResponseOf<typeof contract.depositDetail>;
type CreateFailure =
  | 'deposit_channel_closed'
  | 'deposit_out_of_range'
  | 'deposits_open'
  | 'key_conflict'
  | 'deposit_day_limit'
  | 'bonus_unknown'
  | 'bonus_least';
type PayFailure = 'deposit_unknown' | 'deposit_over' | 'payment_provider_away';
type SlipFailure =
  | 'deposit_unknown'
  | 'deposit_over'
  | 'pictures_too_many'
  | 'picture_too_large'
  | 'picture_invalid'
  | 'too_many_requests';

/** Without the letters and digits that are read for each other. */
const reference_signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const reference_length = 8;

const newReference = (): string =>
  Array.from(
    { length: reference_length },
    () => reference_signs[randomInt(reference_signs.length)],
  ).join('');

const shownOf = ({ id, channel, state, amount, created_at }: DepositRow) => ({
  ...{ depositId: id, channel, state, amount },
  createdAt: created_at,
});

/** Returns the ways to pay and the member's deposits that wait (wallet#deposit). */
export async function depositOptions(
  platform: Platform,
  memberId: string,
  language: Language,
): Promise<Options> {
  const [channels, turnover, bonuses, open] = await Promise.all([
    openChannels(platform),
    platform.settings.get('deposit.turnover'),
    offersFor(platform.db, memberId, platform.clock.now()),
    platform.db
      .selectFrom('deposits')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('state', 'in', open_states)
      .orderBy('id', 'desc')
      .limit(contract.open_deposits_most)
      .execute(),
  ]);
  return {
    currency: platform.config.currency,
    channels: channels.map(({ channel, least, most, feeRate }) => ({
      ...{ channel, least, most, feeRate },
    })),
    turnover: Number(turnover),
    bonuses: bonuses.map((offer) => shownOffer(offer, language)),
    open: open.map(shownOf),
  };
}

/** Returns one of a member's own deposits. Failure: `deposit_unknown`, also for another member's. */
export async function depositDetail(
  { db }: Pick<Platform, 'db'>,
  memberId: string,
  depositId: string,
  language: Language = 'th',
): Promise<Result<Detail, 'deposit_unknown'>> {
  const row = await db
    .selectFrom('deposits')
    .selectAll()
    .where('id', '=', depositId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) return fail('deposit_unknown');
  const [slips, bonusName] = await Promise.all([
    pictureIds(db, 'deposit', [row.id]),
    row.bonus === 0 ? '' : bonusNamed(db, row.bonus_id, language),
  ]);
  const credited = row.amount - row.fee;
  return ok({
    ...shownOf(row),
    ...{ currency: row.currency, fee: row.fee, credited, reference: row.reference },
    needed: neededFor(credited, row.turnover),
    ...{ bonusName, bonus: row.bonus, bonusNeeded: neededFor(row.bonus, row.bonus_turnover) },
    payee: JSON.parse(row.payee) as Payee,
    ...{ expiresAt: row.expires_at, endedAt: row.ended_at, reason: row.reason },
    ...{ sentAt: row.sent_at, refundedAt: row.refunded_at },
    slips: slips.get(row.id) ?? [],
    ...{ qr: qrOf(row), provided: isProvided(row), payUrl: row.pay_url },
  });
}

/** True where a provider's page is the only way to pay. */
const isProvided = ({ channel, provider }: Pick<DepositRow, 'channel' | 'provider'>): boolean =>
  provider !== '' && channel !== 'promptpay';

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
 * `deposit_day_limit`, with what is `left`; `bonus_unknown` and `bonus_least`.
 */
export async function createDeposit(
  platform: Platform,
  memberId: string,
  asked: RequestOf<typeof contract.createDeposit>,
): Promise<Result<{ depositId: string; payUrl: string }, CreateFailure>> {
  const made = await insertDeposit(platform, memberId, asked);
  if (!made.ok) return made;
  const { depositId } = made.value;
  const paid = await payDeposit(platform, memberId, depositId);
  // A QR code is paid where it is shown.
  const leads = paid.ok && asked.channel !== 'promptpay';
  return ok({ depositId, payUrl: leads ? paid.value.payUrl : '' });
}

/**
 * Returns the page where a deposit is paid, made at the provider if there is none yet; empty where a person
 * looks for the payment. Failures: `deposit_unknown`; `deposit_over` where it no longer waits to be paid;
 * `payment_provider_away`.
 */
export async function payDeposit(
  platform: Platform,
  memberId: string,
  depositId: string,
): Promise<Result<{ payUrl: string }, PayFailure>> {
  const row = await platform.db
    .selectFrom('deposits')
    .selectAll()
    .where('id', '=', depositId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) return fail('deposit_unknown');
  return row.state === 'created' ? beginPayment(platform, row) : fail('deposit_over');
}

async function insertDeposit(
  platform: Platform,
  memberId: string,
  {
    channel: named,
    amount,
    bonusId = '',
    idempotencyKey,
  }: RequestOf<typeof contract.createDeposit>,
): Promise<Result<{ depositId: string }, CreateFailure>> {
  const { db, clock, config, settings } = platform;
  const [channels, turnover, minutes, perDay] = await Promise.all([
    openChannels(platform),
    settings.get('deposit.turnover'),
    settings.get('deposit.minutes'),
    settings.get('deposit.perDay'),
  ]);
  const key = `${memberId} ${idempotencyKey}`;
  return db.transaction().execute(async (trx) => {
    // A write to the member's row lets one form after the other through.
    await trx
      .updateTable('members')
      .set((row) => ({ type: row.ref('type') }))
      .where('id', '=', memberId)
      .execute();
    const known = await trx
      .selectFrom('deposits')
      .select(['id', 'channel', 'amount', 'bonus_id'])
      .where('key', '=', key)
      .executeTakeFirst();
    if (known) {
      const same =
        known.channel === named && known.amount === amount && (known.bonus_id ?? '') === bonusId;
      return same ? ok({ depositId: known.id }) : fail('key_conflict');
    }
    const channel = channels.find((open) => open.channel === named);
    if (!channel) return fail('deposit_channel_closed');
    const { least, most, feeRate, payee, provider } = channel;
    if (amount < least || amount > most) return fail('deposit_out_of_range', { least, most });
    const left = await leftToday(trx, platform, memberId, Number(perDay));
    if (left !== null && amount > left) return fail('deposit_day_limit', { left });
    if ((await countOpen(trx, memberId)) >= contract.open_deposits_most) {
      return fail('deposits_open');
    }
    const [id, at] = [newId(), clock.now()];
    const promised = await promiseBonus(trx, { memberId, bonusId, amount }, at);
    if (!promised.ok) return promised;
    await trx
      .insertInto('deposits')
      .values({
        ...{ id, member_id: memberId, key, channel: named, amount },
        ...{ fee: shareOf(amount, feeRate), currency: config.currency, turnover: Number(turnover) },
        ...{ reference: newReference(), payee: JSON.stringify(payee), state: 'created' },
        ...{ reason: '', created_at: at, expires_at: at + Number(minutes) * 60_000 },
        ...{ sent_at: null, ended_at: null, refunded_at: null, provider },
        ...promised.value,
      })
      .execute();
    return ok({ depositId: id });
  });
}

async function countOpen(trx: Trx, memberId: string): Promise<number> {
  const { open } = await trx
    .selectFrom('deposits')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('member_id', '=', memberId)
    .where('state', 'in', open_states)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/**
 * Takes the slip of a payment, also one that comes after the deposit's time: the operator decides then. The
 * same picture again is done. Failures: `deposit_unknown`; `deposit_over` where it has another slip, is paid
 * or has failed; those of pictures.
 */
export async function sendDepositSlip(
  platform: Platform,
  memberId: string,
  { depositId, slip }: RequestOf<typeof contract.sendDepositSlip>,
): Promise<Result<{ depositId: string }, SlipFailure>> {
  const { db, clock } = platform;
  // An id that is nobody's, or another member's, costs no redrawing.
  const owned = await depositDetail(platform, memberId, depositId);
  if (!owned.ok) return owned;
  const drawn = await redrawAll(platform, memberId, [slip]);
  if (!drawn.ok) return drawn;
  return db.transaction().execute(async (trx) => {
    const at = clock.now();
    const sent = await trx
      .updateTable('deposits')
      .set({ state: 'pending', sent_at: at })
      .where('id', '=', depositId)
      .where('member_id', '=', memberId)
      .where('state', 'in', statesBefore('pending'))
      .returning('id')
      .executeTakeFirst();
    if (!sent) {
      const same = await hasSlip(trx, depositId, drawn.value[0]!.webp);
      return same ? ok({ depositId }) : fail('deposit_over');
    }
    await storePictures(trx, { memberId, purpose: 'deposit', about: depositId, at }, drawn.value);
    return ok({ depositId });
  });
}

async function hasSlip(db: Db, depositId: string, webp: string): Promise<boolean> {
  const row = await db
    .selectFrom('pictures')
    .select('id')
    .where('purpose', '=', 'deposit')
    .where('about', '=', depositId)
    .where('webp', '=', webp)
    .executeTakeFirst();
  return row !== undefined;
}
