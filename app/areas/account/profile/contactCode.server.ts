import { accountCode } from '@contract/verification';
import type { SentTimes } from '~/forms/code/codeSent';
import { newCaptcha } from '~/forms/captcha/captcha.server';
import { toast_sent_ms } from '~/forms/code/toasts';
import { mobileIn } from '~/forms/code/mobile';
import { refuseBy, refuseFields } from '~/forms/formReply.server';
import { checked, textIn } from '~/forms/rules/checks.server';
import { hasFaults } from '~/forms/rules/faults';
import { withQuery } from '~/ui/search';
import { endedMeanwhile } from '~/forms/draft.server';
import type { Page } from '~/session/page.server';
import { seeOther } from '~/session/reply.server';
import { checks, profileKind } from './profileForms.server';
import { tagged } from './profileReply.server';

/**
 * Sends a code to the number or address of the form. Done, the page that asks for the code follows,
 * with what was typed; refused, the form with a fresh captcha.
 */
export async function sendContactCode(page: Page, form: FormData, by: 'email' | 'mobile') {
  const wanted = by === 'email' ? checks.emailCode() : checks.mobileCode(form);
  const faults = await checked(page, form, wanted);
  if (hasFaults(faults)) {
    const refused = refuseFields(page, profileKind, form, faults);
    return tagged(refused, by, await newCaptcha(page, form));
  }
  const contact = by === 'email' ? { email: textIn(form, 'email') } : mobileIn(form);
  const answer = await page.call(accountCode, {
    ...contact,
    captchaId: textIn(form, 'captchaId'),
    captcha: textIn(form, 'captcha'),
    by,
    language: page.preferences.lang,
  });
  const over = await endedMeanwhile(page, form, answer);
  if (over) return over;
  if (!answer.ok) {
    return tagged(
      await refuseBy(page, profileKind, form, answer),
      by,
      await newCaptcha(page, form),
    );
  }
  const { expirationTime, resendAt } = answer.value;
  const sent = { sentUntil: String(expirationTime), sentAgainAt: String(resendAt) };
  const next = withQuery(page.url, { edit: by, draft: '1', again: null });
  return seeOther(page, next, {
    flash: { key: 'in_sms_send', kind: 'good', duration_ms: toast_sent_ms },
    cookies: [
      page.cookies.draft.write({
        path: page.url.pathname,
        owner: page.session?.member ?? '',
        fields: { ...contact, ...sent },
      }),
    ],
  });
}

/** What a draft says of a code that was sent; null where none was, or it is over. */
export function sentOf(draft: Readonly<Record<string, string>>): SentTimes | null {
  const sent = { until: Number(draft.sentUntil), resendAt: Number(draft.sentAgainAt) };
  return sent.until > Date.now() && Number.isFinite(sent.resendAt) ? sent : null;
}
