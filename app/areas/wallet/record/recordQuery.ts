import { cursor_form } from '@contract/accountRecord';
import { recordGroups, type RecordGroup } from '@contract/recordKinds';
import { plainDigits } from '~/i18n/digits';

/** The filter and place of a record as an address has them. */
export interface RecordQuery {
  /** The days as they were typed; digits of other writings are read, and empty is the usual days. */
  from: string;
  to: string;
  /** Empty: all of them. */
  groups: RecordGroup[];
  cursor: string;
}

/** No day is longer; the call takes no more. */
const day_most_chars = 30;

/**
 * Reads the address of a record: `types` several times or with commas, or both. What is no group, as `all`
 * and the agents' `A`, is none; what is no cursor is the newest page.
 */
export function readRecordQuery(query: URLSearchParams): RecordQuery {
  const asked = query.getAll('types').flatMap((types) => types.split(','));
  const day = (name: string) =>
    plainDigits(query.get(name) ?? '')
      .trim()
      .slice(0, day_most_chars);
  const cursor = query.get('cursor') ?? '';
  return {
    from: day('from'),
    to: day('to'),
    groups: recordGroups.filter((group) => asked.includes(group)),
    cursor: cursor_form.test(cursor) ? cursor : '',
  };
}

/** Writes the query of a record's address, without what is usual. */
export function writeRecordQuery({ from, to, groups, cursor }: RecordQuery): string {
  const query = new URLSearchParams();
  if (from) query.set('from', from);
  if (to) query.set('to', to);
  if (groups.length > 0) query.set('types', groups.join());
  if (cursor) query.set('cursor', cursor);
  const text = query.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
