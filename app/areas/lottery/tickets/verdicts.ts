/** The ends of a ticket as they are told: a win that is below the stake, plainly (lottery#ticket-page). */
export const verdicts = [
  ...(['won', 'won_less', 'lost', 'lost_back'] as const),
  ...(['void_draw', 'void_chase', 'void_result'] as const),
] as const;
export type Verdict = (typeof verdicts)[number] | 'open';

interface Ended {
  state: 'open' | 'won' | 'lost' | 'void';
  /** Minor units, as the stake. */
  payout: number;
  stake: number;
  voidCause: 'draw' | 'chase' | 'result' | null;
}

const void_verdicts = { draw: 'void_draw', chase: 'void_chase', result: 'void_result' } as const;

/** Returns the end of a ticket in a word. */
export function verdictOf({ state, payout, stake, voidCause }: Ended): Verdict {
  if (state === 'won') return payout > stake ? 'won' : 'won_less';
  if (state === 'lost') return payout > 0 ? 'lost_back' : 'lost';
  return state === 'void' ? void_verdicts[voidCause ?? 'draw'] : 'open';
}
