import { pnlGroups } from '@server/areas/agent/api/figures';
import { gameTypes } from '@server/areas/games/api/gameTypes';
import { dated_cursor_form } from '@server/kernel/api/records';
import {
  readChoice,
  readDays,
  writeQuery,
  readCursor,
  typedDay,
} from '~/areas/wallet/records/recordAddress';
import { pageNumber } from '~/session/paged';

const sources_path = '/m/transaction/rebates';

/** Stakes on games that there are no more have a category of their own. */
const categories = [...gameTypes, 'OTHER'] as const;

/** The day, the category and the place of a page of sources as an address has them; empty: all, and the newest. */
export interface SourcesQuery {
  day: string;
  category: string;
  cursor: string;
}

/** Reads them from an address. */
export const readSourcesQuery = (query: URLSearchParams): SourcesQuery => ({
  day: typedDay(query.get('day')),
  category: readChoice(query, 'category', categories),
  cursor: readCursor(query, dated_cursor_form),
});

/** Returns the address of a page of sources. */
export const sourcesAddress = ({ day, category, cursor }: SourcesQuery): string =>
  sources_path + writeQuery({ day, category, cursor });

/** No id of a member is longer; the calls take no more. */
const id_most_chars = 60;

type PnlGroup = (typeof pnlGroups)[number];

/** The filter and place of a team's figures as an address has them; empty: what is usual. */
export interface TeamQuery {
  /** Days as they were typed. */
  from: string;
  to: string;
  /** The member whose branch is shown; empty: the whole team. */
  parent: string;
  /** By what they are added up; empty: by day. */
  by: PnlGroup | '';
}

/** Reads the filter of a team's figures from an address. */
export const readTeamQuery = (query: URLSearchParams): TeamQuery => ({
  ...readDays(query),
  parent: (query.get('parent') ?? '').trim().slice(0, id_most_chars),
  by: readChoice(query, 'by', pnlGroups),
});

/** Reads the page's number of an address. */
export const readPageNo = (query: URLSearchParams): number => pageNumber(query.get('page'));

/** Returns an address with the number of a page of its list; the first page has none. */
export const withPage = (address: string, page: number): string =>
  page > 1 ? `${address}${address.includes('?') ? '&' : '?'}page=${page}` : address;

/** Returns a path with a filter of a team's figures, without what is usual. */
export const teamAddress = (path: string, { from, to, parent, by }: TeamQuery): string =>
  path + writeQuery({ from, to, by: by === 'day' ? '' : by, parent });

/** Returns the address of the file of an agent's figures: which they are, and the filter of their page. */
export const figuresFileAddress = (
  of:
    | 'pnl'
    | 'betting'
    | 'rebates'
    | 'sources'
    | 'teamRebates'
    | 'members'
    | 'dividends'
    | 'linkMembers'
    | 'counter',
  filter: Readonly<Record<string, string>>,
): string => `/m/agent/file${writeQuery({ of, ...filter })}`;
