import { redirect } from '@remix-run/node';
import { age_text_version } from '@contract/ageText';
import { confirmAge } from '@contract/account/entry';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { ticked } from '~/forms/schema.server';
import { bonusWords } from '~/session/bonusWords';
import type { Flash } from '~/session/cookies.server';
import { done, toast_long_ms } from '~/session/flashes';
import type { MemberInfo, Page } from '~/session/page.server';
import { minimumAgeOf } from '../entry/registerView.server';
import { deviceHere } from '../login/device.server';
import { wantedPage } from '../passwords/changeForm.server';
import { shownAge } from '../register/shownAge.server';
import { ageFields } from './ageFields';

const agree_anew: Flash = { key: 'age_required', kind: 'bad', duration_ms: toast_long_ms };

/** Loads the age to confirm; whoever has nothing to confirm goes on to the page that was wanted. */
export async function loadAge(page: Page, { exclusion }: MemberInfo) {
  if (exclusion?.kind !== 'age') throw redirect(wantedPage(page));
  const status = await page.status();
  return {
    shared: { minimumAge: minimumAgeOf(status.ok ? status.value.info : undefined) },
    own: {},
  };
}

const schema = z.object({
  agree: ticked().refine((yes) => yes, 'age_required'),
  agreedAge: shownAge,
});

/** Confirms age and terms, and leads to the page that was wanted (protection#age-of-opened-accounts). */
export const ageForm = defineForm(ageFields, {}).on(
  'confirmAge',
  schema,
  async ({ page, value: { agreedAge } }) => {
    const { header, body: device } = deviceHere(page);
    const asked = { agree: true, agreedAge, ageText: age_text_version, device };
    const answer = await page.call(confirmAge, asked, page.session?.token, header);
    if (answer.ok) {
      const { newcomerBonus: bonus } = answer.value;
      const flash = bonus
        ? { ...done('age_confirmed_bonus', bonusWords(bonus)), duration_ms: toast_long_ms }
        : done('age_confirmed');
      return { to: wantedPage(page), flash };
    }
    // The operator's age was raised meanwhile: the page shows the one of now.
    if (answer.code === 'fields_invalid') {
      return { to: page.url.pathname + page.url.search, flash: agree_anew };
    }
    return { refused: answer };
  },
);
