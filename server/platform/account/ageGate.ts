import type { SocialProvider } from '../../contract/account/social';
import type { Trx } from '../../store/open';
import type { Caller, Platform } from '../context';
import { locationOf } from '../region/location';
import { registerSettings } from '../site/registerSettings';
import { deviceClass } from './deviceClass';

/** The way in which a newcomer confirmed the age: a form of registration, or the page after a provider's login. */
export type AgeMethod = 'username' | 'mobile' | SocialProvider;

/** The part of a registration that the age is confirmed by. */
export interface AgeAsked {
  agree: boolean;
  /** The age that the form showed; a form of before there was this field says none. */
  agreedAge?: number | undefined;
  ageText?: number | undefined;
  caller: Caller;
}

/** The age that was confirmed, and the circumstances in which it was. */
export interface ConfirmedAge {
  age: number;
  textVersion: number;
  country: string;
}

/**
 * Returns the age that a newcomer confirms by a registration (account#age); undefined where it is not agreed
 * to, or a lower age was confirmed than players have here by now.
 */
export async function confirmedAge(
  platform: Platform,
  { agree, agreedAge, ageText, caller }: AgeAsked,
): Promise<ConfirmedAge | undefined> {
  const { country } = locationOf(platform, caller);
  const { minimumAge } = await registerSettings(platform, country);
  const age = agreedAge ?? minimumAge;
  if (!agree || age < minimumAge) return undefined;
  return { age, textVersion: ageText ?? 0, country };
}

/** Keeps the evidence of a new member's age, in the transaction that makes the member (protection#age-evidence). */
export async function keepAge(
  trx: Trx,
  memberId: string,
  { age, textVersion, country }: ConfirmedAge,
  how: { method: AgeMethod; device: string; at: number },
): Promise<void> {
  await trx
    .insertInto('age_confirmations')
    .values({
      ...{ member_id: memberId, age, text_version: textVersion, country },
      ...{ method: how.method, device_class: deviceClass(how.device), confirmed_at: how.at },
    })
    .execute();
}
