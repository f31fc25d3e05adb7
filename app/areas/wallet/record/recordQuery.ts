import { cursor_form } from '@contract/accountRecord';
import { recordGroups, type RecordGroup } from '@contract/recordKinds';
import { readCursor, readDays, writeQuery, type TypedDays } from '../records/recordAddress';

/** The filter and place of a record as an address has them. */
export interface RecordQuery extends TypedDays {
  /** Empty: all of them. */
  groups: RecordGroup[];
  cursor: string;
}

/**
 * Reads the address of a record: `types` several times or with commas, or both. What is no group, as `all`
 * and the agents' `A`, is none; what is no cursor is the newest page.
 */
export function readRecordQuery(query: URLSearchParams): RecordQuery {
  const asked = query.getAll('types').flatMap((types) => types.split(','));
  return {
    ...readDays(query),
    groups: recordGroups.filter((group) => asked.includes(group)),
    cursor: readCursor(query, cursor_form),
  };
}

/** Writes the query of a record's address, without what is usual. */
export const writeRecordQuery = ({ from, to, groups, cursor }: RecordQuery): string =>
  writeQuery({ from, to, types: groups.join(), cursor });
