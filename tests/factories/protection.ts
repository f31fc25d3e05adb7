import type * as contract from '../../server/areas/protection/api/protection';
import type {
  PlayLimitKind,
  PlayLimitPeriod,
} from '../../server/areas/protection/api/protectionKinds';
import { exclude } from '../../server/areas/protection/exclusions';
import {
  cancelPlayLimit,
  confirmPlayLimit,
  setPlayLimit,
  showPlayLimits,
} from '../../server/areas/protection/playLimits';
import { showCase } from '../../server/areas/protection/cases';
import type { ClosedKind, ExclusionKind, RequestOf } from '../../server/kernel/api/call';
import { newId } from '../../server/kernel/ids';
import type { Db } from '../../server/store/open';
import type {
  Exclusion,
  ExclusionCheck,
  ExclusionRefund,
  PlayLimitRow,
  ProtectionEvent,
} from '../../server/store/tables/protection';
import type { AppServer } from '../support/app';
import { inStore } from '../support/demo';
import { type TestPlatform, workOn } from '../support/platform';
import { memberCalled } from './member';
import type { AccountFixture } from './account';
import { changeMember } from './member';

/** A member's own limits as a test sets and reads them. Minor units. */
export function limitsOf(platform: TestPlatform, { id }: { id: string }) {
  type Named = RequestOf<typeof contract.cancelPlayLimit>;
  const named = (limit: PlayLimitKind, period: PlayLimitPeriod): Named => ({ limit, period });
  const own = (memberId: string) => ({ memberId, proved: false });
  return {
    set: (limit: PlayLimitKind, period: PlayLimitPeriod, amount?: number) =>
      setPlayLimit(platform, own(id), { ...named(limit, period), amount }),
    confirm: (limit: PlayLimitKind, period: PlayLimitPeriod, amount?: number) =>
      confirmPlayLimit(platform, own(id), { ...named(limit, period), amount }),
    cancel: (limit: PlayLimitKind, period: PlayLimitPeriod) =>
      cancelPlayLimit(platform, own(id), named(limit, period)),
    viewOf: async (limit: PlayLimitKind, period: PlayLimitPeriod) => {
      const { limits } = await showPlayLimits(platform, id);
      return limits.find((each) => each.limit === limit && each.period === period)!;
    },
  };
}

const day_ms = 86_400_000;

/** Writes a member's own limit, for which nothing is asked; minor units. */
export async function addLimit(
  db: Db,
  memberId: string,
  change: Partial<PlayLimitRow> & Pick<PlayLimitRow, 'kind' | 'period'>,
): Promise<void> {
  const usual = { currency: 'THB', amount: 900_000, asked_amount: null, asked_at: null };
  await db
    .insertInto('play_limits')
    .values({ member_id: memberId, ...usual, ...change })
    .execute();
}

/** Adds a member's own limits: one that holds, one whose rise waits, and one that waits for a second yes. */
export async function addLimits(db: Db, username: string): Promise<void> {
  const { id } = await memberCalled(db, username);
  const amount = 9_000_000_000_00;
  const rise = { asked_amount: 9_500_000_000_00, asked_at: Date.now() };
  await addLimit(db, id, { kind: 'deposit', period: 'month', amount });
  await addLimit(db, id, { kind: 'loss', period: 'week', amount, ...rise });
  const removal = { asked_at: Date.now() - 2 * day_ms };
  await addLimit(db, id, { kind: 'stake', period: 'day', amount, ...removal });
}

/** Excludes a member by their own wish, until so long after now (ms), or for ever. */
export const excludeFor = (
  platform: TestPlatform,
  memberId: string,
  kind: ExclusionKind = 'self',
  left_ms: number | null = null,
) => {
  const until = left_ms === null ? null : platform.clock.now() + left_ms;
  return exclude(platform, { memberId, kind, source: 'member', until });
};

/** The acts and notes of a member's case. */
export const notesOf = async (platform: TestPlatform, memberId: string) =>
  (await showCase(platform, memberId)).events.map(({ act, note }) => `${act}: ${note}`);

/** Writes the exclusion of a member: their own, for ever, from now on. Another one of the same member is replaced. */
export async function addExclusion(
  db: Db,
  memberId: string,
  change: Partial<Exclusion> = {},
): Promise<void> {
  const row: Exclusion = {
    member_id: memberId,
    kind: 'self',
    until: null,
    source: 'member',
    asked_at: null,
    created_at: Date.now(),
    ...change,
  };
  await db
    .insertInto('exclusions')
    .values(row)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}

/** Writes that play of a member waits for the outside register, which has not answered. */
export async function addExclusionCheck(
  db: Db,
  memberId: string,
  change: Partial<ExclusionCheck> = {},
): Promise<void> {
  const state = { day: '', answer: 'none', held: 1, tries: 0, next_try_at: null } as const;
  await db
    .insertInto('exclusion_checks')
    .values({ id: memberId, ...state, ...change })
    .execute();
}

/** Writes notes about a member, each with its place as its instant: of a date of birth, unless it is another act. */
export async function addProtectionEvents(
  db: Db,
  memberId: string,
  notes: readonly string[],
  act: ProtectionEvent['act'] = 'underage',
): Promise<void> {
  const of = { member_id: memberId, act, until: null, source: 'member', operator: '' } as const;
  const rows = notes.map((note, nth) => ({ ...of, id: newId(), note, created_at: nth }));
  await db.insertInto('protection_events').values(rows).execute();
}

/** Writes the work of giving back the tickets of a member who has excluded themselves: nothing done, due now. */
export async function addRefund(
  db: Db,
  memberId: string,
  change: Partial<ExclusionRefund> = {},
): Promise<void> {
  const now = Date.now();
  const nothing = { tickets: 0, amount: 0, tries: 0, ended_at: null };
  await db
    .insertInto('exclusion_refunds')
    .values({
      id: newId(),
      member_id: memberId,
      ...nothing,
      next_try_at: now,
      created_at: now,
      ...change,
    })
    .execute();
}

const half_year_ms = 200 * 24 * 60 * 60 * 1000;

/** Excludes a member of a running server by their own wish, with all that comes of it; `until` null is for ever. */
export const excludeOn = (
  app: AppServer,
  memberId: string,
  kind: ExclusionKind,
  until: number | null = Date.now() + half_year_ms,
) => workOn(app, (platform) => exclude(platform, { memberId, kind, until, source: 'member' }));

/**
 * Closes play to a member of a running server as it would be: by an own exclusion that began now, a register that gave no
 * answer, or an age that nobody confirmed, for which the member has to be made without (`ageConfirmed`).
 */
export const closePlay = (app: AppServer, memberId: string, kind: ClosedKind): Promise<void> =>
  inStore(app, async (db) => {
    const now = Date.now();
    if (kind === 'unchecked') {
      const never = now + half_year_ms;
      await addExclusionCheck(db, memberId, {
        day: new Date(now).toISOString().slice(0, 10),
        answer: 'unreachable',
        tries: 1,
        next_try_at: never,
      });
    } else if (kind !== 'age') {
      await addExclusion(db, memberId, { kind, until: now + half_year_ms });
    }
  });

/** Makes a member with a mobile number that is not proved, who has excluded themselves. */
export async function excludedUnder(
  fixture: Pick<AccountFixture, 'member' | 'platform'>,
  mobile: string,
) {
  const member = await fixture.member();
  await changeMember(fixture.platform.db, member.id, { mobile });
  await excludeFor(fixture.platform, member.id);
  return member;
}
