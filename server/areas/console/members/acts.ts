import type { ErrorCode } from '../../../kernel/api/errors';
import type { Caller, Platform } from '../../../kernel/context';
import { alertOwner } from '../../../kernel/alerts/alertOwner';
import { contactsOfOwner } from '../../../kernel/alerts/restored';
import { newId } from '../../../kernel/ids';
import { lockMember } from '../../../kernel/members/lockMember';
import { lengthOf, plainText } from '../../../kernel/plainText';
import { fail, ok, type Result } from '../../../kernel/result';
import { revokeSessions } from '../../../kernel/sessions/sessions';
import { recordAct } from '../../../kernel/staff/record';
import { bindStaff, type Staff, type StaffBinding } from '../../../kernel/staff/staff';
import type { Member } from '../../../store/tables';
import { resetMember, setStatus } from '../../account/operate';
import { removeCardOf } from '../../payouts/bankCards';
import { excludeMember, releaseMatched } from '../../protection/cases';
import { actorOf, memberById, readReason } from '../actor';
import * as api from '../api/members';
import { note_most, type MemberContacts } from '../api/members';

/** One act on a member: who does it, why, and on whom. */
interface Act {
  member: Member;
  reason: string;
  staff: Staff;
  caller: Caller;
}

/**
 * Reads the member and the reason of an act before it is done. Failures: those of the act; `member_unknown`;
 * `fields_invalid`, with the fault of `reason`.
 */
