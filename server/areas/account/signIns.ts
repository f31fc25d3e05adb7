import type { z } from 'zod';
import type { Platform, Caller } from '../../kernel/context';
import { sendIfInbox } from '../../kernel/delivery/sendMessages';
import { newId } from '../../kernel/ids';
import { type Job, purging } from '../../kernel/job';
import { closedTo } from '../../kernel/members/exclusionNow';
import { isTrial, trial_type } from '../../kernel/members/memberTypes';
import { noteSecurity } from '../../kernel/security/securityCalls';
import { isDeviceKnown, knowsDevices } from '../../kernel/sessions/knownDevices';
import { openSession, type LiveSession } from '../../kernel/sessions/sessions';
import type { Db, Trx } from '../../store/open';
import type { Member } from '../../store/tables';
import { noteNotified } from '../protection/exclusionActs';
import { uncheckedOf } from '../protection/outside/views';
import { ageOf } from '../protection/underage';
import { welcomeToApp } from '../wallet/bonuses/newcomer';
import type { SessionInfo } from './api/entry';
import type { recentSignIns, signInOutcomes } from './api/security';
import { deviceName, maskAddress } from './deviceName';

/** Reads why play is closed to a member who logs in, as the session's answer tells it. */
export const closedAtLogin = async (
  platform: Platform,
  db: Db,
  member: Pick<Member, 'id' | 'type'>,
): Promise<Pick<SessionInfo, 'ageDue' | 'unchecked' | 'exclusion'>> => ({
  ageDue: !isTrial(member) && !(await ageOf(db, member.id)),
  unchecked: await uncheckedOf(platform, db, member.id),
  exclusion: await closedTo(db, member.id, platform.clock.now()),
});

/** True for a device that an account does not know, which knows others already: the first of an account is no news. */
const isStrangeDevice = async (db: Db, memberId: string, { deviceKey }: Caller): Promise<boolean> =>
  deviceKey !== undefined &&
  (await knowsDevices(db, memberId)) &&
  !(await isDeviceKnown(db, deviceKey, memberId));

/** Puts a message about a login on a new device into the member's inbox (account#new-device). */
const sendNewDevice = (
  trx: Trx,
  memberId: string,
  caller: Caller,
  instant: number,
): Promise<void> =>
  sendIfInbox(
    trx,
    {
      memberId,
      kind: 'device',
      ref: newId(),
      facts: {
        device: deviceName(caller.device),
        address: maskAddress(caller.address),
        at: instant,
      },
    },
    instant,
  );

/**
 * Opens the session of a member who logs in or registers, and gives the bonus of a first time in the
 * installed app, in the caller's transaction (wallet#newcomers-bonus). Anybody who calls it has asked the outside register of
 * self-exclusion before, outside the transaction. Nothing of it is done while the second step is to come.
 */
export async function openMemberSession(
  platform: Platform,
  trx: Trx,
  member: Member,
  how: Parameters<typeof openSession>[3],
): Promise<SessionInfo> {
  const isStrange = await isStrangeDevice(trx, member.id, how.caller);
  // First of what writes, because it locks the member's row.
  const session = await openSession(platform, trx, member, how);
  if (session.second) return session;
  if (isStrange) await sendNewDevice(trx, member.id, how.caller, platform.clock.now());
  // The page that follows tells of an exclusion of which no message could.
  await noteNotified(trx, member.id, 'login', platform.clock.now());
  return {
    ...session,
    ...(await closedAtLogin(platform, trx, member)),
    newcomerBonus: await welcomeToApp(trx, platform, member, how.caller),
  };
}

/**
 * Locks the member of a session as `lockActive` does, and looks at the session again. Undefined also where
 * it has ended since it was read, as by "this was not me": what began before is not finished after.
 */
export async function lockLive(
  trx: Trx,
  { id, member }: Pick<LiveSession, 'id' | 'member'>,
): Promise<Member | undefined> {
  const locked = await lockActive(trx, member.id);
  const live = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return live && locked;
}

/**
 * Locks a member's row: first in a transaction, so that those of one member are serialised. Returns
 * the member, or undefined for one who is disabled or a trial player.
 */
export const lockActive = (trx: Trx, memberId: string): Promise<Member | undefined> =>
  trx
    .updateTable('members')
    .set({ status: 'active' })
    .where('id', '=', memberId)
    .where('status', '=', 'active')
    .where('type', '!=', trial_type)
    .returningAll()
    .executeTakeFirst();

type SignInOutcome = (typeof signInOutcomes)[number];
export type SignInMethod = z.output<typeof recentSignIns.response>['list'][number]['how'];

/** Members see their last 20. Older ones than this are of no use and are deleted. */
const stored_ms = 180 * 24 * 60 * 60_000;
const device_max_length = 200;

/** The outcome of a right first proof: that of a session, or of a login that waits for its second step. */
export const outcomeOf = ({ second }: Pick<SessionInfo, 'second'>): SignInOutcome =>
  second ? 'second_due' : 'ok';

/**
 * Records a sign-in or a failed attempt of a member. Without a member (`memberId` null: no such
 * name) the same statement runs and writes nothing, so that its time reveals no names.
 */
export async function noteSignIn(
  db: Db,
  entry: {
    memberId: string | null;
    at: number;
    how: SignInMethod;
    outcome: SignInOutcome;
    caller: Caller;
  },
): Promise<void> {
  const { memberId, at: instant, how, outcome, caller } = entry;
  if (memberId !== null) noteSecurity({ memberId });
  await db
    .insertInto('sign_ins')
    .columns(['id', 'member_id', 'at', 'how', 'outcome', 'device', 'address'])
    .expression((eb) =>
      eb
        .selectFrom('members')
        .select((row) => [
          row.cast<string>(row.val(newId()), 'text').as('id'),
          'members.id as member_id',
          row.cast<number>(row.val(instant), 'bigint').as('at'),
          row.cast<string>(row.val(how), 'text').as('how'),
          row.cast<string>(row.val(outcome), 'text').as('outcome'),
          row.cast<string>(row.val(caller.device.slice(0, device_max_length)), 'text').as('device'),
          row.cast<string>(row.val(caller.address), 'text').as('address'),
        ])
        .where('members.id', '=', memberId ?? ''),
    )
    .execute();
}

/** Deletes sign-ins older than 180 days. */
export async function purgeSignIns({ db, clock }: Platform): Promise<void> {
  await db
    .deleteFrom('sign_ins')
    .where('at', '<', clock.now() - stored_ms)
    .execute();
}

export const jobs: readonly Job[] = [purging('purgeSignIns', purgeSignIns)];
