import { alertOwner } from '../../kernel/alerts/alertOwner';
import type { Caller, Platform } from '../../kernel/context';
import { exclusionNow } from '../../kernel/members/exclusionNow';
import { mailboxIn, mailboxOf } from '../../store/mailbox';
import type { Db, Trx } from '../../store/open';
import { note } from './exclusionActs';
import { excludeHeld } from './exclusions';
import { tidyDetails, type PersonDetails } from './outside/details';

/** Titles before a name, which no account has to have. */
const titles =
  /^(?:(?:นางสาว|นาย|นาง|น\.?\s*ส\.|คุณ(?![ะ-ฺ็-๎])|ดร(?:\.|\s)|เด็กชาย|เด็กหญิง|ด\.?\s*ช\.|ด\.?\s*ญ\.|(?:mr|mrs|ms|miss|master|dr|khun)(?:\.|\s))\s*)+/;
/** Accents of Latin letters; the signs of other scripts make another name. */
const accents = /[\u0300-\u036f]/g;
/** Letters of other scripts that look like Latin ones, in the same order. */
const alike = 'аеорсухіјѕԁһӏαορνιυ';
const latin = 'aeopcyxijsdhlaopviu';

/**
 * Returns the form that all writings of one person's name share (protection#known-again): without titles, accents, blanks,
 * signs and capitals, in any order its parts stand. It is compared together with a date of birth alone: two
 * names of the same letters are the same.
 */
export function nameKey(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/[\p{Cf}\p{Zs}\s]+/gu, ' ')
    .trim();
  const letters = [...plain.replace(titles, '')].filter((sign) => /[\p{L}\p{M}]/u.test(sign));
  return letters
    .map((letter) => latin[alike.indexOf(letter)] ?? letter)
    .sort()
    .join('');
}

/**
 * A detail by which a person is known again: several mobile numbers where messengers' are among them, or a dialing code
 * is not told; ids of messengers as they are kept for comparing; an account to be paid out to is a bank's code and a
 * number.
 */
type Detail = Omit<PersonDetails, 'mobile'> & {
  mobile?: string | readonly string[] | undefined;
  messenger?: readonly string[] | undefined;
  account?: { bankCode: string; number: string };
};

/** A member in a self-exclusion that holds. */
interface ExcludedMember {
  id: string;
  username: string;
  /** Epoch ms; null: for ever. */
  until: number | null;
}

/**
 * Returns a member in a self-exclusion that holds who has one of these details: the mobile number with its dialing
 * code, also as that of a messenger, the id of a messenger, the mailbox of the email, the ID number, name and date of birth together, or an
 * account that was ever kept to be paid out to. Null where there is none (protection#known-again). Each detail is
 * looked up by its index.
 */
export async function excludedWith(
  db: Db,
  { account, mobile = [], messenger = [], ...person }: Detail,
  instant: number,
): Promise<ExcludedMember | null> {
  const { email, idNumber, name, birthDate } = tidyDetails(person);
  const mobiles = typeof mobile === 'string' ? [mobile] : mobile;
  const numbers = [...mobiles, ...messenger];
  const excluded = db
    .selectFrom('members as m')
    .innerJoin('exclusions as e', 'e.member_id', 'm.id')
    .select(['m.id', 'm.username', 'm.payee_name', 'e.kind', 'e.until', 'e.asked_at', 'e.source'])
    .where('e.kind', '=', 'self')
    .orderBy('m.id');
  const rows = [
    ...(mobiles.length > 0 ? await excluded.where('m.mobile', 'in', mobiles).execute() : []),
    ...(numbers.length > 0
      ? await excluded
          .innerJoin('messenger_numbers as n', 'n.member_id', 'm.id')
          .where('n.number', 'in', numbers)
          .execute()
      : []),
    ...(email ? await excluded.where(mailboxIn('m.email'), '=', mailboxOf(email)).execute() : []),
    ...(idNumber ? await excluded.where('m.id_number', '=', idNumber).execute() : []),
    ...(name && birthDate
      ? (await excluded.where('m.birth_date', '=', birthDate).execute()).filter(
          ({ payee_name: other }) => other !== null && nameKey(other) === nameKey(name),
        )
      : []),
    ...(account
      ? await excluded
          .innerJoin('bank_cards as c', 'c.member_id', 'm.id')
          .where('c.number', '=', account.number)
          .where('c.bank_code', '=', account.bankCode)
          .execute()
      : []),
  ];
  return rows.find((row) => exclusionNow(row, instant) !== null) ?? null;
}

/** The details as operators read them. */
const names: Readonly<Record<keyof Detail, string>> = {
  mobile: 'mobile number',
  messenger: 'messenger',
  email: 'email',
  idNumber: 'ID number',
  name: 'name and date of birth',
  birthDate: 'name and date of birth',
  account: 'bank account',
};

/**
 * Closes play to a member who tells a detail of a person who has excluded themselves under another account, for as long,
 * and notes why in the member's case, without the detail (protection#known-again). What is theirs is returned as with any
 * self-exclusion. The caller holds the member's row, and none of the accounts. Returns true where it closed play.
 */
export async function closeIfExcluded(
  trx: Trx,
  memberId: string,
  detail: Detail,
  instant: number,
): Promise<boolean> {
  const other = await excludedWith(trx, detail, instant);
  if (!other || other.id === memberId) return false;
  const what = (Object.keys(names) as (keyof Detail)[]).find((name) => detail[name] !== undefined)!;
  const text = `told the ${names[what]} of ${other.username}, who has excluded themselves`;
  const known = await trx
    .selectFrom('protection_events')
    .select('id')
    .where('member_id', '=', memberId)
    .where('act', '=', 'sameAs')
    .where('note', '=', text)
    .executeTakeFirst();
  if (!known) {
    const by = { source: 'member', operator: '', note: text } as const;
    await note(trx, { act: 'sameAs', until: null, ...by, memberId }, instant);
  } else if (await wasReleased(trx, memberId, other.id)) {
    // An operator has found that these are two people.
    return false;
  }
  const wanted = { memberId, kind: 'self', until: other.until, source: 'samePerson' } as const;
  return (await excludeHeld(trx, { ...wanted, becauseOf: other.id, note: text }, instant)).ok;
}

/** True where an operator has lifted such a match; one that was lifted with the other's exclusion counts again. */
async function wasReleased(trx: Trx, memberId: string, otherId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('exclusion_acts as a')
    .innerJoin('protection_events as e', (join) =>
      join.onRef('e.member_id', '=', 'a.member_id').onRef('e.created_at', '=', 'a.lifted_at'),
    )
    .select('a.id')
    .where('a.member_id', '=', memberId)
    .where('a.because_of', '=', otherId)
    .where('e.act', '=', 'lifted')
    .where('e.source', '=', 'operator')
    .executeTakeFirst();
  return row !== undefined;
}

/** The same for the name and the date of birth that a member has by now. */
export async function closeIfSamePerson(
  trx: Trx,
  memberId: string,
  instant: number,
): Promise<boolean> {
  const { payee_name, birth_date } = await trx
    .selectFrom('members')
    .select(['payee_name', 'birth_date'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (!payee_name || !birth_date) return false;
  return closeIfExcluded(trx, memberId, { name: payee_name, birthDate: birth_date }, instant);
}

/** Tells a member by the contacts that a detail which was told has closed play; it may have been a thief who told it. */
export const notifyOfMatch = (
  platform: Platform,
  member: Parameters<typeof alertOwner>[1],
  caller: Caller,
): Promise<void> => alertOwner(platform, member, { what: 'samePerson', outcome: 'done', caller });
