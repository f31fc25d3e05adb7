import { joinSocial, type SocialProvider } from '@contract/account/social';
import { messagesOf } from '~/i18n/messages.server';
import type { Page } from '~/session/page.server';
import { formAgain, refuseBy, refuseFields, type FormKind } from '~/forms/formReply.server';
import { minimumAgeOf } from '../entry/registerView.server';
import { tickedIn } from '~/forms/rules/checks.server';
import { faultAt } from '~/forms/rules/faults';
import { signIn } from '../signIn.server';
import { toLogin } from './social.server';

const join_kind = {
  secrets: [],
  areas: ['login', 'join', 'errors', 'language'],
} as const satisfies FormKind;

/** Who is about to join, as the provider calls them; nobody where nothing waits for a yes. */
export async function loadJoin(page: Page) {
  const [kept, status] = await Promise.all([
    page.cookies.social.read(page.cookieHeader),
    page.status(),
  ]);
  const who: { provider: SocialProvider; name: string } | null = kept?.pending
    ? { provider: kept.provider, name: kept.name ?? '' }
    : null;
  return {
    who,
    minimumAge: minimumAgeOf(status.ok ? status.value.info : undefined),
    messages: messagesOf(page.preferences.lang, ['login', 'join', 'language']),
  };
}

/** Makes the account of somebody new from a provider, once age and terms are confirmed. */
export async function submitJoin(page: Page, form: FormData) {
  const kept = await page.cookies.social.read(page.cookieHeader);
  if (!kept?.pending) return toLogin(page, 'social_failed', kept ?? {});
  if (form.has('lang')) return formAgain(page, join_kind, form);
  if (!tickedIn(form, 'agree')) {
    return refuseFields(page, join_kind, form, faultAt('agree', 'agree_required'));
  }
  const { pending, redirectTo } = kept;
  const registerUrl = page.url.hostname;
  const answer = await page.call(joinSocial, { pending, agree: true, registerUrl });
  if (!answer.ok) {
    return answer.code === 'social_failed'
      ? toLogin(page, answer.code, kept)
      : refuseBy(page, join_kind, form, answer);
  }
  const to = new FormData();
  to.set('redirectTo', redirectTo);
  const how = { remember: false, form: to, isNew: true, byMobile: true };
  const entered = await signIn(page, answer.value, how);
  entered.headers.append('Set-Cookie', await page.cookies.social.clear());
  return entered;
}
