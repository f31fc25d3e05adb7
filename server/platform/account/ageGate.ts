import type { confirmAge as contract } from '../../contract/account/entry';
import type { SocialProvider } from '../../contract/account/social';
import type { ResponseOf } from '../../contract/call';
import type { Db } from '../../store/open';
import type { Member } from '../../store/tables';
import type { Caller, Platform } from '../context';
import { lockMember } from '../lockMember';
import { ageOf } from '../protection/underage';
import { homeCountryOf, locationOf } from '../region/location';
import { fail, ok, type Result } from '../result';
import { registerSettings } from '../site/registerSettings';
import { welcomeToApp } from '../wallet/bonuses/newcomer';
import { deviceClass } from './deviceClass';

/**
 * The way in which the age was confirmed: a form of registration, the page after a provider's login, the page that asks
 * whoever has none (`login`), an operator who checked it, or the demo's made-up people.
 */
export type AgeMethod = 'username' | 'mobile' | SocialProvider | 'login' | 'operator' | 'demo';

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
 * to, or another age was confirmed than players have here by now: no sentence of ours shows another one.
 */
export async function confirmedAge(
  platform: Platform,
  { agree, agreedAge, ageText, caller }: AgeAsked,
): Promise<ConfirmedAge | undefined> {
  const { country } = locationOf(platform, caller);
  const { minimumAge } = await registerSettings(platform, country);
  if (!agree || (agreedAge ?? minimumAge) !== minimumAge) return undefined;
  return { age: minimumAge, textVersion: ageText ?? 0, country };
}

/**
 * Keeps the evidence of a member's age, in the transaction that makes the member or by which the member confirms it;
 * what is kept already stays (protection#age-evidence). `device` is the header that names it; empty for none.
 */
export async function keepAge(
  db: Db,
  memberId: string,
  { age, textVersion, country }: ConfirmedAge,
  how: { method: AgeMethod; device: string; at: number },
): Promise<void> {
  await db
    .insertInto('age_confirmations')
    .values({
      member_id: memberId,
      age,
      text_version: textVersion,
      country,
      method: how.method,
      device_class: deviceClass(how.device),
      confirmed_at: how.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The age for players here, as an operator or the demo answers for it: without a sentence that was agreed to. */
export async function ageHere(platform: Platform): Promise<ConfirmedAge> {
  const country = homeCountryOf(platform);
  const { minimumAge } = await registerSettings(platform, country);
  return { age: minimumAge, textVersion: 0, country };
}

/**
 * Confirms the age of a member who has no evidence of it, and gives the bonus of a first login in the installed app
 * that waited for this (protection#age-of-opened-accounts). Asked again it returns the first answer. Failure:
 * `fields_invalid`, as of a registration.
 */
export async function confirmAge(
  platform: Platform,
  member: Pick<Member, 'id' | 'type'>,
  asked: AgeAsked,
): Promise<Result<ResponseOf<typeof contract>, 'fields_invalid'>> {
  const age = await confirmedAge(platform, asked);
  return platform.db.transaction().execute(async (trx) => {
    await lockMember(trx, member.id);
    const known = await ageOf(trx, member.id);
    if (known) return ok({ age: known.age, at: known.confirmed_at, newcomerBonus: null });
    if (!age) return fail('fields_invalid', { agree: 'agree_required' });
    const at = platform.clock.now();
    await keepAge(trx, member.id, age, { method: 'login', device: asked.caller.device, at });
    const newcomerBonus = await welcomeToApp(trx, platform, member, asked.caller);
    return ok({ age: age.age, at, newcomerBonus });
  });
}
