import { secondStep } from '@server/areas/account/api/secondFactor';
import { secondStepFields } from '~/areas/account/security/securityFields';
import { signIn } from '~/areas/account/signIn.server';
import { deviceHere } from '~/areas/account/login/loginForm.server';
import { defineForm, type Done } from '~/forms/form.server';
import { typedText } from '~/forms/schema.server';
import { errorKey } from '~/i18n/errorKey';
import { toast_long_ms } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { z } from 'zod';

const storedOf = (page: Page) => page.cookies.second.read(page.cookieHeader);

/** The login, to begin again: the wait was too long, or the codes were used up. */
const over = (page: Page): Done => ({
  to: '/m/login',
  cookies: [page.cookies.second.clear()],
  flash: { key: errorKey('second_step_over'), kind: 'bad', duration_ms: toast_long_ms },
});

/** Loads the page of the second step: `waits` where a login waits for it here (account#second-step). */
export async function loadSecondStep(page: Page) {
  const stored = await storedOf(page);
  return { shared: {}, own: { waits: stored !== null && stored.until > page.now() } };
}

const code_most_chars = 40;
const code = typedText().transform((text) => text.slice(0, code_most_chars));

const schema = z.object({ totp: code, recovery: code }).superRefine((typed, context) => {
  if (typed.totp.trim() !== '' || typed.recovery.trim() !== '') return;
  context.addIssue({ code: 'custom', path: ['totp'], message: 'required' });
});

/** Finishes a login by the code of the second factor, or by a recovery code (account#second-step). */
export const secondStepForm = defineForm(secondStepFields, {
  input: { secrets: ['totp', 'recovery'] },
  answer: { fieldOf: { second_code_wrong: 'totp', second_codes_closed: 'totp' } },
}).on('secondStep', schema, async ({ page, value }) => {
  const stored = await storedOf(page);
  if (!stored) return over(page);
  const { header, body: device } = deviceHere(page);
  const input = { ...value, ticket: stored.ticket, device };
  const answer = await page.call(secondStep, input, page.session?.token, header);
  if (answer.ok) {
    const { remember, redirectTo, remembered } = stored;
    const done = signIn(page, answer.value, {
      remember,
      redirectTo,
      ...(remembered && { remembered }),
    });
    return { ...done, cookies: [...done.cookies, page.cookies.second.clear()] };
  }
  if (answer.code === 'second_step_over') return over(page);
  if (answer.code === 'second_code_wrong' && value.totp.trim() === '') {
    return { faults: { recovery: errorKey(answer.code) }, status: 403 };
  }
  return { refused: answer };
});
