import { redirect } from '@remix-run/node';
import { rulesOf } from '~/forms/rules/rules.server';
import { toast_long_ms } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { recoversByPhone } from './byPhone.server';
import { code_rules, numberOf } from './codeForm.server';

/** The format of an email's token; anything else is not stored in a cookie. */
const token_form = /^[\w-]{20,200}$/;

/**
 * Loads the new-password screen. An email's link goes into a cookie at once and its token leaves
 * the address, so that no history, log or referrer keeps it. Without a link or a sent code the
 * screen asks for a code, or, if codes are switched off, redirects to the forgotten-password
 * screen.
 */
export async function loadSetPassword(page: Page) {
  const token = page.url.searchParams.get('token');
  if (token !== null) throw await withoutToken(page, token);
  const [byPhone, kept, rules] = await Promise.all([
    recoversByPhone(page),
    page.cookies.reset.read(page.cookieHeader),
    rulesOf(page, code_rules),
  ]);
  const reset = kept?.by === 'notMe' ? null : kept;
  if (!byPhone && reset?.by !== 'email') throw redirect('/m/forget');
  const sent = reset?.by === 'phone' ? reset : null;
  return {
    shared: { rules },
    own: {
      by: reset?.by ?? ('phone' as const),
      number: numberOf(reset),
      sent: sent && { until: sent.expirationTime, resendAt: sent.resendAt },
      now: Date.now(),
    },
  };
}

async function withoutToken(page: Page, token: string): Promise<Response> {
  const { reset, flash } = page.cookies;
  if (token_form.test(token)) {
    const cookie = await reset.write({ by: 'email', token });
    return redirect('/m/setPassword', {
      headers: { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' },
    });
  }
  const cookie = await flash.write({
    key: 'error_reset_link_over',
    kind: 'bad',
    duration_ms: toast_long_ms,
  });
  return redirect('/m/forget', { headers: { 'Set-Cookie': cookie } });
}
