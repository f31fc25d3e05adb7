import { parseWithZod } from '@conform-to/zod';
import { accountCode } from '@contract/verification';
import type { SentTimes } from '~/areas/account/code/codeSent';
import { captcha_fields } from '~/areas/account/captcha/captcha';
import { newCaptcha } from '~/areas/account/captcha/captcha.server';
import { toast_sent_ms } from '~/areas/account/code/toasts';
import { refuseBy, refuseForm } from '~/areas/account/form/formReply.server';
import { withQuery } from '~/ui/search';
import type { Page } from '~/session/page.server';
import { seeOther } from '~/session/reply.server';
import { fields, profileKind } from './profileForms.server';
import { tagged } from './profileReply.server';
import { endedMeanwhile } from './realForm.server';

const dropped: readonly string[] = [...captcha_fields, 'intent'];

/**
 * Sends a code to the number or address of the form. Done, the page that asks for the code follows,
 * with what was typed; refused, the form with a fresh captcha.
 */
export async function sendContactCode(page: Page, form: FormData, by: 'email' | 'mobile') {
  const schema = by === 'email' ? fields.emailCode : fields.mobileCode;
  const submission = parseWithZod(form, { schema });
  if (submission.status !== 'success') {
    return tagged(refuseForm(page, profileKind, submission), by, await newCaptcha(page, form));
  }
  const answer = await page.call(accountCode, {
    ...submission.value,
    by,
    language: page.preferences.lang,
  });
  const over = await endedMeanwhile(page, form, answer);
  if (over) return over;
  if (!answer.ok) {
    return tagged(
      refuseBy(page, profileKind, submission, answer),
      by,
      await newCaptcha(page, form),
    );
  }
  const { expirationTime, resendAt } = answer.value;
  const kept = [...form].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !dropped.includes(entry[0]),
  );
  const sent = { sentUntil: String(expirationTime), sentAgainAt: String(resendAt) };
  const next = withQuery(page.url, { edit: by, draft: '1', again: null });
  return seeOther(page, next, {
    flash: { key: 'in_sms_send', kind: 'good', duration_ms: toast_sent_ms },
    cookies: [
      page.cookies.draft.write({
        path: page.url.pathname,
        fields: { ...Object.fromEntries(kept), ...sent },
      }),
    ],
  });
}

/** What a draft says of a code that was sent; null where none was, or it is over. */
export function sentOf(draft: Readonly<Record<string, string>>): SentTimes | null {
  const sent = { until: Number(draft.sentUntil), resendAt: Number(draft.sentAgainAt) };
  return sent.until > Date.now() && Number.isFinite(sent.resendAt) ? sent : null;
}
