import type { z } from 'zod';
import type { ErrorCode } from './errors';

/** The areas of the console in which a role may do something (console#roles). */
export const staffAreas = [
  'members',
  'contacts',
  'deposits',
  'withdrawals',
  'adjustments',
  'gifts',
  'credits',
  'support',
  'feedback',
  'lotteries',
  'games',
  'content',
  'agents',
  'risk',
  'reports',
  'settings',
  'staff',
  'record',
] as const;
export type StaffArea = (typeof staffAreas)[number];

/** The three things that a role may do in an area: look, do or ask for it, and agree to it as the second person. */
export const staffVerbs = ['read', 'act', 'authorise'] as const;
export type Permission = `${StaffArea}.${(typeof staffVerbs)[number]}`;

/**
 * One call of the console's screens. It is served inside the console's process alone and has no address, so that no
 * member's process can be asked for it (console#two-origins).
 */
export interface StaffCall<Req extends z.ZodTypeAny = z.ZodTypeAny, Res = unknown> {
  /** `deposits.approve`: also the name of the act in the record. */
  name: string;
  /** The permission that the caller's role must have; `session`: any staff member; `none`: before the login. */
  needs: Permission | 'session' | 'none';
  /** It changes something: only a form makes it. */
  changes: boolean;
  /** It moves money or opens a contact: the code of the second factor was typed a short while ago (console#step-up). */
  stepUp?: true;
  request: Req;
  /** The failures of its own, beside those that follow from `needs` and `stepUp`. */
  errors: readonly ErrorCode[];
  /** For the types alone: nothing has it. */
  answers?: Res;
}

/** Declares a call of the console; the type of its answer is given, that of its request follows from the schema. */
export const staffCall =
  <Res>() =>
  <const Req extends z.ZodTypeAny>(
    definition: Omit<StaffCall<Req, Res>, 'answers'>,
  ): StaffCall<Req, Res> =>
    definition;

/** The answer of a call of the console. */
export type StaffAnswer<C extends StaffCall> =
  C extends StaffCall<z.ZodTypeAny, infer Res> ? Res : never;
