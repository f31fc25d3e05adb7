import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { screenAt } from '~/addresses';
import type { Handle } from '~/handle';
import { remixI18n } from '~/i18n/i18n.server';
import type { Namespace } from '~/i18n/keys';
import type { Messages } from '~/i18n/messages';
import { messagesFor, messagesOf } from '~/i18n/messages.server';
import { requireOpenSite } from './closed.server';
import { floodRefusal } from './flood.server';
import { requireAccess } from './guards.server';
import { openAnyPage, type MemberInfo, type Page } from './page.server';
import { refusal } from './reply.server';
import { loadedOnce } from './template.server';

/** The fields of an address that name somebody, or something of somebody's. */
export const namingFields = [
  ...(['memberId', 'parent', 'link', 'contract', 'opened', 'transfer'] as const),
] as const;
type NamingField = (typeof namingFields)[number];

/** One of a field, or several. */
type Taken = Readonly<Partial<Record<NamingField, 'one' | 'several'>>>;

const not_found = 404;
const none: Taken = {};
const branch: Taken = { parent: 'one' };
const contracts: Taken = { contract: 'one', memberId: 'one' };

/**
 * The fields that each screen of the agents' area, and each of its files (`file` and its name), answers for. Who is named
 * by one of them has to be below, and is asked for by the screen itself.
 */
const taking: Readonly<Record<string, Taken>> = {
  agentHome: none,
  teamOverview: branch,
  // `parent` is the user name of the agent to whom members are moved.
  team: { memberId: 'several', parent: 'one' },
  teamPnl: branch,
  teamRebate: branch,
  teamBetting: { memberId: 'one' },
  agentRebate: none,
  agentRegister: { link: 'one', opened: 'one' },
  agentDividend: none,
  counter: none,
  counterSale: none,
  counterBook: none,
  counterCredit: none,
  counterShare: none,
  salaryContract: contracts,
  dividendContract: contracts,
  hourContract: contracts,
  rebateSources: { transfer: 'one' },
  'file pnl': branch,
  'file teamRebates': branch,
  'file linkMembers': { link: 'one' },
  'file betting': none,
  'file rebates': none,
  'file sources': none,
  'file members': none,
  'file dividends': none,
  'file counter': none,
};

/**
 * Throws the page of what is not found (404) where the address of an agents' screen or file names somebody by a field that
 * it does not answer for: nobody gets other figures than those that the address asks for (agent#named-in-addresses). `name`
 * is a screen's id, or `file` and the name of a file; others than agents' name nobody.
 */
export function requireNamed(page: Page, name: string): void {
  const { searchParams } = page.url;
  const taken = Object.hasOwn(taking, name) ? taking[name]! : undefined;
  if (!taken) return;
  const acts = searchParams.has('act');
  for (const field of namingFields) {
    const named = searchParams.getAll(field).filter((value) => value !== '');
    const most = mostOf(taken[field], acts);
    // Only an act has somebody to whom members are moved.
    const isLost = name === 'team' && field === 'parent' && !acts;
    if (named.length > (isLost ? 0 : most)) throw refusal(page, 'member_not_below', not_found);
  }
}

const mostOf = (taken: 'one' | 'several' | undefined, acts: boolean): number =>
  taken === undefined ? 0 : taken === 'several' && acts ? Infinity : 1;

/** Data of a screen: its `back` is the address that the bar's arrow leads to, null the parent screen (site#back-arrow). */
type Part = object & { back?: string | null };

/**
 * The two parts of a screen's data. Nothing personal may be in `shared`: pages are cached on that
 * line.
 */
export interface Loaded<Shared extends Part, Own extends Part> {
  /** The same for everybody with the same language, theme, device class and kind of member. */
  shared: Shared;
  /** This visitor's or member's own. */
  own: Own;
  /** Namespaces that the screen needs in this state beside those of its handle. */
  i18n?: readonly Namespace[];
  /** Keys of single messages beside the namespaces: those of the platform's rules. */
  words?: readonly string[];
  /** 200 by default. */
  status?: number;
  headers?: HeadersInit;
}

/** The data of a screen as its component gets it. */
export interface ScreenData<Shared extends Part, Own extends Part> {
  shared: Shared & { messages: Messages };
  own: Own;
}

export interface ScreenArgs {
  page: Page;
  params: Readonly<Record<string, string | undefined>>;
  /**
   * Returns the member that the route table admits; throws the redirect to login if there is none.
   */
  member(): Promise<MemberInfo>;
}

/**
 * The loader of a screen. The route table says who may see it; the handle names its words; `load`
 * returns the two parts. Whether the site is open, and with a session who may see the screen, is asked
 * while `load` makes its calls, and decides first.
 */
export function screenLoader<Shared extends Part, Own extends Part>(
  handle: Handle<NoInfer<ScreenData<Shared, Own>>>,
  load: (args: ScreenArgs) => Promise<Loaded<Shared, Own>>,
) {
  const loaded = async ({ request, context, params }: LoaderFunctionArgs) => {
    const page = await openAnyPage(request, context);
    if (page.retryAfter_s) throw floodRefusal(page, page.retryAfter_s);
    if (page.refused !== undefined) {
      await requireOpenSite(page);
      throw page.refused;
    }
    const open = requireOpenSite(page);
    const access = requireAccess(page, screenOf(page).access);
    for (const decided of [open, access]) decided.catch(() => undefined);
    // Without a session, access is decided without any call.
    if (!page.session) await access.catch(() => open.then(() => access));
    const loading = load({ page, params, member: async () => (await access)! });
    loading.catch(() => undefined);
    await open;
    await access;
    requireNamed(page, screenOf(page).id);
    const { shared, own, i18n = [], words = [], status, headers } = await loading;
    const { lang } = page.preferences;
    const areas = messagesOf(lang, [...namespacesOf(handle), ...i18n]);
    const messages = words.length > 0 ? `${areas}^${messagesFor(lang, words)}` : areas;
    const answer: ScreenData<Shared, Own> = { shared: { ...shared, messages }, own };
    return data(answer, { ...(status && { status }), ...(headers && { headers }) });
  };
  return (args: LoaderFunctionArgs) => loadedOnce(args.context, 'screen', () => loaded(args));
}

const screenOf = ({ url }: Page) => screenAt(url.pathname, url.searchParams.get('gameType'));

const known = new WeakMap<object, readonly Namespace[]>();

/** The namespaces of a handle, as remix-i18next reads them from a route's module. */
function namespacesOf(handle: Pick<Handle, 'i18n'>): readonly Namespace[] {
  let namespaces = known.get(handle);
  if (!namespaces) {
    const modules = { screen: { handle } } as unknown as Parameters<
      typeof remixI18n.getRouteNamespaces
    >[0]['routeModules'];
    const context = { routeModules: modules } as Parameters<typeof remixI18n.getRouteNamespaces>[0];
    namespaces = remixI18n.getRouteNamespaces(context) as Namespace[];
    known.set(handle, namespaces);
  }
  return namespaces;
}
