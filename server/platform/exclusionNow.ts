import { exclusionErrors } from '../contract/failures';
import type { Db } from '../store/open';
import type { Exclusion } from '../store/exclusionTables';

/**
 * After the end of a self-exclusion its member asks to play again, and plays no sooner than so long after
 * (UK Gambling Commission, LCCP 3.5.3).
 */
export const cooling_ms = 24 * 60 * 60 * 1000;

/** The exclusion of a member as it holds at an instant (protection#self-exclusion). */
export interface ExclusionNow {
  kind: Exclusion['kind'];
  /** Epoch ms; null: for ever. */
  until: number | null;
  /** Its time is over, and the member may ask to play again, or has asked. */
  over: boolean;
  /** The instant from which the member plays again, once that was asked. */
  playsFrom: number | null;
}

type Row = Pick<Exclusion, 'kind' | 'until' | 'asked_at'>;

/**
 * Returns a member's exclusion at an instant, null where play is open: a time-out ends by itself, a
 * self-exclusion a day after its member asked for that.
 */
export function exclusionNow(row: Row | undefined, at: number): ExclusionNow | null {
  if (!row) return null;
  const { kind, until, asked_at } = row;
  if (until === null || until > at) return { kind, until, over: false, playsFrom: null };
  if (kind === 'timeOut') return null;
  const playsFrom = asked_at === null ? null : asked_at + cooling_ms;
  return playsFrom !== null && playsFrom <= at ? null : { kind, until, over: true, playsFrom };
}

/** Reads the exclusion of a member at an instant; null for none. */
export const exclusionOf = async (
  db: Db,
  memberId: string,
  at: number,
): Promise<ExclusionNow | null> =>
  exclusionNow(
    await db
      .selectFrom('exclusions')
      .select(['kind', 'until', 'asked_at'])
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
    at,
  );

/** The failure of whoever is excluded, with its end for the caller. */
export const exclusionRefusal = ({ kind, until }: ExclusionNow) => ({
  code: exclusionErrors[kind],
  detail: { until: until ?? 0 },
});
