import { z } from 'zod';
import { staffCall, type Permission, type StaffArea } from '../../../kernel/api/staff';
import { signed } from './passkeys';

/** The member of staff who is logged in, as the console's frame shows them. */
export interface StaffView {
  username: string;
  role: string;
  permissions: readonly Permission[];
  /** The most of one act in an area, in minor units. */
  ceilings: Readonly<Partial<Record<StaffArea, number>>>;
  /** A call that moves money, or opens a contact, asks for the code of the second factor (console#step-up). */
  needsCode: boolean;
  /** A passkey of theirs can stand in the place of a code (console#passkeys). */
  hasPasskey: boolean;
}

const typed = z.string().max(200);

/** Logs a member of staff in by name, password and the code of the second factor, a recovery code, or a passkey (console#staff). */
export const staffLogin = staffCall<{ id: string; token: string }>()({
  name: 'session.login',
  needs: 'none',
  changes: true,
  request: z.object({
    username: typed,
    password: typed,
    code: typed,
    /** The signature of a passkey in the place of the code. */
    passkey: z.object(signed).optional(),
  }),
  errors: ['staff_refused', 'too_many_requests'],
});

/** The member of staff of this session. */
export const staffMe = staffCall<StaffView>()({
  name: 'session.me',
  needs: 'session',
  changes: false,
  request: z.object({}),
  errors: [],
});

/** Ends this session. */
export const staffLogout = staffCall<true>()({
  name: 'session.logout',
  needs: 'session',
  changes: true,
  request: z.object({}),
  errors: [],
});

/** The second factor that a link offers to a new member of staff. */
export interface JoinView {
  username: string;
  /** The secret in base 32, as an authenticator takes it typed. */
  secret: string;
  /** The same as an address that an authenticator opens. */
  address: string;
}

/** Reads the link of a new member of staff, or of one who gets a second factor anew. */
export const readJoin = staffCall<JoinView>()({
  name: 'session.readJoin',
  needs: 'none',
  changes: false,
  request: z.object({ link: typed }),
  errors: ['staff_join_over', 'too_many_requests'],
});

/** Chooses a password, proves the second factor by a code, and gets the recovery codes, this once. */
export const join = staffCall<{ codes: readonly string[] }>()({
  name: 'session.join',
  needs: 'none',
  changes: true,
  request: z.object({ link: typed, password: typed, code: typed }),
  errors: ['staff_join_over', 'staff_password_invalid', 'staff_code_wrong', 'too_many_requests'],
});
