import type { Db } from '../../store/open';
import { isAgent } from '../memberTypes';
import { most_levels, uplineOf } from './links';

/** Why nobody can be placed below a member: no agent, a closed account, or a tree that has all its levels. */
export type NewcomerRefusal = 'no_agent' | 'account_disabled' | 'team_too_deep';

/**
 * Returns why no newcomer can be placed right below a member as things stand; undefined where one can (agent#the-tree).
 * The one rule of every way to a place: an account that an agent or an operator opens, a link, a code.
 */
export async function newcomerRefusal(
  db: Db,
  parentId: string,
): Promise<NewcomerRefusal | undefined> {
  const parent = await db
    .selectFrom('members')
    .select(['type', 'status'])
    .where('id', '=', parentId)
    .executeTakeFirst();
  if (!parent || !isAgent(parent.type)) return 'no_agent';
  if (parent.status !== 'active') return 'account_disabled';
  return (await uplineOf(db, parentId)).length >= most_levels ? 'team_too_deep' : undefined;
}
