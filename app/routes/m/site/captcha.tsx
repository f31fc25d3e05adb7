import type { LoaderFunctionArgs } from '@remix-run/node';
import { captchaAnswer } from '~/forms/captcha/captcha.server';
import { openPage } from '~/session/page.server';

/** A new captcha, as data. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return captchaAnswer(await openPage(request, context));
}
