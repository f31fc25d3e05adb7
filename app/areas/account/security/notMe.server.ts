import { redirect } from '@remix-run/node';
import { notMe } from '@contract/account/security';
import { z } from 'zod';
import { defineForm, type Done } from '~/forms/form.server';
import { toast_long_ms } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { notMeFields } from './notMeFields';

/** The format of a message's token; anything else is not stored in a cookie. */
const token_form = /^[\w-]{20,200}$/;

const over: Done = {
  to: '/m/forget',
  flash: { key: 'error_reset_link_over', kind: 'bad', duration_ms: toast_long_ms },
};

/**
 * Loads the page of "this was not me". The link's token goes into a cookie at once and leaves the
 * address, so that no history, log or referrer keeps it. Without a link there is nothing to take back.
 */
export async function loadNotMe(page: Page) {
  const { reset } = page.cookies;
  const token = page.url.searchParams.get('token');
  if (token !== null && token_form.test(token)) {
    const cookie = await reset.write({ by: 'notMe', token });
    throw redirect('/m/notMe', {
      headers: { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' },
    });
  }
  const kept = await reset.read(page.cookieHeader);
  return { isOpen: kept?.by === 'notMe' };
}

/**
 * Takes the account back: all sessions end and the changes are undone. Then a new password is chosen
 * (account#not-me).
 */
export const notMeForm = defineForm(notMeFields).on('notMe', z.object({}), async ({ page }) => {
  const { reset, session } = page.cookies;
  const kept = await reset.read(page.cookieHeader);
  if (kept?.by !== 'notMe') return over;
  const answer = await page.call(notMe, { token: kept.token });
  if (!answer.ok) {
    return answer.code === 'reset_link_over' ? over : { refused: answer };
  }
  const { resetToken } = answer.value;
  return {
    to: resetToken ? '/m/setPassword' : '/m/login',
    cookies: [
      session.clear(),
      resetToken ? reset.write({ by: 'email', token: resetToken }) : reset.clear(),
    ],
    flash: { key: 'not_me_done', kind: 'good', duration_ms: toast_long_ms },
  };
});
