import type { RequestOf, ResponseOf } from '../../../kernel/api/call';
import * as api from '../api/mall';
import * as addresses from '../api/mall';
import { address_bounds } from '../api/mall';
import { phoneDigits } from '../../../kernel/api/mobileNumber';
import { type ProvinceCode, provinceCodes } from '../api/thaiProvinces';
import { typedCode, typedWords } from '../../../kernel/api/typedText';
import type { MallAddressRow, PostalAddress } from '../../../store/tables/rewards';
import type { Db } from '../../../store/open';
import { tidyName } from '../../account/names';
import { alertOwner } from '../../../kernel/alerts/alertOwner';
import { requireStepUp } from '../../../kernel/alerts/elevation';
import { bind, type Binding } from '../../../kernel/bind';
import type { Caller, Platform } from '../../../kernel/context';
import { newId } from '../../../kernel/ids';
import { lockMember } from '../../../kernel/members/lockMember';
import { lengthOf } from '../../../kernel/plainText';
import { fail, ok, type Result } from '../../../kernel/result';
import type { LiveSession } from '../../../kernel/sessions/sessions';

/** Characters that no address has. */
const hidden = /[\p{C}\p{Zl}\p{Zp}]/u;

/** A Thai number with its 0: nine digits of a landline, ten of a mobile number. */
const phone_form = /^0(?:[2-7]\d{7}|[689]\d{8})$/;
/** Postcodes of Thailand begin with the code of a region, 1 to 9, and of a province there. */
const postcode_form = /^[1-9]\d{4}$/;

/**
 * Returns a phone number as it is stored, with its 0: one with the dialing code, or without the 0, is read too.
 * Undefined for none of Thailand.
 */
export function readPhone(text: string): string | undefined {
  const digits = phoneDigits(text);
  if (digits === undefined) return undefined;
  const [, behind = digits] = /^(?:\+66|66(?=\d{8,10}$))(\d*)$/.exec(digits) ?? [];
  const local = `0${behind.replace(/^0/, '')}`;
  return phone_form.test(local) ? local : undefined;
}

/**
 * Reads an address as it was typed (rewards#addresses): blanks are tidied, Thai and wide digits read. Failure:
 * `fields_invalid`, with the fault of each field.
 */
export function readAddress(
  typed: Readonly<Record<keyof PostalAddress, string>>,
): Result<PostalAddress, 'fields_invalid'> {
  const faults: Record<string, string> = {};
  const text = (field: keyof typeof address_bounds): string => {
    const value = tidyName(typed[field]);
    if (value === '') faults[field] = 'required';
    else if (lengthOf(value) > address_bounds[field]) faults[field] = 'too_long';
    else if (hidden.test(value)) faults[field] = 'field_incorrect';
    return value;
  };
  const [name, line] = [text('name'), text('line')];
  const [subdistrict, district] = [text('subdistrict'), text('district')];
  const phone = readPhone(typed.phone);
  if (phone === undefined) {
    faults.phone = typedWords(typed.phone) === '' ? 'required' : 'address_phone_wrong';
  }
  const postcode = typedCode(typed.postcode);
  if (!postcode_form.test(postcode)) {
    faults.postcode = postcode === '' ? 'required' : 'address_postcode_wrong';
  }
  const { province } = typed;
  if (!(provinceCodes as readonly string[]).includes(province)) faults.province = 'choice_required';
  if (Object.keys(faults).length > 0) return fail('fields_invalid', faults);
  return ok({ name, phone: phone!, line, subdistrict, district, province, postcode });
}

type View = ResponseOf<typeof api.mallAddresses>;

const phone_shown_digits = 4;

/** Returns an address as its member sees it: the phone masked (rewards#addresses). */
export const addressView = ({ phone, province, ...address }: PostalAddress) => ({
  name: address.name,
  line: address.line,
  subdistrict: address.subdistrict,
  district: address.district,
  postcode: address.postcode,
  phoneEnd: phone.slice(-phone_shown_digits),
  province: province as ProvinceCode,
});

const addressesOf = (db: Db, memberId: string): Promise<MallAddressRow[]> =>
  db
    .selectFrom('mall_addresses')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Lists the member's own addresses, the oldest first. */
async function listAddresses({ db }: Pick<Platform, 'db'>, memberId: string): Promise<View> {
  const rows = await addressesOf(db, memberId);
  return { list: rows.map((row) => ({ addressId: row.id, ...addressView(row) })) };
}

/** Returns one of the member's own addresses in full, for an order's copy; undefined for another's. */
export async function postalAddress(
  db: Db,
  memberId: string,
  id: string,
): Promise<PostalAddress | undefined> {
  return db
    .selectFrom('mall_addresses')
    .select(['name', 'phone', 'line', 'subdistrict', 'district', 'province', 'postcode'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

const parts = ['name', 'phone', 'line', 'subdistrict', 'district', 'province', 'postcode'] as const;

/**
 * Keeps an address of a member. The same address again is done, and not new. Failures: `fields_invalid`, with the
 * fault of each field; `addresses_full`.
 */
export async function addAddress(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  memberId: string,
  typed: RequestOf<typeof api.addMallAddress>,
): Promise<Result<ResponseOf<typeof api.addMallAddress>, 'fields_invalid' | 'addresses_full'>> {
  const read = readAddress(typed);
  if (!read.ok) return read;
  return db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId);
    const stored = await addressesOf(trx, memberId);
    const same = stored.find((row) => parts.every((part) => row[part] === read.value[part]));
    if (same) return ok({ addressId: same.id, isNew: false });
    if (stored.length >= api.mall_addresses_most) return fail('addresses_full');
    const id = newId();
    await trx
      .insertInto('mall_addresses')
      .values({ id, member_id: memberId, created_at: clock.now(), ...read.value })
      .execute();
    return ok({ addressId: id, isNew: true });
  });
}

/**
 * As `addAddress`, for a member who has confirmed who they are, who is told of a new one: what is ordered with points
 * goes there. Failure besides: `step_up_required`.
 */
async function addOwnAddress(
  platform: Platform,
  session: LiveSession,
  typed: RequestOf<typeof api.addMallAddress>,
  caller: Caller,
): Promise<Awaited<ReturnType<typeof addAddress>> | Result<never, 'step_up_required'>> {
  const { member } = session;
  const read = readAddress(typed);
  if (!read.ok) return read;
  const may = await requireStepUp(platform, session, { what: 'mallAddress', caller });
  if (!may.ok) return may;
  const added = await addAddress(platform, member.id, typed);
  if (added.ok && added.value.isNew)
    await alertOwner(platform, member, { what: 'mallAddress', outcome: 'done', caller });
  return added;
}

/** Deletes one of the member's own addresses; orders keep their copies. Failure: `address_unknown`. */
async function removeAddress(
  { db }: Pick<Platform, 'db'>,
  memberId: string,
  id: string,
): Promise<Result<{ success: true }, 'address_unknown'>> {
  const gone = await db
    .deleteFrom('mall_addresses')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst();
  return gone ? ok({ success: true }) : fail('address_unknown');
}

export const bindings: Binding[] = [
  bind(addresses.mallAddresses, async (platform, { session }) =>
    ok(await listAddresses(platform, session.member.id)),
  ),
  bind(addresses.addMallAddress, (platform, { input, session, caller }) =>
    addOwnAddress(platform, session, input, caller),
  ),
  bind(addresses.removeMallAddress, (platform, { input, session }) =>
    removeAddress(platform, session.member.id, input.addressId),
  ),
];
