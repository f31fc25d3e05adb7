import { dayOf } from '../../../kernel/api/wallTime';
import type { Platform } from '../../../kernel/context';
import { newId } from '../../../kernel/ids';
import { lockAccount } from '../../../kernel/ledger/accounts';
import { transfer } from '../../../kernel/ledger/transfer';
import { trial_type } from '../../../kernel/members/memberTypes';
import { addAudit } from '../../../kernel/operators/audit';
import { endDecision } from '../../../kernel/operators/decisions';
import type { Operator } from '../../../kernel/operators/operators';
import { commandRules, type ActRules, type RuleFailure } from '../../../kernel/operators/rules';
import { fail, ok, type Result } from '../../../kernel/result';
import { readSettings } from '../../../kernel/settings/settings';
import { dayBounds } from '../../../kernel/time/day';
import type { Db, Trx } from '../../../store/open';
import type { Member } from '../../../store/tables';
import type { Adjustment, OperatorDecision } from '../../../store/tables/operators';
import { systemAccount, walletOf } from '../balance';

/**
 * Returns what operators have moved for a member by their own act on the operator's day of an instant, in minor units:
 * adjustments, no matter their direction, and payouts of promotions that they issued (wallet#adjustments). Read in a
 * transaction that holds the member's account, so that of two acts the second one sees the first.
 */
export async function givenToday(
  trx: Trx,
  { config }: Pick<Platform, 'config'>,
  memberId: string,
  instant: number,
): Promise<number> {
  const { from } = dayBounds(dayOf(instant, config.timeZone), config.timeZone)!;
  const adjusted = await trx
    .selectFrom('adjustments')
    .select('amount')
    .where('member_id', '=', memberId)
    .where('created_at', '>=', from)
    .execute();
  const issued = await trx
    .selectFrom('promotion_entries')
    .select('amount')
    .where('member_id', '=', memberId)
    .where('state', '=', 'issued')
    // Of a claim that pays at once nobody has decided.
    .where('decided_by', 'is not', null)
    .where('updated_at', '>=', from)
    .execute();
  return [...adjusted, ...issued].reduce((sum, { amount }) => sum + Math.abs(amount), 0);
}

/** An adjustment as an operator asks for it. */
interface RequestedAdjustment {
  member: Member;
  /** Minor units: above zero to the member, below zero from the member. */
  amount: number;
  reason: string;
  /** The operator's own key: the same one adjusts once. */
  key: string;
}

/** An adjustment that was made, or the decision that waits for another operator. */
export type Adjusted =
  | { state: 'done'; adjustment: Adjustment; username: string; balance: number }
  | { state: 'waiting'; decision: OperatorDecision; username: string };

type Failure =
  | 'trial_not_allowed'
  | 'insufficient_funds'
  | 'amount_out_of_range'
  | 'key_conflict'
  | 'decision_waiting'
  | 'decision_dropped';

const act = 'adjustment';

/**
 * Puts a member's balance right by a transfer between the member and `adjustment`, with its reason and the record of the
 * act, once for each key (wallet#adjustments). Where it comes with what operators gave on the member's day
 * (`givenToday`) to more than the setting, it waits for another operator. Failures: `trial_not_allowed`;
 * `insufficient_funds` with the `balance`; `amount_out_of_range`; `key_conflict`; `decision_waiting` while another one
 * waits for the member; `decision_dropped` for the key of one that was dropped; those of the `rules` of a person at the
 * console.
 */
