import type { z } from 'zod';
import { typedSigns, typedWords } from '../../kernel/api/typedText';
import type { Platform, Caller } from '../../kernel/context';
import { readBirthDate } from '../../kernel/members/memberTypes';
import { fail, ok, type Result } from '../../kernel/result';
import { listOf } from '../../kernel/settings/keys';
import { today } from '../../kernel/time/day';
import { readMobile } from '../../kernel/verification/mobile';
import { person_fields, registerFields, type RegisterField } from '../site/api/site';
import { confirmedAge, type AgeInput, type ConfirmedAge } from './ageGate';
import type { registerByMobile } from './api/entry';
import {
  hasGoodDigit,
  checkConfirmation,
  checkField,
  checkFilled,
  checkMobile,
  checkUsername,
} from './rules';
import { readCode } from './invitation/readInvitation';
import { checkStored, storedText } from './names';
import { memberIdOf } from './affiliate';
import { newPasswordFault } from './passwords/breached';
import { checkPaymentPassword } from './passwords/rules';

/** The request of both ways to register: the call's fields and the caller. */
export interface Registration extends Omit<
  z.output<typeof registerByMobile.request>,
  'mobileNum' | 'device' | 'type'
> {
  mobileNum?: string | undefined;
  previousToken: string | undefined;
  caller: Caller;
}

/** The fields that were filled in and fit the rules, as they are stored. */
export interface FilledFields {
  /** +66812345678 */
  mobile: string | undefined;
  /** The age that was confirmed. */
  age: ConfirmedAge;
  password: string | null;
  paymentPassword: string | undefined;
  email: string | undefined;
  nickname: string | undefined;
  payeeName: string | undefined;
  /** YYYY-MM-DD */
  birthDate: string | undefined;
  affiliateCode: string | undefined;
  /** False where the code can only have come from a link. */
  typedAffiliate: boolean;
  recommenderId: string | undefined;
  /** False where the recommender can only have come from a link. */
  typedRecommender: boolean;
  /** The others, by their names in the contract. */
  profile: Record<string, string>;
}

/** The fields that are required besides the optional ones. */
interface Wanted {
  username?: string;
  mobile: boolean;
  password: boolean;
  verificationCode: boolean;
}

/** Fields with a column of their own. */
const own_columns: readonly RegisterField[] = [
  ...(['paymentPassword', 'email', 'nickname', 'payeeName', 'birthDate'] as const),
];

/**
 * Checks every field of a registration by its rule (account#registration-form); an empty one that
 * is not required passes. On `fields_invalid` the detail maps each field to the code of its fault.
 */
export async function readFields(
  platform: Platform,
  input: Registration,
  wanted: Wanted,
): Promise<Result<FilledFields, 'fields_invalid'>> {
  const { settings: stored } = platform;
  const settings = await stored.all();
  const faults: Record<string, string> = {};
  const note = (field: string, fault: string | null) => void (fault && (faults[field] = fault));

  if (wanted.username !== undefined) note('username', await nameFault(platform, wanted.username));
  const mobileNum = typedWords(input.mobileNum ?? '');
  if (wanted.mobile || mobileNum !== '') {
    note('mobileNum', checkMobile(input.countryDialingCode, mobileNum));
  }
  if (wanted.verificationCode && !input.firebaseIdToken) {
    note('verificationCode', checkField('verificationCode', input.verificationCode ?? ''));
  }
  const { password, confirmPassword } = input;
  const hasPassword = wanted.password || password !== '' || confirmPassword !== '';
  if (hasPassword) {
    const names = [wanted.username, input.nickname];
    note('password', await newPasswordFault(platform, password, names));
    note('confirmPassword', checkConfirmation(password, confirmPassword));
  }
  const age = await confirmedAge(platform, input);
  if (!age) note('agree', 'agree_required');
  if (settings['register.captcha.enabled'] === '1') {
    note('captcha', checkField('captcha', input.captcha ?? ''));
  }
  const { filled, birthDate } = await readOptional(platform, registerFields, {
    input,
    age,
    faults,
  });
  const mobile = readMobile(input.countryDialingCode, mobileNum);
  if (mobileNum !== '' && !mobile.ok) faults.mobileNum ??= 'error_phone_number_limit';
  if (!age || Object.keys(faults).length > 0) return fail('fields_invalid', faults);
  const asksRecommender = settings['register.recommenderId.enabled'] === '1';
  const others = Object.entries(filled).filter(
    ([field]) => !own_columns.includes(field as RegisterField),
  );
  return ok({
    age,
    mobile: mobile.ok ? mobile.value.contact : undefined,
    password: hasPassword ? password : null,
    paymentPassword: filled.paymentPassword,
    email: filled.email?.toLowerCase(),
    nickname: filled.nickname,
    payeeName: filled.payeeName,
    birthDate,
    affiliateCode: filled.affiliateCode ?? (input.affiliateCode && typedSigns(input.affiliateCode)),
    typedAffiliate: filled.affiliateCode !== undefined,
    // A friend's link counts also where the form has no field for it.
    recommenderId: filled.recommenderId ?? (asksRecommender ? undefined : linkedCode(input)),
    typedRecommender: filled.recommenderId !== undefined,
    profile: Object.fromEntries(others),
  });
}

