import { redirect } from '@remix-run/node';
import { confirmAge } from '@server/areas/account/api/entry';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { typedText } from '~/forms/schema.server';
import { startForm } from '~/forms/start.server';
import { bonusWords, done, toast_long_ms } from '~/session/flashes';
import type { MemberInfo, Page } from '~/session/page.server';
import { deviceHere } from '~/areas/account/login/loginForm.server';
import { landingOf } from '~/areas/account/signIn.server';
import {
  agreedTo,
  consentFault,
  consentFields,
  consentHere,
  withConsent,
  type Consent,
} from '~/areas/account/register/consent.server';
import { ageFields } from '~/areas/account/entry/entryFields';

/** Loads the age to confirm; anybody who has nothing to confirm goes on to the page that was wanted. */
export async function loadAge(page: Page, member: MemberInfo) {
  if (member.exclusion?.kind !== 'age') throw redirect(landingOf(page, member));
  const [consent, start] = await Promise.all([consentHere(page), startForm(page, ageForm)]);
  return { shared: { consent }, own: { start } };
}

/** Play is closed for another reason, which counts before the age. */
const isOnBreak = ({ exclusion }: MemberInfo): boolean =>
  exclusion?.kind === 'self' || exclusion?.kind === 'timeOut';

const schema = z.object({ ...consentFields, payeeName: typedText(), birthDate: typedText() });
const typed_limit_chars = 200;
const cut = (text: string): string => text.slice(0, typed_limit_chars);

/**
 * Confirms age and terms, and leads to the page that was wanted (protection#age-of-opened-accounts). A form that agrees to
 * nothing, of somebody who has confirmed meanwhile, is told so.
 */
export const ageForm = defineForm(ageFields, {
  input: {
    consents: ['agree'],
  },
  answer: {
    view: (page): Promise<Consent> => consentHere(page),
  },
}).on('confirmAge', schema, async ({ page, value, member: asking }) => {
  const member = asking!;
  const fault = consentFault(value, 'age_required');
  if (fault && member.exclusion?.kind !== 'age') {
    const to = landingOf(page, member);
    return isOnBreak(member) ? { to } : { to, flash: done('age_confirmed_before') };
  }
  const person = { payeeName: cut(value.payeeName), birthDate: cut(value.birthDate) };
  const { header, body: device } = deviceHere(page);
  // Without the consent the platform says what else is missing, so that all of it is told at once.
  const input = { ...(fault ? { agree: false } : agreedTo(value)), ...person, device };
  const answer = await page.call(confirmAge, input, page.session?.token, header);
  if (answer.ok) {
    const { newcomerBonus: bonus } = answer.value;
    const flash = bonus
      ? { ...done('age_confirmed_bonus', bonusWords(bonus)), duration_ms: toast_long_ms }
      : done('age_confirmed');
    return { to: landingOf(page, member), flash };
  }
  if (answer.code !== 'fields_invalid') return { refused: answer };
  return { refused: withConsent(answer, fault), status: 400 };
});
