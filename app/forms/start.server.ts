import { newIdempotencyKey, type Page } from '~/session/page.server';
import { newCaptcha } from './captcha/captcha.server';
import { draftOf } from './draft.server';
import type { AnyForm } from './form.server';
import type { FormStart } from './reply';
import { isAnswered } from './submit.server';

/**
 * The initial state of a form on its screen: the values that the same member typed before a session
 * ended, a captcha if it always asks for one, a new key. For `own` of the screen's loader.
 */
export async function startForm(page: Page, { fields, options }: AnyForm): Promise<FormStart> {
  const [draft, captcha] = await Promise.all([draftOf(page), firstCaptcha(page, options)]);
  const typed = Object.entries(draft).filter(([name]) => Object.hasOwn(fields.labels, name));
  return {
    ...(typed.length > 0 && { values: Object.fromEntries(typed) }),
    ...(captcha !== undefined && { captcha }),
    ...(options.idempotent && { key: newIdempotencyKey() }),
  };
}

/**
 * The captcha that a form starts with; undefined if it asks for none, or if the reply brings it.
 */
async function firstCaptcha(page: Page, { captcha }: AnyForm['options']) {
  if (isAnswered(page)) return undefined;
  const asks =
    typeof captcha === 'function'
      ? await captcha(page, undefined, undefined)
      : captcha === 'always';
  return asks ? newCaptcha(page) : undefined;
}
