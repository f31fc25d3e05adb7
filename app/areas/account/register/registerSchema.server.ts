import { registerFields, type RegisterField } from '@contract/site';
import { z } from 'zod';
import { rulesOf } from '~/forms/rules/rules.server';
import { captchaText, mobileText, ruledText, typedText } from '~/forms/schema.server';
import type { Page } from '~/session/page.server';
import { agreed, consentFields } from './consent.server';
import { register_rules } from '../entry/entryRules.server';
import { registerView } from '../entry/registerView.server';

/**
 * Fetches what the schema of a registration depends on: the operator's settings and the platform's
 * rules.
 */
export async function prepareRegister(page: Page, raw: FormData) {
  const names = [
    ...register_rules.username,
    ...register_rules.mobileNum,
    ...registerFields,
    'captcha',
  ];
  const [status, rules] = await Promise.all([page.status(), rulesOf(page, names)]);
  const view = registerView(page, raw, status.ok ? status.value.info : undefined);
  return {
    view,
    rules,
    /** A provider's proof of the number replaces the code (account#phone-auth). */
    proved: Boolean(raw.get('firebaseIdToken')),
    choosesPassword: view.wantsPassword || (raw.get('password') ?? '') !== '',
    mobile: mobileText(rules, 'new', raw),
  };
}

export type Registration = Awaited<ReturnType<typeof prepareRegister>>;

/**
 * The operator's fields: those that are shown are checked by their rules, the others pass
 * unchecked.
 */
const optionalTexts = ({ view, rules }: Registration) =>
  Object.fromEntries(
    registerFields.map((name) => {
      const shown = view.optional.find((field) => field.name === name);
      if (!shown) return [name, typedText()];
      const how = shown.required ? ({ empty: 'required' } as const) : { optional: true };
      return [name, ruledText(rules, name, how)];
    }),
  ) as Record<RegisterField, ReturnType<typeof typedText>>;

/** The schema of a registration, by the fields' rules (account#registration-form). */
export const registerSchema = (registration: Registration) => {
  const { view, rules, proved, choosesPassword, mobile } = registration;
  const byMobile = view.method === 'mobileNum';
  return z
    .object({
      username: byMobile
        ? typedText()
        : ruledText(rules, 'username', { empty: 'username_required' }),
      countryDialingCode: typedText(),
      mobileNum: byMobile ? mobile : typedText(),
      verificationCode: view.proves && !proved ? ruledText(rules, 'verificationCode') : typedText(),
      firebaseIdToken: typedText(),
      password: choosesPassword
        ? ruledText(rules, 'password', { empty: 'password_required' })
        : typedText(),
      confirmPassword: choosesPassword
        ? ruledText({}, 'confirmPassword', { empty: 'in_incorrect_password' })
        : typedText(),
      ...optionalTexts(registration),
      captcha: view.captcha ? captchaText(rules) : typedText(),
      captchaId: typedText(),
      ...consentFields,
      registerMethod: typedText(),
      redirectTo: z.string().optional(),
    })
    .superRefine(({ password, confirmPassword }, context) => {
      if (confirmPassword === password) return;
      const message = 'in_confirmation_correct';
      context.addIssue({ code: 'custom', path: ['confirmPassword'], message });
    })
    .superRefine(agreed('agree_required'));
};
