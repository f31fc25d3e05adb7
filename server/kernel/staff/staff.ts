import type { z } from 'zod';
import type { ErrorCode } from '../api/errors';
import type { Permission, StaffAnswer, StaffArea, StaffCall } from '../api/staff';
import type { Caller, Platform } from '../context';
import type { Operator } from '../operators/operators';
import type { Result } from '../result';

/** A staff member who is logged in to the console. As an operator, their acts stand in the record under their name. */
export interface Staff extends Operator {
  /** The session, whose end ends it. */
  sessionId: string;
  username: string;
  /** The id of the role: `finance-clerk`. */
  role: string;
  permissions: ReadonlySet<Permission>;
  /** The most of one act in an area, in minor units; an area without one has no ceiling. */
  ceilings: Readonly<Partial<Record<StaffArea, number>>>;
  /** The key of the device that they logged in on: two people at one device are one person (wallet#two-operators). */
  deviceKey: string;
  /** The instant at which they last typed the code of the second factor. */
  steppedUpAt: number;
}

/** One request of a call of the console, checked: the role has the permission. */
interface StaffInput<C extends StaffCall> {
  input: z.output<C['request']>;
  staff: C['needs'] extends 'none' ? Staff | undefined : Staff;
  caller: Caller;
}

/** A call of the console with the service behind it. */
export interface StaffBinding {
  call: StaffCall;
  handle: (
    platform: Platform,
    request: { input: unknown; staff: Staff; caller: Caller },
  ) => Promise<Result<unknown, ErrorCode>>;
}

/** Ties a call of the console to the service behind it. The types of both must agree. */
export const bindStaff = <C extends StaffCall>(
  call: C,
  handle: (
    platform: Platform,
    request: StaffInput<C>,
  ) => Promise<Result<StaffAnswer<C>, ErrorCode>>,
): StaffBinding => ({ call, handle: handle as unknown as StaffBinding['handle'] });
