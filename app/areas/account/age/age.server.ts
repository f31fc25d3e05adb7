import { redirect } from '@remix-run/node';
import { confirmAge } from '@contract/account/entry';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { bonusWords } from '~/session/bonusWords';
import { openPath } from '~/session/excluded.server';
import { done, toast_long_ms } from '~/session/flashes';
import type { MemberInfo, Page } from '~/session/page.server';
import { deviceHere } from '../login/device.server';
import { wantedPage } from '../passwords/changeForm.server';
import {
  agreed,
  agreedTo,
  consentFields,
  consentHere,
  type Consent,
} from '../register/consent.server';
import { ageFields } from './ageFields';

/** Loads the age to confirm; whoever has nothing to confirm goes on to the page that was wanted. */
export async function loadAge(page: Page, { exclusion }: MemberInfo) {
  if (exclusion?.kind !== 'age') throw redirect(openPath(exclusion, wantedPage(page)));
  return { shared: { consent: await consentHere(page) }, own: {} };
}

const schema = z.object(consentFields).superRefine(agreed('age_required'));

/** Confirms age and terms, and leads to the page that was wanted (protection#age-of-opened-accounts). */
export const ageForm = defineForm(ageFields, {
  consents: ['agree'],
  view: (page): Promise<Consent> => consentHere(page),
}).on('confirmAge', schema, async ({ page, value }) => {
  const { header, body: device } = deviceHere(page);
  const asked = { ...agreedTo(value), device };
  const answer = await page.call(confirmAge, asked, page.session?.token, header);
  if (answer.ok) {
    const { newcomerBonus: bonus } = answer.value;
    const flash = bonus
      ? { ...done('age_confirmed_bonus', bonusWords(bonus)), duration_ms: toast_long_ms }
      : done('age_confirmed');
    return { to: wantedPage(page), flash };
  }
  // The operator's age was raised meanwhile: the reply shows the one of now.
  if (answer.code === 'fields_invalid') return { faults: { agree: 'agree_anew' } };
  return { refused: answer };
});
