import { join, staffLogin, staffLogout } from '@server/areas/console/api/session';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { neededText, trimmedText, typedText } from '~/forms/schema.server';
import { toast_short_ms } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { consoleLanguages } from '~/i18n/languages';
import { consoleCookies } from '~/session/staffVisit.server';
import { safeRedirect } from '~/session/wayBack';
import { consoleSetFields, joinFields, loginFields } from './fields';

const home = '/console';
const name_most = 100;
const secret_most = 200;

/** An address of the console to go on to; its home for any other. */
const onward = (to: string): string => {
  const path = safeRedirect(to, home);
  return /^\/console(\/|\?|$)/.test(path) ? path : home;
};

const named = {
  username: neededText(name_most),
  password: typedText().pipe(z.string().min(1, 'required').max(secret_most, 'required')),
  redirectTo: trimmedText(),
};

/** Makes the login's call, and goes on to the page that was asked for. */
async function logIn(page: Page, redirectTo: string, sent: z.output<typeof staffLogin.request>) {
  const answer = await page.staff(staffLogin, sent);
  if (!answer.ok) return { refused: answer };
  const { token, id: who } = answer.value;
  const cookie = consoleCookies(page.runtime.config).session.serialize({ token, who });
  return { to: onward(redirectTo), cookies: [cookie] };
}

/** Logs in by a code, or by a passkey in its place (console#passkeys). */
export const loginForm = defineForm(loginFields, {
  input: { secrets: ['password', 'code', 'ticket', 'response'] },
})
  .on(
    'login',
    z.object({ ...named, code: neededText(secret_most) }),
    ({ page, value: { redirectTo, ...value } }) => logIn(page, redirectTo, value),
  )
  .on(
    'loginByPasskey',
    z.object({ ...named, ticket: typedText(), response: typedText() }),
    ({ page, value: { redirectTo, ticket, response, ...value } }) =>
      logIn(page, redirectTo, { ...value, code: '', passkey: { ticket, response } }),
  );

/** Changes language or theme, and logs out; all three stand in the frame of every screen. */
export const consoleSetForm = defineForm(consoleSetFields, {
  answer: { replies: () => '' },
  language: { ownLanguage: true },
})
  .on(
    'set',
    z.union([
      z.object({ lang: z.enum(consoleLanguages), redirectTo: trimmedText() }),
      z.object({ theme: z.enum(['light', 'dark']), redirectTo: trimmedText() }),
    ]),
    async ({ page, value: { redirectTo, ...changed } }) => ({
      to: onward(redirectTo),
      // The page shows it; words of a form in it may not be sent yet, so that nothing may say "saved".
      cookies: [page.cookies.preferences.write({ ...page.preferences, ...changed })],
    }),
  )
  .on('logout', z.object({}), async ({ page }) => {
    await page.staff(staffLogout, {});
    const cookie = consoleCookies(page.runtime.config).session.serialize(
      { token: 'none', who: '' },
      { maxAge: 0, expires: new Date(0) },
    );
    return {
      to: '/console/login',
      cookies: [cookie],
      flash: { key: 'console_logged_out', kind: 'good', duration_ms: toast_short_ms },
    };
  });

/** The recovery codes of a new member of staff, for the one page that shows them. */
export interface RecoveryCodes {
  codes: readonly string[];
}

/** Chooses a password by the link of a new member of staff; the page then shows the recovery codes, this once. */
export const joinForm = defineForm(joinFields, {
  input: { secrets: ['password', 'again', 'code'] },
  answer: {
    fieldOf: { staff_password_invalid: 'password', staff_code_wrong: 'code' },
    view: async (_page, _raw, state: RecoveryCodes | undefined): Promise<RecoveryCodes> => ({
      codes: state?.codes ?? [],
    }),
  },
}).on(
  'join',
  z
    .object({
      link: trimmedText(),
      password: typedText().pipe(z.string().min(1, 'required').max(secret_most, 'required')),
      again: typedText(),
      code: neededText(secret_most),
    })
    .refine(({ password, again }) => password === again, {
      path: ['again'],
      message: 'in_confirmation_correct',
    }),
  async ({ page, value: { link, password, code } }) => {
    const answer = await page.staff(join, { link, password, code });
    if (!answer.ok) return { refused: answer };
    page.holdsSecret = true;
    return { again: true, state: answer.value };
  },
);
