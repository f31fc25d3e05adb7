import { z } from 'zod';
import { staffCall } from '../../../kernel/api/staff';
import { id, place, reason, type WaitingView } from './deposits';

/** The states of claims that the list offers; `open`: all that wait. */
export const claimStates = [
  'open',
  'claimed',
  'process',
  'applying',
  'issued',
  'rejected',
] as const;
export type ClaimState = (typeof claimStates)[number];

/** A member's claim of a promotion, or the application for one. Minor units. */
export interface ClaimLine {
  id: string;
  memberId: string;
  username: string;
  promotion: string;
  /** The title by language, as the operator wrote it. */
  titles: Readonly<Record<string, string>>;
  /** Its payout; 0 where whoever issues it names the amount. Null to who may be the second person. */
  amount: number | null;
  currency: string;
  state: string;
  since: number;
  /** It waits for another person. */
  waits: boolean;
}

export const listClaims = staffCall<{
  list: ClaimLine[];
  previous: string | null;
  next: string | null;
}>()({
  name: 'gifts.list',
  needs: 'gifts.read',
  changes: false,
  request: z.object({ state: z.enum(claimStates).default('open'), ...place }),
  errors: [],
});

/** A claim with all that it is decided by. Minor units. */
export interface ClaimPaper extends ClaimLine {
  /** The stakes that it needs then. */
  needed: number | null;
  remark: string;
  reason: string;
  decidedBy: string | null;
  pictures: string[];
  /** The sum that staff gave the member today, and the most that one person gives in a day. */
  today: number;
  alone: number;
  waiting: WaitingView | null;
  /** The acts that its state allows. */
  may: { approve: boolean; issue: boolean; reject: boolean };
  previous: string | null;
  next: string | null;
}

export const showClaim = staffCall<ClaimPaper>()({
  name: 'gifts.show',
  needs: 'gifts.read',
  changes: false,
  request: z.object({ id }),
  errors: ['claim_unknown'],
});

/** A picture that a member sent with an application: each look at it stands in the record. */
export const showClaimPicture = staffCall<{ webp: string }>()({
  name: 'gifts.picture',
  needs: 'gifts.read',
  changes: false,
  request: z.object({ id, picture: id }),
  errors: ['picture_unknown'],
});

const rules = ['own_agent', 'above_ceiling', 'same_operator', 'decision_waiting'] as const;
const decided = ['claim_unknown', 'claim_over'] as const;
const closed = ['on_time_out', 'self_excluded', 'register_silent', 'age_unconfirmed'] as const;

/** Takes a claim into work, or agrees to an application; nothing is paid by it. */
export const approveClaim = staffCall<{ state: string }>()({
  name: 'gifts.approve',
  needs: 'gifts.act',
  changes: true,
  request: z.object({ id }),
  errors: [...decided, ...rules],
});

/**
 * Issues a claim: pays its amount, or the one that is named for one without, at once or after a second person where it is
 * above what one gives.
 */
export const issueClaim = staffCall<{ state: 'done' | 'waiting' }>()({
  name: 'gifts.issue',
  needs: 'gifts.act',
  changes: true,
  stepUp: true,
  request: z.object({
    id,
    /** For a claim without an amount: minor units, and hundredths of a multiple that is staked. */
    gives: z
      .object({
        amount: z.number().int().positive(),
        turnover: z.number().int().min(0).max(10_000),
      })
      .optional(),
  }),
  errors: [...decided, ...rules, ...closed, 'claim_amount_fixed', 'amount_out_of_range'],
});

/** Rejects a claim, for a reason that its member reads; what waits for a second person ends by it. */
export const rejectClaim = staffCall<{ state: string }>()({
  name: 'gifts.reject',
  needs: 'gifts.act',
  changes: true,
  request: z.object({ id, reason }),
  errors: [...decided, ...rules, 'reason_invalid'],
});

/** Pays what waits, as the second person, who types the amount again. */
export const confirmClaim = staffCall<{ state: 'done' }>()({
  name: 'gifts.confirm',
  needs: 'gifts.authorise',
  changes: true,
  stepUp: true,
  request: z.object({ id, typed: z.number().int() }),
  errors: [
    ...[...decided, ...rules, ...closed],
    ...(['same_device', 'decision_ended'] as const),
    ...(['retype_differs', 'retype_too_soon', 'decision_closed'] as const),
  ],
});
