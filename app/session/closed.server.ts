import { data, redirect } from '@remix-run/node';
import type { systemStatus } from '@server/areas/site/api/site';
import type { ResponseOf } from '@server/kernel/api/call';
import { screenAt } from '~/addresses';
import type { CallResult } from '~/gateway/answer.server';
import { countryName } from '~/i18n/countryName';
import type { Translate } from '~/i18n/translate';
import { redirectRoutes } from '~/routes';
import type { ClosedSite, HeldForm } from '~/ui/refused';
import { contactLink, excludedPage, type ExcludedPage } from './excluded.server';
import { pageOfFile } from './paged';

/** The part of a request's page that decides. */
interface Page {
  url: URL;
  t: Translate;
  preferences: { lang: string };
  session: unknown;
  /** The console is open to its staff, no matter what the members' site is. */
  staffVisit?: unknown;
  runtime: ExcludedPage['runtime'];
  member: ExcludedPage['member'];
  status(): Promise<CallResult<ResponseOf<typeof systemStatus>>>;
}

/** The screens that stay open: the way to a person who can help, and language and theme. */
const open_screens: readonly string[] = ['customer', 'set'];
/** The wait that a page in maintenance names to machines (`Retry-After`). */
export const maintenance_retry_s = 60;
const maintenance_status = 503;
const restricted_status = 403;

/** The bar of the page of a closed site, no matter what its screen has: there is nowhere to go. */
export const closed_screen = {
  id: 'closed',
  top: 'title',
  parent: null,
  arrow: 'none',
  bottomMenu: false,
} as const;

/**
 * Returns why the site is closed to this request, in the visitor's words, or null where it is open
 * (site#status-pages). The one place that decides it. A gateway that is away closes nothing; one that
 * answers `maintenance` does. Open to others, the page may be closed to an excluded member
 * (protection#closed-and-open).
 */
export async function closedSite(page: Page): Promise<ClosedSite | null> {
  if (page.staffVisit) return null;
  return (await siteClosing(page)) ?? excludedPage(page);
}

async function siteClosing(page: Page): Promise<ClosedSite | null> {
  const { pathname, searchParams } = page.url;
  if (open_screens.includes(screenAt(pathname, searchParams.get('gameType')).id)) return null;
  const answer = await page.status();
  const status = answer.ok ? answer.value.status : answer.code === 'maintenance' ? 1 : 0;
  if (status === 0) return null;
  const { t } = page;
  const links = [contactLink(page)];
  if (status === 1) {
    return {
      kind: 'maintenance',
      title: t('maintenance_title'),
      text: t('maintenance_text'),
      facts: [],
      links,
      again: t('try_again'),
    };
  }
  const { ip, country } = answer.ok ? answer.value.location : { ip: '', country: '' };
  const name = countryName(country, page.preferences.lang);
  return {
    kind: 'restricted',
    title: t('blocked_title'),
    text: t('info_ip_block', { ip, country: name }),
    facts: [
      [t('blocked_address'), ip],
      [t('blocked_country'), name],
    ],
    links,
    again: t('try_again'),
  };
}

/** The status of every answer of a closed site: 503 in maintenance, 403 where somebody is blocked or excluded. */
export const closedStatus = ({ kind }: ClosedSite): number =>
  kind === 'maintenance' ? maintenance_status : restricted_status;

/** Throws the page of a closed site. A form that was sent is kept in it. */
export async function requireOpenSite(page: Page, heldForm?: () => HeldForm | undefined) {
  const closed = await closedSite(page);
  if (!closed) return;
  // A form of an excluded member is not to be sent again.
  const form = closed.kind === 'excluded' ? undefined : heldForm?.();
  const refused = { code: 'closed', ...closed, ...(form && heldParts(page, form)) };
  throw data(refused, { status: closedStatus(closed) });
}

const heldParts = ({ t }: Page, heldForm: HeldForm) => ({
  heldForm,
  note: t(heldForm.whole ? 'flood_kept' : 'flood_kept_in_part'),
  send: t('flood_send'),
});

/**
 * Throws the answer of a closed site where no page is expected: a picture, or data for script. A download that is
 * refused has one. A login
 * at a provider leads to the page that says so.
 */
export async function requireOpenData(page: Page): Promise<void> {
  if (pageOfFile(page.url)) return requireOpenSite(page);
  const closed = await closedSite(page);
  if (!closed) return;
  const { pathname } = page.url;
  const parent = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
  const isLed = redirectRoutes.some(({ paths }) => pathname.startsWith(parent(paths[0]!)));
  if (isLed) throw redirect('/m/login');
  const headers = new Headers({
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  const status = closedStatus(closed);
  if (status === maintenance_status) headers.set('Retry-After', String(maintenance_retry_s));
  throw new Response(closed.title, { status, headers });
}
