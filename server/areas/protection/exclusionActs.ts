import { undo_ms } from '../../kernel/alerts/changes';
import { newId } from '../../kernel/ids';
import { exclusionNow, type ExclusionNow } from '../../kernel/members/exclusionNow';
import type { Db, Trx } from '../../store/open';
import type { ExclusionAct, ProtectionEvent } from '../../store/tables/protection';

/** One thing that happened to a member's protection. */
type NotedEvent = Omit<ProtectionEvent, 'id' | 'member_id' | 'created_at'> & {
  memberId: string;
};

/** Writes what happened to the record of a member's exclusions, at an instant (epoch ms). */
export async function note(
  trx: Trx,
  { memberId, ...event }: NotedEvent,
  instant: number,
): Promise<void> {
  await trx
    .insertInto('protection_events')
    .values({ ...event, id: newId(), member_id: memberId, created_at: instant })
    .execute();
}

/** A break of a day, to the next full minute, is final at once: a stolen session closes play no longer by it. */
const final_at_once_ms = (24 * 60 + 1) * 60_000;

type NewAct = Pick<ExclusionAct, 'member_id' | 'kind' | 'until' | 'source' | 'because_of'>;

/** True for an exclusion that goes on for more than a day. */
const outlasts = (until: number | null, instant: number): boolean =>
  until === null || until > instant + final_at_once_ms;

/**
 * Keeps one act by which a member was excluded. A member's own wish that outlasts a day, by a session that had not
 * confirmed who it is, is not final (protection#final).
 */
export async function keepAct(
  trx: Trx,
  act: NewAct,
  { proved, at: instant }: { proved: boolean; at: number },
): Promise<void> {
  const isFinal = proved || act.source !== 'member' || !outlasts(act.until, instant);
  await trx
    .insertInto('exclusion_acts')
    .values({
      ...act,
      id: newId(),
      created_at: instant,
      told_at: null,
      told_by: null,
      final_at: isFinal ? instant : null,
      lifted_at: null,
    })
    .execute();
}

/** Returns true for an exclusion that may follow another: as long at least, and no time-out after a self-exclusion. */
export function lengthens(before: ExclusionNow | null, next: ExclusionNow): boolean {
  if (!before || before.kind === 'unchecked' || before.kind === 'age') return true;
  if (before.kind === 'self' && next.kind === 'timeOut') return false;
  if (before.over || next.until === null) return true;
  return before.until !== null && next.until >= before.until;
}

/** The acts of a member that are not lifted, the oldest first. */
export const actsOf = (db: Db, memberId: string): Promise<ExclusionAct[]> =>
  db
    .selectFrom('exclusion_acts')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .orderBy('id')
    .execute();

/** True for an act that can still be disowned at an instant: 72 hours from when the owner was told. */
export const isOpen = ({ final_at, told_at }: ExclusionAct, instant: number): boolean =>
  final_at === null && (told_at === null || instant < told_at + undo_ms);

/** The part of a member's exclusion that is not final yet; null where all of it is. Instants are epoch ms. */
interface OpenExclusion {
  /** The last wish that is not final. */
  since: number;
  /** The instant at which all is final; null while the owner was not told. */
  finalAt: number | null;
  /** The owner can only be told by a page, so there the member says that it was somebody else. */
  byPage: boolean;
}

/** Reads what of a member's exclusion is not final at an instant. */
export async function openExclusion(
  db: Db,
  memberId: string,
  instant: number,
): Promise<OpenExclusion | null> {
  const open = (await actsOf(db, memberId)).filter((act) => isOpen(act, instant));
  const last = open.at(-1);
  if (!last) return null;
  const reported = open.map(({ told_at }) => told_at);
  return {
    since: last.created_at,
    finalAt: reported.includes(null) ? null : Math.max(...(reported as number[])) + undo_ms,
    byPage: open.every(({ told_by }) => told_by !== 'contact'),
  };
}

/** Notes that the owner was told of all that is not final, by a message or by the page after a proved login. */
export async function noteNotified(
  db: Db,
  memberId: string,
  by: 'contact' | 'login',
  instant: number,
): Promise<void> {
  await db
    .updateTable('exclusion_acts')
    .set({ told_at: instant, told_by: by })
    .where('member_id', '=', memberId)
    .where('told_at', 'is', null)
    .where('final_at', 'is', null)
    .where('lifted_at', 'is', null)
    .execute();
}

/** Makes final what was not, for a member who has confirmed who they are. */
export async function settleActs(trx: Trx, memberId: string, instant: number): Promise<void> {
  const open = (await actsOf(trx, memberId)).filter((act) => isOpen(act, instant));
  if (open.length === 0) return;
  await trx
    .updateTable('exclusion_acts')
    .set({ final_at: instant })
    .where(
      'id',
      'in',
      open.map(({ id }) => id),
    )
    .execute();
}

/**
 * Lifts some acts of a member whose row the caller holds, and leaves the strongest of the others. Returns false where
 * there are none to lift.
 */
export async function liftActs(
  trx: Trx,
  memberId: string,
  lifts: (act: ExclusionAct) => boolean,
  { at: instant, ...by }: Pick<NotedEvent, 'source' | 'operator' | 'note'> & { at: number },
): Promise<boolean> {
  const acts = await actsOf(trx, memberId);
  const gone = acts.filter(lifts);
  if (gone.length === 0) return false;
  const ids = gone.map(({ id }) => id);
  await trx
    .updateTable('exclusion_acts')
    .set({ lifted_at: instant })
    .where('id', 'in', ids)
    .execute();
  await note(trx, { act: 'lifted', until: null, memberId, ...by }, instant);
  const left = await strongest(
    trx,
    acts.filter(({ id }) => !ids.includes(id)),
    instant,
  );
  await trx.deleteFrom('exclusions').where('member_id', '=', memberId).execute();
  if (left) {
    const { kind, until, source, created_at, asked_at } = left;
    const row = { member_id: memberId, kind, until, source, asked_at, created_at };
    await trx.insertInto('exclusions').values(row).execute();
    // The record goes on from here with the exclusion that holds.
    await note(
      trx,
      { act: kind, until, memberId, source, operator: '', note: 'still holds' },
      instant,
    );
  }
  if (left?.kind !== 'self') await keepTickets(trx, memberId, instant);
  return true;
}

/** The act that closes play at an instant, of several, with the wish to play again that came after it. */
async function strongest(
  trx: Trx,
  acts: readonly ExclusionAct[],
  instant: number,
): Promise<(ExclusionAct & { asked_at: number | null }) | undefined> {
  const returned = acts[0] && (await lastReturn(trx, acts[0].member_id));
  let holds: { row: ExclusionAct & { asked_at: number | null }; now: ExclusionNow } | undefined;
  for (const act of acts) {
    const isBack = returned !== undefined && act.until !== null && returned >= act.until;
    const row = { ...act, asked_at: isBack ? returned : null };
    const now = exclusionNow(row, instant);
    if (now && lengthens(holds?.now ?? null, now)) holds = { row, now };
  }
  return holds?.row;
}

async function lastReturn(trx: Trx, memberId: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('protection_events')
    .select('created_at')
    .where('member_id', '=', memberId)
    .where('act', '=', 'return')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

/** Open tickets that were to be given back stay. */
async function keepTickets(trx: Trx, memberId: string, instant: number): Promise<void> {
  await trx
    .updateTable('exclusion_refunds')
    .set({ ended_at: instant, next_try_at: null, tries: 0 })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
}
