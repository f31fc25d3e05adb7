import type { Platform } from '../context';
import { listOf } from '../settings/keys';
import { mobile_digits, other_digits } from '../../contract/mobileNumber';

/** Returns true for a number (+66812345678) in a country that the operator sends SMS to. */
export async function isTextable({ settings }: Platform, contact: string): Promise<boolean> {
  const allowed = listOf(await settings.get('sms.dialingCodes'));
  return allowed.some((code) => {
    if (!contact.startsWith(`+${code}`)) return false;
    const digits = contact.length - code.length - 1;
    const wanted = mobile_digits[code];
    return wanted === undefined
      ? digits >= other_digits.min && digits <= other_digits.max
      : digits === wanted;
  });
}
