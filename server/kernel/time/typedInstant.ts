import { dayOf } from '../api/wallTime';
import { boundsOf, instantIn } from './day';
import { readTypedDay } from '../api/typedDay';
import { typedSigns } from '../api/typedText';

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
/** Fewer digits than these are no epoch milliseconds of this century. */
const epoch = /^\d{12,14}$/;
/** A `+` that a form did not encode arrives as a blank. */
const iso =
  /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:([Zz])|([-+ ])(\d{2}):?(\d{2})?)?$/;

/**
 * Reads an instant as clients write it: ISO 8601 with `Z` or an offset, without either (as `datetime-local` sends
 * it) in a time zone, or epoch milliseconds. Years are of either era, as in days. Returns epoch ms; undefined for
 * anything else, and for years that are far away.
 */
export function readTypedInstant(text: string, timeZone: string): number | undefined {
  const typed = typedSigns(text);
  const instant = epoch.test(typed) ? Number(typed) : readIso(typed, timeZone);
  return instant !== undefined && boundsOf(dayOf(instant, timeZone), timeZone)
    ? instant
    : undefined;
}

function readIso(typed: string, timeZone: string): number | undefined {
  const [, date, hour, minute, second = '0', fraction = '', utc, sign, ahead_h, ahead_min = '0'] =
    iso.exec(typed) ?? [];
  const day = date && readTypedDay(date);
  if (!day || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const wall =
    Date.parse(`${day}T${hour}:${minute}:${second.padStart(2, '0')}Z`) +
    Number(fraction.padEnd(3, '0').slice(0, 3));
  if (utc) return wall;
  if (!sign) return instantIn(wall, timeZone);
  if (Number(ahead_h) > 14 || Number(ahead_min) > 59) return undefined;
  const ahead_ms = Number(ahead_h) * hour_ms + Number(ahead_min) * minute_ms;
  return wall + (sign === '-' ? ahead_ms : -ahead_ms);
}
