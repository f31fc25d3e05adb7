import type { ErrorCode } from '@server/kernel/api/errors';
import { isAway } from '~/gateway/answer.server';
import { screenAt } from '~/addresses';
import type { Access } from '~/routes';
import { decideAccess } from '~/session/access';
import { requireFlag } from '~/session/flags.server';
import { awayRefusal } from '~/session/flood.server';
import { loginPath, memberUnknown } from '~/session/guards.server';
import type { MemberInfo, Page } from '~/session/page.server';
import { refusal, seeOther } from '~/session/reply.server';
import type { HeldForm } from '~/ui/refused';
import { loginAndBack } from './draft.server';
import type { AnyForm } from './form.server';

/** An admitted sender, or the redirect for everybody else. */
type Admitted = { member: MemberInfo | null; away?: ErrorCode } | { elsewhere: Response };

/** The access of the screen that a form was sent to, by the route table. */
export const screenAccess = ({ url }: Page): Access =>
  screenAt(url.pathname, url.searchParams.get('gameType')).access;

/** The access of a form: its own if it has one, else its screen's. */
export const accessOf = (page: Page, { options }: AnyForm): Access =>
  options.access ?? screenAccess(page);

/**
 * Admits the sender of a form by the same rules as the screens (`requireAccess`). Without a session it redirects to
 * login and back with the typed values; trial players are refused (403), and so is everybody where a flag closes the
 * page. If the gateway fails, nobody is logged out: the answer is 503 with the form to send again (`heldForm`), or `away` if
 * the form handles that itself.
 */
export async function admit(
  page: Page,
  access: Access,
  raw: FormData,
  { options }: Pick<AnyForm, 'options'>,
  heldForm?: HeldForm,
): Promise<Admitted> {
  // Of the console each call decides for itself.
  if (access === 'public' || page.staffVisit) return { member: null };
  const { member, ended } = await page.member();
  const verdict = decideAccess(access, { member, ended });
  if (verdict === 'pass') {
    await requireFlag(page);
    return { member };
  }
  if (verdict === 'trial') throw refusal(page, 'trial_not_allowed', 403);
  if (verdict === 'unknown') {
    if (options.answersAway && isAway(ended)) return { member: null, away: ended! };
    throw heldForm && isAway(ended)
      ? awayRefusal(page, ended!, heldForm)
      : memberUnknown(page, ended!);
  }
  // A member whose session has just ended comes back to the form, even if visitors are redirected
  // elsewhere.
  const elsewhere =
    verdict === 'home' && (member || !page.session)
      ? seeOther(page, '/m/home')
      : options.replies
        ? // Nothing was typed: after the login the page is as it was, at the same place.
          seeOther(page, loginPath(page) + encodeURIComponent(options.replies(raw)))
        : loginAndBack(page, raw, ended, options.secrets);
  return { elsewhere: await elsewhere };
}
