import { redirect } from '@remix-run/node';
import { stepUpWays } from '@server/areas/account/api/security';
import { errors, type ErrorCode } from '@server/kernel/api/errors';
import { isAway } from '~/gateway/answer.server';
import { errorKey } from '../i18n/errorKey';
import type { Access } from '../routes';
import { isEnded, decideAccess } from './access';
import { requireFlag } from './flags.server';
import type { MemberInfo, Page } from './page.server';
import { toast_long_ms } from './flashes';
import { refusal } from './reply.server';
import { withMark } from './unkept.server';

/**
 * The error page if the member is unknown because the gateway failed; the session is not ended for
 * that.
 */
export const memberUnknown = (page: Page, code: ErrorCode) =>
  refusal(page, code, isAway(code) ? 503 : errors[code][0]);

/**
 * The address of the login page, at the entry of the account that was here; it leads back to this
 * page.
 */
export const loginPath = ({
  url,
  session,
  staffVisit,
}: Pick<Page, 'url' | 'session'> & { staffVisit?: Page['staffVisit'] }): string =>
  `${staffVisit ? '/console' : '/m'}/login?${session?.agent ? 'entry=agent&' : ''}redirectTo=${encodeURIComponent(url.pathname + url.search)}`;

/** The address of the page where members confirm who they are; it leads back to a page of ours. */
export const stepUpPath = ({ pathname, search }: URL): string =>
  `/m/stepUp?redirectTo=${encodeURIComponent(pathname + search)}`;

/**
 * Redirects members who have not confirmed who they are to the page for that, and back here. For
 * screens whose form would be refused.
 */
export async function requireStepUp(page: Page): Promise<void> {
  if (!(await isConfirmed(page))) throw redirect(stepUpPath(page.url));
}

/** True where the member has confirmed who they are a moment ago, or where that is unknown. */
export async function isConfirmed(page: Page): Promise<boolean> {
  const ways = await page.call(stepUpWays, {});
  return !ways.ok || ways.value.until !== null;
}

/**
 * Returns the member of the session, or throws a redirect to login that leads back here. If the
 * session has ended, the login page says so and the cookie is dropped; if the gateway failed,
 * nobody is logged out.
 */
export async function requireMember(page: Page): Promise<MemberInfo> {
  const { member, ended } = await page.member();
  if (member) return member;
  if (ended && !isEnded(ended)) throw memberUnknown(page, ended);
  throw await leave(page, ended, loginPath(page));
}

/**
 * Admits whom the route table admits, and redirects the others; null for a visitor. What a flag closes is refused to all
 * who are admitted.
 */
export async function requireAccess(page: Page, access: Access): Promise<MemberInfo | null> {
  const answer = await page.member();
  switch (decideAccess(access, answer)) {
    case 'pass':
      await requireFlag(page);
      return answer.member;
    case 'trial':
      throw refusal(page, 'trial_not_allowed', 403);
    case 'login':
      throw await leave(page, answer.ended, loginPath(page));
    case 'home':
      throw await leave(page, answer.ended, '/m/home');
    case 'unknown':
      throw memberUnknown(page, answer.ended!);
  }
}

/**
 * The cookies of a browser whose session has ended: the token is dropped, the member's id is kept.
 */
export const endedCookies = ({ cookies, session }: Page): Promise<string>[] => [
  cookies.session.clear(),
  ...(session?.member ? [cookies.ended.write(session.member)] : []),
];

/** The redirect to throw for a visitor without access; after an ended session it says so. */
async function leave(page: Page, ended: ErrorCode | null, to: string) {
  const headers = new Headers();
  if (ended) {
    for (const cookie of endedCookies(page)) headers.append('Set-Cookie', await cookie);
    headers.append(
      'Set-Cookie',
      await page.cookies.flash.write({
        key: errorKey(ended),
        kind: 'bad',
        duration_ms: toast_long_ms,
      }),
    );
  }
  return redirect(withMark(to, page.unkept), { headers });
}

/** The member, or null for a visitor. An answer that was not had is neither: it ends nobody's session. */
export async function knownMember(page: Page): Promise<MemberInfo | null> {
  const { member, ended } = await page.member();
  if (ended && !isEnded(ended)) throw memberUnknown(page, ended);
  return member;
}
