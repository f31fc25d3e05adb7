import { refusal } from './reply.server';
import type { Page } from './page.server';

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
