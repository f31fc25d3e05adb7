import { redirect } from '@remix-run/node';
import { errors, type ErrorCode } from '@contract/errors';
import { isAway } from '../gateway/answer.server';
import { errorKey } from '../i18n/errorKey';
import type { Access } from '../routes';
import { isEnded, judge } from './access';
import type { MemberInfo, Page } from './page.server';
import { toast_long_ms } from './flashes';
import { refusal } from './reply.server';

/** The error page where nobody can tell who it is: a session that may well go on is not ended. */
export const memberUnknown = (page: Page, code: ErrorCode) =>
  refusal(page, code, isAway(code) ? 503 : errors[code][0]);

/** The login page, at the door of the account that was here; it leads back to this page. */
export const loginPath = ({ url, session }: Pick<Page, 'url' | 'session'>): string =>
  `/m/login?${session?.agent ? 'entry=agent&' : ''}redirectTo=${encodeURIComponent(url.pathname + url.search)}`;

/**
 * The member of the session, or a redirect to login that leads back here. A session that ended is
 * said so, and its cookie goes; where the gateway does not tell, nobody is logged out.
 */
export async function requireMember(page: Page): Promise<MemberInfo> {
  const { member, ended } = await page.member();
  if (member) return member;
  if (ended && !isEnded(ended)) throw memberUnknown(page, ended);
  throw await leave(page, ended, loginPath(page));
}

/** Lets in whom the route table lets in, and leads the others on; null for a visitor. */
export async function requireAccess(page: Page, access: Access): Promise<MemberInfo | null> {
  const asked = await page.member();
  switch (judge(access, asked)) {
    case 'pass':
      return asked.member;
    case 'trial':
      throw refusal(page, 'trial_not_allowed', 403);
    case 'login':
      throw await leave(page, asked.ended, loginPath(page));
    case 'home':
      throw await leave(page, asked.ended, '/m/home');
    case 'unknown':
      throw memberUnknown(page, asked.ended!);
  }
}

/** The cookies of a browser whose session has ended: without the token, but with whose it was. */
export const endedCookies = ({ cookies, session }: Page): Promise<string>[] => [
  cookies.session.clear(),
  ...(session?.member ? [cookies.ended.write(session.member)] : []),
];

/** The redirect to throw at a visitor who may not stay; an ended session is told so. */
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
  return redirect(to, { headers });
}
