import type { SessionInfo } from './api/entry';
import * as api from './api/entry';
import { bind, type Binding } from '../../kernel/bind';
import type { Caller, Platform } from '../../kernel/context';
import { newToken } from '../../kernel/ids';
import { tiers, withinLimit } from '../../kernel/limits/limit';
import { trial_type } from '../../kernel/members/memberTypes';
import { fail, ok, type Result } from '../../kernel/result';
import { isOneOf, keyedHash, keyedHashes } from '../../kernel/keys/secretKeys';
import { openSession } from '../../kernel/sessions/sessions';
import { resetTrialIfNewDay } from '../wallet/balance';
import { createMember } from './createMember';
import { noteSignIn } from './signIns';

/** An offer expires after this long. */
const offer_life_ms = 10 * 60 * 1000;
const suffix_length = 8;

/** An offered trial account. `offer` is signed; `expiresAt` is epoch ms. */
interface TrialOffer {
  userName: string;
  offer: string;
  expiresAt: number;
}

/**
 * Offers a trial account (account#free-play: trialuser). Nothing is stored: the offer is signed, and the
 * account is made when it is accepted. Failure: `too_many_requests`.
 */
async function offerTrial(
  platform: Platform,
  caller: Caller,
): Promise<Result<TrialOffer, 'too_many_requests'>> {
  if (!(await withinLimit(platform, tiers.trialByAddress, caller.address))) {
    return fail('too_many_requests');
  }
  const random = newToken()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  const userName = `trial_${random.slice(0, suffix_length)}`;
  const expiresAt = platform.clock.now() + offer_life_ms;
  return ok({ userName, expiresAt, offer: `${expiresAt}.${sign(platform, userName, expiresAt)}` });
}

/**
 * Accepts an offer: makes a trial member with a wallet of play money and opens a session. Accepting
 * the same offer again opens a session on the same account. Failures: `trial_offer_invalid`, also
 * where a member has registered that very name meanwhile, and `too_many_requests`.
 */
async function loginFreePlay(
  platform: Platform,
  input: { userName: string; offer: string; previousToken: string | undefined; caller: Caller },
): Promise<Result<SessionInfo, 'trial_offer_invalid' | 'too_many_requests'>> {
  const [expiry = '', signature = ''] = input.offer.split('.');
  const expected = keyedHashes(platform, offer_use, offerText(input.userName, Number(expiry)));
  if (!isOneOf(signature, expected) || Number(expiry) <= platform.clock.now()) {
    return fail('trial_offer_invalid');
  }
  if (!(await withinLimit(platform, tiers.freePlayByAddress, input.caller.address))) {
    return fail('too_many_requests');
  }
  const made = await createMember(platform, platform.db, {
    username: input.userName,
    type: trial_type,
    password: null,
  });
  const member = made.ok
    ? made.value
    : await platform.db
        .selectFrom('members')
        .selectAll()
        .where('username', '=', input.userName)
        .where('type', '=', trial_type)
        .executeTakeFirst();
  if (!member) return fail('trial_offer_invalid');
  await resetTrialIfNewDay(platform, member);
  const entry = { memberId: member.id, at: platform.clock.now(), caller: input.caller };
  return ok(
    await platform.db.transaction().execute(async (trx) => {
      await noteSignIn(trx, { ...entry, how: 'trial', outcome: 'ok' });
      return openSession(platform, trx, member, { ...input, remember: false });
    }),
  );
}

const offer_use = 'trial offer';

const offerText = (userName: string, expiresAt: number): string => `${userName}.${expiresAt}`;

const sign = (platform: Platform, userName: string, expiresAt: number): string =>
  keyedHash(platform, offer_use, offerText(userName, expiresAt));

export const bindings: Binding[] = [
  bind(api.trialUser, (platform, { caller }) => offerTrial(platform, caller)),
  bind(api.freePlay, (platform, { input, token, caller }) =>
    loginFreePlay(platform, { ...input, previousToken: token, caller }),
  ),
];
