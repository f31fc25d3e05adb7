import { verifyPassword } from '../password';
import type { Platform } from '../../../kernel/context';
import { overLimit, withinLimit, type Tier } from '../../../kernel/limits/limit';
import { fail, ok, type Result } from '../../../kernel/result';

/**
 * Checks an old password. Wrong ones count by `account`; beyond the limit even the right one is refused
 * until the next window. Failures: `wrong_old_password`, `too_many_requests`.
 */
export async function checkOld(
  platform: Platform,
  tier: Tier,
  { account, hash, given }: { account: string; hash: string; given: string },
): Promise<Result<true, 'wrong_old_password' | 'too_many_requests'>> {
  if (await overLimit(platform, tier, account)) return fail('too_many_requests');
  if (!(await verifyPassword(hash, given))) {
    const within = await withinLimit(platform, tier, account);
    return fail(within ? 'wrong_old_password' : 'too_many_requests');
  }
  // Hashing is slow: simultaneous attempts have been counted by now.
  return (await overLimit(platform, tier, account)) ? fail('too_many_requests') : ok(true);
}
