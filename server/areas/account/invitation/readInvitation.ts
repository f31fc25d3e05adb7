import { invited_a_page, type invitation, type invitedFriends } from '../api/invitation';
import * as api from '../api/invitation';
import type { ResponseOf } from '../../../kernel/api/call';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { maskName } from '../../games/maskName';
import { fail, ok, type Result } from '../../../kernel/result';
import { newCode } from './code';
import { invitesFriends } from './recommender';

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
