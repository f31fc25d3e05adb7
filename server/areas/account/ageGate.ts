import type { confirmAge as contract } from './api/entry';
import * as api from './api/entry';
import type { SocialProvider } from './api/social';
import type { ResponseOf } from '../../kernel/api/call';
import type { Db } from '../../store/open';
import type { Member } from '../../store/tables';
import { noteChange } from '../../kernel/alerts/changes';
import { requireProof } from '../../kernel/alerts/elevation';
import { bind, type Binding } from '../../kernel/bind';
import { type Caller, type Platform, callerOf } from '../../kernel/context';
import { today } from '../../kernel/time/day';
import { lockMember } from '../../kernel/members/lockMember';
import { closeIfSamePerson, notifyOfMatch } from '../protection/excludedHere';
import { ageOf, noteUnderage } from '../protection/underage';
import { readBirthDate } from '../../kernel/members/memberTypes';
import { homeCountryOf, locationOf } from '../../kernel/region/location';
import { fail, ok, type Result } from '../../kernel/result';
import type { LiveSession } from '../../kernel/sessions/sessions';
import { registerSettings } from '../site/siteInfo';
import { welcomeToApp } from '../wallet/bonuses/newcomer';
import { checkName, tidyPayeeName } from './names';

/** The kinds of device that the evidence of the age tells apart; it keeps no more of the device. */
type DeviceClass = 'app' | 'phone' | 'tablet' | 'computer' | 'other';

const classes: readonly (readonly [RegExp, DeviceClass])[] = [
  // The header of an installed app (account#device).
  [/^OTHERS$/, 'app'],
  [/\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/, 'tablet'],
  [/\bMobile\b|\biPhone\b|\bAndroid\b|\bKAIOS\b|\bJ2ME\b|\bOpera Mini\b/i, 'phone'],
  [/\bWindows\b|\bMacintosh\b|\bX11\b|\bCrOS\b|\bLinux\b/, 'computer'],
];

/** Returns the class of a device by its header: a User-Agent, or that of an installed app. */
export const deviceClass = (device: string): DeviceClass =>
  classes.find(([pattern]) => pattern.test(device))?.[1] ?? 'other';

/**
 * The way in which the age was confirmed: a form of registration, the page after a provider's login, the page that asks
 * anybody who has none (`login`), an operator who checked it, or the demo's made-up people.
 */
export type AgeMethod = 'username' | 'mobile' | SocialProvider | 'login' | 'operator' | 'demo';

/** The part of a registration that the age is confirmed by. */
export interface AgeInput {
  agree: boolean;
  /** The age that the form showed; a form from before there was this field says none. */
  agreedAge?: number | undefined;
  ageText?: number | undefined;
  caller: Caller;
}

/** The person behind an account that somebody else made, as the form of the age asks for them. */
interface HolderInput {
  payeeName: string;
  birthDate: string;
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
  { agree, agreedAge, ageText, caller }: AgeInput,
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
 * Reads the holder's name and date of birth, where the account has none; undefined each where it has. Failure:
 * `fields_invalid`, with the fault of each field.
 */
function readHolder(
  platform: Platform,
  { payee_name, birth_date }: Pick<Member, 'payee_name' | 'birth_date'>,
  { payeeName: typed, birthDate }: HolderInput,
): Result<{ payee_name?: string; birth_date?: string }, 'fields_invalid'> {
  const payeeName = tidyPayeeName(typed);
  const nameFault = payee_name ? null : checkName('payeeName', payeeName);
  const date = birth_date ? undefined : readBirthDate(birthDate, today(platform), 0);
  const dateFault =
    birth_date || date ? null : birthDate.trim() === '' ? 'required' : 'birth_date_form';
  const faults = {
    ...(nameFault && { payeeName: nameFault }),
    ...(dateFault && { birthDate: dateFault }),
  };
  if (Object.keys(faults).length > 0) return fail('fields_invalid', faults);
  return ok({ ...(!payee_name && { payee_name: payeeName }), ...(date && { birth_date: date }) });
}

/**
 * Confirms the age of a member who has no evidence of it, and gives the bonus of a first login in the installed app
 * that waited for this (protection#age-of-opened-accounts). The holder tells name and date of birth, by which somebody who
 * has excluded themselves is known: play closes then. Asked again it returns the first answer. Failures:
 * `fields_invalid`, as of a registration, where a date of birth below the age makes a case besides; `step_up_required`
 * where a name or a date would be kept of a session that neither logged in just now nor confirmed who it is.
 */
async function confirmAge(
  platform: Platform,
  session: LiveSession,
  input: AgeInput & HolderInput,
): Promise<Result<ResponseOf<typeof contract>, 'fields_invalid' | 'step_up_required'>> {
  const { member } = session;
  const { caller } = input;
  const age = await confirmedAge(platform, input);
  const reported = readHolder(platform, member, input);
  const tells = age && reported.ok && Object.keys(reported.value).length > 0;
  if (tells && !(await ageOf(platform.db, member.id))) {
    const may = await requireProof(platform, session, { what: 'birthDate', caller });
    if (!may.ok) return may;
  }
  let closed = false;
  const answer = await platform.db.transaction().execute(async (trx) => {
    closed = false;
    const now = await lockMember(trx, member.id);
    const known = await ageOf(trx, member.id);
    if (known) return ok({ age: known.age, at: known.confirmed_at, newcomerBonus: null });
    const holder = readHolder(platform, now, input);
    if (!age || !holder.ok) {
      const unticked = !age && { agree: 'agree_required' };
      return fail('fields_invalid', { ...unticked, ...(!holder.ok && holder.detail) });
    }
    const instant = platform.clock.now();
    const { birth_date } = { ...now, ...holder.value };
    if (readBirthDate(birth_date ?? '', today(platform), age.age) === undefined) {
      await noteUnderage(trx, member.id, { age: age.age, at: instant });
      return fail('fields_invalid', { birthDate: 'birth_date_young' });
    }
    if (Object.keys(holder.value).length > 0)
      await trx.updateTable('members').set(holder.value).where('id', '=', member.id).execute();
    if (holder.value.payee_name)
      await noteChange(trx, member.id, { kind: 'payeeName', before: null, at: instant });
    closed = await closeIfSamePerson(trx, member.id, instant);
    await keepAge(trx, member.id, age, {
      method: 'login',
      device: input.caller.device,
      at: instant,
    });
    const newcomerBonus = await welcomeToApp(trx, platform, member, input.caller);
    return ok({ age: age.age, at: instant, newcomerBonus });
  });
  if (closed) await notifyOfMatch(platform, member, caller);
  return answer;
}

export const bindings: Binding[] = [
  bind(api.confirmAge, (platform, { input, session, caller }) =>
    confirmAge(platform, session, { ...input, caller: callerOf(caller, input) }),
  ),
];
