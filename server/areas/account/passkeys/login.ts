import { bind, type Binding } from '../../../kernel/bind';
import { type Caller, type Platform, callerOf } from '../../../kernel/context';
import { withinLimit, type Tier } from '../../../kernel/limits/limit';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Member } from '../../../store/tables';
import { checkAtLogin } from '../../protection/outside/check';
import type { SessionInfo } from '../api/entry';
import * as api from '../api/passkeys';
import { entryRefusal, type Entry } from '../entryCodes';
import { lockActive, noteSignIn, openMemberSession } from '../signIns';
import { askToSign, signedBy, type Question } from './ceremony';
import { originOf, takeChallenge, type Challenge } from './challenge';

/** Logins by passkeys of one network; a signature is no guess, but looking at it costs. */
const login_tier: Tier = {
  name: 'passkey-address',
  times: 200,
  window_ms: 10 * 60_000,
  by: 'address',
};

/** Begins a login by a passkey: the browser offers those that it has for the site. Failure: `bad_request`. */
async function begin(platform: Platform, given: string): Promise<Result<Question, 'bad_request'>> {
  const origin = originOf(platform.config.publicOrigin, given);
  if (origin === undefined) return fail('bad_request', { field: 'origin' });
  return ok(await askToSign(platform, { owner: '', origin }));
}

/** Finds the member's passkey that signed a challenge, and its counter now; undefined where anything is not right. */
const signerOf = (platform: Platform, challenge: Challenge, response: string) =>
  signedBy(platform, challenge, response, (credentialId) =>
    platform.db
      .selectFrom('passkeys')
      .selectAll()
      .where('credential_id', '=', credentialId)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),
  );

interface PasskeyRequest {
  ticket: string;
  response: string;
  entry: Entry;
  remember: boolean;
  previousToken: string | undefined;
  caller: Caller;
}

type PasskeyFailure =
  | 'passkey_failed'
  | 'account_disabled'
  | 'account_locked'
  | 'not_member_entry'
  | 'not_agent_entry'
  | 'too_many_requests';

/**
 * Opens a session by a passkey: the device, and the finger, face or PIN that it has asked for, which is two factors, so no
 * code is asked for besides (account#passkeys). A challenge is signed once. Failures: `passkey_failed` for whatever is not
 * right about it, those of a login, `too_many_requests`.
 */
async function logIn(
  platform: Platform,
  { ticket, response, entry, remember, previousToken, caller }: PasskeyRequest,
): Promise<Result<SessionInfo, PasskeyFailure>> {
  if (!(await withinLimit(platform, login_tier, caller.address))) return fail('too_many_requests');
  const challenge = await takeChallenge(platform, ticket, '');
  const signer = challenge && (await signerOf(platform, challenge, response));
  if (!signer) return fail('passkey_failed');
  const { passkey, counter } = signer;
  const { db, clock } = platform;
  const member: Member = await db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', passkey.member_id)
    .executeTakeFirstOrThrow();
  const signIn = { memberId: member.id, at: clock.now(), how: 'passkey', caller } as const;
  const refusal = entryRefusal(member, entry);
  if (refusal) {
    await noteSignIn(db, { ...signIn, outcome: 'refused' });
    return refusal;
  }
  await checkAtLogin(platform, member);
  return db.transaction().execute(async (trx): Promise<Result<SessionInfo, PasskeyFailure>> => {
    const locked = await lockActive(trx, member.id);
    const used = await trx
      .updateTable('passkeys')
      .set({ counter, last_used_at: clock.now() })
      .where('id', '=', passkey.id)
      .where('counter', '=', passkey.counter)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!locked || !used) return fail('passkey_failed');
    const how = { caller, remember, previousToken, isSecondProved: true } as const;
    const session = await openMemberSession(platform, trx, locked, how);
    await noteSignIn(trx, { ...signIn, outcome: 'ok' });
    return ok(session);
  });
}

export const bindings: Binding[] = [
  bind(api.passkeyChallenge, (platform, { input }) => begin(platform, input.origin)),
  bind(api.passkeyLogin, (platform, { input, token, caller }) =>
    logIn(platform, { ...input, previousToken: token, caller: callerOf(caller, input) }),
  ),
];
