import type { ErrorCode } from '@contract/errors';
import { isAway } from '~/gateway/answer.server';
import { screenAt, type Access } from '~/routes';
import { judge } from '~/session/access';
import { loginPath, memberUnknown } from '~/session/guards.server';
import type { MemberInfo, Page } from '~/session/page.server';
import { refusal, seeOther } from '~/session/reply.server';
import { loginAndBack } from './draft.server';
import type { AnyForm } from './form.server';

/** A sender who was let in, or the page that everybody else is led to. */
export type Admitted = { member: MemberInfo | null; away?: ErrorCode } | { elsewhere: Response };

/** The access of the screen that a form was sent to, by the route table. */
export const screenAccess = ({ url }: Page): Access =>
  screenAt(url.pathname, url.searchParams.get('gameType')).access;

/** The access of a form: its own where it has one, else its screen's. */
export const accessOf = (page: Page, { options }: AnyForm): Access =>
  options.access ?? screenAccess(page);

/**
 * Lets in whoever may send a form, by the same rules as the screens' (`requireAccess`). A form that
 * meets no session leads to login and back with what was typed; trial players are refused (403).
 * Where the gateway does not tell who it is nobody is logged out: 503, or `away` where the form
 * answers that itself.
 */
export async function admit(
  page: Page,
  access: Access,
  raw: FormData,
  { options }: Pick<AnyForm, 'options'>,
): Promise<Admitted> {
  if (access === 'public') return { member: null };
  const { member, ended } = await page.member();
  const verdict = judge(access, { member, ended });
  if (verdict === 'pass') return { member };
  if (verdict === 'trial') throw refusal(page, 'trial_not_allowed', 403);
  if (verdict === 'unknown') {
    if (options.answersAway && isAway(ended)) return { member: null, away: ended! };
    throw memberUnknown(page, ended!);
  }
  // A member whose session has just ended comes back to the form, whatever a visitor finds there.
  const elsewhere =
    verdict === 'home' && (member || !page.session)
      ? seeOther(page, '/m/home')
      : options.replies
        ? // Nothing was typed: after the login the page is as it was, at the same place.
          seeOther(page, loginPath(page) + encodeURIComponent(options.replies(raw)))
        : loginAndBack(page, raw, ended, options.secrets);
  return { elsewhere: await elsewhere };
}
