import type { ErrorCode } from '../../kernel/api/errors';
import type { Caller, Platform } from '../../kernel/context';
import type { Result } from '../../kernel/result';
import type { Staff } from '../../kernel/staff/staff';
import type { OperatorDecision } from '../../store/tables/operators';

/** A decision that waits, and the member of staff who confirms it with what they typed. */
export interface Confirming {
  staff: Staff;
  caller: Caller;
  decision: OperatorDecision;
  typed: string;
}

/** The answer to a confirmation: with the link of a new member of staff, told this once. */
export type Confirmed = Result<{ link?: string }, ErrorCode>;

/** An act that two decide on: it ends its decision by `confirmStaffDecision` and does it in the same transaction. */
export type DecisionAct = (platform: Platform, confirming: Confirming) => Promise<Confirmed>;

/** Takes back a decision that was ended and could not be done: thrown in its transaction, it is the answer's failure. */
export class ConfirmRefused extends Error {
  constructor(readonly code: ErrorCode) {
    super(code);
  }
}
