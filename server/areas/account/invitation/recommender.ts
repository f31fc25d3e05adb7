import type { Platform } from '../../../kernel/context';
import { hashToken } from '../../../kernel/ids';
import { isAgent } from '../../../kernel/members/memberTypes';

/** A recommender, and whether the newcomer belongs to their team. */
export interface Recommender {
  id: string;
  agent: boolean;
}

/** Returns true while members recommend the site to friends (`REFERRAL3`). */
export const invitesFriends = ({ settings }: Pick<Platform, 'settings'>): Promise<boolean> =>
  settings.on('REFERRAL3');

/**
 * Finds the member of an invitation code, as it is stored, while members invite friends. Undefined
 * for a code of nobody and of a disabled account alike: the form tells nothing of members.
 */
export async function recommenderOf(
  platform: Platform,
  code: string,
): Promise<Recommender | undefined> {
  if (!(await invitesFriends(platform))) return undefined;
  const found = await platform.db
    .selectFrom('invitation_codes')
    .innerJoin('members', 'members.id', 'invitation_codes.member_id')
    .select(['members.id', 'members.type'])
    .where('invitation_codes.code', '=', code)
    .where('members.status', '=', 'active')
    .executeTakeFirst();
  return found && { id: found.id, agent: isAgent(found.type) };
}

/** Returns true if a browser's session before a registration is of this member. */
export async function isOwnSession(
  { db }: Platform,
  token: string | undefined,
  memberId: string,
): Promise<boolean> {
  if (!token) return false;
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return session !== undefined;
}
