import { alertOwner, alertOfFailure } from '../../kernel/alerts/alertOwner';
import { noteChange } from '../../kernel/alerts/changes';
import { requireStepUp } from '../../kernel/alerts/elevation';
import type { EventKind } from '../../kernel/alerts/events';
import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import { typedSigns } from '../../kernel/api/typedText';
import { bind, type Binding } from '../../kernel/bind';
import type { Caller, Platform } from '../../kernel/context';
import { newId } from '../../kernel/ids';
import { withinLimit, leftOf } from '../../kernel/limits/limit';
import { fail, ok, type Result } from '../../kernel/result';
import type { LiveSession } from '../../kernel/sessions/sessions';
import type { Db, Trx } from '../../store/open';
import type { Member } from '../../store/tables';
import type { BankCardRow } from '../../store/tables/payouts';
import { checkName, tidyPayeeName } from '../account/names';
import { passwordTiers, checkOld } from '../account/passwords/rules';
import { profileByMember } from '../account/profile/names';
import { lockLive } from '../account/signIns';
import { closeIfExcluded, closeIfSamePerson, notifyOfMatch } from '../protection/excludedHere';
import * as api from './api/payouts';
import { card_number_digits, type BankCode } from './api/payouts';

type Failure = 'payment_password_unset' | 'wrong_payment_password' | 'too_many_requests';

/**
 * Checks the payment password of a session's member (account#payment-password) and returns its hash, for
 * `lockPayer`. Wrong ones count by the
 * member, together with those of its change, and the owner is told. Failures:
 * `payment_password_unset`; `wrong_payment_password`, with the tries that are `left`; `too_many_requests`.
 */
export async function checkPayment(
  platform: Platform,
  session: LiveSession,
  { given, what, caller }: { given: string; what: EventKind; caller: Caller },
): Promise<Result<string, Failure>> {
  const { member } = session;
  const { payment_hash: hash } = await platform.db
    .selectFrom('members')
    .select('payment_hash')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  if (hash === null) return fail('payment_password_unset');
  const check = { account: member.id, hash, given };
  const tier = passwordTiers.oldPaymentByAccount;
  const right = await checkOld(platform, tier, check);
  if (right.ok) return ok(hash);
  await alertOfFailure(platform, session, { what, caller });
  if (right.code !== 'wrong_old_password') return fail(right.code);
  return fail('wrong_payment_password', { left: await leftOf(platform, tier, member.id) });
}

/**
 * Locks the member who gave the payment password of this hash, so that those of one member are decided on
 * one after the other. Failures: `logged_out` where the session has ended since, as by "this was not me";
 * `wrong_payment_password` where another one was set, or it was taken away.
 */
export async function lockPayer(
  trx: Trx,
  session: LiveSession,
  hash: string,
): Promise<Result<Member, 'logged_out' | 'wrong_payment_password'>> {
  const member = await lockLive(trx, session);
  if (!member) return fail('logged_out');
  return member.payment_hash === hash ? ok(member) : fail('wrong_payment_password');
}

/** Blanks, hyphens and dots, which people write between digits. */
const between_digits = /[ .-]/g;

/**
 * Returns an account number of a bank as plain digits: those of all keyboards are read, blanks and hyphens
 * between them left out. Undefined for what is no number of this bank (account#bank-cards).
 */
export function readCardNumber(bankCode: BankCode, text: string): string | undefined {
  const digits = typedSigns(text).replace(between_digits, '');
  const lengths: readonly number[] = card_number_digits[bankCode];
  return /^\d+$/.test(digits) && lengths.includes(digits.length) ? digits : undefined;
}

/** The digits of a number that are shown. */
export const lastDigits = (number: string): string => number.slice(-4);

type View = ResponseOf<typeof api.bankCards>;
type AddFailure =
  | 'fields_invalid'
  | 'step_up_required'
  | 'payment_password_unset'
  | 'wrong_payment_password'
  | 'logged_out'
  | 'payee_name_differs'
  | 'card_number_form'
  | 'card_taken'
  | 'cards_full'
  | 'too_many_requests';

/** Returns a card as its member sees it: the number masked (account#bank-cards). */
export const cardView = (
  card: Pick<BankCardRow, 'id' | 'bank_code' | 'number' | 'payee_name' | 'created_at'>,
): View['list'][number] => ({
  bankCardId: card.id,
  bankCode: card.bank_code as api.BankCode,
  lastDigits: lastDigits(card.number),
  payeeName: card.payee_name,
  createdAt: card.created_at,
});

/** Returns the cards that a member keeps, the oldest first. */
export const cardsOf = (db: Db, memberId: string): Promise<BankCardRow[]> =>
  db
    .selectFrom('bank_cards')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();

/** Lists the member's own cards, and what a new one needs (account#bank-cards). */
async function listCards({ db }: Platform, { member }: LiveSession): Promise<View> {
  const cards = await cardsOf(db, member.id);
  return {
    list: cards.map(cardView),
    payeeName: member.payee_name ?? '',
    hasPaymentPassword: member.payment_hash !== null,
  };
}

/**
 * Adds an account to be paid out to, in the member's own name: that of the profile, or where it has none,
 * the card's, which the profile has from then on. The same account again is done, and not new. Failures:
 * `fields_invalid`, with the fault of each field; `card_number_form`; `step_up_required`;
 * `payment_password_unset`, `wrong_payment_password`; `logged_out` where the session ends meanwhile;
 * `payee_name_differs`; `card_taken` by another member; `cards_full`; `too_many_requests`.
 */