/** Checks a user name. A reserved one that somebody has, as a demo's account, is called taken afterwards. */
async function nameFault(platform: Platform, username: string): Promise<string | null> {
  const fault = checkUsername(username);
  const isTaken = fault === 'username_reserved' && (await memberIdOf(platform, username));
  return isTaken ? null : fault;
}

/**
 * Reads what a form that is no registration's asks a newcomer for, the consent and, where the operator's registration has
 * these fields, the name and the date of birth: they tell whether somebody has excluded themselves
 * (protection#known-again). Failure: `fields_invalid`, with the code of each field's fault.
 */
export async function readPerson(
  platform: Platform,
  input: AgeInput & Pick<Registration, (typeof person_fields)[number]>,
): Promise<Result<Pick<FilledFields, 'age' | 'payeeName' | 'birthDate'>, 'fields_invalid'>> {
  const age = await confirmedAge(platform, input);
  const faults: Record<string, string> = age ? {} : { agree: 'agree_required' };
  const { filled, birthDate } = await readOptional(platform, person_fields, { input, age, faults });
  if (!age || Object.keys(faults).length > 0) return fail('fields_invalid', faults);
  return ok({ age, payeeName: filled.payeeName, birthDate });
}

interface OptionalInput {
  input: Readonly<Partial<Record<RegisterField, string | undefined>>>;
  /** A date of birth has to reach it; undefined where none was confirmed. */
  age: ConfirmedAge | undefined;
  /** Receives the code of what is wrong with each field. */
  faults: Record<string, string>;
}

/** Reads those of the operator's fields that are switched on; what they hold is not looked at otherwise. */
async function readOptional(
  platform: Platform,
  fields: readonly RegisterField[],
  { input, age, faults }: OptionalInput,
): Promise<{
  filled: Partial<Record<RegisterField, string>>;
  /** YYYY-MM-DD */
  birthDate: string | undefined;
}> {
  const settings = await platform.settings.all();
  const note = (field: string, fault: string | null) => void (fault && (faults[field] = fault));
  const filled: Partial<Record<RegisterField, string>> = {};
  const dialingCodes = listOf(settings['sms.dialingCodes']);
  for (const field of fields) {
    if (settings[`register.${field}.enabled`] !== '1') continue;
    const value = storedText(field, input[field] ?? '', dialingCodes);
    if (value !== '') {
      const check = field === 'paymentPassword' ? checkPaymentPassword(value) : null;
      const fault = check ?? checkStored(field, value, dialingCodes);
      const isWrong = field === 'idNumber' && fault === null && !hasGoodDigit(value);
      note(field, isWrong ? 'id_number_digit' : fault);
      filled[field] = value;
    } else if (settings[`register.${field}.required`] === '1') {
      note(field, checkFilled(value));
    }
  }
  if (!filled.birthDate) return { filled, birthDate: undefined };
  const birthDate = readBirthDate(filled.birthDate, today(platform), 0);
  if (!birthDate) faults.birthDate ??= 'birth_date_form';
  else if (age && !readBirthDate(birthDate, today(platform), age.age)) {
    faults.birthDate = 'birth_date_young';
  }
  return { filled, birthDate };
}

/** Returns the invitation code of a link, as it is stored. An agent's name needs the field. */
const linkedCode = ({ recommenderId = '' }: Registration): string | undefined =>
  readCode(recommenderId);
