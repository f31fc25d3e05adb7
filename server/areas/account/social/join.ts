import type { SessionInfo } from '../api/entry';
import * as api from '../api/social';
import type { Trx } from '../../../store/open';
import type { Member } from '../../../store/tables';
import { bind, type Binding } from '../../../kernel/bind';
import { type Platform, callerOf } from '../../../kernel/context';
import { tiers, withinLimit } from '../../../kernel/limits/limit';
import { excludedWith } from '../../protection/excludedHere';
import { askAboutNewcomer } from '../../protection/firstDeposit';
import { checkAtLogin, keepFirstAnswer } from '../../protection/outside/check';
import { fail, ok, type Result } from '../../../kernel/result';
import { keepAge, type AgeInput } from '../ageGate';
import { openMemberSession, noteSignIn, outcomeOf } from '../signIns';
import { readPerson } from '../registerFields';
import { placed, resolveUpline, type Upline } from '../registration';
import { AlreadyMember, makeMember, memberOf } from './members';
import { offeredProviders } from './providers';
import { openPending, pending_life_ms, spend } from './tickets';

interface JoinRequest extends AgeInput {
  /** As typed; read where the operator's registration has these fields. */
  payeeName?: string | undefined;
  birthDate?: string | undefined;
  pending: string;
  registerUrl: string;
  affiliateCode?: string | undefined;
  recommenderId?: string | undefined;
  previousToken: string | undefined;
}

type JoinFailure =
  | 'social_failed'
  | 'fields_invalid'
  | 'registration_closed'
  | 'affiliate_unknown'
  | 'excluded_here'
  | 'excluded_by_register'
  | 'too_many_requests';

/** Returns true while any way to register is open (account#registration-methods). */
export async function isRegistrationOpen(platform: Platform): Promise<boolean> {
  const { USERNAMEREG3, MOBILENUMREG3 } = await platform.settings.all();
  return USERNAMEREG3 === '1' || MOBILENUMREG3 === '1';
}

/**
 * Makes an account for a person whom `finishSocial` found to be new, and opens the first session.
 * The sealed identity is valid once. A person who became a member meanwhile, in another window, gets
 * that member's session.
 */
async function joinSocial(
  platform: Platform,
  input: JoinRequest,
): Promise<Result<SessionInfo, JoinFailure>> {
  const { caller } = input;
  if (!(await withinLimit(platform, tiers.registerByAddress, caller.address))) {
    return fail('too_many_requests');
  }
  const pending = openPending(platform, input.pending);
  if (!pending) return fail('social_failed');
  const person = await readPerson(platform, input);
  if (!person.ok) return person;
  const { age, payeeName, birthDate } = person.value;
  if (!(await isRegistrationOpen(platform))) return fail('registration_closed');
  const offered = await offeredProviders(platform);
  if (!offered.includes(pending.provider)) return fail('social_failed');
  const upline = await uplineOf(platform, input);
  if (!upline.ok) return upline;
  if (!(await spend(platform.db, `pending ${pending.id}`, pending.at + pending_life_ms))) {
    return fail('social_failed');
  }
  const { provider, subject } = pending;
  let member = await memberOf(platform.db, provider, subject);
  if (!member) {
    const person = { name: payeeName, birthDate };
    // An address that is not proved is compared with ours, and goes nowhere.
    const { email: message } = pending;
    const now = platform.clock.now();
    if (message && (await excludedWith(platform.db, { email: message }, now)))
      return fail('excluded_here');
    const email = pending.emailVerified ? message : undefined;
    const first = await askAboutNewcomer(platform, { email, ...person });
    if (!first.ok) return first;
    try {
      return await placed(upline.value, async (above) =>
        ok(
          await enter(platform, input, async (trx) => {
            const made = await makeMember(platform, trx, provider, pending, {
              ...above,
              payeeName,
              birthDate,
              profile: { registerUrl: input.registerUrl },
            });
            const now = platform.clock.now();
            await keepFirstAnswer(trx, platform, made.id, first.value);
            await keepAge(trx, made.id, age, { method: provider, device: caller.device, at: now });
            return made;
          }),
        ),
      );
    } catch (cause) {
      if (!(cause instanceof AlreadyMember)) throw cause;
      member = await memberOf(platform.db, provider, subject);
    }
  }
  if (!member || member.status === 'disabled') return fail('social_failed');
  const known = member;
  await checkAtLogin(platform, known);
  return ok(await enter(platform, input, async () => known));
}

/** The agent and the recommender of the link that the person came by. */
async function uplineOf(
  platform: Platform,
  input: JoinRequest,
): Promise<Result<Upline, 'too_many_requests' | 'affiliate_unknown'>> {
  const { affiliateCode, recommenderId } = input;
  const named = { affiliateCode, recommenderId, typedAffiliate: false, typedRecommender: false };
  return resolveUpline(platform, named, input);
}

/** Opens a session for a member who may be made in the same transaction. */
const enter = (
  platform: Platform,
  { caller, previousToken }: JoinRequest,
  memberIn: (trx: Trx) => Promise<Member>,
): Promise<SessionInfo> =>
  platform.db.transaction().execute(async (trx) => {
    const member = await memberIn(trx);
    const session = await openMemberSession(platform, trx, member, {
      caller,
      remember: false,
      previousToken,
      way: 'social',
    });
    const entry = { memberId: member.id, at: platform.clock.now(), how: 'social', caller } as const;
    await noteSignIn(trx, { ...entry, outcome: outcomeOf(session) });
    return session;
  });

export const bindings: Binding[] = [
  bind(api.joinSocial, (platform, { input, token, caller }) =>
    joinSocial(platform, {
      ...input,
      previousToken: token,
      caller: callerOf(caller, input),
    }),
  ),
];