export async function addCard(
  platform: Platform,
  session: LiveSession,
  input: RequestOf<typeof api.addBankCard>,
  caller: Caller,
): Promise<Result<ResponseOf<typeof api.addBankCard>, AddFailure>> {
  const { member } = session;
  const payeeName = tidyPayeeName(input.payeeName);
  const fault = checkName('payeeName', payeeName);
  if (fault) return fail('fields_invalid', { payeeName: fault });
  const number = readCardNumber(input.bankCode, input.bankCardNo);
  if (number === undefined) return fail('card_number_form');
  const may = await requireStepUp(platform, session, { what: 'bankCard', caller });
  if (!may.ok) return may;
  const given = { given: input.paymentPassword, what: 'bankCard', caller } as const;
  const right = await checkPayment(platform, session, given);
  if (!right.ok) return right;
  if (!(await withinLimit(platform, profileByMember, member.id))) return fail('too_many_requests');
  const now = platform.clock.now();
  const card: NewCard = { bankCode: input.bankCode, number, payeeName, at: now, closes: false };
  const added = await platform.db.transaction().execute(async (trx) => {
    card.closes = false;
    const payer = await lockPayer(trx, session, right.value);
    return payer.ok ? keepCard(trx, payer.value, card) : payer;
  });
  if (card.closes) await notifyOfMatch(platform, member, caller);
  if (!added.ok) return added;
  const { bankCardId, isNew, setsName } = added.value;
  if (setsName) await alertOwner(platform, member, { what: 'payeeName', outcome: 'done', caller });
  if (isNew) await alertOwner(platform, member, { what: 'bankCard', outcome: 'done', caller });
  return ok({ bankCardId, isNew });
}

interface NewCard {
  bankCode: api.BankCode;
  number: string;
  payeeName: string;
  at: number;
  /** Becomes true where it is an excluded person's, and has closed play. */
  closes: boolean;
}

/** Keeps a card of a member whose row is held. */
async function keepCard(
  trx: Trx,
  { id: memberId, payee_name: own }: Member,
  input: NewCard,
): Promise<
  Result<
    { bankCardId: string; isNew: boolean; setsName: boolean },
    'payee_name_differs' | 'card_taken' | 'cards_full'
  >
> {
  const { bankCode, number, payeeName, at: instant } = input;
  if (own && normalized(own) !== normalized(payeeName)) return fail('payee_name_differs');
  const stored = await cardsOf(trx, memberId);
  const same = stored.find((card) => card.bank_code === bankCode && card.number === number);
  if (same) return ok({ bankCardId: same.id, isNew: false, setsName: false });
  if (stored.length >= api.bank_cards_most) return fail('cards_full');
  // Also where another has it: that is how somebody who has excluded themselves is known again.
  input.closes = await closeIfExcluded(trx, memberId, { account: { bankCode, number } }, instant);
  const card = {
    id: newId(),
    member_id: memberId,
    bank_code: bankCode,
    number,
    payee_name: own || payeeName,
    live_key: `${bankCode} ${number}`,
    created_at: instant,
    removed_at: null,
    removed_why: null,
  };
  const added = await trx
    .insertInto('bank_cards')
    .values(card)
    .onConflict((conflict) => conflict.column('live_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return fail('card_taken');
  if (!own) {
    const name = { payee_name: payeeName };
    await trx.updateTable('members').set(name).where('id', '=', memberId).execute();
    await noteChange(trx, memberId, { kind: 'payeeName', before: null, at: instant });
    input.closes = (await closeIfSamePerson(trx, memberId, instant)) || input.closes;
  }
  return ok({ bankCardId: card.id, isNew: true, setsName: !own });
}

const normalized = (name: string): string => tidyPayeeName(name).toLowerCase();

/** The one who removes a card: the caller whom the owner is told of, and what else is noted with it. */
interface Removal {
  caller: Caller;
  /** Writes in the transaction that removes the card; not where it was removed before. */
  noted?: (trx: Trx, instant: number) => Promise<void>;
}

/**
 * Removes one of a member's own cards and tells the owner; once it is removed, that is done. Withdrawals on their way go to
 * it still. Failure: `card_unknown`.
 */
export async function removeCardOf(
  platform: Platform,
  member: Member,
  bankCardId: string,
  { caller, noted }: Removal,
): Promise<Result<{ success: true }, 'card_unknown'>> {
  const { db, clock } = platform;
  const own = db
    .selectFrom('bank_cards')
    .select('id')
    .where('id', '=', bankCardId)
    .where('member_id', '=', member.id);
  if (!(await own.executeTakeFirst())) return fail('card_unknown');
  const removed = await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const gone = await trx
      .updateTable('bank_cards')
      .set({ removed_at: now, removed_why: noted ? 'operator' : 'member', live_key: null })
      .where('id', '=', bankCardId)
      .where('member_id', '=', member.id)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (gone) await noted?.(trx, now);
    return gone !== undefined;
  });
  if (removed) {
    await alertOwner(platform, member, { what: 'bankCardRemoved', outcome: 'done', caller });
  }
  return ok({ success: true });
}

export const bindings: Binding[] = [
  bind(api.bankCards, async (platform, { session }) => ok(await listCards(platform, session))),
  bind(api.addBankCard, (platform, { input, session, caller }) =>
    addCard(platform, session, input, caller),
  ),
  bind(api.removeBankCard, (platform, { input, session, caller }) =>
    removeCardOf(platform, session.member, input.bankCardId, { caller }),
  ),
];
