import { sql } from 'kysely';
import type { Platform } from '../../../kernel/context';
import { sendMessages } from '../../../kernel/delivery/sendMessages';
import { lockMember } from '../../../kernel/members/lockMember';
import { inbox_types } from '../../../kernel/members/memberTypes';
import { addAudit } from '../../../kernel/operators/audit';
import { overtakeDecision, waitingDecision } from '../../../kernel/operators/decisions';
import type { Operator } from '../../../kernel/operators/operators';
import type { ActRules, RuleFailure } from '../../../kernel/operators/rules';
import { pictureIds } from '../../../kernel/pictures/memberPictures';
import { plainText } from '../../../kernel/plainText';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Trx } from '../../../store/open';
import type { Member } from '../../../store/tables';
import type { StoredEntry, StoredPromotion } from '../../../store/tables/content';
import type { PlayRefusal } from '../../protection/playRefusal';
import { neededFor } from '../../wallet/api/bonusTerms';
import { todayOf, titlesOf } from './memberEntries';
import { givenBy, payDecided } from './payDecided';
import {
  decidedState,
  phaseOf,
  status_by_state,
  type DecidedState,
  type Decision,
  type EntryState,
  type Phase,
} from './promotionState';

/** A member's entry as the operator sees it. */
export interface OperatorEntry extends Omit<StoredEntry, 'live_key' | 'key' | 'member_id'> {
  username: string;
  /** Ids of its pictures. */
  pictures: string[];
}

/** For the operator: every promotion, with its phase and the number of its entries by state. */
export async function allPromotions(
  platform: Platform,
): Promise<(StoredPromotion & { phase: Phase; entries: Partial<Record<EntryState, number>> })[]> {
  const [rows, counts] = await Promise.all([
    platform.db.selectFrom('promotions').selectAll().orderBy('sort').orderBy('id').execute(),
    platform.db
      .selectFrom('promotion_entries')
      .select(['promotion_id', 'state'])
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .groupBy(['promotion_id', 'state'])
      .execute(),
  ]);
  const today = todayOf(platform);
  return rows.map((row) => {
    const own = counts.filter(({ promotion_id }) => promotion_id === row.id);
    const entries = Object.fromEntries(own.map(({ state, count }) => [state, Number(count)]));
    return { ...row, phase: phaseOf(row, today), entries };
  });
}

/** The place of an entry's state among these. */
const placeAmong = (states: readonly EntryState[]) =>
  sql<number>`case e.state ${sql.join(
    states.map((state, index) => sql`when ${state} then ${sql.lit(index)}`),
    sql` `,
  )} end`;

const entriesWithNames = ({ db }: Platform) =>
  db
    .selectFrom('promotion_entries as e')
    .innerJoin('members', 'members.id', 'e.member_id')
    .select(['e.id', 'e.promotion_id', 'e.state', 'e.remark', 'e.reason', 'e.decided_by'])
    .select(['e.created_at', 'e.updated_at', 'e.amount', 'e.needed', 'e.version'])
    .select('members.username')
    .orderBy('e.id');

/**
 * For the operator: the entries of members in some states, in the order of these, and of each the oldest first, at most
 * `most`.
 */
export const entriesIn = async (
  platform: Platform,
  states: readonly EntryState[],
  most: number,
): Promise<OperatorEntry[]> =>
  withPictures(
    platform,
    await entriesWithNames(platform)
      .where('e.state', 'in', states)
      .clearOrderBy()
      .orderBy(placeAmong(states))
      .orderBy('e.id')
      .limit(most)
      .execute(),
  );

/** For the operator: one entry of a member; undefined where there is none. */
export async function entryOf(platform: Platform, id: string): Promise<OperatorEntry | undefined> {
  const rows = await entriesWithNames(platform).where('e.id', '=', id).execute();
  return (await withPictures(platform, rows))[0];
}

async function withPictures<Row extends { id: string }>(
  { db }: Platform,
  rows: readonly Row[],
): Promise<(Row & { pictures: string[] })[]> {
  const ids = rows.map(({ id }) => id);
  const pictures = await pictureIds(db, 'promotion', ids);
  return rows.map((row) => ({ ...row, pictures: pictures.get(row.id) ?? [] }));
}

/** A decision of the operator on an entry. */
export interface Deciding {
  decision: Decision;
  /** Of a rejection. */
  reason?: string;
  /** A payout for an entry without a fixed one: minor units, and hundredths of a multiple. */
  gives?: { amount: number; turnover: number };
}

type DecideFailure =
  | 'entry_unknown'
  | 'not_now'
  | 'reward_fixed'
  | 'reward_too_large'
  | 'another_operator_needed'
  | 'decision_waits'
  | RuleFailure
  | PlayRefusal;

/** An entry that was decided, or, `waiting`, whose payout another person has to agree to. Minor units. */
export interface Decided {
  state: EntryState;
  amount: number;
  needed: number;
  waiting?: true;
}

