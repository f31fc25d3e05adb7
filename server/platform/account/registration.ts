import type { SessionInfo } from '../../contract/account/entry';
import type { Member } from '../../store/tables';
import type { Caller, Platform } from '../context';
import { tiers, withinLimit } from '../limits/limit';
import { fail, ok, type Result } from '../result';
import { takeCaptcha } from '../verification/captcha';
import { agentOf, memberIdOf } from './affiliate';
import type { NewMember } from './createMember';
import type { Registration } from './registrationRequest';
import type { FilledFields } from './registerFields';
import { openSession } from '../sessions/openSession';
import { noteSignIn } from './signIns';

/**
 * Finds the agent that a new member belongs to: the affiliate code's, or else the recommender. A
 * code from a link is ignored where it names no agent; one that was typed must name an agent.
 * Failures: `affiliate_unknown`, whose detail names the field and tells a recommender who is no
 * agent from one who does not exist (account#invitation-codes); since that reveals names, it counts as a check
 * of a name, so also `too_many_requests`.
 */
export async function resolveUpline(
  platform: Platform,
  { affiliateCode, recommenderId, typedAffiliate }: FilledFields,
  { address }: Caller,
): Promise<Result<string | undefined, 'affiliate_unknown' | 'too_many_requests'>> {
  if (!affiliateCode && !recommenderId) return ok(undefined);
  if (!(await withinLimit(platform, tiers.checkByAddress, address))) {
    return fail('too_many_requests');
  }
  const parentId = affiliateCode ? await agentOf(platform, affiliateCode) : undefined;
  if (affiliateCode && typedAffiliate && !parentId) return unknownUpline('affiliateCode');
  const recommender = recommenderId ? await agentOf(platform, recommenderId) : undefined;
  if (recommenderId && !recommender) {
    const known = await memberIdOf(platform, recommenderId);
    return unknownUpline('recommenderId', known ? 'agent_incorrect' : undefined);
  }
  return ok(parentId ?? recommender);
}

const unknownUpline = (field: string, fault = 'invitation_code_error') =>
  fail('affiliate_unknown', { [field]: fault });

/**
 * Checks the limits before an account is made: accounts per address, and the captcha where the
 * operator requires one.
 */
export async function mayRegister(
  platform: Platform,
  asked: Registration,
): Promise<Result<true, 'too_many_requests' | 'captcha_wrong'>> {
  if (!(await withinLimit(platform, tiers.registerByAddress, asked.caller.address))) {
    return fail('too_many_requests');
  }
  if (!(await platform.settings.on('register.captcha.enabled'))) return ok(true);
  return takeCaptcha(platform, asked);
}

/** Returns the new member from the fields and the upline, without a user name. */
export const newMemberFrom = (
  asked: Registration,
  fields: FilledFields,
  parentId: string | undefined,
): Omit<NewMember, 'username'> => ({
  type: 0,
  nickname: fields.nickname,
  email: fields.email,
  payeeName: fields.payeeName,
  mobile: fields.mobile,
  parentId,
  profile: {
    ...fields.profile,
    registerUrl: asked.registerUrl,
    registerMethod: asked.registerMethod,
  },
});

/** Opens the first session of a member who was just made, in the same transaction. */
export async function firstSession(
  platform: Platform,
  trx: Platform['db'],
  member: Member,
  asked: Registration,
): Promise<SessionInfo> {
  const { caller, previousToken } = asked;
  const at = platform.clock.now();
  await noteSignIn(trx, { memberId: member.id, at, how: 'register', outcome: 'ok', caller });
  return openSession(platform, trx, member, { caller, previousToken, remember: false });
}
