import type { Db, Trx } from '../../store/open';
import { exclusionOf } from '../members/exclusionNow';
import { isAgent } from '../members/memberTypes';
import { holdPlace, most_levels, uplineOf } from './links';

/**
 * The reason that nobody can be placed below a member: no agent, a closed account, a self-exclusion, or a tree with all
 * its levels.
 */
type NewcomerRefusal = 'no_agent' | 'account_disabled' | 'self_excluded' | 'team_too_deep';

/**
 * Returns why no newcomer can be placed right below a member as things stand; undefined where one can (agent#the-tree).
 * The one rule of every way to a place: an account that an agent or an operator opens, a link, a code. A time-out of the
 * agent closes none.
 */
export async function newcomerRefusal(
  db: Db,
  parentId: string,
  instant: number,
): Promise<NewcomerRefusal | undefined> {
  const parent = await db
    .selectFrom('members')
    .select(['type', 'status'])
    .where('id', '=', parentId)
    .executeTakeFirst();
  if (!parent || !isAgent(parent.type)) return 'no_agent';
  if (parent.status !== 'active') return 'account_disabled';
  if ((await exclusionOf(db, parentId, instant))?.kind === 'self') return 'self_excluded';
  return (await uplineOf(db, parentId)).length >= most_levels ? 'team_too_deep' : undefined;
}

/** Thrown to undo the making of a member below whose agent nobody can be placed by now. */
export class PlaceOver extends Error {}

/**
 * Holds a member's place, as moves take it, in the transaction that makes a newcomer below, and looks again: a move may
 * have taken the last level since. Throws PlaceOver.
 */
export async function holdForNewcomer(trx: Trx, parentId: string, instant: number): Promise<void> {
  await holdPlace(trx, parentId, instant);
  if ((await newcomerRefusal(trx, parentId, instant)) !== undefined) throw new PlaceOver();
}
