import { redirect } from '@remix-run/node';
import { resetLink } from '@contract/account/passwords';
import { rulesOf } from '~/forms/rules/rules.server';
import type { Reset } from '~/session/cookies.server';
import type { Page } from '~/session/page.server';
import type { Loaded } from '~/session/screen.server';
import { linkAddress, withMark } from '~/session/unkept.server';
import { recoversByPhone } from './byPhone.server';
import { code_rules, numberOf } from './codeForm.server';
import { accountOfLink, link_over } from './linkedAccount.server';

/**
 * Loads the new-password screen. A good link's token goes into a cookie at once and leaves the
 * address, so that no history, log or referrer keeps it; a link that is over is refused here, before
 * anything is typed. Without a link or a sent code the screen asks for a code, or, if codes are
 * switched off, redirects to the forgotten-password screen.
 */
export async function loadSetPassword(page: Page) {
  const token = page.url.searchParams.get('token');
  const [byPhone, kept, rules] = await Promise.all([
    recoversByPhone(page),
    page.cookies.reset.read(page.cookieHeader),
    rulesOf(page, code_rules),
  ]);
  const reset: Reset | null =
    token !== null
      ? { by: 'email', token }
      : kept?.by === 'notMe' || kept?.by === 'number'
        ? null
        : kept;
  const linked = reset?.by === 'email';
  const account = linked ? await accountOf(page, reset.token) : null;
  if (token !== null && account) throw await withoutToken(page, token);
  if (!byPhone && !linked) throw redirect(withMark('/m/forget', page.unkept));
  const sent = reset?.by === 'phone' ? reset : null;
  const isOver = linked && !account;
  return {
    shared: { rules },
    own: {
      by: isOver ? 'over' : (reset?.by ?? 'phone'),
      account,
      number: numberOf(reset),
      sent: sent && { until: sent.expirationTime, resendAt: sent.resendAt },
      now: page.now(),
    },
    ...(isOver && link_over),
  } satisfies Loaded<object, object>;
}

const accountOf = (page: Page, token: string) =>
  accountOfLink(page, token, (link) => page.call(resetLink, { token: link }));

async function withoutToken(page: Page, token: string): Promise<Response> {
  const cookie = await page.cookies.reset.write({ by: 'email', token });
  return redirect(linkAddress(page, '/m/setPassword'), {
    headers: { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' },
  });
}
