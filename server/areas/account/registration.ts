import { bind, type Binding } from '../../kernel/bind';
import { type Platform, callerOf } from '../../kernel/context';
import { tiers, withinLimit } from '../../kernel/limits/limit';
import { fail, ok, type Result } from '../../kernel/result';
import { InviteOver, openInvite, readInviteCode, type Invite } from '../../kernel/team/invites';
import { newcomerRefusal, PlaceOver } from '../../kernel/team/newcomers';
import { takeCaptcha } from '../../kernel/verification/captcha';
import type { Trx } from '../../store/open';
import type { Member } from '../../store/tables';
import { askAboutNewcomer } from '../protection/firstDeposit';
import { keepFirstAnswer, type FirstAnswer } from '../protection/outside/check';
import type { PersonDetails } from '../protection/outside/details';
import { agentOf, memberIdOf } from './affiliate';
import { keepAge, type AgeMethod, type ConfirmedAge } from './ageGate';
import * as api from './api/entry';
import type { SessionInfo } from './api/entry';
import { type NewMember, hashSecrets, insertMember } from './createMember';
import {
  readCode,
  isOwnSession,
  recommenderOf,
  type Recommender,
} from './invitation/readInvitation';
import { type FilledFields, type Registration, readFields } from './registerFields';
import { openMemberSession, noteSignIn } from './signIns';

/** The people above a new member. */
export interface Upline {
  /** The agent whose team the member belongs to. */
  parentId: string | undefined;
  /** True where the person typed the agent's code: it must be right. */
  typedParent: boolean;
  recommendedBy: string | undefined;
  /** The link that the member came by (agent#invitations). */
  invite: Invite | undefined;
}

const nobody_above: Upline = {
  parentId: undefined,
  typedParent: false,
  recommendedBy: undefined,
  invite: undefined,
};

type UplineFailure = 'affiliate_unknown' | 'too_many_requests';

/**
 * Finds the agent that a new member belongs to (the affiliate code's, or else the recommender, if
 * that is an agent) and the recommender: an agent by the user name, anybody by the invitation code.
 * An agent's link that is over is refused, typed or not: who came by it was promised something.
 * A code from a link is ignored where it names nobody and the form has no field to mend it; one that
 * was typed must be right. Failures: `affiliate_unknown`, whose detail names the field and what is
 * wrong (account#invitation-codes); since that reveals names, it counts as a check of a name, so
 * also `too_many_requests`.
 */
export async function resolveUpline(
  platform: Platform,
  fields: Pick<
    FilledFields,
    'affiliateCode' | 'recommenderId' | 'typedAffiliate' | 'typedRecommender'
  >,
  { caller, previousToken }: Pick<Registration, 'caller' | 'previousToken'>,
): Promise<Result<Upline, UplineFailure>> {
  const { affiliateCode, recommenderId, typedAffiliate, typedRecommender } = fields;
  if (!affiliateCode && !recommenderId) {
    return ok(nobody_above);
  }
  if (!(await withinLimit(platform, tiers.checkByAddress, caller.address))) {
    return fail('too_many_requests');
  }
  const invited = await invitedBy(platform, affiliateCode);
  if (invited === 'over') return linkOver();
  const parentId =
    invited?.agentId ?? (affiliateCode ? await agentOf(platform, affiliateCode) : undefined);
  if (affiliateCode && typedAffiliate && !parentId) return unknownUpline('affiliateCode');
  const typedParent = typedAffiliate && parentId !== undefined;
  const recommender = recommenderId
    ? await findRecommender(platform, recommenderId, previousToken)
    : ok(undefined);
  if (!recommender.ok) {
    return typedRecommender
      ? recommender
      : ok({ parentId, typedParent, recommendedBy: undefined, invite: invited });
  }
  const named = recommender.value;
  const mayPlace =
    named?.agent &&
    (await newcomerRefusal(platform.db, named.id, platform.clock.now())) === undefined;
  const team = parentId ?? (mayPlace ? named.id : undefined);
  return ok({ parentId: team, typedParent, recommendedBy: named?.id, invite: invited });
}

/** The invitation of a link's code; undefined where the text is no such code. */
async function invitedBy(
  platform: Platform,
  affiliateCode: string | undefined,
): Promise<Invite | 'over' | undefined> {
  const code = readInviteCode(affiliateCode ?? '');
  if (code === undefined) return undefined;
  return (await openInvite(platform, code, platform.clock.now())) ?? 'over';
}

const linkOver = () => unknownUpline('affiliateCode', 'affiliate_link_over');

/**
 * Does the work of a registration, a transaction that throws where the place is over (InviteOver, PlaceOver). A link and
 * a code that was typed are refused then; otherwise the member is made without an agent above, as if it had been known
 * before (account#invitation-codes).
 */
export async function placed<Done>(
  upline: Upline,
  work: (upline: Upline) => Promise<Done>,
): Promise<Done | ReturnType<typeof unknownUpline>> {
  try {
    return await work(upline);
  } catch (thrown) {
    if (thrown instanceof InviteOver) return linkOver();
    if (!(thrown instanceof PlaceOver)) throw thrown;
    if (upline.invite) return linkOver();
    if (upline.typedParent) return unknownUpline('affiliateCode');
    return work({ ...upline, parentId: undefined });
  }
}

