import { age_text_version } from '@server/areas/account/api/entry';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { login as en } from '~/i18n/locales/en/account';
import { login as ja } from '~/i18n/locales/ja/account';
import { login as th } from '~/i18n/locales/th/account';
import { login as vi } from '~/i18n/locales/vi/account';
import { login as zh } from '~/i18n/locales/zh/account';
import { agreed, agreedTo, consentFields, consentOf } from './consent.server';

/** Each version that was ever shown, by the print of the sentence in all languages. */
const versions: Readonly<Record<number, string>> = { 1: 'd2ba697c1fc48000' };

it('whoever changes the sentence of the age raises its version (protection#age-evidence)', () => {
  const all = [th, en, zh, ja, vi].map(({ field_agree }) => field_agree).join('\n');
  const print = createHash('sha256').update(all).digest('hex').slice(0, 16);
  expect(print).toBe(versions[age_text_version]);
});

const schema = z.object(consentFields).superRefine(agreed('agree_required'));
const { mark } = consentOf(undefined);

/** The fault at the box; undefined where the form agrees. */
const faultOf = (form: Record<string, unknown>) => {
  const { error } = schema.safeParse(form);
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join();
};

it('takes a ticked box beside the sentence that is in force, with its age and version (account#age)', () => {
  const value = schema.parse({ agree: 'on', agreedAge: mark });
  expect(agreedTo(value)).toEqual({ agree: true, agreedAge: 18, ageText: age_text_version });
});

it('takes a ticked box alone, of a form that is not ours: which sentence it showed is not told', () => {
  for (const form of [{ agree: 'on' }, { agree: 'on', agreedAge: '' }]) {
    const reported = agreedTo(schema.parse(form));
    expect(reported).toEqual({ agree: true, agreedAge: undefined, ageText: undefined });
  }
});

it.each([
  'on',
  '18',
  `${mark} `,
  `0${mark}`,
  `${mark}1`,
  `18.${age_text_version - 1}`,
  `18.${age_text_version + 1}`,
  '๑๘.1',
  '18.1e0',
  '-18.1',
])('refuses a ticked box beside the sentence %j at the box (account#age)', (agreedAge) => {
  expect(faultOf({ agree: 'on', agreedAge })).toBe('agree: agree_anew');
});

it('asks for the tick where there is none', () => {
  expect(faultOf({ agreedAge: mark })).toBe('agree: agree_required');
  expect(faultOf({})).toBe('agree: agree_required');
});
