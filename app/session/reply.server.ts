import { data, redirect } from '@remix-run/node';
import { errors, type ErrorCode } from '@server/kernel/api/errors';
import { isAway, type CallResult } from '~/gateway/answer.server';
import { errorKey, type FailureCode } from '../i18n/errorKey';
import type { Key } from '../i18n/keys';
import type { Flash } from './cookies.server';
import type { Page } from './page.server';
import { addressWithMark } from './unkept.server';

/** See Other after a form (RFC 9110 §15.4.4): the browser requests the next page with GET. */
const see_other = 303;

/** Redirects to another page after a form, with a message to show there and cookies to set. */
export async function seeOther(
  page: Page,
  to: string,
  more: { flash?: Flash; cookies?: readonly (string | Promise<string>)[] } = {},
): Promise<Response> {
  const headers = new Headers();
  const cookies = await Promise.all(more.cookies ?? []);
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  const device = page.newDevice();
  if (device) headers.append('Set-Cookie', await device);
  if (more.flash) headers.append('Set-Cookie', await page.cookies.flash.write(more.flash));
  return redirect(addressWithMark(page, to, cookies), { status: see_other, headers });
}

/** The wait that pages and data for script name while the gateway is away. */
export const away_retry_s = 5;

/**
 * Answers a script of a page with data that no cache keeps. 503, where the gateway had no answer, and 429, for who asks
 * too often, come with `Retry-After` (site#gateway-away, site#limits).
 */
export function scriptData(
  { wait_s }: Pick<Page, 'wait_s'>,
  value: object | null,
  status = 200,
): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  const again = { 429: wait_s, 503: away_retry_s }[status];
  if (again !== undefined) headers.set('Retry-After', String(again));
  return Response.json(value, { status, headers });
}

/** The status of a refusal as data: 503 where the gateway had no answer, else that of its code. */
export const dataStatus = (code: ErrorCode): number => (isAway(code) ? 503 : errors[code][0]);

/** A page in which people look on: its path and its title. */
type LooksOn = readonly [path: string, title: Key];

/** The lists in which people look on for a thing that is not there. */
const lists: Partial<Record<FailureCode, LooksOn>> = {
  announcement_unknown: ['/m/notice', 'title_notice'],
  promotion_unknown: ['/m/activity', 'title_activity'],
  help_unknown: ['/m/help', 'title_help'],
  feedback_unknown: ['/m/feedback', 'title_feedback'],
  deposit_unknown: ['/m/vouReport', 'title_depositReport'],
  gift_unknown: ['/m/mall/mallHome', 'title_mall'],
  order_unknown: ['/m/mall/orders', 'title_mallOrders'],
  address_unknown: ['/m/mall/addresses', 'title_mallAddresses'],
  member_not_below: ['/m/member/team', 'title_team'],
  withdrawal_unknown: ['/m/withdrawReport', 'title_withdrawReport'],
};

/**
 * The error page to throw if a page cannot be shown at all, which leads on to the list of the thing or to `leadsTo`. A
 * member who has left an agent's team is named in it. People whose address is blocked see that address and the link to
 * customer service (account#blocked-address).
 */
export function refusal(
  page: Page,
  code: FailureCode,
  status: number,
  { ip, country, userName }: Readonly<Record<string, unknown>> = {},
  leadsTo: LooksOn | undefined = lists[code],
) {
  if (code !== 'restricted' || typeof ip !== 'string') {
    const list = leadsTo;
    const leads = list && { list: { to: list[0], title: page.t(list[1]) } };
    const left = code === 'member_not_below' && typeof userName === 'string';
    const text = left ? page.t('team_left', { name: userName }) : page.t(errorKey(code));
    return data({ code, text, ...leads }, { status });
  }
  const text = page.t('info_ip_block', { ip, country: String(country ?? '') });
  return data({ code, text, service: page.t('customer_service') }, { status });
}

/**
 * Returns the value of a call that a page needs. Throws the error page if it failed: 503 if the
 * gateway is away, 400 if it can't read what was asked, else `refused`.
 */
export function valueOf<T>(page: Page, answer: CallResult<T>, refused = 403): T {
  if (answer.ok) return answer.value;
  const unreadable = answer.code === 'bad_request' ? 400 : refused;
  throw refusal(page, answer.code, isAway(answer.code) ? 503 : unreadable);
}
