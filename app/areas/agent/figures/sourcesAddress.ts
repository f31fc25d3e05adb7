import { gameTypes } from '@server/areas/games/api/gameTypes';
import { dated_cursor_form } from '@server/kernel/api/records';
import { readChoice, readCursor, typedDay, writeQuery } from '../../wallet/records/recordAddress';

export const sources_path = '/m/transaction/rebates';

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
