import type { z } from 'zod';
import { undo_ms } from '../../../kernel/alerts/changes';
import { noteEvent } from '../../../kernel/alerts/events';
import { isOwn, restoredBy, type Restored } from '../../../kernel/alerts/restored';
import { bind, type Binding } from '../../../kernel/bind';
import { type Caller, type Platform, callerOf } from '../../../kernel/context';
import { hashToken } from '../../../kernel/ids';
import { trial_type } from '../../../kernel/members/memberTypes';
import { ok, type Result } from '../../../kernel/result';
import { revokeSessions } from '../../../kernel/sessions/sessions';
import type { Db, Trx } from '../../../store/open';
import type { Member } from '../../../store/tables';
import { disownActs, liftBecauseOf, undoLimits } from '../../protection/disown';
import type { linkedAccount } from '../api/passwords';
import * as api from '../api/security';
import { recoversByPhone } from '../entryCodes';
import { lockActive } from '../signIns';
import { accountOf, makeResetLink, refuseLink, voidResetLinks } from '../passwords/resetLinks';
import { reclaimContact } from '../provedContact';
import { removeNewPasskeys } from '../passkeys/manage';
import { restoreFactor } from '../secondFactor/restore';

/**
 * Takes an account back by the link of a message ("this was not me"): all sessions and games end, the changes of the
 * last 72 hours are undone, the withdrawals of that time are disowned, gifts ordered in it are taken back, exclusions
 * that are not final are lifted, limits that were changed in it are as before, and the password is void until another is
 * chosen by the link that is returned. Only a link that went to a contact which the account has afterwards is taken:
 * anybody who changed the contacts got such messages too. `resetToken` is null where recovery by phone is off and the link
 * went there. Failures: `reset_link_over`, `too_many_requests`.
 */
async function notMe(
  platform: Platform,
  { token, caller }: { token: string; caller: Caller },
): Promise<Result<{ resetToken: string | null }, 'reset_link_over' | 'too_many_requests'>> {
  const byPhone = await recoversByPhone(platform);
  const now = platform.clock.now();
  const taken = await platform.db.transaction().execute(async (trx) => {
    const link = await readLink(trx, token, now);
    const member = link && (await lockActive(trx, link.member_id));
    // Again under the lock: another link of the same member may have been first.
    if (!link || !member || !(await readLink(trx, token, now))) return undefined;
    const restored = await restoredBy(trx, member, now);
    const { contact } = link;
    if (!isOwn(contact, restored)) return undefined;
    const mayReset = byPhone || !contact.startsWith('+');
    await restore(trx, member, restored, { at: now, voidsPassword: mayReset });
    await disownActs(trx, member.id, now);
    await undoLimits(trx, member.id, { since: now - undo_ms, at: now });
    await noteEvent(trx, member.id, { what: 'undo', outcome: 'done', caller }, now);
    return { id: member.id, contact, mayReset };
  });
  if (!taken) return refuseLink(platform, caller.address);
  const { id, contact, mayReset } = taken;
  await liftBecauseOf(platform, id);
  return ok({ resetToken: mayReset ? await makeResetLink(platform, id, contact) : null });
}

/**
 * Names the account that a link would take back. Nothing changes: mail programs open links before
 * people do. Failures: `reset_link_over`, `too_many_requests`.
 */
async function readNotMeLink(
  platform: Platform,
  { token, caller }: { token: string; caller: Caller },
): Promise<Result<z.output<typeof linkedAccount>, 'reset_link_over' | 'too_many_requests'>> {
  const { db, clock } = platform;
  const now = clock.now();
  const link = await readLink(db, token, now);
  const member = link && (await readMember(db, link.member_id));
  if (!member || !isOwn(link.contact, await restoredBy(db, member, now))) {
    return refuseLink(platform, caller.address);
  }
  return ok(accountOf(member));
}

const readMember = (db: Db, id: string): Promise<Member | undefined> =>
  db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('type', '!=', trial_type)
    .executeTakeFirst();

const readLink = (trx: Db, token: string, instant: number) =>
  trx
    .selectFrom('not_me_links')
    .select(['member_id', 'contact'])
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', instant)
    .executeTakeFirst();

async function restore(
  trx: Trx,
  member: Member,
  restored: Restored,
  { at: instant, voidsPassword }: { at: number; voidsPassword: boolean },
): Promise<void> {
  const { id } = member;
  for (const kind of ['email', 'mobile'] as const) {
    if (restored[kind] === member[kind]) continue;
    const verifiedAt = restored[`${kind}_verified_at`];
    const contact = verifiedAt === null ? null : restored[kind];
    await reclaimContact(trx, { memberId: id, kind, contact, at: verifiedAt ?? instant });
  }
  await trx
    .updateTable('members')
    .set({
      ...restored,
      email_settles_at: null,
      mobile_settles_at: null,
      ...(voidsPassword && { password_hash: null }),
    })
    .where('id', '=', id)
    .execute();
  // Also those that were removed again: nothing is paid out to them.
  await trx
    .updateTable('bank_cards')
    .set({ removed_at: instant, removed_why: 'not_me', live_key: null })
    .where('member_id', '=', id)
    .where('created_at', '>', instant - undo_ms)
    .execute();
  // Those to older cards too: the message of each says that its link takes it back.
  await trx
    .updateTable('withdrawals')
    .set({ disowned_at: instant })
    .where('member_id', '=', id)
    .where('created_at', '>', instant - undo_ms)
    .where('ended_at', 'is', null)
    .where('disowned_at', 'is', null)
    .execute();
  await trx
    .deleteFrom('mall_addresses')
    .where('member_id', '=', id)
    .where('created_at', '>', instant - undo_ms)
    .execute();
  // A job takes back those that are not sent.
  await trx
    .updateTable('mall_orders')
    .set({ disowned_at: instant })
    .where('member_id', '=', id)
    .where('created_at', '>', instant - undo_ms)
    .where('ended_at', 'is', null)
    .where('disowned_at', 'is', null)
    .execute();
  await trx
    .updateTable('account_changes')
    .set({ undone_at: instant })
    .where('member_id', '=', id)
    .where('undone_at', 'is', null)
    .execute();
  await trx
    .updateTable('not_me_links')
    .set({ used_at: instant })
    .where('member_id', '=', id)
    .where('used_at', 'is', null)
    .execute();
  await restoreFactor(trx, id, instant);
  await removeNewPasskeys(trx, id, instant);
  await voidResetLinks(trx, id, instant);
  await revokeSessions(trx, id, 'not_me', instant);
}

export const bindings: Binding[] = [
  bind(api.notMeLink, (platform, { input, caller }) =>
    readNotMeLink(platform, { ...input, caller }),
  ),
  bind(api.notMe, (platform, { input, caller }) =>
    notMe(platform, { token: input.token, caller: callerOf(caller, input) }),
  ),
];
