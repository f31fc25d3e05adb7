import { cursor_form } from '@server/areas/records/api/accountRecord';
import { recordGroups, type RecordGroup } from '@server/areas/records/api/recordKinds';
import { readCursor, readDays, writeQuery, type TypedDays } from '../records/recordAddress';

/** The filter and place of a record as an address has them. */
export interface RecordQuery extends TypedDays {
  /** Empty: all of them. */
  groups: RecordGroup[];
  cursor: string;
}

/** The word of the agents' area for what one earned as an agent. */
const agents_word = 'A';

/**
 * Reads the address of a record: `types` several times or with commas, or both. `A` is an agent's earnings, for agents
 * alone; what is no group, as `all`, is none; what is no cursor is the newest page.
 */
export function readRecordQuery(query: URLSearchParams, agent: boolean): RecordQuery {
  const requested = query.getAll('types').flatMap((types) => types.split(','));
  if (agent && requested.includes(agents_word)) requested.push('agent');
  return {
    ...readDays(query),
    groups: recordGroups.filter((group) => requested.includes(group)),
    cursor: readCursor(query, cursor_form),
  };
}

/** Writes the query of a record's address, without what is usual. */
export const writeRecordQuery = ({ from, to, groups, cursor }: RecordQuery): string =>
  writeQuery({ from, to, types: groups.join(), cursor });
