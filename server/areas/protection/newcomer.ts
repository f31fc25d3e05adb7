import type { Platform } from '../../kernel/context';
import { fail, type Result } from '../../kernel/result';
import { excludedWith } from './excludedHere';
import { messengerDetails } from './messengers';
import { askAtRegistration, type FirstAnswer } from './outside/check';
import type { PersonDetails } from './outside/register';

/**
 * Asks this site's own exclusions about a newcomer (protection#known-again), also by the messengers of the profile, and
 * then the outside register, before there is an account (protection#outside-register). Null where no register is
 * configured. Failures: `excluded_here`, of which nothing is kept; `excluded_by_register`, of which a row without a
 * member is all that is kept.
 */
export async function askAboutNewcomer(
  platform: Platform,
  person: PersonDetails,
  profile: Readonly<Record<string, unknown>> = {},
): Promise<Result<FirstAnswer | null, 'excluded_here' | 'excluded_by_register'>> {
  const { db, clock } = platform;
  const { mobile: numbers = [], messenger } = await messengerDetails(db, profile);
  const mobile = [...(person.mobile ? [person.mobile] : []), ...numbers];
  const detail = { ...person, mobile, messenger };
  if (await excludedWith(db, detail, clock.now())) return fail('excluded_here');
  return askAtRegistration(platform, person);
}
