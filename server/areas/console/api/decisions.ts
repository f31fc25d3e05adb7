import { z } from 'zod';
import { staffCall } from '../../../kernel/api/staff';
import type { Subjects } from './subjects';

/** A decision that waits, without the fact that the second person types again. */
export interface DecisionView {
  id: string;
  /** The act: `staff.add`. */
  act: string;
  /** The thing that it is about. */
  subject: string;
  /** The member whom it concerns; null for none, and where the name is what the second person types. */
  member: { id: string; username: string } | null;
  /** Minor units; null for none, and for who could confirm it. */
  amount: number | null;
  /** The other facts, as they stand in the record. */
  facts: readonly (readonly [name: string, value: string])[];
  askedBy: string;
  askedAt: number;
  /** The reader may confirm it by typing its fact; else the failure that would refuse them. */
  mayConfirm: boolean;
  /** The reader asked for it, or may confirm such. */
  mayDrop: boolean;
  refusal: 'same_operator' | 'same_device' | 'own_agent' | 'no_permission' | 'above_ceiling' | null;
  /** It is confirmed where it was asked for: by the operators' commands. */
  byCommand: boolean;
}

/** A decision that was closed by wrong tries. */
export interface ClosedDecision {
  id: string;
  act: string;
  subject: string;
  closedAt: number;
  isOwn: boolean;
}

/** The decisions that wait in the areas that the role reads, the oldest first (console#decisions). */
export const decisionsList = staffCall<{
  list: readonly DecisionView[];
  /** The id of the last one, where there are more after it. */
  after: string | null;
  /** Those that wrong tries closed in the last days, and that the reader asked for or has typed. */
  closed: readonly ClosedDecision[];
  /** The things that all of them are about. */
  subjects: Subjects;
}>()({
  name: 'decisions.list',
  needs: 'session',
  changes: false,
  request: z.object({ after: z.string().max(100).default('') }),
  errors: [],
});

/** Confirms one as the second person, by typing its fact again. */
export const decisionConfirm = staffCall<{ link?: string }>()({
  name: 'decisions.confirm',
  needs: 'session',
  changes: true,
  stepUp: true,
  request: z.object({ id: z.string().max(100), typed: z.string().max(200) }),
  errors: [
    'decision_unknown',
    'decision_ended',
    'same_operator',
    'same_device',
    'own_agent',
    'no_permission',
    'above_ceiling',
    'retype_differs',
    'retype_too_soon',
    'decision_closed',
  ],
});

/** Drops one: by who has asked for it, or by who may confirm such. */
export const decisionDrop = staffCall<true>()({
  name: 'decisions.drop',
  needs: 'session',
  changes: true,
  request: z.object({ id: z.string().max(100) }),
  errors: ['decision_unknown', 'decision_ended', 'no_permission'],
});
