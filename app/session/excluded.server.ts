import type { ExclusionNow } from '@server/areas/protection/api/exclusion';
import type { Key } from '../i18n/keys';
import { dateOnly, dateTime } from '../i18n/format';
import type { Translate } from '../i18n/translate';
import { excludedAt, isClosedTo, screenAt } from '../addresses';
import type { ClosedLink, ClosedSite } from '../ui/refused';

/** The part of a request's page that decides. */
export interface ExcludedPage {
  url: URL;
  t: Translate;
  preferences: { lang: string };
  session: unknown;
  runtime: { config: { timeZone: string } };
  member(): Promise<{ member: { exclusion: ExclusionNow | null } | null }>;
}

/** The page of a break: its state, and the way to lengthen it. */
export const break_path = '/m/limits/break';

/** The page where the holder of an account confirms the age; it leads on to a page of ours. */
export const agePath = (to: string): string => `/m/confirmAge?redirectTo=${encodeURIComponent(to)}`;

const in_self_exclusion: readonly (readonly [Key, string])[] = [
  ['title_withdraw', '/m/withdraw'],
  ['title_memberHome', '/m/member/home'],
  ['title_transactions', '/m/transaction/record'],
  ['title_statement', '/m/transaction/statement'],
  ['title_mallOrders', '/m/mall/orders'],
  ['title_safePlay', '/m/safePlay'],
  ['title_help', '/m/help'],
  ['menu_sign_out', `${break_path}?open=signout`],
];
const in_time_out: readonly (readonly [Key, string])[] = [
  ['title_withdraw', '/m/withdraw'],
  ['title_safePlay', '/m/safePlay'],
  ['go_home', '/m/home'],
];

const left_open: Readonly<Record<ExclusionNow['kind'], readonly (readonly [Key, string])[]>> = {
  self: in_self_exclusion,
  timeOut: in_time_out,
  unchecked: in_time_out,
  age: [['title_confirmAge', '/m/confirmAge'], ...in_time_out],
};

/** The screens that an excluded member is led to: labels and paths. */
export const linksLeftOpen = (
  { t }: Pick<ExcludedPage, 't'>,
  kind: ExclusionNow['kind'],
): [string, string][] => left_open[kind].map(([label, to]) => [t(label), to]);

const customer_path = '/m/customer';
/** The looks of the ways on: what is wanted most is filled, a person who can help beside it, the rest a list. */
const filled = 'button';
const quiet = 'button button-quiet';
const listed = 'link-button wide';

/** The way to a person who can help: the button of the page where nothing else leads on. */
export const contactLink = ({ t }: Pick<ExcludedPage, 't'>, look = filled): ClosedLink => [
  t('closed_contact'),
  customer_path,
  look,
];

/** The ways on from a page that is closed to its member: the first as a button, customer service, and the others. */
const waysOn = (
  page: Pick<ExcludedPage, 't'>,
  [first, ...others]: readonly (readonly [string, string])[],
): ClosedLink[] => [
  [...first!, filled],
  contactLink(page, quiet),
  ...others.map((link): ClosedLink => [...link, listed]),
];

/** The balance with the ways to withdraw and to the records. */
const balance_path = '/m/member/home';
const homes: readonly string[] = ['home', 'agentHome'];

/**
 * Returns the page that somebody who has logged in comes to: the wanted one while it is open to them; the balance in
 * place of a home that is closed, for that is what there is to do; else the page of the exclusion, which says why and what
 * stays open (protection#closed-and-open).
 */
export function openPath(exclusion: ExclusionNow | null | undefined, wanted: string): string {
  const { pathname, searchParams } = new URL(wanted, 'http://here');
  // The age is confirmed first, and then the page is open.
  if (!exclusion || exclusion.kind === 'age') return wanted;
  if (!isClosedTo(excludedAt(pathname, searchParams), exclusion.kind)) return wanted;
  return homes.includes(screenAt(pathname).id) ? balance_path : break_path;
}

/**
 * Returns why this page is closed to an excluded member, in their words; null where it is open, or nobody is
 * excluded. The route table decides (protection#closed-and-open).
 */
