import { dayOf } from '../../kernel/api/wallTime';
import type { Platform } from '../../kernel/context';
import { sendIfInbox } from '../../kernel/delivery/sendMessages';
import { lockAccount, openAccount } from '../../kernel/ledger/accounts';
import { transfer } from '../../kernel/ledger/transfer';
import { lockMember } from '../../kernel/members/lockMember';
import { addAudit } from '../../kernel/operators/audit';
import { endDecision, waitingDecision } from '../../kernel/operators/decisions';
import type { Operator } from '../../kernel/operators/operators';
import { commandRules, type ActRules, type RuleFailure } from '../../kernel/operators/rules';
import { fail, ok, type Result } from '../../kernel/result';
import { readSettings } from '../../kernel/settings/settings';
import { dayBounds } from '../../kernel/time/day';
import type { Trx } from '../../store/open';
import type { OperatorDecision } from '../../store/tables/operators';
import type { WithdrawalRow } from '../../store/tables/payouts';
import { systemAccount, walletOf } from '../wallet/balance';
import type { WithdrawalState } from './api/payouts';
import { lastDigits } from './bankCards';
import { statesBefore } from './withdrawals';

type Unmoved = 'withdrawal_unknown' | 'withdrawal_over';
type Moved<More extends string = never> = Result<WithdrawalRow, Unmoved | More>;
/** The member has said that somebody else asked for it, or added its account (account#not-me). */
type Stopped = 'withdrawal_disowned' | 'card_voided';
type Change = Pick<WithdrawalRow, 'state'> & Partial<WithdrawalRow>;

const act_approve = 'withdrawal.approve';

/**
 * Takes a withdrawal in hand. Failures: `withdrawal_unknown`; `withdrawal_over`, with the `state`;
 * `decision_waits` where an approval waits, which only another approval or a rejection ends.
 */
export const reviewWithdrawal = (
  platform: Platform,
  operator: Operator,
  id: string,
  by?: ActRules['by'],
): Promise<Moved<Stopped | 'decision_waits'>> =>
  decide(platform, operator, id, { state: 'reviewing', by });

/** An approval: done, or asked for and waiting for another operator. */
interface Approval {
  row: WithdrawalRow;
  waiting: OperatorDecision | null;
}

/**
 * Approves a withdrawal. Where it comes with what was approved for the member on its day, or today, to more than the
 * setting `withdraw.twoOperators`, the first operator's approval is stored until another one's confirms it
 * (wallet#two-operators). Failures: those of a review; `same_operator` where one's own approval waits;
 * `withdrawal_disowned` and `card_voided` where the member has said that somebody else asked for it, or added the
 * account; those of the `rules` of a person at the console.
 */
