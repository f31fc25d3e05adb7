import { address_bounds } from '../../../contract/mallAddresses';
import { phoneDigits } from '../../../contract/mobileNumber';
import { provinceCodes } from '../../../contract/thaiProvinces';
import { typedCode, typedWords } from '../../../contract/typedText';
import type { PostalAddress } from '../../../store/mallTables';
import { lengthOf } from '../../plainText';
import { fail, ok, type Result } from '../../result';
import { tidyName } from '../../account/names';

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
