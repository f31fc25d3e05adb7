import type { SessionInfo } from './api/entry';
import type { Db, Trx } from '../../store/open';
import type { Member } from '../../store/tables';
import type { Platform } from '../../kernel/context';
import { closedTo } from '../../kernel/members/exclusionNow';
import { noteNotified } from '../protection/exclusionActs';
import { ageOf } from '../protection/underage';
import { uncheckedOf } from '../protection/outside/view';
import { isTrial } from '../../kernel/members/memberTypes';
import { openSession } from '../../kernel/sessions/openSession';
import { welcomeToApp } from '../wallet/bonuses/newcomer';

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

/**
 * Opens the session of a member who logs in or registers, and gives the bonus of a first time in the
 * installed app, in the caller's transaction (wallet#newcomers-bonus). Whoever calls it has asked the outside register of
 * self-exclusion before, outside the transaction.
 */
export async function openMemberSession(
  platform: Platform,
  trx: Trx,
  member: Member,
  how: Parameters<typeof openSession>[3],
): Promise<SessionInfo> {
  // First, because it locks the member's row.
  const session = await openSession(platform, trx, member, how);
  // The page that follows tells of an exclusion of which no message could.
  await noteNotified(trx, member.id, 'login', platform.clock.now());
  return {
    ...session,
    ...(await closedAtLogin(platform, trx, member)),
    newcomerBonus: await welcomeToApp(trx, platform, member, how.caller),
  };
}
