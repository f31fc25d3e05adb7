import { alertOwner } from '../../kernel/alerts/alertOwner';
import type { RequestOf } from '../../kernel/api/call';
import { dayOf } from '../../kernel/api/wallTime';
import { bind, type Binding } from '../../kernel/bind';
import type { Caller, Platform } from '../../kernel/context';
import { newId } from '../../kernel/ids';
import { lockAccount, openAccount } from '../../kernel/ledger/accounts';
import { transfer } from '../../kernel/ledger/transfer';
import { fail, ok, type Result } from '../../kernel/result';
import type { LiveSession } from '../../kernel/sessions/sessions';
import { freeOf, holdingLocks } from '../../kernel/turnover/turnover';
import type { Db, Trx } from '../../store/open';
import type { Member } from '../../store/tables';
import type { BankCardRow } from '../../store/tables/payouts';
import { walletOf } from '../wallet/balance';
import * as api from './api/payouts';
import { checkPayment, lockPayer } from './bankCards';
import { requestedOn, leastNow, limitsOf, type Limits } from './withdrawals';

type Input = RequestOf<typeof api.requestWithdrawal>;
type Failure =
  | 'card_unknown'
  | 'payment_password_unset'
  | 'wrong_payment_password'
  | 'logged_out'
  | 'withdrawal_out_of_range'
  | 'withdrawal_day_limit'
  | 'withdrawal_above_free'
  | 'key_conflict'
  | 'too_many_requests';

/**
 * Asks for a withdrawal to one of the member's own cards, and sets its money aside in the same transaction
 * (wallet#withdraw). The same key with the same contents gives the first one again. Failures: `card_unknown`; those of
 * the payment password; `logged_out` where the session ends meanwhile; `withdrawal_out_of_range`, with `least` and
 * `most`; `withdrawal_day_limit`, with `left`; `withdrawal_above_free`, with `free` (minor units); `key_conflict`.
 */
export async function requestWithdrawal(
  platform: Platform,
  session: LiveSession,
  input: Input,
  caller: Caller,
): Promise<Result<{ withdrawalId: string }, Failure>> {
  // An id that is nobody's, or another member's, costs no hashing. A card that was removed since may be that
  // of a form which comes again.
  if (!(await ownCard(platform.db, session.member.id, input))) return fail('card_unknown');
  const given = { given: input.paymentPassword, what: 'withdrawal', caller } as const;
  const right = await checkPayment(platform, session, given);
  if (!right.ok) return right;
  const limits = await limitsOf(platform, session.member);
  const made = await platform.db.transaction().execute(async (trx) => {
    const payer = await lockPayer(trx, session, right.value);
    return payer.ok ? setAside(trx, platform, payer.value, { input, limits }) : payer;
  });
  if (!made.ok) return made;
  const { withdrawalId, isNew } = made.value;
  if (isNew) {
    platform.metrics.transfer('withdraw_reserve');
    await alertOwner(platform, session.member, { what: 'withdrawal', outcome: 'done', caller });
  }
  return ok({ withdrawalId });
}

/** Makes the withdrawal of a member whose row is held. */
async function setAside(
  trx: Trx,
  { clock, config }: Platform,
  member: Member,
  { input, limits }: { input: Input; limits: Limits },
): Promise<Result<{ withdrawalId: string; isNew: boolean }, Failure>> {
  const { amount, bankCardId } = input;
  const { currency } = config;
  const now = clock.now();
  const wallet = await walletOf(trx, member, currency, now);
  // The member's account is held to the end: one form is decided on after the other.
  const balance = await lockAccount(trx, wallet);
  const key = `${member.id} ${input.idempotencyKey}`;
  const known = await trx
    .selectFrom('withdrawals')
    .select(['id', 'amount', 'card_id'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (known) {
    const same = known.amount === amount && known.card_id === bankCardId;
    return same ? ok({ withdrawalId: known.id, isNew: false }) : fail('key_conflict');
  }
  const card = await ownCard(trx, member.id, input);
  if (!card || card.removed_at !== null) return fail('card_unknown');
  const day = dayOf(now, config.timeZone);
  const refused = await refusalOf(trx, {
    memberId: member.id,
    balance,
    at: now,
    day,
    amount,
    limits,
  });
  if (refused) return refused;
  const id = newId();
  await trx
    .insertInto('withdrawals')
    .values({
      id,
      member_id: member.id,
      key,
      card_id: card.id,
      bank_code: card.bank_code,
      number: card.number,
      payee_name: card.payee_name,
      amount,
      currency,
      state: 'requested',
      reason: '',
      day,
      created_at: now,
      reviewed_at: null,
      approved_at: null,
      paying_at: null,
      ended_at: null,
      disowned_at: null,
    })
    .execute();
  const owner = { ownerId: member.id, kind: 'reserved', currency } as const;
  const reserved = await openAccount(trx, owner, now);
  const order = { key: `withdraw:${id}`, kind: 'withdraw_reserve', ref: id } as const;
  const legs = { amount, currency, debitId: wallet, creditId: reserved };
  const moved = await transfer(trx, { ...order, ...legs }, now);
  if (!moved.ok) throw new Error(`withdrawal ${id}: ${moved.code}`);
  return ok({ withdrawalId: id, isNew: true });
}

/** Returns a card that is or was the member's. */
const ownCard = (
  db: Db,
  memberId: string,
  { bankCardId }: Input,
): Promise<BankCardRow | undefined> =>
  db
    .selectFrom('bank_cards')
    .selectAll()
    .where('id', '=', bankCardId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

interface Weighed {
  memberId: string;
  balance: number;
  at: number;
  day: string;
  amount: number;
  limits: Limits;
}

/** Returns why an amount can't be withdrawn now, with the member's account held; undefined where it can. */
async function refusalOf(
  trx: Trx,
  { memberId, balance, at: instant, day, amount, limits }: Weighed,
) {
  const { most, perDay } = limits;
  const free = freeOf(balance, await holdingLocks(trx, memberId, instant));
  const left = Math.max(0, perDay - (await requestedOn(trx, memberId, day)));
  const least = await leastNow(trx, memberId, { limits, free, left }, instant);
  if (amount < least || amount > most) return fail('withdrawal_out_of_range', { least, most });
  if (amount > free) return fail('withdrawal_above_free', { free });
  return amount > left ? fail('withdrawal_day_limit', { left }) : undefined;
}

export const bindings: Binding[] = [
  bind(api.requestWithdrawal, (platform, { input, session, caller }) =>
    requestWithdrawal(platform, session, input, caller),
  ),
];
