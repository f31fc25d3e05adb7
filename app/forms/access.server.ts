import { isAway } from '~/gateway/answer.server';
import { screenAt, type Access } from '~/routes';
import { isAgent, isEnded, loginPath, memberUnknown, trial_type } from '~/session/guards.server';
import type { MemberInfo, Page } from '~/session/page.server';
import { refusal, seeOther } from '~/session/reply.server';
import type { ErrorCode } from '@contract/errors';
import { loginAndBack } from './draft.server';
import type { AnyForm } from './form.server';

/** Whoever may send a form, or the page that everybody else is led to. */
export type Admitted = { member: MemberInfo | null; away?: ErrorCode } | { elsewhere: Response };

/** The access of a form: its own, else that of the screen that it stands on. */
export const accessOf = (page: Page, { options }: AnyForm): Access =>
  options.access ?? screenAt(page.url.pathname, page.url.searchParams.get('gameType')).access;

/**
 * Lets in whoever may send a form, by the same rules as the screens' (`requireAccess`). A form that
 * meets no session leads to login and back with what was typed; trial players are refused (403).
 * Where the gateway does not tell who it is nobody is logged out: 503, or `away` where the form
 * answers that itself.
 */
export async function admit(page: Page, form: AnyForm, raw: FormData): Promise<Admitted> {
  const access = accessOf(page, form);
  if (access === 'public') return { member: null };
  const { member, ended } = await page.member();
  if (member) {
    const realOnly = access === 'real' || access === 'not-trial';
    if (realOnly && member.type === trial_type) throw refusal(page, 'trial_not_allowed', 403);
    if (access === 'agent' && !isAgent(member.type)) return home(page);
    return { member };
  }
  if (access === 'not-trial') return { member: null };
  if (ended && !isEnded(ended)) {
    if (form.options.answersAway && isAway(ended)) return { member: null, away: ended };
    throw memberUnknown(page, ended);
  }
  const visitorGoesHome = access === 'agent' || access === 'member-or-home';
  if (visitorGoesHome && !page.session) return home(page);
  const { replies, secrets } = form.options;
  // Nothing was typed: after the login the page is as it was, at the same place.
  if (replies) {
    const login = loginPath(page) + encodeURIComponent(replies(raw));
    return { elsewhere: await seeOther(page, login) };
  }
  return { elsewhere: await loginAndBack(page, raw, ended, secrets) };
}

const home = async (page: Page): Promise<Admitted> => ({
  elsewhere: await seeOther(page, '/m/home'),
});
