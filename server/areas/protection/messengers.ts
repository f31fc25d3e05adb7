import { messenger_fields } from '../site/api/site';
import type { Db, Trx } from '../../store/open';
import { listOf } from '../../kernel/settings/keys';
import { readSettings } from '../../kernel/settings/settings';
import { mobilesOf } from '../../kernel/verification/mobile';

type MessengerField = (typeof messenger_fields)[number];

/** The optional fields that a member has filled in, by their names. */
type Profile = Readonly<Record<string, unknown>>;

/** Messengers whose accounts are numbers of phones; the others have ids of their own. */
const number_fields: readonly string[] = ['whatsapp', 'zalo'] satisfies MessengerField[];
/** Messengers whose field may hold the number of a phone as well as an id. */
const mixed_fields: readonly string[] = ['line', 'wechat'] satisfies MessengerField[];
/** A number among ids, as it is kept (account#mobile-number). */
const stored_number = /^\+\d+$|^\d{9,}$/;

/** True for a field by which a messenger knows its user, by the number of a phone or by an id. */
export const isMessenger = (field: string): field is MessengerField =>
  (messenger_fields as readonly string[]).includes(field);

/**
 * Returns what a profile's messengers tell of a person (protection#known-again): numbers as mobile numbers are stored,
 * where one without a dialing code may be of each country whose numbers the site takes; and ids as `line:somchai`, without
 * case.
 */
export async function messengerDetails(
  db: Db,
  profile: Profile,
): Promise<{ mobile?: string[]; messenger?: string[] }> {
  const given = messenger_fields.flatMap((field) => {
    const value = profile[field];
    return typeof value === 'string' && value !== '' ? [{ field, value }] : [];
  });
  if (given.length === 0) return {};
  const dialingCodes = listOf((await readSettings(db))['sms.dialingCodes']);
  const isNumber = ({ field, value }: (typeof given)[number]) =>
    number_fields.includes(field) || (mixed_fields.includes(field) && stored_number.test(value));
  const mobile = given.filter(isNumber).flatMap(({ value }) => mobilesOf(value, dialingCodes));
  const messenger = given
    .filter((each) => !isNumber(each))
    .map(({ field, value }) => `${field}:${value.replace(/^@/, '').toLowerCase()}`);
  return {
    ...(mobile.length > 0 && { mobile: [...new Set(mobile)] }),
    ...(messenger.length > 0 && { messenger }),
  };
}

/**
 * Keeps the numbers and ids of a member's messengers for comparing, in the transaction that writes the profile or a part
 * of it.
 */
export async function keepMessengers(trx: Trx, memberId: string, profile: Profile): Promise<void> {
  const { mobile = [], messenger = [] } = await messengerDetails(trx, profile);
  await trx.deleteFrom('messenger_numbers').where('member_id', '=', memberId).execute();
  const rows = [...mobile, ...messenger].map((number) => ({ member_id: memberId, number }));
  if (rows.length === 0) return;
  await trx.insertInto('messenger_numbers').values(rows).execute();
}
