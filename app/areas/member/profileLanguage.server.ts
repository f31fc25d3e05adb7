import { inOtherLanguage } from '~/areas/account/form/formReply.server';
import { readChange } from '~/areas/site/preferences.server';
import type { Page } from '~/session/page.server';
import { newCaptcha } from './captcha.server';
import { captchaWasMade } from './profile.server';
import { profileKind } from './profileForms.server';
import { tagged } from './profileReply.server';

/** A form of the profile in the other language: what was typed stays, secrets go. */
export async function profileInLanguage(page: Page, form: FormData, contact: 'email' | 'mobile') {
  page.preferences = readChange(page.preferences, form) ?? page.preferences;
  for (const name of ['nickname', 'payeeName'] as const) {
    if (form.has(name)) return tagged(await inOtherLanguage(page, profileKind, form), name);
  }
  captchaWasMade(page);
  // The step that the form is at is told by what it would have been sent with.
  const asksCode = form.has('verificationCode');
  if (asksCode) form.set('intent', contact === 'email' ? 'saveEmail' : 'saveMobile');
  const reply = await inOtherLanguage(page, profileKind, form);
  return tagged(reply, contact, asksCode ? null : await newCaptcha(page));
}
