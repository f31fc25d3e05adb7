import { verifyPassword } from '../password';
import type { Platform } from '../../context';
import { overLimit, withinLimit, type Tier } from '../../limits/limit';
import { fail, ok, type Result } from '../../result';

/** A password chosen in a session is not asked for again for this long. */
export const just_set_ms = 15 * 60_000;

/**
 * Returns true where the old password is needed to choose another: not where there is none (social
 * login), and not where one was just set in this session (account#old-password).
 */
export const asksOldPassword = (
  passwordHash: string | null,
  passwordSetAt: number | null,
  at: number,
): boolean =>
  passwordHash !== null && (passwordSetAt === null || at >= passwordSetAt + just_set_ms);

/**
 * Checks an old password. Wrong ones count by member; beyond the limit even the right one is
 * refused until the next window. Failures: `wrong_old_password`, `too_many_requests`.
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
  // Hashing is slow: simultaneous attempts have been counted by now.
  return (await overLimit(platform, tier, memberId)) ? fail('too_many_requests') : ok(true);
}
