import { canonicalUsername } from '../areas/account/rules';
import { typedWords } from '../kernel/api/typedText';
import type { Db } from '../store/open';
import type { Member } from '../store/tables';
import { OpsError, UsageError, type Call } from './command';

const reason_most_chars = 200;

/** Returns the member that a command names by user name or id. Throws UsageError without one, and OpsError. */
export async function memberOf(call: Call, name: string | undefined): Promise<Member> {
  if (name === undefined || name.trim() === '') {
    throw new UsageError('the user name or id of a member is needed');
  }
  const member = await knownMember((await call.platform()).db, name);
  if (!member) throw new OpsError(`there is no member ${name}`);
  return member;
}

/** Returns the member of a user name or id; undefined where there is none. */
export const knownMember = (db: Db, name: string): Promise<Member | undefined> =>
  db
    .selectFrom('members')
    .selectAll()
    .where((eb) =>
      eb.or([eb('username', '=', canonicalUsername(name)), eb('id', '=', typedWords(name))]),
    )
    .executeTakeFirst();

/** Reads `--reason` of a decision; `reader` says for whom it is. Throws UsageError. */
export function reasonOf(given: string | undefined, reader: string): string {
  const reason = (given ?? '').trim();
  if (reason === '') throw new UsageError(`--reason is needed, which ${reader} reads`);
  if ([...reason].length > reason_most_chars) {
    throw new UsageError(`a reason has ${reason_most_chars} characters at most`);
  }
  if (/\p{Cc}/u.test(reason)) throw new UsageError('a reason is one line');
  return reason;
}
