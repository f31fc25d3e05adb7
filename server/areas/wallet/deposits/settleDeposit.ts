import type { Platform } from '../../../kernel/context';
import { sendIfInbox } from '../../../kernel/delivery/sendMessages';
import type { Job } from '../../../kernel/job';
import { transfer } from '../../../kernel/ledger/transfer';
import { lockMember } from '../../../kernel/members/lockMember';
import { addAudit } from '../../../kernel/operators/audit';
import { overtakeDecision, waitingDecision } from '../../../kernel/operators/decisions';
import type { Operator } from '../../../kernel/operators/operators';
import { commandRules, type ActRules, type RuleFailure } from '../../../kernel/operators/rules';
import { pictureIds } from '../../../kernel/pictures/memberPictures';
import { fail, ok, type Result } from '../../../kernel/result';
import { addLock } from '../../../kernel/turnover/turnover';
import type { Trx } from '../../../store/open';
import type { OperatorDecision } from '../../../store/tables/operators';
import type { DepositRow } from '../../../store/tables/wallet';
import { playRefusal, type PlayRefusal } from '../../protection/playRefusal';
import { neededFor } from '../api/bonusTerms';
import type { DepositState } from '../api/deposits';
import { systemAccount, walletOf } from '../balance';
import { grantWithDeposit, type GivenBonus } from '../bonuses/grants';
import { whyTwo, type WhyTwo, statesBefore } from './byHand';

/**
 * Tells a member in the caller's transaction how the operator decided on a deposit: credited, rejected or
 * paid back. What a provider says is on the deposit's own page, and is told by no message.
 */
export async function notifyDeposit(
  trx: Trx,
  { id, member_id: memberId, amount, fee, currency, reason }: DepositRow,
  state: 'paid' | 'failed' | 'refunded',
  instant: number,
): Promise<void> {
  const facts = { state, amount, credited: amount - fee, currency, reason };
  await sendIfInbox(trx, { memberId, kind: 'deposit', ref: id, facts }, instant);
}

type Decided<Value = DepositRow, More extends string = never> = Result<
  Value,
  'deposit_unknown' | 'deposit_over' | More
>;

/**
 * Why a deposit that was made with a bonus brought none: play was closed to its member, or the member had the bonus
 * already.
 */
export type WithoutBonus = PlayRefusal | 'had_before';

interface Brought {
  /** Undefined for none. */
  given: GivenBonus | undefined;
  /** Undefined where one was given, and where there was to be none. */
  withoutBonus: WithoutBonus | undefined;
}

/** A deposit that was credited, with the bonus that it brought. */
type Credited = DepositRow & Brought;

/** An approval that waits for another operator. */
interface Waiting {
  state: 'waiting';
  why: WhyTwo;
  decision: OperatorDecision;
}

const act_approve = 'deposit.approve';

/**
 * Credits a deposit whose payment has come, once, no matter who says so and however often (wallet#deposit): what
 * was paid less the fee to the member, the fee to `fees`, the lock of its turnover and its bonus, with the
 * state and the record of the act in one transaction. Where two operators are needed (`whyTwo`), the first one's
 * approval is stored until another one's confirms it. Failures: `deposit_unknown`; `deposit_over`, with the `state`;
 * `same_operator` where one's own approval waits; those of the `rules` of a person at the console.
 */
export async function approveDeposit(
  platform: Platform,
  operator: Operator,
  id: string,
  rules: ActRules = commandRules(operator),
): Promise<Decided<Credited | Waiting, RuleFailure>> {
  const now = platform.clock.now();
  const done = await platform.db
    .transaction()
    .execute(async (trx): Promise<Decided<Credited | Waiting, RuleFailure>> => {
      const held = await holdDeposit(trx, id);
      if (!held.ok) return held;
      const { member_id: memberId, amount } = held.value;
      const waiting = await waitingDecision(trx, id);
      const refused = await rules.refusal(trx, { memberIds: [memberId], amount, waiting });
      if (refused) return fail(refused);
      // One that waits is ended by another operator, also where the setting was raised since.
      if (waiting) {
        const ended = await rules.confirm(trx, waiting, now);
        if (!ended.ok) return fail(ended.code);
      } else {
        const why = await whyTwo(trx, platform, held.value, now);
        if (why) {
          const { fee } = held.value;
          const facts = { amount, fee, member: memberId, why };
          const input = { act: act_approve, subject: id, facts, memberIds: [memberId], amount };
          const decision = await rules.ask(trx, input, now);
          return decision.ok
            ? ok({ state: 'waiting', why, decision: decision.value })
            : fail(decision.code);
        }
      }
      const more = { ...(waiting && { decision: waiting.id }), ...rules.by };
      return credit(trx, platform, operator, { id, more }, now);
    });
  if (done.ok && done.value.state !== 'waiting') platform.metrics.transfer('deposit');
  return done;
}