/**
 * For the operator: decides an entry, and tells its member by a message. A rejection has a reason, which the member
 * reads. Issuing pays the entry's amount, or what is given to one without, in the same transaction, once; each decision
 * has its row in the record of acts (content#promotion-payouts). Failures: `entry_unknown`; `not_now`, with the entry's
 * state, where the decision does not follow it; of money `reward_fixed`, `reward_too_large` with what one operator may
 * still give today (`most`), `another_operator_needed` with the same, and those of `playRefusal`: the entry stays as it
 * was. `decision_waits`, for a payout that waits for a second person of the console; a rejection ends that.
 *
 * By the `rules` of a person at the console a payout above what one gives waits for another person, by whose rules the
 * same call pays it, whatever was sent with it (console#gifts); failures then are those of the rules too.
 */
export async function decideEntry(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  operator: Operator,
  id: string,
  { decision, reason = '', gives: named }: Deciding,
  rules?: ActRules,
): Promise<Result<Decided, DecideFailure>> {
  return platform.db.transaction().execute(async (trx): Promise<Result<Decided, DecideFailure>> => {
    const owner = await trx
      .selectFrom('promotion_entries')
      .select('member_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!owner) return fail('entry_unknown');
    // The member's row first, as wherever money moves; it keeps others from changing the entry.
    const member = await lockMember(trx, owner.member_id);
    const now = platform.clock.now();
    const entry = await trx
      .selectFrom('promotion_entries as e')
      .innerJoin('promotions', 'promotions.id', 'e.promotion_id')
      .select(['e.state', 'e.member_id', 'e.promotion_id', 'e.amount', 'e.needed'])
      .select(['e.version', 'promotions.words'])
      .where('e.id', '=', id)
      .executeTakeFirstOrThrow();
    const state = decidedState(entry.state, decision);
    if (state === null) return fail('not_now', { state: entry.state });
    const waiting = await waitingDecision(trx, id);
    if (waiting && decision !== 'reject' && !rules) return fail('decision_waits');
    const gives = waiting ? givenBy(waiting) : named;
    if (gives && entry.amount > 0) return fail('reward_fixed');
    const { amount, needed } = gives
      ? { amount: gives.amount, needed: neededFor(gives.amount, gives.turnover) }
      : entry;
    const pays = state === 'issued' && amount > 0;
    const judged = { memberIds: [member.id], amount: pays ? amount : 0 };
    const open = decision === 'reject' ? undefined : waiting;
    const refused = await rules?.refusal(trx, { ...judged, waiting: open });
    if (refused) return fail(refused);
    if (decision === 'reject') await overtakeDecision(trx, id, now);
    if (pays) {
      const payout = { ...entry, id, member, amount, needed, gives };
      const paid = await payDecided(trx, platform, { payout, operator, waiting, rules }, now);
      if (!paid.ok) return paid;
      if (paid.value === 'waiting')
        return ok({ state: entry.state, amount, needed, waiting: true });
    }
    await trx
      .updateTable('promotion_entries')
      .set({
        state,
        decided_by: operator.name,
        reason: plainText(reason),
        updated_at: now,
        ...(state === 'issued' && { amount, needed }),
        // After a rejection another application may follow.
        ...(state === 'rejected' && { live_key: null }),
      })
      .where('id', '=', id)
      .execute();
    await notifyMember(trx, member, entry, { state, reason: plainText(reason), at: now });
    const facts = {
      username: member.username,
      promotion: entry.promotion_id,
      ...(state === 'issued' && { amount, needed }),
      ...(reason !== '' && { reason }),
      ...rules?.by,
    };
    await addAudit(trx, { operator, act: `promotion.${decision}`, subject: id, facts }, now);
    return ok({ state, amount, needed });
  });
}

/** Tells a member who has an inbox how the entry was decided (content#messages). */
async function notifyMember(
  trx: Trx,
  { id: memberId, type }: Pick<Member, 'id' | 'type'>,
  { promotion_id, words }: Pick<StoredEntry, 'promotion_id'> & Pick<StoredPromotion, 'words'>,
  { state, reason, at: instant }: { state: DecidedState; reason: string; at: number },
): Promise<void> {
  if (!inbox_types.includes(type)) return;
  const facts = { titles: titlesOf(words), status: status_by_state[state], reason };
  await sendMessages(trx, [{ memberId, kind: 'promotion', ref: promotion_id, facts }], instant);
}

/**
 * For the operator: ends a promotion before its last day, with the record of the act. Entries that were made stay to
 * be decided. Failures: `promotion_unknown`; `promotion_over` where it is over already.
 */
export const closePromotion = (
  platform: Platform,
  operator: Operator,
  id: string,
): Promise<Result<{ id: string }, 'promotion_unknown' | 'promotion_over'>> =>
  platform.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('promotions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return fail('promotion_unknown');
    if (phaseOf(row, todayOf(platform)) === 'over') return fail('promotion_over');
    const now = platform.clock.now();
    const closed = await trx
      .updateTable('promotions')
      .set({ closed_at: now })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!closed) return fail('promotion_over');
    await addAudit(trx, { operator, act: 'promotion.close', subject: id, facts: {} }, now);
    return ok({ id });
  });
