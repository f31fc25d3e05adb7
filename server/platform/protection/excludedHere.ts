import { mailboxIn, mailboxOf } from '../../store/mailbox';
import type { Db, Trx } from '../../store/open';
import { exclusionNow } from '../exclusionNow';
import { tidyDetails } from './outside/details';
import type { PersonDetails } from './outside/register';
import { note } from './exclusions';

/** A detail by which a person is known again; an account to be paid out to is a bank's code and a number. */
type Detail = Pick<PersonDetails, 'mobile' | 'email' | 'idNumber'> & {
  account?: { bankCode: string; number: string };
};

/** A member in a self-exclusion that holds. */
interface ExcludedMember {
  id: string;
  username: string;
}

/**
 * Returns a member in a self-exclusion that holds who has one of these details: the mobile number with its dialing
 * code, the mailbox of the email, the ID number, or an account that was ever kept to be paid out to. Null where there
 * is none (protection#known-again). Each detail is looked up by its index.
 */
export async function excludedWith(
  db: Db,
  { account, ...person }: Detail,
  at: number,
): Promise<ExcludedMember | null> {
  const { mobile, email, idNumber } = tidyDetails(person);
  const excluded = db
    .selectFrom('members as m')
    .innerJoin('exclusions as e', 'e.member_id', 'm.id')
    .select(['m.id', 'm.username', 'e.kind', 'e.until', 'e.asked_at', 'e.source'])
    .where('e.kind', '=', 'self')
    .orderBy('m.id');
  const rows = [
    ...(mobile ? await excluded.where('m.mobile', '=', mobile).execute() : []),
    ...(email ? await excluded.where(mailboxIn('m.email'), '=', mailboxOf(email)).execute() : []),
    ...(idNumber ? await excluded.where('m.id_number', '=', idNumber).execute() : []),
    ...(account
      ? await excluded
          .innerJoin('bank_cards as c', 'c.member_id', 'm.id')
          .where('c.number', '=', account.number)
          .where('c.bank_code', '=', account.bankCode)
          .execute()
      : []),
  ];
  return rows.find((row) => exclusionNow(row, at) !== null) ?? null;
}

/** The details as operators read them. */
const names: Readonly<Record<keyof Detail, string>> = {
  mobile: 'mobile number',
  email: 'email',
  idNumber: 'ID number',
  account: 'bank account',
};

/**
 * Notes in a member's case that a detail told just now is that of a person who has excluded themselves under another
 * account, without the detail; the same is noted once (protection#known-again).
 */
export async function noteExcludedWith(
  trx: Trx,
  memberId: string,
  detail: Detail,
  at: number,
): Promise<void> {
  const other = await excludedWith(trx, detail, at);
  if (!other || other.id === memberId) return;
  const what = (Object.keys(names) as (keyof Detail)[]).find((name) => detail[name] !== undefined)!;
  const text = `told the ${names[what]} of ${other.username}, who has excluded themselves`;
  const known = await trx
    .selectFrom('protection_events')
    .select('id')
    .where('member_id', '=', memberId)
    .where('act', '=', 'sameAs')
    .where('note', '=', text)
    .executeTakeFirst();
  if (known) return;
  const event = { act: 'sameAs', until: null, source: 'member', operator: '', note: text } as const;
  await note(trx, { ...event, memberId }, at);
}
