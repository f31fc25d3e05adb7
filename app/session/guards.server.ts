import { redirect } from '@remix-run/node';
import { errors, type ErrorCode } from '@contract/errors';
import { isAway } from '../gateway/answer.server';
import { errorKey } from '../i18n/errorKey';
import type { Access } from '../routes';
import type { MemberInfo, Page } from './page.server';
import { toast_long_ms } from './flashes';
import { refusal } from './reply.server';

/** Trial (free play) accounts; and the types that are no agents (account#member-types). */
export const trial_type = 4;
const non_agent_types: readonly number[] = [0, 4, 40];

/** Whether an account's type is one of agents'. */
export const isAgent = (type: number): boolean => !non_agent_types.includes(type);

const ended_codes: readonly ErrorCode[] = ['not_logged_in', 'logged_out', 'account_disabled'];

/** Whether a failure says that the session is none any more. */
export const isEnded = (code: ErrorCode): boolean => ended_codes.includes(code);

/** The error page where nobody can tell who it is: a session that may well go on is not ended. */
export const memberUnknown = (page: Page, code: ErrorCode) =>
  refusal(page, code, isAway(code) ? 503 : errors[code][0]);

/** Where to log in, by the door of who was there, and to come back to this page afterwards. */
export const loginPath = ({ url, session }: Pick<Page, 'url' | 'session'>): string =>
  `/m/login?${session?.agent ? 'entry=agent&' : ''}redirectTo=${encodeURIComponent(url.pathname + url.search)}`;

/**
 * The member of the session, or a redirect to login that leads back here. A session that ended is
 * said so, and its cookie goes; where the gateway does not tell, nobody is logged out.
 */
export async function requireMember(page: Page): Promise<MemberInfo> {
  const { member, ended } = await page.member();
  if (member) return member;
  throw await leave(page, ended, loginPath(page));
}

/** Lets the fitting people pass and leads the others on, by the route table's `access`. */
export async function requireAccess(page: Page, access: Access): Promise<MemberInfo | null> {
  if (access === 'public') return (await page.member()).member;
  if (access === 'member') return requireMember(page);
  if (access === 'real' || access === 'not-trial') {
    const member = access === 'real' ? await requireMember(page) : (await page.member()).member;
    if (member?.type === trial_type) throw refusal(page, 'trial_not_allowed', 403);
    return member;
  }
  const { member, ended } = await page.member();
  if (member && (access === 'member-or-home' || isAgent(member.type))) return member;
  throw await leave(page, ended, '/m/home');
}

/** The cookies of a browser whose session has ended: without the token, but with whose it was. */
export const endedCookies = ({ cookies, session }: Page): Promise<string>[] => [
  cookies.session.clear(),
  ...(session?.member ? [cookies.ended.write(session.member)] : []),
];

/** What to throw at whoever may not stay: the way to another page, or why nobody can tell. */
async function leave(page: Page, ended: ErrorCode | null, to: string) {
  if (ended && !isEnded(ended)) return memberUnknown(page, ended);
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