async function actOn<Value, Code extends ErrorCode>(
  platform: Platform,
  { input, staff, caller }: { input: { id: string; reason: string }; staff: Staff; caller: Caller },
  act: (known: Act) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'member_unknown' | 'fields_invalid'>> {
  const reason = readReason(input.reason);
  if (!reason.ok) return reason;
  const member = await memberById(platform.db, input.id);
  if (!member) return fail('member_unknown');
  return act({ member, reason: reason.value, staff, caller });
}

/** Reads the contacts of a member in the transaction that notes the look. */
const openContacts = (
  { db, clock }: Platform,
  { member, reason, staff, caller }: Act,
): Promise<Result<MemberContacts, never>> =>
  db.transaction().execute(async (trx) => {
    const facts = { username: member.username, reason };
    const look = { staff, caller, act: api.memberContacts.name, subject: member.id, facts };
    await recordAct(trx, look, clock.now());
    return ok({
      mobile: member.mobile ?? '',
      email: member.email ?? '',
      payeeName: member.payee_name ?? '',
      birthDate: member.birth_date ?? '',
    });
  });

/**
 * Ends all sessions and games of a member, who is told at every contact, and notes it. Returns how many sessions that were.
 */
async function endSessions(
  platform: Platform,
  { member, reason, staff, caller }: Act,
): Promise<Result<{ ended: number }, never>> {
  const { db, clock } = platform;
  const ended = await db.transaction().execute(async (trx) => {
    const now = clock.now();
    await lockMember(trx, member.id);
    const live = await trx
      .selectFrom('sessions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('member_id', '=', member.id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow();
    await revokeSessions(trx, member.id, 'ended', now);
    const facts = { username: member.username, reason };
    const act = { staff, caller, act: api.endMemberSessions.name, subject: member.id, facts };
    await recordAct(trx, act, now);
    return Number(live.count);
  });
  const event = { what: 'staffSessions', outcome: 'done', caller: nobody } as const;
  if (ended > 0) await alertOwner(platform, member, event, { to: contactsOfOwner(member) });
  return ok({ ended });
}

/** Members are not told of the network of a staff member. */
const nobody: Caller = { address: '', device: '' };

/** Removes a card of a member, who is told, and notes it. Failure: `card_unknown`. */
async function removeCard(
  platform: Platform,
  { member, reason, staff, caller }: Act,
  cardId: string,
): Promise<Result<object, 'card_unknown'>> {
  const done = await removeCardOf(platform, member, cardId, {
    caller: nobody,
    noted: (trx, now) =>
      recordAct(
        trx,
        {
          staff,
          caller,
          act: api.removeMemberCard.name,
          subject: cardId,
          facts: { username: member.username, reason },
        },
        now,
      ),
  });
  return done.ok ? ok({}) : done;
}

/**
 * Adds a note to a member, which staff alone read; the same form twice adds one. Failures: `member_unknown`;
 * `fields_invalid`, with the fault of `content`.
 */
async function addNote(
  { db, clock }: Platform,
  {
    input: { id, content: typed, idempotencyKey },
    staff,
    caller,
  }: {
    input: { id: string; content: string; idempotencyKey: string };
    staff: Staff;
    caller: Caller;
  },
): Promise<Result<{ noteId: string }, 'member_unknown' | 'fields_invalid' | 'key_conflict'>> {
  const content = plainText(typed);
  if (content === '') return fail('fields_invalid', { content: 'required' });
  if (lengthOf(content) > note_most) return fail('fields_invalid', { content: 'length_between' });
  const member = await memberById(db, id);
  if (!member) return fail('member_unknown');
  const key = `${staff.id} ${idempotencyKey}`;
  const noteId = newId();
  return db.transaction().execute(async (trx) => {
    const now = clock.now();
    const added = await trx
      .insertInto('member_notes')
      .values({
        id: noteId,
        member_id: member.id,
        operator: staff.name,
        content,
        key,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) {
      const facts = { username: member.username };
      const act = { staff, caller, act: api.noteMember.name, subject: member.id, facts };
      await recordAct(trx, act, now);
      return ok({ noteId });
    }
    const sent = await trx
      .selectFrom('member_notes')
      .select(['id', 'member_id', 'content'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    const isSame = sent.member_id === member.id && sent.content === content;
    return isSame ? ok({ noteId: sent.id }) : fail('key_conflict');
  });
}

export const staffBindings: readonly StaffBinding[] = [
  bindStaff(api.memberContacts, (platform, request) =>
    actOn(platform, request, (act) => openContacts(platform, act)),
  ),
  bindStaff(api.lockMember, (platform, request) =>
    actOn(platform, request, async ({ member, reason }) => {
      const change = { act: 'lock', reason } as const;
      const by = actorOf(request.staff, request.caller);
      const done = await setStatus(platform, member.id, change, by);
      return done.ok ? ok({ username: member.username }) : fail('member_unknown');
    }),
  ),
  bindStaff(api.unlockMember, (platform, request) =>
    actOn(platform, request, async ({ member, reason }) => {
      const by = actorOf(request.staff, request.caller);
      const done = await setStatus(platform, member.id, { act: 'unlock' }, withReason(by, reason));
      return done.ok ? ok({ username: member.username }) : fail('member_unknown');
    }),
  ),
  bindStaff(api.resetMember, (platform, request) =>
    actOn(platform, request, async ({ member, reason }) => {
      const by = actorOf(request.staff, request.caller);
      const wanted = { member, what: request.input.what, reason };
      const done = await resetMember(platform, by, wanted);
      if (done.ok) return ok({ username: member.username, password: done.value.password });
      return fail(done.code === 'nothing_set' ? 'payment_password_unset' : done.code);
    }),
  ),
  bindStaff(api.endMemberSessions, (platform, request) =>
    actOn(platform, request, (act) => endSessions(platform, act)),
  ),
  bindStaff(api.removeMemberCard, (platform, request) =>
    actOn(platform, request, (act) => removeCard(platform, act, request.input.cardId)),
  ),
  bindStaff(api.noteMember, (platform, request) => addNote(platform, request)),
  bindStaff(api.excludeMember, (platform, request) =>
    actOn(platform, request, async ({ member, reason }) => {
      const { kind, until } = request.input;
      const operator = actorOf(request.staff, request.caller);
      const done = await excludeMember(platform, member.id, {
        kind,
        until,
        note: reason,
        operator,
      });
      return done.ok ? ok({ kind: done.value.kind, until: done.value.until }) : done;
    }),
  ),
  bindStaff(api.releaseMember, (platform, request) =>
    actOn(platform, request, async ({ member, reason }) => {
      const operator = actorOf(request.staff, request.caller);
      const isReleased = await releaseMatched(platform, member.id, { text: reason, operator });
      return isReleased ? ok({}) : fail('exclusion_unmatched');
    }),
  ),
];

/** The service of an unlock takes no reason: the record has it all the same. */
const withReason = <Actor extends { via?: Readonly<Record<string, string>> | undefined }>(
  actor: Actor,
  reason: string,
): Actor => ({ ...actor, via: { ...actor.via, reason } });
