import { pathAt } from '~/addresses';

/** The page that offers each download of members, by its `of` where an address has several. */
const pages: Readonly<Record<string, string | Readonly<Record<string, string>>>> = {
  '/m/transaction/record/file': '/m/transaction/record',
  '/m/transaction/seal/file': '/m/transaction/seal',
  '/m/seals/heads': '/m/seals',
  '/m/agent/file': {
    pnl: '/m/agent/team/pnl',
    betting: '/m/teamBetting',
    rebates: '/m/member/agent/agentRebeat',
    teamRebates: '/m/member/teamRebate',
    members: '/m/member/team',
    dividends: '/m/member/agent/agentDivident',
    linkMembers: '/m/agentRegister',
    counter: '/m/agent/counter/book',
    sources: '/m/transaction/rebates',
  },
};

/** The page for a name that no download has. */
const other_page = '/m/transaction/record';

/** Returns the page in whose frame the refusal of a download is shown; undefined for what is no download. */
export function pageOfFile({ pathname, searchParams }: URL): string | undefined {
  const path = pathAt(pathname);
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
  if (typeof page !== 'object') return page;
  const of = searchParams.get('of') ?? '';
  return Object.hasOwn(page, of) ? page[of] : other_page;
}

/** The calls take no higher page. */
const last_page = 10_000;

/** Reads the number of a page from a query: 1 for what is none, and no higher than the calls take. */
export function pageNumber(text: string | null): number {
  const number = Number(/^\d{1,9}$/.exec(text ?? '')?.[0] ?? '1');
  return Math.min(Math.max(number, 1), last_page);
}

/** Asks for a page of a list, and for its last one where the list ends before the page; an empty list has one page. */
export async function pageWithin<Found extends { totalPages: number }>(
  requested: number,
  ask: (pageNo: number) => Promise<Found>,
): Promise<{ found: Found; page: number; pages: number }> {
  const found = await ask(requested);
  const pages = Math.max(1, found.totalPages);
  return requested > pages
    ? { found: await ask(pages), page: pages, pages }
    : { found, page: requested, pages };
}