export async function adjust(
  platform: Platform,
  operator: Operator,
  { member, amount, reason, key: given }: RequestedAdjustment,
  rules: ActRules = commandRules(operator),
): Promise<Result<Adjusted, Failure | RuleFailure>> {
  const { db, clock, config } = platform;
  if (member.type === trial_type) return fail('trial_not_allowed');
  const { id: memberId, username } = member;
  const key = `${operator.id} ${given}`;
  const now = clock.now();
  const otherId = await otherSide(platform, now);
  type Done = Result<Adjusted, Failure | RuleFailure>;
  const done = await db.transaction().execute(async (trx): Promise<Done> => {
    const walletId = await walletOf(trx, member, config.currency, now);
    const balance = await lockAccount(trx, walletId);
    const known = await trx
      .selectFrom('adjustments')
      .selectAll()
      .where('key', '=', key)
      .executeTakeFirst();
    if (known) {
      const same =
        known.member_id === memberId && known.amount === amount && known.reason === reason;
      return same
        ? ok({ state: 'done', adjustment: known, username, balance })
        : fail('key_conflict');
    }
    const judged = { memberIds: [memberId], amount: Math.abs(amount), waiting: undefined };
    const refused = await rules.refusal(trx, judged);
    if (refused) return fail(refused);
    // The key of one that was asked for is that one's, no matter the amount now.
    const asks = await isRequestedOrBusy(trx, memberId, key);
    if (!asks && balance + amount < 0) return fail('insufficient_funds', { balance });
    const alone = Number((await readSettings(trx))['adjustment.twoOperators']);
    const day = await givenToday(trx, platform, memberId, now);
    if (!asks && day + Math.abs(amount) <= alone) {
      const order = { memberId, amount, reason, key, operator: operator.id, decisionId: null };
      const accounts = { walletId, otherId, balance };
      return make(trx, platform, operator, { member, ...accounts, order, by: rules.by }, now);
    }
    const facts = { key, amount, reason, currency: config.currency, username };
    const input = { act, subject: memberId, facts, key: `${act}:${key}` };
    const decision = await rules.ask(
      trx,
      { ...input, memberIds: [memberId], amount: Math.abs(amount), typed: amount },
      now,
    );
    if (!decision.ok) return decision;
    if (decision.value.state === 'dropped') return fail('decision_dropped');
    return ok({ state: 'waiting', decision: decision.value, username });
  });
  countOf(platform, done);
  return done;
}

/**
 * Makes an adjustment that another operator asked for. Failures: `decision_unknown`; `decision_ended`;
 * `same_operator`; `insufficient_funds` with the `balance`, after which it waits still; those of the `rules` of a person
 * at the console.
 */
export async function confirmAdjustment(
  platform: Platform,
  operator: Operator,
  id: string,
  rules: ActRules = commandRules(operator),
): Promise<
  Result<
    Adjusted,
    | RuleFailure
    | 'decision_unknown'
    | 'decision_ended'
    | 'same_operator'
    | 'insufficient_funds'
    | 'amount_out_of_range'
    | 'key_conflict'
  >
> {
  const { db, clock, config } = platform;
  const decision = await decisionCalled(db, id);
  if (!decision) return fail('decision_unknown');
  const { key, amount, reason, currency } = JSON.parse(decision.facts) as Facts;
  if (currency !== config.currency) throw new Error(`adjustment ${id}: wrong currency`);
  const member = await db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', decision.subject)
    .executeTakeFirstOrThrow();
  const now = clock.now();
  const otherId = await otherSide(platform, now);
  const done = await db.transaction().execute(async (trx) => {
    const walletId = await walletOf(trx, member, currency, now);
    // First, as everybody does who moves a member's money: two never wait for each other.
    const balance = await lockAccount(trx, walletId);
    const found = (await decisionCalled(trx, id))!;
    const open = found.state === 'waiting';
    const judged = { memberIds: [member.id], amount: Math.abs(amount) };
    const refused = await rules.refusal(trx, { ...judged, waiting: open ? found : undefined });
    if (refused) return fail(refused);
    if (open && decision.asked_by !== operator.id && balance + amount < 0) {
      return fail('insufficient_funds', { balance });
    }
    const ended = await rules.confirm(trx, found, now);
    if (!ended.ok) return ended;
    const order = { memberId: member.id, amount, reason, key, decisionId: id };
    const by = { operator: decision.asked_by, ...order };
    const accounts = { walletId, otherId, balance };
    const making = { member, ...accounts, order: by, by: rules.by };
    const made = await make(trx, platform, operator, making, now);
    // Nothing of the decision may stand without its transfer.
    if (!made.ok) throw new Error(`adjustment ${id}: ${made.code}`);
    return made;
  });
  countOf(platform, done);
  return done;
}

