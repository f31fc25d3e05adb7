import { z } from 'zod';
import type { ErrorCode } from '../../../kernel/api/errors';
import { staffCall } from '../../../kernel/api/staff';
import { id, reason } from './deposits';

/** An adjustment that waits or was made. Minor units. */
export interface AdjustmentLine {
  id: string;
  username: string;
  /** Absent while it waits: the second person types it again, blind. */
  amount?: number;
  currency: string;
  reason: string;
  by: string;
  at: number;
  /** Why the one who looks may not be the second person; null where they may, or nothing waits. */
  refusal: ErrorCode | null;
}

export const listAdjustments = staffCall<{
  currency: string;
  alone: number;
  waiting: AdjustmentLine[];
  made: AdjustmentLine[];
}>()({
  name: 'adjustments.list',
  needs: 'adjustments.read',
  changes: false,
  request: z.object({}),
  errors: [],
});

const rules = ['own_agent', 'above_ceiling', 'same_operator', 'decision_waiting'] as const;
const moved = ['balance_too_low', 'amount_out_of_range', 'key_conflict'] as const;

/** Puts a balance right: by one, or asked for where it is large. The same key adjusts once. */
export const makeAdjustment = staffCall<{ state: 'done' | 'waiting' }>()({
  name: 'adjustments.make',
  needs: 'adjustments.act',
  changes: true,
  stepUp: true,
  request: z.object({
    member: z.string().max(400),
    /** Minor units: above zero to the member, below zero from the member. */
    amount: z.number().int(),
    reason,
    key: z.string().max(60),
  }),
  errors: [
    'member_unknown',
    'amount_out_of_range',
    'reason_invalid',
    'trial_not_allowed',
    'decision_dropped',
    ...moved,
    ...rules,
  ],
});

export const confirmAdjustment = staffCall<{ state: 'done' | 'waiting' }>()({
  name: 'adjustments.confirm',
  needs: 'adjustments.authorise',
  changes: true,
  stepUp: true,
  request: z.object({ id, typed: z.number().int() }),
  errors: [
    'decision_unknown',
    'decision_ended',
    'same_device',
    'retype_differs',
    'retype_too_soon',
    'decision_closed',
    ...moved,
    ...rules,
  ],
});