async function findRecommender(
  platform: Platform,
  named: string,
  previousToken: string | undefined,
): Promise<Result<Recommender, 'affiliate_unknown'>> {
  const code = readCode(named);
  if (code !== undefined) {
    const found = await recommenderOf(platform, code);
    if (!found) return unknownUpline('recommenderId', 'invitation_code_unknown');
    return (await isOwnSession(platform, previousToken, found.id))
      ? unknownUpline('recommenderId', 'invitation_code_own')
      : ok(found);
  }
  const agent = await agentOf(platform, named);
  if (agent !== undefined) return ok({ id: agent, agent: true });
  const known = await memberIdOf(platform, named);
  return unknownUpline('recommenderId', known ? 'agent_incorrect' : undefined);
}

const unknownUpline = (field: string, fault = 'invitation_code_error') =>
  fail('affiliate_unknown', { [field]: fault });

/**
 * Checks the limits before an account is made: accounts per address, and the captcha where the
 * operator requires one.
 */
export async function mayRegister(
  platform: Platform,
  input: Registration,
): Promise<Result<true, 'too_many_requests' | 'captcha_wrong'>> {
  if (!(await withinLimit(platform, tiers.registerByAddress, input.caller.address))) {
    return fail('too_many_requests');
  }
  if (!(await platform.settings.on('register.captcha.enabled'))) return ok(true);
  return takeCaptcha(platform, input);
}

/** Returns the new member from the fields and the upline, without a user name. */
export const newMemberFrom = (
  input: Registration,
  fields: FilledFields,
  { parentId, recommendedBy, invite }: Upline,
): Omit<NewMember, 'username'> => ({
  type: invite?.type ?? 0,
  invite,
  nickname: fields.nickname,
  email: fields.email,
  payeeName: fields.payeeName,
  birthDate: fields.birthDate,
  mobile: fields.mobile,
  parentId,
  recommendedBy,
  profile: {
    ...fields.profile,
    registerUrl: input.registerUrl,
    registerMethod: input.registerMethod,
  },
});

/**
 * Keeps what the outside register said and the age that a new member confirmed, and opens the first session, in the
 * transaction that made the member.
 */
export async function firstSession(
  platform: Platform,
  trx: Trx,
  member: Member,
  input: Registration,
  { age, method, first }: { age: ConfirmedAge; method: AgeMethod; first: FirstAnswer | null },
): Promise<SessionInfo> {
  const { caller, previousToken } = input;
  const now = platform.clock.now();
  await keepFirstAnswer(trx, platform, member.id, first);
  await keepAge(trx, member.id, age, { method, device: caller.device, at: now });
  await noteSignIn(trx, { memberId: member.id, at: now, how: 'register', outcome: 'ok', caller });
  return openMemberSession(platform, trx, member, { caller, previousToken, remember: false });
}

/** The details of a newcomer by which the outside register of self-exclusion may know them, and what else is told. */
export const detailsOfNewcomer = ({
  mobile,
  email,
  payeeName,
  birthDate,
  profile,
}: FilledFields): [PersonDetails, FilledFields['profile']] => [
  { mobile, email, name: payeeName, birthDate, idNumber: profile.idNumber },
  profile,
];

/** The ways in which a registration by user name is refused. */
export type RegisterFailure =
  | 'username_taken'
  | 'fields_invalid'
  | 'captcha_wrong'
  | 'affiliate_unknown'
  | 'registration_closed'
  | 'excluded_here'
  | 'excluded_by_register'
  | 'too_many_requests';

/**
 * Makes a member of type 0, or of the type of an agent's link, by user name and opens the first session
 * (account#registration-submit). A mobile number that is given too is stored as unproved. On `fields_invalid` the
 * detail maps each field to the code of its fault.
 */
async function register(
  platform: Platform,
  input: Registration & { username: string },
): Promise<Result<SessionInfo, RegisterFailure>> {
  if (!(await platform.settings.on('USERNAMEREG3'))) return fail('registration_closed');
  const wanted = { mobile: false, password: true, verificationCode: false };
  const fields = await readFields(platform, input, { ...wanted, username: input.username });
  if (!fields.ok) return fields;
  const upline = await resolveUpline(platform, fields.value, input);
  if (!upline.ok) return upline;
  const may = await mayRegister(platform, input);
  if (!may.ok) return may;
  // Nobody is asked about for a name that is taken.
  if (await memberIdOf(platform, input.username)) return fail('username_taken');
  const first = await askAboutNewcomer(platform, ...detailsOfNewcomer(fields.value));
  if (!first.ok) return first;
  const hashed = await hashSecrets(fields.value);
  const evidence = { age: fields.value.age, method: 'username', first: first.value } as const;
  return placed(upline.value, (above) =>
    platform.db.transaction().execute(async (trx) => {
      const { username } = input;
      const row = { ...newMemberFrom(input, fields.value, above), username, ...hashed };
      const made = await insertMember(platform, trx, row);
      return made.ok ? ok(await firstSession(platform, trx, made.value, input, evidence)) : made;
    }),
  );
}

export const bindings: Binding[] = [
  bind(api.register, (platform, { input, token, caller }) =>
    register(platform, { ...input, previousToken: token, caller: callerOf(caller, input) }),
  ),
];
