import type { ClosedKind } from '../../server/kernel/api/call';
import type { AppServer } from './app';
import { inStore } from './ownMember';

const half_year_ms = 200 * 24 * 60 * 60 * 1000;

/**
 * Closes play to a member of a running server as it would be: by an own exclusion that began now, a register that gave no
 * answer, or an age that nobody confirmed, for which the member has to be made without (`ageConfirmed`).
 */
export const closePlay = (app: AppServer, memberId: string, kind: ClosedKind): Promise<void> =>
  inStore(app, async (db) => {
    const at = Date.now();
    if (kind === 'unchecked') {
      const never = at + half_year_ms;
      await db
        .insertInto('exclusion_checks')
        .values({
          id: memberId,
          day: new Date(at).toISOString().slice(0, 10),
          answer: 'unreachable',
          held: 1,
          tries: 1,
          next_try_at: never,
        })
        .execute();
    } else if (kind !== 'age') {
      await db
        .insertInto('exclusions')
        .values({
          member_id: memberId,
          kind,
          until: at + half_year_ms,
          source: 'member',
          asked_at: null,
          created_at: at,
        })
        .execute();
    }
  });
