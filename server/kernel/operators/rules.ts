import type { OperatorDecision } from '../../store/tables/operators';
import type { Trx } from '../../store/open';
import { ok, type Result } from '../result';
import { askAnew, askDecision, endDecision } from './decisions';
import type { Operator } from './operators';

/** An act on a member's money, before anything of it is done. */
interface Judged {
  /** The members whose money it is. */
  memberIds: readonly string[];
  /** The greatest amount that one of them is concerned by, in minor units. */
  amount: number;
  /** The decision that waits for its subject. */
  waiting: OperatorDecision | undefined;
}

/** An act that needs another person, as its decision keeps it. */
interface ActToConfirm extends Omit<Judged, 'waiting'> {
  act: string;
  subject: string;
  facts: Readonly<Record<string, unknown>>;
  /** Minor units that the second person types again, where it is not `amount`. */
  typed?: number;
  /** The asker's own key, where one asks once; else each asking has another. */
  key?: string;
}

/** The codes with which the rules refuse an act, its asking or its confirmation. */
export type RuleFailure =
  | 'no_permission'
  | 'above_ceiling'
  | 'own_agent'
  | 'same_device'
  | 'same_operator'
  | 'retype_differs'
  | 'retype_too_soon'
  | 'decision_closed'
  | 'key_conflict'
  | 'decision_waiting'
  | 'decision_unknown'
  | 'decision_ended';

/**
 * The rules of one person's act: those of operators at the command line, or those of staff at the console, which are more
 * (console#decisions). A service judges by them in the transaction that does the act, so that a call made directly meets
 * the same refusal.
 */
export interface ActRules {
  /** Facts of the person, for the record. */
  by: Readonly<Record<string, unknown>>;
  /** Returns why this person may not do this; undefined where they may. */
  refusal: (trx: Trx, judged: Judged) => Promise<RuleFailure | undefined>;
  /** Stores the act until another person confirms it. */
  ask: (
    trx: Trx,
    act: ActToConfirm,
    instant: number,
  ) => Promise<Result<OperatorDecision, RuleFailure>>;
  /** Ends what waits, as the person who is not the one who asked. */
  confirm: (
    trx: Trx,
    waiting: OperatorDecision,
    instant: number,
  ) => Promise<Result<OperatorDecision, RuleFailure>>;
}

/** The rules of an operator who gives commands (wallet#two-operators). */
export const commandRules = (operator: Operator): ActRules => ({
  by: {},
  refusal: async () => undefined,
  ask: async (trx, { act, subject, facts, key }, instant) =>
    key === undefined
      ? ok(await askAnew(trx, operator, { act, subject, facts }, instant))
      : askDecision(trx, operator, { key, act, subject, facts }, instant),
  confirm: (trx, { id }, instant) => endDecision(trx, operator, { id, as: 'done' }, instant),
});
