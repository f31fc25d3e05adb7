import { betStates, type BetState } from '@server/areas/games/api/gameTypes';
import { signedMoney } from '~/i18n/format';
import { writeQuery } from '../records/recordAddress';

export const bets_path = '/m/gameRecord';

/** The pages that show more of an own bet: a round's proof, another vendor's round, a ticket. */
export const betPages = {
  proof: (id: string) => `/m/fairness/round/${encodeURIComponent(id)}`,
  round: (id: string) => `${bets_path}/round${writeQuery({ id })}`,
  ticket: (id: string) => `/m/ticket/${encodeURIComponent(id)}`,
} as const;

/** The states as people read them: one that was paid no more than its stake is not told as won. */
export const betOutcomes = [...betStates, 'even'] as const;
type Outcome = (typeof betOutcomes)[number];

/** The word and look of a bet's state, and its result as an amount; empty while it is open. */
export function outcomeOf(
  { state, stake, returned }: { state: BetState; stake: number; returned: number },
  currency: string,
): { outcome: Outcome; isGain: boolean; net: string } {
  const net = returned - stake;
  return {
    outcome: state === 'won' && net <= 0 ? 'even' : state,
    isGain: state !== 'open' && net > 0,
    net: state === 'open' ? '' : signedMoney(net, currency),
  };
}
