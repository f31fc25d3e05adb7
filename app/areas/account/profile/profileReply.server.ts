import type { ShownCaptcha } from '~/forms/captcha/captcha';
import { withMore, type FormReply } from '~/forms/formReply.server';
import { toast_confirm_ms } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { seeOther } from '~/session/reply.server';
import type { Edit } from './profileForms.server';

/** A form's answer with which of the page's forms it is about, and the captcha to answer next. */
export interface ProfileReply extends FormReply {
  edit: Edit;
  /** Absent where none is asked for; null where none can be had. */
  captcha?: ShownCaptcha | null;
}

/** Marks a form's answer with its form. */
export const tagged = (
  answer: Parameters<typeof withMore>[0],
  edit: Edit,
  captcha?: ShownCaptcha | null,
) =>
  withMore<Omit<ProfileReply, keyof FormReply>>(answer, {
    edit,
    ...(captcha !== undefined && { captcha }),
  });

/** Back to the whole profile, with the word that it is done. */
export const saved = (page: Page): Promise<Response> =>
  seeOther(page, page.url.pathname, {
    cookies: [page.cookies.draft.clear()],
    flash: { key: 'in_chang_saved', kind: 'good', duration_ms: toast_confirm_ms },
  });
