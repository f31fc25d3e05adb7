import { redirect } from '@remix-run/node';
import { notMe, notMeLink } from '@server/areas/account/api/security';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { toast_long_ms } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import type { Loaded } from '~/session/screen.server';
import { linkAddress } from '~/session/unkept.server';
import { accountOfLink, link_over } from '~/areas/account/passwords/passwordForms.server';
import { notMeFields } from '~/areas/account/security/securityFields';

/** The page's state, by the link that it was opened with. */
export interface NotMeData {
  opened: 'good' | 'over' | 'without';
  /** The account's masked name; empty where the link is not good. */
  name: string;
}

/**
 * Loads the page of "this was not me". A good link's token goes into a cookie at once and leaves the
 * address, so that no history, log or referrer keeps it; one that is over is refused here. Without a
 * link there is nothing to take back.
 */
export async function loadNotMe(page: Page): Promise<Loaded<object, NotMeData>> {
  const { reset } = page.cookies;
  const token = page.url.searchParams.get('token');
  const stored = await reset.read(page.cookieHeader);
  const link = token ?? (stored?.by === 'notMe' ? stored.token : null);
  if (link === null) return { shared: {}, own: { opened: 'without', name: '' } };
  const account = await accountOfLink(page, link, (each) => page.call(notMeLink, { token: each }));
  if (!account) {
    const own: NotMeData = { opened: 'over', name: '' };
    return { shared: {}, own, ...link_over, i18n: ['passwords', 'login'] };
  }
  if (token === null) return { shared: {}, own: { opened: 'good', name: account.masked } };
  const cookie = await reset.write({ by: 'notMe', token });
  throw redirect(linkAddress(page, '/m/notMe'), {
    headers: { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' },
  });
}

/**
 * Takes the account back: all sessions end and the changes are undone. Then a new password is chosen
 * (account#not-me).
 */
export const notMeForm = defineForm(notMeFields).on('notMe', z.object({}), async ({ page }) => {
  const { reset, session } = page.cookies;
  const stored = await reset.read(page.cookieHeader);
  // The page itself says that there is no link, or that it is over.
  const again = { to: '/m/notMe' };
  if (stored?.by !== 'notMe') return again;
  const answer = await page.call(notMe, { token: stored.token });
  if (!answer.ok) {
    return answer.code === 'reset_link_over' ? again : { refused: answer };
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
