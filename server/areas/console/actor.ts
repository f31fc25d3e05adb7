import { typedWords } from '../../kernel/api/typedText';
import type { Caller } from '../../kernel/context';
import type { Operator } from '../../kernel/operators/operators';
import { isAgent, isTrial } from '../../kernel/members/memberTypes';
import { lengthOf, plainText } from '../../kernel/plainText';
import { fail, ok, type Result } from '../../kernel/result';
import { factsOfStaff } from '../../kernel/staff/record';
import type { Staff } from '../../kernel/staff/staff';
import type { Db } from '../../store/open';
import type { Member } from '../../store/tables';
import { reason_most, type MemberKind } from './api/members';
import { answer_most } from './api/sizes';

/** A staff member as the operator whose acts the services of other areas note, with the role and the network. */
export const actorOf = (staff: Pick<Staff, 'id' | 'name' | 'role'>, caller: Caller): Operator => ({
  id: staff.id,
  name: staff.name,
  via: factsOfStaff({ staff, caller }),
});

/**
 * Reads the reason of an act or a look: one line of 200 characters at most. Failure: `fields_invalid`, with the fault of
 * `reason`.
 */
export function readReason(typed: string): Result<string, 'fields_invalid'> {
  const reason = typedWords(printable(typed));
  if (reason === '') return fail('fields_invalid', { reason: 'required' });
  return [...reason].length > reason_most
    ? fail('fields_invalid', { reason: 'length_between' })
    : ok(reason);
}

/** Returns a member by id; undefined for none. */
export const memberById = (db: Db, id: string): Promise<Member | undefined> =>
  db.selectFrom('members').selectAll().where('id', '=', printable(id)).executeTakeFirst();

/** Returns a text without signs that no store compares with: control characters and halves of pairs. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim();

/**
 * Reads what staff write to a person: text of 4,000 characters at most. Failure: `fields_invalid`, with the fault of
 * `content`.
 */
export function readContent(typed: string): Result<string, 'fields_invalid'> {
  const content = plainText(typed);
  if (content === '') return fail('fields_invalid', { content: 'required' });
  return lengthOf(content) > answer_most
    ? fail('fields_invalid', { content: 'length_between' })
    : ok(content);
}

/** Returns the kind of a member's type: a trial player, an agent, or anybody else. */
export const kindOf = ({ type }: Pick<Member, 'type'>): MemberKind =>
  isTrial({ type }) ? 'trial' : isAgent(type) ? 'agent' : 'member';
