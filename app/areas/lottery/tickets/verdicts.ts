/**
 * The ends of a ticket as they are told: a win that is below the stake, plainly (lottery#ticket-page), and
 * what a correction moved without a word of the balance, which may not have got it (lottery#ticket-corrections).
 */
export const verdicts = [
  ...(['won', 'won_less', 'lost', 'lost_back'] as const),
  ...(['void_draw', 'void_chase', 'void_result', 'void_exclusion'] as const),
  ...(['recheck', 'corrected_won', 'corrected_lost', 'corrected_back', 'corrected_void'] as const),
] as const;
export type Verdict = (typeof verdicts)[number] | 'open';

interface Ended {
  state: 'open' | 'won' | 'lost' | 'void';
  /** Minor units, as the stake. */
  payout: number;
  stake: number;
  voidCause: 'draw' | 'chase' | 'result' | 'exclusion' | null;
  correction: { settled: boolean; added: number; takenBack: number; debt: number } | null;
}

const void_verdicts = {
  draw: 'void_draw',
  chase: 'void_chase',
  result: 'void_result',
  exclusion: 'void_exclusion',
} as const;

/** Returns the end of a ticket in a word. */
export function verdictOf({ state, payout, stake, voidCause, correction }: Ended): Verdict {
  if (correction && !correction.settled && state !== 'open') return 'recheck';
  if (correction && isChanged(correction)) {
    if (state === 'lost') return payout > 0 ? 'corrected_back' : 'corrected_lost';
    return state === 'won' ? 'corrected_won' : 'corrected_void';
  }
  if (state === 'won') return payout > stake ? 'won' : 'won_less';
  if (state === 'lost') return payout > 0 ? 'lost_back' : 'lost';
  return state === 'void' ? void_verdicts[voidCause ?? 'draw'] : 'open';
}

/** True where the corrections of a draw moved money for a ticket, or made a debt. */
export const isChanged = ({
  added,
  takenBack,
  debt,
}: Pick<NonNullable<Ended['correction']>, 'added' | 'takenBack' | 'debt'>): boolean =>
  added + takenBack + debt > 0;
