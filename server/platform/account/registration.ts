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
 * The agent line that a newcomer joins: the affiliate code's agent, or else the recommender. A code
 * that came with a link while the field is not shown is passed over where it leads to nobody; what
 * was typed must lead to an agent. Failure: `affiliate_unknown`, its detail names the field, and
 * tells a recommender who is no agent (any more) from one who is nobody (account#invitation-codes).
 * Since that tells names, it counts as a check of one. Failure besides: `too_many_requests`.
 */
export async function lineOf(
  platform: Platform,
  { affiliateCode, recommenderId, typedAffiliate }: FilledFields,
  { address }: Caller,
): Promise<Result<string | undefined, 'affiliate_unknown' | 'too_many_requests'>> {
  if (!affiliateCode && !recommenderId) return ok(undefined);
  if (!(await withinLimit(platform, tiers.checkByAddress, address))) {
    return fail('too_many_requests');
  }
  const parentId = affiliateCode ? await agentOf(platform, affiliateCode) : undefined;
  if (affiliateCode && typedAffiliate && !parentId) return unknownLine('affiliateCode');
  const recommender = recommenderId ? await agentOf(platform, recommenderId) : undefined;
  if (recommenderId && !recommender) {
    const known = await memberIdOf(platform, recommenderId);
    return unknownLine('recommenderId', known ? 'agent_incorrect' : undefined);
  }
  return ok(parentId ?? recommender);
}

const unknownLine = (field: string, fault = 'invitation_code_error') =>
  fail('affiliate_unknown', { [field]: fault });

/**
 * What stands before an account is made: how many an address makes, and the captcha where the
 * operator wants one.
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

/** The row that the fields and the line make, but for its name. */
export const newcomer = (
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

/** The first session of a member who has just been made, in the same transaction. */
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
