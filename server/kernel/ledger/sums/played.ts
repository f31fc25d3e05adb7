import { kindsByGroup } from '../../../areas/records/api/recordKinds';

/** Movements of one kind, added up. Minor units, never below zero. */
interface Moved {
  kind: string;
  sumIn: number;
  sumOut: number;
}

const stakes: ReadonlySet<string> = new Set(kindsByGroup.bet);
const returned: ReadonlySet<string> = new Set(['rollback', 'lottery_refund']);
/** Wins, and the corrections of results, which go both ways. */
const won: ReadonlySet<string> = new Set([
  ...kindsByGroup.win,
  ...['lottery_correction', 'lottery_debt'],
]);

/** True for the kind of a movement that is a stake. */
export const isStake = (kind: string): boolean => stakes.has(kind);

/** True for the kind of a movement that gives a stake back. */
export const isReturned = (kind: string): boolean => returned.has(kind);

/** True for the kind of a movement of play: a stake, one that came back, or a win. */
export const isPlay = (kind: string): boolean =>
  stakes.has(kind) || returned.has(kind) || won.has(kind);

/**
 * Returns what was staked, less the stakes that came back, and what was won, from the sums of an account's
 * movements (protection#what-counts). Minor units; below zero where more came back than was staked in them.
 */
export function playedOf(sums: readonly Moved[]): { staked: number; won: number } {
  let [staked, paid] = [0, 0];
  for (const { kind, sumIn, sumOut } of sums) {
    if (stakes.has(kind) || returned.has(kind)) staked += sumOut - sumIn;
    else if (won.has(kind)) paid += sumIn - sumOut;
  }
  return { staked, won: paid };
}
