import type { StoredEntry, StoredPromotion } from '../../../store/promotionTables';
import type { Trx } from '../../../store/open';
import type { Platform } from '../../context';
import { inbox_types } from '../../memberTypes';
import { pictureIds } from '../../pictures/memberPictures';
import { plainText } from '../../plainText';
import { fail, ok, type Result } from '../../result';
import { sendMessages } from '../../sendMessages';
import { wordsOf } from '../words';
import { todayOf } from './memberEntries';
import {
  decidedState,
  phaseOf,
  shown_as,
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

const entriesWithNames = ({ db }: Platform) =>
  db
    .selectFrom('promotion_entries as e')
    .innerJoin('members', 'members.id', 'e.member_id')
    .select(['e.id', 'e.promotion_id', 'e.state', 'e.remark', 'e.reason', 'e.decided_by'])
    .select(['e.created_at', 'e.updated_at', 'members.username'])
    .orderBy('e.id');

/** For the operator: the entries of members in a state, the oldest first, at most `most`. */
export const entriesIn = async (
  platform: Platform,
  state: EntryState,
  most: number,
): Promise<OperatorEntry[]> =>
  withPictures(
    platform,
    await entriesWithNames(platform).where('e.state', '=', state).limit(most).execute(),
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

/**
 * For the operator: decides an entry, and tells its member by a message. A rejection has a reason, which
 * the member reads. Nothing is paid by it. Failures: `entry_unknown`; `not_now`, with the entry's state, where the decision does
 * not follow it.
 */
export async function decideEntry(
  { db, clock }: Platform,
  id: string,
  { decision, by, reason = '' }: { decision: Decision; by: string; reason?: string },
): Promise<Result<{ state: EntryState }, 'entry_unknown' | 'not_now'>> {
  return db.transaction().execute(async (trx) => {
    const now = clock.now();
    // The write keeps others from changing the entry until the transaction ends.
    const entry = await trx
      .updateTable('promotion_entries')
      .set((row) => ({ state: row.ref('state') }))
      .where('id', '=', id)
      .returning(['state', 'member_id', 'promotion_id'])
      .executeTakeFirst();
    if (!entry) return fail('entry_unknown');
    const state = decidedState(entry.state, decision);
    if (state === null) return fail('not_now', { state: entry.state });
    await trx
      .updateTable('promotion_entries')
      .set({
        ...{ state, decided_by: by, reason: plainText(reason), updated_at: now },
        // After a rejection another application may follow.
        ...(state === 'rejected' && { live_key: null }),
      })
      .where('id', '=', id)
      .execute();
    await tellMember(trx, entry, { state, reason: plainText(reason), at: now });
    return ok({ state });
  });
}

/** Tells a member who has an inbox how the entry was decided (content#messages). */
async function tellMember(
  trx: Trx,
  { member_id, promotion_id }: Pick<StoredEntry, 'member_id' | 'promotion_id'>,
  { state, reason, at }: { state: DecidedState; reason: string; at: number },
): Promise<void> {
  const known = await trx
    .selectFrom('promotions')
    .innerJoin('members', (join) => join.on('members.id', '=', member_id))
    .select(['promotions.words', 'members.type'])
    .where('promotions.id', '=', promotion_id)
    .executeTakeFirst();
  if (!known || !inbox_types.includes(known.type)) return;
  const titles = Object.fromEntries(
    Object.entries(wordsOf<'title'>(known.words)).flatMap(([lang, { title }]) =>
      title ? [[lang, title]] : [],
    ),
  );
  const facts = { titles, status: shown_as[state], reason };
  await sendMessages(
    trx,
    [{ memberId: member_id, kind: 'promotion', ref: promotion_id, facts }],
    at,
  );
}

/**
 * For the operator: ends a promotion before its last day. Entries that were made stay to be decided.
 * Failures: `promotion_unknown`; `promotion_over` where it is over already.
 */
export async function closePromotion(
  platform: Platform,
  id: string,
): Promise<Result<{ id: string }, 'promotion_unknown' | 'promotion_over'>> {
  const row = await platform.db
    .selectFrom('promotions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return fail('promotion_unknown');
  if (phaseOf(row, todayOf(platform)) === 'over') return fail('promotion_over');
  await platform.db
    .updateTable('promotions')
    .set({ closed_at: platform.clock.now() })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
  return ok({ id });
}
