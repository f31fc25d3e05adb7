import type { CodePurpose } from '../../contract/verification';
import type { Caller, Platform } from '../context';
import { networkOf } from '../address';
import { overLimit, tiers, withinLimit } from '../limits/limit';
import { fail, ok, type Result } from '../result';
import type { Asker } from './asker';

interface Limited {
  purpose: CodePurpose;
  contact: string;
  caller: Caller;
}

/**
 * Counts a request for a code. Each purpose has budgets of its own, and so has each device that the
 * account knows: strangers, who are counted by network and all together, can use up only what is
 * for strangers, those of its address too. A refused request is not counted in the budgets after the one that refuses it.
 */
export async function mayAsk(
  platform: Platform,
  { purpose, contact, asker, caller }: Limited & { asker: Asker },
): Promise<Result<true, 'code_limit' | 'too_many_requests'>> {
  if (!asker.known && !(await withinLimit(platform, tiers.codeByAddress, caller.address))) {
    return fail('too_many_requests');
  }
  const all = `${purpose} ${contact}`;
  const own = `${all} ${asker.known ? asker.id : networkOf(caller.address)}`;
  const budgets = [
    [tiers.codeByContact, own],
    [tiers.codeByContactDay, own],
    ...(asker.known
      ? []
      : ([
          [tiers.codeByStrangers, all],
          [tiers.codeByStrangersDay, all],
        ] as const)),
  ] as const;
  for (const [tier, key] of budgets) {
    if (!(await withinLimit(platform, tier, key))) return fail('code_limit');
  }
  return ok(true);
}

type Try = Limited & { asker: string | undefined; known: boolean };

/**
 * Returns true where another guess from this address may be looked at. Counts nothing. Guesses of
 * others at the same address do not stop a device that the account knows. Limits by asker only change
 * the answer to a wrong code: the right one, of which each has five guesses, is heard.
 */
export const mayTry = async (platform: Platform, { caller, known }: Try): Promise<boolean> =>
  known || !(await overLimit(platform, tiers.codeTryByAddress, caller.address));

/** Counts a wrong guess. Returns false where it was one too many. */
export async function countWrongCode(platform: Platform, tried: Try): Promise<boolean> {
  const byAddress = await withinLimit(platform, tiers.codeTryByAddress, tried.caller.address);
  const byAsker = await withinLimit(platform, tiers.codeTryByContact, triesOf(tried));
  return byAddress && byAsker;
}

/** A caller without an asker has no code, and is counted by network. */
const triesOf = ({ purpose, contact, asker, caller }: Try): string =>
  `${purpose} ${contact} ${asker ?? networkOf(caller.address)}`;
