import { z } from 'zod';
import { staffCall } from '../../../kernel/api/staff';

/** A member of staff in the list. */
export interface StaffListed {
  id: string;
  username: string;
  name: string;
  role: string;
  /** `invited` before a password and a second factor are there. */
  state: 'active' | 'invited' | 'disabled';
  sessions: number;
  createdAt: number;
  /** The reader is this person. */
  self: boolean;
}

/** Everybody who works at the console, and the roles that there are. */
export const staffList = staffCall<{ list: readonly StaffListed[]; roles: readonly string[] }>()({
  name: 'staff.list',
  needs: 'staff.read',
  changes: false,
  request: z.object({}),
  errors: [],
});

const name = z.string().max(100);

/** Asks for a new member of staff, whom another one authorises (console#staff). */
export const staffAdd = staffCall<{ decision: string }>()({
  name: 'staff.add',
  needs: 'staff.act',
  changes: true,
  stepUp: true,
  request: z.object({ username: name, role: name }),
  errors: ['staff_name_invalid', 'staff_name_taken', 'staff_role_unknown', 'decision_waiting'],
});

/** Asks for another role of a member of staff, which another one authorises. */
export const staffRole = staffCall<{ decision: string }>()({
  name: 'staff.role',
  needs: 'staff.act',
  changes: true,
  stepUp: true,
  request: z.object({ id: name, role: name }),
  errors: ['staff_unknown', 'staff_role_unknown', 'decision_waiting'],
});

/** Ends all sessions of a member of staff. */
export const staffEnd = staffCall<{ ended: number }>()({
  name: 'staff.end',
  needs: 'staff.act',
  changes: true,
  request: z.object({ id: name }),
  errors: ['staff_unknown'],
});

/** Disables a member of staff for good; their acts stay in the record. */
export const staffDisable = staffCall<true>()({
  name: 'staff.disable',
  needs: 'staff.act',
  changes: true,
  request: z.object({ id: name }),
  errors: ['staff_unknown', 'staff_too_few'],
});
