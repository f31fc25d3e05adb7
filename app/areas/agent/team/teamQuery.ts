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

/** The address of the overview with a member's branch open and in view; empty: the own team. */
export const branchPath = (memberId: string): string =>
  overview_path +
  (memberId === '' ? '' : `?${new URLSearchParams({ parent: memberId })}`) +
  branch_place;

/** The address of a member's page. */
export const memberPath = (memberId: string): string =>
  `${team_path}?${new URLSearchParams({ memberId })}`;