/** Drops an adjustment that waits. Failures: `decision_unknown`; `decision_ended`. */
export async function dropAdjustment(
  { db, clock }: Platform,
  operator: Operator,
  id: string,
): Promise<Result<{ username: string }, 'decision_unknown' | 'decision_ended' | 'same_operator'>> {
  const decision = await decisionCalled(db, id);
  if (!decision) return fail('decision_unknown');
  const dropped = await db
    .transaction()
    .execute((trx) => endDecision(trx, operator, { id, as: 'dropped' }, clock.now()));
  return dropped.ok ? ok({ username: (JSON.parse(decision.facts) as Facts).username }) : dropped;
}

/** An adjustment that waits for another operator. Minor units. */
interface WaitingAdjustment {
  decision: string;
  username: string;
  amount: number;
  currency: string;
  reason: string;
  askedBy: string;
  askedAt: number;
}

/** Lists the adjustments that wait, the oldest first. */
export async function waitingAdjustments({
  db,
}: Pick<Platform, 'db'>): Promise<WaitingAdjustment[]> {
  const rows = await db
    .selectFrom('operator_decisions as d')
    .innerJoin('operators as o', 'o.id', 'd.asked_by')
    .select(['d.id', 'd.facts', 'd.asked_at', 'o.name'])
    .where('d.act', '=', act)
    .where('d.state', '=', 'waiting')
    .orderBy('d.id')
    .execute();
  return rows.map(({ id, facts, asked_at, name }) => {
    const { username, amount, currency, reason } = JSON.parse(facts) as Facts;
    const input = { askedBy: name, askedAt: asked_at };
    return { decision: id, username, amount, currency, reason, ...input };
  });
}

interface Facts {
  key: string;
  amount: number;
  reason: string;
  currency: string;
  username: string;
}

const decisionCalled = (db: Db, id: string) =>
  db
    .selectFrom('operator_decisions')
    .selectAll()
    .where('id', '=', id)
    .where('act', '=', act)
    .executeTakeFirst();

/** True where a decision has the key already, or another one waits for the member. */
async function isRequestedOrBusy(trx: Trx, memberId: string, key: string): Promise<boolean> {
  const found = await trx
    .selectFrom('operator_decisions')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('key', '=', `${act}:${key}`),
        eb.and([eb('subject', '=', memberId), eb('state', '=', 'waiting')]),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Returns the account `adjustment`. It is made before a transaction begins: one that holds the record of acts
 * would wait for another one's new account, and that one for the record.
 */
const otherSide = ({ db, config }: Platform, instant: number): Promise<string> =>
  systemAccount(db, 'adjustment', config.currency, instant);

interface Making {
  member: Member;
  walletId: string;
  /** The account `adjustment`. */
  otherId: string;
  /** Of the account that the caller holds. */
  balance: number;
  order: {
    memberId: string;
    amount: number;
    reason: string;
    key: string;
    operator: string;
    decisionId: string | null;
  };
  by?: ActRules['by'] | undefined;
}

/** Makes an adjustment in the caller's transaction, which holds the member's account. */
async function make(
  trx: Trx,
  { config: { currency } }: Pick<Platform, 'config'>,
  operator: Operator,
  { member, walletId, otherId, balance, order, by }: Making,
  instant: number,
): Promise<Result<Adjusted, 'amount_out_of_range' | 'key_conflict' | 'insufficient_funds'>> {
  const { amount, reason, key, decisionId } = order;
  const id = newId();
  const [debitId, creditId] = amount > 0 ? [otherId, walletId] : [walletId, otherId];
  const money = { amount: Math.abs(amount), currency, debitId, creditId };
  const moved = await transfer(
    trx,
    { key: `${act}:${key}`, kind: act, ref: id, ...money },
    instant,
  );
  if (!moved.ok) return moved;
  const adjustment: Adjustment = {
    id,
    key,
    member_id: member.id,
    amount,
    currency,
    reason,
    operator: order.operator,
    decision_id: decisionId,
    created_at: instant,
  };
  await trx.insertInto('adjustments').values(adjustment).execute();
  const { username } = member;
  const what = { adjustment: id, username, amount, currency, reason, decision: decisionId ?? '' };
  const facts = { ...what, ...by };
  await addAudit(trx, { operator, act: 'adjustment.make', subject: member.id, facts }, instant);
  return ok({ state: 'done', adjustment, username, balance: balance + amount });
}

const countOf = ({ metrics }: Platform, done: Result<Adjusted, string>): void => {
  if (done.ok && done.value.state === 'done') metrics.transfer(act);
};
