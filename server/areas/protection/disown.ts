import { undo_ms } from '../../kernel/alerts/changes';
import { requireStepUp } from '../../kernel/alerts/elevation';
import { bind, type Binding } from '../../kernel/bind';
import type { Caller, Platform } from '../../kernel/context';
import { newId } from '../../kernel/ids';
import { exclusionOf } from '../../kernel/members/exclusionNow';
import { lockMember } from '../../kernel/members/lockMember';
import { fail, ok, type Result } from '../../kernel/result';
import { type LiveSession, revokeSessions } from '../../kernel/sessions/sessions';
import type { Trx } from '../../store/open';
import type { PlayLimitRow } from '../../store/tables/protection';
import * as api from './api/exclusion';
import { isOpen, liftActs, openExclusion, settleActs } from './exclusionActs';
import { excludeHeld } from './exclusions';

interface Act {
  kind: PlayLimitRow['kind'];
  period: PlayLimitRow['period'] | null;
  currency: string;
  act: string;
  before: number | null;
  amount: number | null;
  proved: number;
}

/**
 * Puts a member's own limits back to what they were before the changes since an instant that nobody had confirmed
 * (protection#final); what was confirmed stays, and higher limits that wait for a yes are dropped. The caller holds the
 * member's row.
 */
export async function undoLimits(
  trx: Trx,
  memberId: string,
  { since, at: instant }: { since: number; at: number },
): Promise<void> {
  const acts: Act[] = await trx
    .selectFrom('play_limit_acts')
    .select(['kind', 'period', 'currency', 'act', 'before', 'amount', 'proved'])
    .where('member_id', '=', memberId)
    .where('created_at', '>', since)
    .where('period', 'is not', null)
    .orderBy('id')
    .execute();
  const keys = new Map(acts.map((act) => [`${act.kind} ${act.period} ${act.currency}`, act]));
  for (const [key, { kind, period, currency }] of keys) {
    const own = acts.filter((act) => `${act.kind} ${act.period} ${act.currency}` === key);
    if (own.every(({ proved }) => proved === 1)) continue;
    const one = { member_id: memberId, kind, period: period!, currency };
    const rows = trx.selectFrom('play_limits').selectAll().where('member_id', '=', memberId);
    const row = (await rows.execute()).find(
      (each) => each.kind === kind && each.period === period && each.currency === currency,
    );
    const amount = amountBefore(own, row?.amount ?? null);
    const changed = { asked_amount: null, asked_at: null, amount: amount ?? 0 };
    if (amount === null) await deleteLimit(trx, one);
    else
      await trx
        .insertInto('play_limits')
        .values({ ...one, ...changed })
        .onConflict((conflict) =>
          conflict.columns(['member_id', 'kind', 'period', 'currency']).doUpdateSet(changed),
        )
        .execute();
    const noted = { before: row?.amount ?? null, amount, proved: 1, created_at: instant };
    await trx
      .insertInto('play_limit_acts')
      .values({ ...one, ...noted, id: newId(), act: 'undone' })
      .execute();
  }
}

/** The limit before the first change that nobody confirmed, or that of a confirmed change after it; null for none. */
function amountBefore(acts: readonly Act[], now: number | null): number | null {
  const changes = acts.filter(({ act }) => act === 'set' || act === 'confirmed');
  const first = changes.findIndex(({ proved }) => proved === 0);
  if (first < 0) return now;
  const remaining = changes.slice(first).filter(({ proved }) => proved === 1);
  return remaining.length > 0 ? remaining.at(-1)!.amount : changes[first]!.before;
}

type Key = Pick<PlayLimitRow, 'member_id' | 'kind' | 'period' | 'currency'>;

async function deleteLimit(trx: Trx, key: Key): Promise<void> {
  await trx
    .deleteFrom('play_limits')
    .where('member_id', '=', key.member_id)
    .where('kind', '=', key.kind)
    .where('period', '=', key.period)
    .where('currency', '=', key.currency)
    .execute();
}

const day_ms = 24 * 60 * 60_000;
const disowned = { source: 'member', operator: '', note: 'this was not me' } as const;

/** Lifts what of a member's exclusion is not final, in the transaction that takes the account back. */
export const disownActs = (trx: Trx, memberId: string, instant: number): Promise<boolean> =>
  liftActs(trx, memberId, (act) => isOpen(act, instant), { ...disowned, at: instant });

/**
 * Lifts exclusions of other members that were matched with one that does not hold any more, and those that were matched
 * with these.
 */
export async function liftBecauseOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  memberId: string,
): Promise<void> {
  const now = clock.now();
  const rows = await db
    .selectFrom('exclusion_acts')
    .select('member_id')
    .distinct()
    .where('because_of', '=', memberId)
    .where('lifted_at', 'is', null)
    .execute();
  for (const { member_id: id } of rows) {
    const isLifted = await db.transaction().execute(async (trx) => {
      await lockMember(trx, id);
      if ((await exclusionOf(trx, memberId, now))?.kind === 'self') return false;
      const why = {
        source: 'samePerson',
        operator: '',
        note: 'the other one holds no more',
      } as const;
      return liftActs(trx, id, ({ because_of }) => because_of === memberId, { ...why, at: now });
    });
    if (isLifted) await liftBecauseOf({ db, clock }, id);
  }
}

interface Wanting {
  session: LiveSession;
  caller: Caller;
}

/** Makes an exclusion final at once, for a member who has confirmed who they are. Failure: `step_up_required`. */
async function settleExclusion(
  platform: Platform,
  { session, caller }: Wanting,
): Promise<Result<{ success: true }, 'step_up_required'>> {
  const may = await requireStepUp(platform, session, { what: 'exclusion', caller });
  if (!may.ok) return may;
  const { db, clock } = platform;
  await db.transaction().execute(async (trx) => {
    await lockMember(trx, session.member.id);
    await settleActs(trx, session.member.id, clock.now());
  });
  return ok({ success: true });
}

/**
 * Lifts what of an exclusion is not final, for a member without a contact that a link could go to, who has confirmed who
 * they are, and puts limits back that were changed since three days before it (protection#final). Play opens a day later, so that no moment of weakness ends a break; all other sessions
 * end. Failures: `step_up_required`; `exclusion_final`, also where a link was sent.
 */
async function disownExclusion(
  platform: Platform,
  { session, caller }: Wanting,
): Promise<Result<{ until: number }, 'step_up_required' | 'exclusion_final'>> {
  const may = await requireStepUp(platform, session, { what: 'exclusion', caller });
  if (!may.ok) return may;
  const { id: memberId } = session.member;
  const done = await platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now();
    await lockMember(trx, memberId);
    const open = await openExclusion(trx, memberId, now);
    if (!open?.byPage) return fail('exclusion_final' as const);
    await disownActs(trx, memberId, now);
    await undoLimits(trx, memberId, { since: open.since - undo_ms, at: now });
    const until = now + day_ms;
    const wanted = { memberId, kind: 'timeOut', until, source: 'member', proved: true } as const;
    await excludeHeld(trx, wanted, now);
    await revokeSessions(trx, memberId, 'ended', now, session.id);
    return ok({ until });
  });
  if (done.ok) await liftBecauseOf(platform, memberId);
  return done;
}

export const bindings: Binding[] = [
  bind(api.settleExclusion, (platform, input) => settleExclusion(platform, input)),
  bind(api.disownExclusion, (platform, input) => disownExclusion(platform, input)),
];
