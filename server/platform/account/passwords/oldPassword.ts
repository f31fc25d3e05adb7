import { verifyPassword } from '../password';
import type { Platform } from '../../context';
import { overLimit, withinLimit, type Tier } from '../../limits/limit';
import { fail, ok, type Result } from '../../result';

/** For so long after a password was chosen in a session it is not asked for again. */
export const just_set_ms = 15 * 60_000;

/**
 * Whether the member has to give the old password to choose another: not where there is none (who
 * came by another login), and not where one was just set in this session (account#old-password).
 */
export const asksOldPassword = (
  passwordHash: string | null,
  passwordSetAt: number | null,
  at: number,
): boolean =>
  passwordHash !== null && (passwordSetAt === null || at >= passwordSetAt + just_set_ms);

/**
 * Checks an old password. Wrong ones count by member; a member who has had their tries waits for
 * the next window, also with the right one. Failures: `wrong_old_password`, `too_many_requests`.
 */
export async function checkOld(
  platform: Platform,
  tier: Tier,
  { memberId, hash, given }: { memberId: string; hash: string; given: string },
): Promise<Result<true, 'wrong_old_password' | 'too_many_requests'>> {
  if (await overLimit(platform, tier, memberId)) return fail('too_many_requests');
  if (!(await verifyPassword(hash, given))) {
    const within = await withinLimit(platform, tier, memberId);
    return fail(within ? 'wrong_old_password' : 'too_many_requests');
  }
  // Hashing takes a while: tries that were under way with this one have been counted by now.
  return (await overLimit(platform, tier, memberId)) ? fail('too_many_requests') : ok(true);
}
