import { messenger_fields } from '../site/api/site';
import type { Db, Trx } from '../../store/open';
import { listOf } from '../../kernel/settings/keys';
import { readSettings } from '../../kernel/settings/settings';
import { mobilesOf } from '../../kernel/verification/mobile';

type MessengerField = (typeof messenger_fields)[number];

/** The optional fields that a member has filled in, by their names. */
type Profile = Readonly<Record<string, unknown>>;

/** True for a field that holds the number of a phone, by which a messenger knows its user. */
export const isMessenger = (field: string): field is MessengerField =>
  (messenger_fields as readonly string[]).includes(field);

/**
 * Returns the numbers of a profile's messengers as mobile numbers are stored (protection#known-again). One without a
 * dialing code may be of each country whose numbers the site takes.
 */
export async function messengerNumbers(db: Db, profile: Profile): Promise<string[]> {
  const typed = messenger_fields.flatMap((field) => {
    const value = profile[field];
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
  if (typed.length === 0) return [];
  const dialingCodes = listOf((await readSettings(db))['sms.dialingCodes']);
  return [...new Set(typed.flatMap((text) => mobilesOf(text, dialingCodes)))];
}

/** Keeps the numbers of a member's messengers for comparing, in the transaction that writes the profile or a part of it. */
export async function keepMessengerNumbers(
  trx: Trx,
  memberId: string,
  profile: Profile,
): Promise<void> {
  const numbers = await messengerNumbers(trx, profile);
  await trx.deleteFrom('messenger_numbers').where('member_id', '=', memberId).execute();
  if (numbers.length === 0) return;
  const rows = numbers.map((number) => ({ member_id: memberId, number }));
  await trx.insertInto('messenger_numbers').values(rows).execute();
}