export async function excludedPage(page: ExcludedPage): Promise<ClosedSite | null> {
  const { pathname, searchParams } = page.url;
  const open = excludedAt(pathname, searchParams);
  if (open === 'open' || !page.session) return null;
  const exclusion = (await page.member()).member?.exclusion;
  if (!exclusion || !isClosedTo(open, exclusion.kind)) return null;
  const { t } = page;
  if (exclusion.kind === 'age') return agePage(page);
  return {
    kind: 'excluded',
    title: t(exclusion.kind === 'timeOut' ? 'excluded_time_out_title' : exclusionTitle(exclusion)),
    text: exclusionText(page, exclusion),
    facts: [[t('excluded_help'), t('excluded_help_lines')]],
    links: waysOn(page, [
      ...linksLeftOpen(page, exclusion.kind),
      [t(aboutOf(exclusion)), break_path],
    ]),
  };
}

/** The page is closed until the member confirms the age, and leads there and back. */
const agePage = (page: ExcludedPage): ClosedSite => {
  const { t, url } = page;
  return {
    kind: 'excluded',
    title: t('excluded_age_title'),
    text: t('excluded_age_text'),
    facts: [],
    links: waysOn(page, [
      [t('title_confirmAge'), agePath(url.pathname + url.search)],
      ...in_time_out.map(([label, to]) => [t(label), to] as const),
    ]),
  };
};

/** Says on a page that stays open why play is closed, with the way to what can be done; null where play is open. */
export function closedNotice(
  page: ExcludedPage,
  exclusion: ExclusionNow | null,
): { text: string; label: string; to: string } | null {
  const { t, url } = page;
  if (!exclusion) return null;
  const text = exclusionText(page, exclusion);
  if (exclusion.kind === 'age') {
    return { text, label: t('title_confirmAge'), to: agePath(url.pathname) };
  }
  return { text, label: t(aboutOf(exclusion)), to: break_path };
}

/** The label of the way to the page of the exclusion. */
const aboutOf = ({ source }: Pick<ExclusionNow, 'source'>): Key =>
  source === 'register' ? 'excluded_register_about' : 'excluded_about';

type Worded = Pick<ExcludedPage, 't' | 'preferences' | 'runtime'>;

/** The end of an exclusion: its last day where it ends at midnight, else the day with the time. */
export function endText({ preferences, runtime }: Omit<Worded, 't'>, until: number): string {
  const { timeZone } = runtime.config;
  const [day, next] = [until - 1, until].map((instant) =>
    dateOnly(instant, preferences.lang, timeZone),
  );
  return day === next ? dateTime(until, preferences.lang, timeZone) : day!;
}

/** The title of what closes play other than a time-out: it names where it comes from. */
export function exclusionTitle({ kind, source }: Pick<ExclusionNow, 'kind' | 'source'>) {
  if (kind === 'unchecked') return 'excluded_unchecked_title';
  if (kind === 'age') return 'excluded_age_title';
  if (source === 'samePerson') return 'excluded_same_title';
  return source === 'register' ? 'excluded_register_title' : 'excluded_self_title';
}

/** Says until when somebody is excluded, and by what it ends. */
export function exclusionText(
  page: Worded,
  { kind, source, until, over, playsFrom }: ExclusionNow,
): string {
  const { t, preferences, runtime } = page;
  if (kind === 'timeOut') return t('excluded_time_out_text', { until: endText(page, until!) });
  if (kind === 'unchecked') return t('excluded_unchecked_text');
  if (kind === 'age') return t('excluded_age_text');
  if (playsFrom !== null) {
    const from = dateTime(playsFrom, preferences.lang, runtime.config.timeZone);
    return t('excluded_self_from', { from });
  }
  if (over) return t('excluded_self_over');
  if (source === 'samePerson') return t('excluded_same_text');
  if (until === null) return t('excluded_self_ever');
  const key = source === 'register' ? 'excluded_register_until' : 'excluded_self_until';
  return t(key, { until: endText(page, until) });
}
