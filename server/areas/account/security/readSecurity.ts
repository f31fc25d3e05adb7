import type { ResponseOf } from '../../../kernel/api/call';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { ok } from '../../../kernel/result';
import type { LiveSession } from '../../../kernel/sessions/readSession';
import type { recentSignIns, securityConfig } from '../api/security';
import * as api from '../api/security';
import { waysFrom, waysOf } from '../passwords/paymentWays';
import { contactsOf } from '../profile/readProfile';
import { deviceName } from './deviceName';
import { maskAddress } from './readEvents';

type SignIns = ResponseOf<typeof recentSignIns>['list'];

const shown_sign_ins = 20;

/** Returns the protections of a member's account, with contact details masked. */
export async function securityOf(
  { clock }: Platform,
  { member }: LiveSession,
): Promise<ResponseOf<typeof securityConfig>> {
  return {
    hasPassword: member.password_hash !== null,
    hasPaymentPassword: member.payment_hash !== null,
    paymentWays: waysOf(member, clock.now()),
    paymentWaysFrom: waysFrom(member, clock.now()),
    ...contactsOf(member),
  };
}

/** Lists a member's last 20 sign-ins and failed attempts, the newest first. */
export async function signInsOf({ db }: Platform, memberId: string): Promise<SignIns> {
  const rows = await db
    .selectFrom('sign_ins')
    .select(['at', 'device', 'address', 'outcome', 'how'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(shown_sign_ins)
    .execute();
  return rows.map(({ at, device, address, outcome, how }) => ({
    at,
    device: deviceName(device),
    address: maskAddress(address),
    // The platform itself wrote these, from the same closed sets.
    outcome: outcome as SignIns[number]['outcome'],
    how: how as SignIns[number]['how'],
  }));
}

export const bindings: Binding[] = [
  bind(api.securityConfig, async (platform, { session }) =>
    ok(await securityOf(platform, session)),
  ),
  bind(api.recentSignIns, async (platform, { session }) =>
    ok({ list: await signInsOf(platform, session.member.id) }),
  ),
];
