import type { ResponseOf } from '../../../kernel/api/call';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { hashToken } from '../../../kernel/ids';
import { newSpokenCode, readSpokenCode, spokenPattern } from '../../../kernel/keys/spokenCode';
import { isAgent } from '../../../kernel/members/memberTypes';
import { fail, ok, type Result } from '../../../kernel/result';
import { maskName } from '../../games/maskName';
import { invited_a_page, type invitation, type invitedFriends } from '../api/invitation';
import * as api from '../api/invitation';

/** A recommender, and whether the newcomer belongs to their team. */
export interface Recommender {
  id: string;
  agent: boolean;
}

/** Returns true while members recommend the site to friends (`REFERRAL3`). */
const invitesFriends = ({ settings }: Pick<Platform, 'settings'>): Promise<boolean> =>
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

const code_length = 12;

/** The form of a member's invitation code as people type it. */
export const code_pattern = spokenPattern(code_length);

/** Makes an invitation code of 58 bits. */
export const newCode = (): string => newSpokenCode(code_length);

/** Reads a typed text as a code as it is stored; undefined for what is none by its form. */
export const readCode = (text: string): string | undefined => readSpokenCode(text, code_length);

const code_tries = 5;

/**
 * Returns a member's invitation code, which is made when it is first asked for and stays the same
 * (rewards#invite-friends). Failure: `no_permission` while the referral promotion is off. Throws
 * after five codes that others have.
 */
async function readInvitation(
  platform: Platform,
  memberId: string,
): Promise<Result<ResponseOf<typeof invitation>, 'no_permission'>> {
  if (!(await invitesFriends(platform))) return fail('no_permission');
  const { db, clock } = platform;
  for (let left = code_tries; left > 0; left -= 1) {
    const found = await db
      .selectFrom('invitation_codes')
      .select('code')
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (found) return ok({ code: found.code });
    await db
      .insertInto('invitation_codes')
      .values({ code: newCode(), member_id: memberId, created_at: clock.now() })
      // Another request of the member came first, or the code is another's.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  throw new Error('no free invitation code was found');
}

/**
 * Lists a page of the members whom this member recommended the site to, the newest first, their
 * names masked as others see them. Failure: `no_permission` while the referral promotion is off.
 */
async function listInvited(
  platform: Platform,
  memberId: string,
  { pageNo }: { pageNo: number },
): Promise<Result<ResponseOf<typeof invitedFriends>, 'no_permission'>> {
  if (!(await invitesFriends(platform))) return fail('no_permission');
  const own = platform.db.selectFrom('members').where('recommended_by', '=', memberId);
  const [{ count }, rows] = await Promise.all([
    own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    own
      .select(['username', 'nickname', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(invited_a_page)
      .offset((pageNo - 1) * invited_a_page)
      .execute(),
  ]);
  return ok({
    list: rows.map((row) => ({ name: maskName(row), joinedAt: row.created_at })),
    total: Number(count),
    totalPages: Math.ceil(Number(count) / invited_a_page),
  });
}

export const bindings: Binding[] = [
  bind(api.invitation, (platform, { session }) => readInvitation(platform, session.member.id)),
  bind(api.invitedFriends, (platform, { input, session }) =>
    listInvited(platform, session.member.id, input),
  ),
];
