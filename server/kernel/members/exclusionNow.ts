import type { Db } from '../../store/open';
import type { Exclusion } from '../../store/tables/protection';
import type { ClosedKind } from '../api/call';
import { exclusionErrors } from '../api/failures';
import { isTrial } from './memberTypes';

/**
 * After the end of a self-exclusion its member asks to play again, and plays no sooner than so long after
 * (UK Gambling Commission, LCCP 3.5.3).
 */
export const cooling_ms = 24 * 60 * 60 * 1000;

/** The exclusion of a member as it holds at an instant (protection#self-exclusion). */
export interface ExclusionNow {
  kind: ClosedKind;
  source: Exclusion['source'];
  /** Epoch ms; null: for ever. */
  until: number | null;
  /** Its time is over, and the member may ask to play again, or has asked. */
  over: boolean;
  /** The instant from which the member plays again, once that was asked. */
  playsFrom: number | null;
}

type Row = Pick<Exclusion, 'kind' | 'until' | 'asked_at' | 'source'>;

/**
 * Returns a member's exclusion at an instant, null where play is open: a time-out ends by itself, a
 * self-exclusion a day after its member asked for that.
 */
export function exclusionNow(row: Row | undefined, instant: number): ExclusionNow | null {
  if (!row) return null;
  const { kind, until, asked_at, source } = row;
  if (until === null || until > instant)
    return { kind, source, until, over: false, playsFrom: null };
  if (kind === 'timeOut') return null;
  const playsFrom = asked_at === null ? null : asked_at + cooling_ms;
  return playsFrom !== null && playsFrom <= instant
    ? null
    : { kind, source, until, over: true, playsFrom };
}

/** The columns of a query that joins what may close play to a member, as one row. */
interface ClosedRow {
  exclusion_kind: Exclusion['kind'] | null;
  exclusion_until: number | null;
  exclusion_asked_at: number | null;
  exclusion_source: Exclusion['source'] | null;
  held: number | null;
  member_type: number;
  age_confirmed_at: number | null;
}

/** Those columns, for a query over `members`, `exclusions`, `exclusion_checks` and `age_confirmations`. */
export const closedColumns = [
  'exclusions.kind as exclusion_kind',
  'exclusions.until as exclusion_until',
  'exclusions.asked_at as exclusion_asked_at',
  'exclusions.source as exclusion_source',
  'exclusion_checks.held',
  'members.type as member_type',
  'age_confirmations.confirmed_at as age_confirmed_at',
] as const;

const waiting = { until: null, over: false, playsFrom: null };
const unchecked: ExclusionNow = { kind: 'unchecked', source: 'register', ...waiting };
const ageless: ExclusionNow = { kind: 'age', source: 'member', ...waiting };

/**
 * Returns why play is closed to a member at an instant: the exclusion; or that nobody has confirmed the holder's age
 * (protection#age-of-opened-accounts); or that the outside register of self-exclusion gave no answer and play waits for it
 * (protection#outside-register). Null where play is open.
 */
export function closedNow(row: ClosedRow | undefined, instant: number): ExclusionNow | null {
  if (!row) return null;
  const { exclusion_kind: kind, exclusion_until: until, exclusion_asked_at: requestedAt } = row;
  const source = row.exclusion_source ?? 'member';
  const exclusion =
    kind === null ? null : exclusionNow({ kind, until, asked_at: requestedAt, source }, instant);
  if (exclusion) return exclusion;
  if (row.age_confirmed_at === null && !isTrial({ type: row.member_type })) return ageless;
  return row.held === 1 ? unchecked : null;
}

/** Reads why play is closed to a member at an instant; null where it is open. */
export const closedTo = async (
  db: Db,
  memberId: string,
  instant: number,
): Promise<ExclusionNow | null> =>
  closedNow(
    await db
      .selectFrom('members')
      .leftJoin('exclusions', 'exclusions.member_id', 'members.id')
      .leftJoin('exclusion_checks', 'exclusion_checks.id', 'members.id')
      .leftJoin('age_confirmations', 'age_confirmations.member_id', 'members.id')
      .select(closedColumns)
      .where('members.id', '=', memberId)
      .executeTakeFirst(),
    instant,
  );

/** Reads the exclusion of a member at an instant; null for none. */
export const exclusionOf = async (
  db: Db,
  memberId: string,
  instant: number,
): Promise<ExclusionNow | null> =>
  exclusionNow(
    await db
      .selectFrom('exclusions')
      .select(['kind', 'until', 'asked_at', 'source'])
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
    instant,
  );

/** The failure of anybody who is excluded, with its end for the caller. */
export const exclusionRefusal = ({ kind, until }: ExclusionNow) => ({
  code: exclusionErrors[kind],
  detail: { until: until ?? 0 },
});
