import type { TeamSort } from '@server/areas/agent/api/team';
import { pageNumber } from '~/session/paged';
import { writeQuery } from '../../wallet/records/recordAddress';

/** The pages of the team. */
export const overview_path = '/m/agent/team/overview';
export const team_path = '/m/member/team';

/** The place of the branch that is open on the overview. */
const branch_place = '#branch';

/** Characters of a search that the calls take. */
const search_most_chars = 60;

/** Reads the beginning of a user name from an address. */
export const readSearch = (query: URLSearchParams): string =>
  [...(query.get('search') ?? '').trim()].slice(0, search_most_chars).join('');

/** The place of a list on the overview: a branch that is open, or what was searched for. */
interface OverviewPlace {
  parent?: string;
  search?: string;
  page?: number;
}

/** The address of the overview with a branch or a search in view. */
export const overviewPath = ({ parent = '', search = '', page = 1 }: OverviewPlace): string =>
  overview_path +
  writeQuery({ parent, search, page: page === 1 ? '' : String(page) }) +
  branch_place;

/** The address of the overview with a member's branch open and in view; empty: the own team. */
export const branchPath = (memberId: string): string => overviewPath({ parent: memberId });

/** The address of a member's page. */
export const memberPath = (memberId: string): string =>
  `${team_path}?${new URLSearchParams({ memberId })}`;

/** The filter of the team list, its order and its page, as an address has them. */
export interface ListQuery {
  search: string;
  kind: '' | 'agent' | 'member';
  /** 0: all levels. */
  level: number;
  sort: Exclude<TeamSort, 'name'> | '';
  page: number;
}

export const listKinds = ['agent', 'member'] as const;
/** The orders beside that by user name. */
export const listSorts = ['joined', 'login', 'balance'] as const;
/** Levels that may be chosen; a tree has no more. */
const levels_most = 20;

const among = <const Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text) ?? '';

/** Reads the filter of the team list; what it does not know is left out. */
export function readListQuery(query: URLSearchParams): ListQuery {
  const level = Number(/^\d{1,2}$/.exec(query.get('level') ?? '')?.[0] ?? '0');
  return {
    search: readSearch(query),
    kind: among(listKinds, query.get('kind')),
    level: level > levels_most ? 0 : level,
    sort: among(listSorts, query.get('sort')),
    page: pageNumber(query.get('page')),
  };
}

/** The fields of a filter that are not as usual. */
export function listFields({ search, kind, level, sort, page }: ListQuery): [string, string][] {
  const all: [string, string][] = [
    ['search', search],
    ['kind', kind],
    ['level', level === 0 ? '' : String(level)],
    ['sort', sort],
    ['page', page === 1 ? '' : String(page)],
  ];
  return all.filter(([, value]) => value !== '');
}

const pathWith = (fields: [string, string][]): string =>
  fields.length === 0 ? team_path : `${team_path}?${new URLSearchParams(fields)}`;

/** The address of the list under a filter. */
export const listPath = (query: ListQuery): string => pathWith(listFields(query));

/** The field of the list's address that names the members who are chosen on it. */
export const chosen_field = 'chosen';

/** The address of the list under a filter, with members chosen. */
export const chosenPath = (query: ListQuery, memberIds: readonly string[]): string =>
  pathWith([...listFields(query), ...memberIds.map((id): [string, string] => [chosen_field, id])]);

/** The field of the list's address that names the first of the members who were just changed. */
export const changed_field = 'changed';
/** Members whom the list shows, and messages name, after an act on many. */
export const changed_most = 3;

/** Adds the first of the members who were just changed to an address of the list, in place of the earlier ones. */
export function withChanged(path: string, memberIds: readonly string[]): string {
  const [before = '', place] = path.split('#');
  const [page = '', text] = before.split('?');
  const query = new URLSearchParams(text);
  query.delete(changed_field);
  if (page === team_path) {
    for (const id of memberIds.slice(0, changed_most)) query.append(changed_field, id);
  }
  const joined = query.size > 0 ? `${page}?${query}` : page;
  return place === undefined ? joined : `${joined}#${place}`;
}

/** The acts on chosen members that have a page. */
export const teamActs = ['remark', 'move'] as const;
export type TeamAct = (typeof teamActs)[number];

/** On the page of a move that asks again, since something else would end with it by now. */
export const again_field = 'again';

/** The address of an act on members, under the filter of the list that they were chosen from. */
export const actPath = (
  act: TeamAct,
  memberIds: readonly string[],
  query: ListQuery,
  more: [string, string][] = [],
): string =>
  pathWith([
    ['act', act],
    ...memberIds.map((id): [string, string] => ['memberId', id]),
    ...more,
    ...listFields(query),
  ]);