export async function approveWithdrawal(
  platform: Platform,
  operator: Operator,
  id: string,
  rules: ActRules = commandRules(operator),
): Promise<Result<Approval, Unmoved | Stopped | RuleFailure>> {
  const { db, clock } = platform;
  return db.transaction().execute(async (trx) => {
    const now = clock.now();
    const owner = await trx
      .selectFrom('withdrawals')
      .select('member_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!owner) return fail('withdrawal_unknown');
    // The member first: of two of the member's withdrawals at once, the second one's sum has the first.
    await lockMember(trx, owner.member_id);
    const two_above = Number((await readSettings(trx))['withdraw.twoOperators']);
    // The row is held: of two operators at once, the second one finds what the first has stored.
    const held = await holdFor(trx, id, 'approved');
    if (!held.ok) return held;
    const row = held.value;
    const stopped = await stoppedBy(trx, row);
    if (stopped) return fail(stopped);
    const waiting = await waitingDecision(trx, id);
    const judged = { memberIds: [row.member_id], amount: row.amount, waiting };
    const refused = await rules.refusal(trx, judged);
    if (refused) return fail(refused);
    // One that waits is ended by another operator, also where the setting was raised since.
    const sum = row.amount + (await approvedBefore(trx, platform, row, now));
    if (waiting || sum > two_above) {
      if (!waiting) {
        const { member_id: memberId, amount } = row;
        const input = {
          act: act_approve,
          subject: id,
          facts: factsOf(row),
          memberIds: [memberId],
          amount,
        };
        const decision = await rules.ask(trx, input, now);
        return decision.ok ? ok({ row, waiting: decision.value }) : fail(decision.code);
      }
      const ended = await rules.confirm(trx, waiting, now);
      if (!ended.ok) return fail(ended.code);
    }
    const moved = await move(trx, row, { state: 'approved', approved_at: now });
    await note(trx, operator, moved, { instant: now, by: rules.by });
    return ok({ row: moved, waiting: null });
  });
}

/**
 * Returns what was approved for the member of a withdrawal on its day or today, in minor units. Read in a
 * transaction that holds the member.
 */
async function approvedBefore(
  trx: Trx,
  { config }: Pick<Platform, 'config'>,
  { id, member_id: memberId, day }: WithdrawalRow,
  instant: number,
): Promise<number> {
  const { from } = dayBounds(dayOf(instant, config.timeZone), config.timeZone)!;
  const approved = await trx
    .selectFrom('withdrawals')
    .select('amount')
    .where('member_id', '=', memberId)
    .where('id', '!=', id)
    .where('state', 'in', ['approved', 'paying', 'paid'])
    .where((row) => row.or([row('day', '=', day), row('approved_at', '>=', from)]))
    .execute();
  return approved.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Rejects a withdrawal for good, with a reason that its member reads: the money goes back into the balance in
 * the same transaction, and an approval that waits is dropped. Failures: those of a review; `withdrawal_in_file` for one that
 * a file for the bank has, which is marked there: the bank may have paid it.
 */
export async function rejectWithdrawal(
  platform: Platform,
  operator: Operator,
  { id, reason, by }: { id: string; reason: string; by?: ActRules['by'] | undefined },
): Promise<Moved<'withdrawal_in_file'>> {
  type Rejected = Moved<'withdrawal_in_file'>;
  const done = await platform.db.transaction().execute(async (trx): Promise<Rejected> => {
    const now = platform.clock.now();
    const held = await holdFor(trx, id, 'rejected');
    if (!held.ok) return held;
    if (by?.['batch'] === undefined && (await isInFile(trx, id))) return fail('withdrawal_in_file');
    const moved = await move(trx, held.value, { state: 'rejected', reason, ended_at: now });
    // The money first: anybody who holds the record of acts never waits for an account.
    await release(trx, moved, now);
    const waiting = await waitingDecision(trx, id);
    if (waiting) await endDecision(trx, operator, { id: waiting.id, as: 'dropped' }, now);
    await note(trx, operator, moved, { instant: now, by });
    await notifyMember(trx, moved, now);
    return ok(moved);
  });
  if (done.ok) platform.metrics.transfer('withdraw_release');
  return done;
}

/** True for a withdrawal that stands in a file for the bank and is not booked by it yet (wallet#bank-files). */
async function isInFile(trx: Trx, id: string): Promise<boolean> {
  const item = await trx
    .selectFrom('payout_items')
    .select('place')
    .where('withdrawal_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return item !== undefined;
}

/** Says that the payment of an approved withdrawal is under way. Failures: those of an approval. */
export const beginPayment = (
  platform: Platform,
  operator: Operator,
  id: string,
  by?: ActRules['by'],
): Promise<Moved<Stopped | 'decision_waits'>> =>
  decide(platform, operator, id, { state: 'paying', by });

/**
 * Notes that a withdrawal was paid: what was set aside leaves the ledger, once. Failures: those of an
 * approval; a payment under way is noted no matter what its member has said since.
 */
export async function payWithdrawal(
  platform: Platform,
  operator: Operator,
  id: string,
  by?: ActRules['by'],
): Promise<Moved<Stopped>> {
  const done = await platform.db.transaction().execute(async (trx): Promise<Moved<Stopped>> => {
    const now = platform.clock.now();
    const held = await holdFor(trx, id, 'paid');
    if (!held.ok) return held;
    const { state, paying_at } = held.value;
    const stopped = state === 'approved' && (await stoppedBy(trx, held.value));
    if (stopped) return fail(stopped);
    const change = { state: 'paid', paying_at: paying_at ?? now, ended_at: now } as const;
    const moved = await move(trx, held.value, change);
    const { member_id: ownerId, amount, currency } = moved;
    const debitId = await openAccount(trx, { ownerId, kind: 'reserved', currency }, now);
    const creditId = await systemAccount(trx, 'funding', currency, now);
    const order = { key: `withdraw_paid:${id}`, kind: 'withdraw_paid', ref: id } as const;
    const paid = await transfer(trx, { ...order, amount, currency, debitId, creditId }, now);
    if (!paid.ok) throw new Error(`payment of ${id}: ${paid.code}`);
    await note(trx, operator, moved, { instant: now, by });
    await notifyMember(trx, moved, now);
    return ok(moved);
  });
  if (done.ok) platform.metrics.transfer('withdraw_paid');
  return done;
}

interface Step {
  state: 'reviewing' | 'paying';
  by?: ActRules['by'] | undefined;
}

const decide = (
  { db, clock }: Platform,
  operator: Operator,
  id: string,
  step: Step,
): Promise<Moved<Stopped | 'decision_waits'>> =>
  db.transaction().execute((trx) => decideIn(trx, operator, id, step, clock.now()));

/** Takes a withdrawal in hand, or begins its payment, in the caller's transaction. Failures: those of the two acts. */
export async function decideIn(
  trx: Trx,
  operator: Operator,
  id: string,
  { state, by }: Step,
  instant: number,
): Promise<Moved<Stopped | 'decision_waits'>> {
  const held = await holdFor(trx, id, state);
  if (!held.ok) return held;
  const stopped = state === 'paying' && (await stoppedBy(trx, held.value));
  if (stopped) return fail(stopped);
  if (await waitingDecision(trx, id)) return fail('decision_waits');
  const when = state === 'paying' ? { paying_at: instant } : { reviewed_at: instant };
  const moved = await move(trx, held.value, { state, ...when });
  await note(trx, operator, moved, { instant, by });
  return ok(moved);
}

/** Holds a withdrawal that may go into a state, to the end of the transaction. */
async function holdFor(trx: Trx, id: string, state: WithdrawalState): Promise<Moved> {
  const held = await trx
    .updateTable('withdrawals')
    .set((row) => ({ state: row.ref('state') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!held) return fail('withdrawal_unknown');
  if (!statesBefore(state).includes(held.state)) {
    return fail('withdrawal_over', { state: held.state });
  }
  return ok(held);
}

/** Moves a withdrawal that is held for this state. */
const move = (trx: Trx, { id }: WithdrawalRow, change: Change): Promise<WithdrawalRow> =>
  trx
    .updateTable('withdrawals')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', statesBefore(change.state))
    .returningAll()
    .executeTakeFirstOrThrow();

/** Returns why nothing is to be paid out any more; undefined where nothing stands against it. */
async function stoppedBy(
  trx: Trx,
  { card_id, disowned_at }: WithdrawalRow,
): Promise<Stopped | undefined> {
  const card = await trx
    .selectFrom('bank_cards')
    .select('removed_why')
    .where('id', '=', card_id)
    .executeTakeFirstOrThrow();
  if (card.removed_why === 'not_me') return 'card_voided';
  return disowned_at === null ? undefined : 'withdrawal_disowned';
}

async function release(trx: Trx, row: WithdrawalRow, instant: number): Promise<void> {
  const { id, member_id: memberId, amount, currency } = row;
  const member = await trx
    .selectFrom('members')
    .select(['id', 'type'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const wallet = await walletOf(trx, member, currency, instant);
  const owner = { ownerId: memberId, kind: 'reserved', currency } as const;
  const reserved = await openAccount(trx, owner, instant);
  // The balance first, as a request does, so that the two never wait for each other.
  await lockAccount(trx, wallet);
  const order = { key: `withdraw_release:${id}`, kind: 'withdraw_release', ref: id } as const;
  const legs = { amount, currency, debitId: reserved, creditId: wallet };
  const moved = await transfer(trx, { ...order, ...legs }, instant);
  if (!moved.ok) throw new Error(`release of ${id}: ${moved.code}`);
}

const factsOf = (row: WithdrawalRow) => ({
  amount: row.amount,
  currency: row.currency,
  member: row.member_id,
  bank: row.bank_code,
  number: row.number,
  payee: row.payee_name,
});

const acts = {
  reviewing: 'withdrawal.review',
  approved: act_approve,
  paying: 'withdrawal.paying',
  paid: 'withdrawal.pay',
  rejected: 'withdrawal.reject',
} as const satisfies Partial<Record<WithdrawalState, string>>;

async function note(
  trx: Trx,
  operator: Operator,
  row: WithdrawalRow,
  { instant, by }: { instant: number; by?: ActRules['by'] | undefined },
): Promise<void> {
  if (row.state === 'requested') throw new Error(`withdrawal ${row.id}: nothing was decided`);
  const facts = { ...factsOf(row), ...(row.reason !== '' && { reason: row.reason }), ...by };
  await addAudit(trx, { operator, act: acts[row.state], subject: row.id, facts }, instant);
}

/** Tells a member who has an inbox how the withdrawal ended (content#messages). */
async function notifyMember(trx: Trx, row: WithdrawalRow, instant: number): Promise<void> {
  const { state, amount, currency, reason, member_id: memberId } = row;
  if (state !== 'paid' && state !== 'rejected') return;
  const account = { bankCode: row.bank_code, lastDigits: lastDigits(row.number) };
  const facts = { state, amount, currency, ...account, reason };
  await sendIfInbox(trx, { memberId, kind: 'withdrawal', ref: row.id, facts }, instant);
}