/** Holds a deposit that can be credited, and its member before it: the approvals of one member come in a row. */
async function holdDeposit(trx: Trx, id: string): Promise<Decided> {
  const owner = await trx
    .selectFrom('deposits')
    .select('member_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!owner) return fail('deposit_unknown');
  await lockMember(trx, owner.member_id);
  const row = await trx
    .updateTable('deposits')
    .set((deposit) => ({ state: deposit.ref('state') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return statesBefore('paid').includes(row.state)
    ? ok(row)
    : fail('deposit_over', { state: row.state });
}

async function credit(
  trx: Trx,
  platform: Platform,
  operator: Operator,
  { id, more }: { id: string; more: Readonly<Record<string, unknown>> },
  instant: number,
): Promise<Decided<Credited>> {
  const change = { state: 'paid', approved_by: operator.id, ended_at: instant } as const;
  const moved = await moveDeposit(trx, id, change);
  if (!moved.ok) return moved;
  const brought = await creditDeposit(trx, platform, moved.value, instant);
  const { amount, fee, member_id: member } = moved.value;
  const { given, withoutBonus } = brought;
  const bonus = given
    ? { bonus: given.amount, bonusId: given.id }
    : { bonus: 0, ...(withoutBonus && { withoutBonus }) };
  const facts = { amount, fee, ...bonus, member, ...more };
  await addAudit(trx, { operator, act: act_approve, subject: id, facts }, instant);
  await notifyDeposit(trx, moved.value, 'paid', instant);
  return ok({ ...moved.value, ...brought });
}

/**
 * Credits a deposit in the caller's transaction by an entry of a bank statement that two people have confirmed
 * (wallet#bank-statements), once, as an approval does. Failures: `deposit_unknown`; `deposit_over`, with the `state`.
 */
export async function creditByStatement(
  trx: Trx,
  platform: Platform,
  operator: Operator,
  { id, more }: { id: string; more: Readonly<Record<string, unknown>> },
  instant: number,
): Promise<Decided<Credited>> {
  const held = await holdDeposit(trx, id);
  return held.ok ? credit(trx, platform, operator, { id, more }, instant) : held;
}

/** Rejects a deposit with a reason that its member reads. Failures: as those of approving. */
export const rejectDeposit = (
  { db, clock }: Platform,
  operator: Operator,
  { id, reason, by = {} }: { id: string; reason: string; by?: ActRules['by'] },
): Promise<Decided> =>
  db.transaction().execute(async (trx) => {
    const now = clock.now();
    const moved = await moveDeposit(trx, id, { state: 'failed', reason, ended_at: now });
    if (!moved.ok) return moved;
    const { amount, member_id: member } = moved.value;
    const facts = { amount, member, reason, ...by };
    await addAudit(trx, { operator, act: 'deposit.reject', subject: id, facts }, now);
    await notifyDeposit(trx, moved.value, 'failed', now);
    return moved;
  });

/** Ends deposits whose time is over without a slip. Returns their number. */
export async function expireDeposits({ db, clock }: Platform): Promise<number> {
  const expired = await db
    .updateTable('deposits')
    .set({ state: 'expired' })
    .where('state', '=', 'created')
    .where('expires_at', '<=', clock.now())
    .executeTakeFirst();
  return Number(expired.numUpdatedRows);
}

/** A deposit as the operator sees it, and the approval that waits for another one; null for none. */
type OperatorDeposit = DepositRow & {
  username: string;
  slips: string[];
  waiting: { id: string; asked_by: string; asked_at: number } | null;
};

/** For the operator: the deposits in a state, the oldest first, with their members and slips. */
export async function depositsIn(
  { db }: Pick<Platform, 'db'>,
  state: DepositState,
  limit: number,
): Promise<OperatorDeposit[]> {
  const rows = await db
    .selectFrom('deposits')
    .innerJoin('members', 'members.id', 'deposits.member_id')
    .leftJoin('operator_decisions as d', (join) =>
      join.onRef('d.subject', '=', 'deposits.id').on('d.state', '=', 'waiting'),
    )
    .leftJoin('operators', 'operators.id', 'd.asked_by')
    .selectAll('deposits')
    .select(['members.username', 'd.id as waiting_id', 'd.asked_at', 'operators.name as asked_by'])
    .where('deposits.state', '=', state)
    .orderBy('deposits.id')
    .limit(limit)
    .execute();
  const slips = await pictureIds(
    db,
    'deposit',
    rows.map(({ id }) => id),
  );
  return rows.map(({ waiting_id, asked_by, asked_at, ...row }) => ({
    ...row,
    slips: slips.get(row.id) ?? [],
    waiting:
      waiting_id === null ? null : { id: waiting_id, asked_by: asked_by!, asked_at: asked_at! },
  }));
}

/**
 * Moves a deposit into a state where the table of moves, or `from`, allows that: of two at once, one does.
 * Failures: `deposit_unknown`; `deposit_over`, with the `state`.
 */
export async function moveDeposit(
  trx: Trx,
  id: string,
  change: Pick<DepositRow, 'state' | 'ended_at'> & { reason?: string; approved_by?: string },
  from: readonly DepositState[] = statesBefore(change.state),
): Promise<Decided> {
  const moved = await trx
    .updateTable('deposits')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
  if (moved && moved.ended_at !== null) await overtakeDecision(trx, id, moved.ended_at);
  if (moved) return ok(moved);
  const known = await trx
    .selectFrom('deposits')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst();
  return known ? fail('deposit_over', { state: known.state }) : fail('deposit_unknown');
}

/**
 * Credits a deposit that was moved to paid in this transaction, with its fee, its lock and its bonus, and says what it
 * brought.
 */
export async function creditDeposit(
  trx: Trx,
  { config }: Pick<Platform, 'config'>,
  deposit: DepositRow,
  instant: number,
): Promise<Brought> {
  const { id, member_id: memberId, amount, fee, currency, turnover } = deposit;
  if (currency !== config.currency) throw new Error(`deposit ${id}: wrong currency`);
  const member = await trx
    .selectFrom('members')
    .select(['id', 'type'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const fundingId = await systemAccount(trx, 'funding', currency, instant);
  const walletId = await walletOf(trx, member, currency, instant);
  const credited = amount - fee;
  const order = { currency, debitId: fundingId, ref: id };
  const paid = {
    key: `deposit:${id}`,
    kind: 'deposit' as const,
    amount: credited,
    creditId: walletId,
  };
  const moved = await transfer(trx, { ...order, ...paid }, instant);
  if (!moved.ok) throw new Error(`deposit ${id}: ${moved.code}`);
  if (fee > 0) {
    const feesId = await systemAccount(trx, 'fees', currency, instant);
    const stored = {
      key: `deposit_fee:${id}`,
      kind: 'deposit_fee' as const,
      amount: fee,
      creditId: feesId,
    };
    const taken = await transfer(trx, { ...order, ...stored }, instant);
    if (!taken.ok) throw new Error(`fee of deposit ${id}: ${taken.code}`);
  }
  // Money that comes while its member is excluded is there to be withdrawn (protection#money).
  const isPromised = deposit.bonus_id !== null && deposit.bonus > 0;
  const closed = await playRefusal(trx, memberId, instant);
  if (closed) {
    await takeNoBonus(trx, deposit);
    return { given: undefined, withoutBonus: isPromised ? closed : undefined };
  }
  const needed = neededFor(credited, turnover);
  await addLock(trx, { memberId, source: 'deposit', ref: id, locked: credited, needed }, instant);
  const given = await grantWithDeposit(trx, { config }, deposit, walletId, instant);
  return { given, withoutBonus: isPromised && !given ? 'had_before' : undefined };
}

/** A deposit brings no bonus after all, and says so. */
const takeNoBonus = (trx: Trx, { id }: DepositRow) =>
  trx.updateTable('deposits').set({ bonus: 0 }).where('id', '=', id).execute();

export const jobs: readonly Job[] = [
  { name: 'expireDeposits', every_ms: 20_000, run: expireDeposits },
];
