import type { PromotionAct, PromotionKind, PromotionStatus } from '../api/promotions';
import { fail, ok, type Result } from '../../../kernel/result';

/** The states of a member's entry in the store; each is shown as `status_by_state` says. */
export const entryStates = [
  'joined',
  'applying',
  /** The operator agreed: the member may claim. */
  'approved',
  'claimed',
  /** The operator is preparing the reward. */
  'process',
  'issued',
  'rejected',
] as const;
export type EntryState = (typeof entryStates)[number];

/** Claims that the operator has not decided, those that nobody has taken in hand before the others. */
export const waiting_claims = ['claimed', 'process'] as const satisfies readonly EntryState[];

/** A promotion before its first day, from then on, and after its last day or its closing. */
export type Phase = 'soon' | 'open' | 'over';

/** After so many rejections a member cannot apply for the same promotion again. */
export const rejections_most = 3;

/** The status by which each state is shown (content#promotion-states). */
export const status_by_state = {
  joined: 'joined',
  applying: 'applying',
  approved: 'claim',
  claimed: 'claimed',
  process: 'process',
  issued: 'issued',
  rejected: 'rejected',
} as const satisfies Readonly<Record<EntryState, PromotionStatus>>;

/** The state that the act of each kind leads to. */
const begins: Readonly<Record<PromotionAct, EntryState>> = {
  join: 'joined',
  claim: 'claimed',
  apply: 'applying',
};

/** A promotion as one member sees it. */
export interface Seen {
  kind: PromotionKind;
  phase: Phase;
  /** The state of the member's newest entry; null without one. */
  entry: EntryState | null;
  /** Entries of the member that were rejected. */
  rejections: number;
  /** The member's own claim was paid at once. */
  paidByClaim?: boolean;
}

/** Returns the phase of a promotion on a day of the operator's (YYYY-MM-DD). */
export function phaseOf(
  promotion: {
    start_date: string;
    end_date: string | null;
    closed_at: number | null;
  },
  today: string,
): Phase {
  const { start_date, end_date, closed_at } = promotion;
  if (closed_at !== null || (end_date !== null && end_date < today)) return 'over';
  return start_date > today ? 'soon' : 'open';
}

/**
 * Returns what is shown to a member (content#promotion-states): the member's own entry before the
 * promotion's phase; null for an open promotion that nobody takes part in.
 */
export function statusOf({ kind, phase, entry }: Seen): PromotionStatus | null {
  if (entry !== null) return status_by_state[entry];
  if (phase === 'soon') return 'comingSoon';
  if (phase === 'over') return 'close';
  if (kind === 'none') return null;
  // An application is the way in: it has no word of its own among the states.
  return kind === 'claim' ? 'claim' : 'join';
}

/** Returns the act that is open to a member; null where there is none. */
export function actOf(seen: Seen): PromotionAct | null {
  const { kind, phase, entry, rejections } = seen;
  if (entry === 'approved') return 'claim';
  if (kind === 'none' || phase !== 'open') return null;
  if (entry === null) return kind;
  const again = entry === 'rejected' && kind === 'apply' && rejections < rejections_most;
  return again ? 'apply' : null;
}

/** The effect of a member’s act: a new entry, a change of the newest, or nothing more. */
export type Move = { does: 'insert' | 'update'; to: EntryState } | { does: 'nothing' };

type MoveFailure =
  'promotion_soon' | 'promotion_over' | 'promotion_other_way' | 'promotion_entered';

/**
 * Decides an act of a member. Joining and claiming again do nothing more and succeed. Failures:
 * `promotion_other_way` for an act of another kind, `promotion_soon` and `promotion_over` outside of
 * its days, `promotion_entered` where the member's entry has gone on or has ended.
 */
export function moveOf(seen: Seen, act: PromotionAct): Result<Move, MoveFailure> {
  const { kind, phase, entry, paidByClaim } = seen;
  if (actOf(seen) === act) {
    return ok({ does: entry === 'approved' ? 'update' : 'insert', to: begins[act] });
  }
  if (entry !== null && entry === begins[act] && act !== 'apply') return ok({ does: 'nothing' });
  if (paidByClaim && act === 'claim') return ok({ does: 'nothing' });
  if (kind !== act && entry !== 'approved') return fail('promotion_other_way');
  if (entry !== null) return fail('promotion_entered');
  return fail(phase === 'soon' ? 'promotion_soon' : 'promotion_over');
}

/** The operator's acts. */
export const decisions = ['approve', 'issue', 'reject'] as const;
export type Decision = (typeof decisions)[number];

/** The states that a decision leads to. */
export type DecidedState = 'approved' | 'process' | 'issued' | 'rejected';

/** The operator's moves, from each state; a state that is not named has none. */
const decided: Readonly<Record<Decision, Readonly<Partial<Record<EntryState, DecidedState>>>>> = {
  approve: { joined: 'approved', applying: 'approved', claimed: 'process' },
  issue: {
    ...({ joined: 'issued', applying: 'issued', approved: 'issued' } as const),
    ...({ claimed: 'issued', process: 'issued' } as const),
  },
  reject: {
    ...({ joined: 'rejected', applying: 'rejected', approved: 'rejected' } as const),
    ...({ claimed: 'rejected', process: 'rejected' } as const),
  },
};

/** Returns the state that a decision of the operator leads to; null where it is not possible. */
export const decidedState = (state: EntryState, decision: Decision): DecidedState | null =>
  decided[decision][state] ?? null;
