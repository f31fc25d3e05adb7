import type { Generated, Selectable } from 'kysely';
import type { PasskeyColumns } from './account';

/** The people who work at the operator's console (console#staff). Each has a row of `operators` as well. */
export interface StaffTables {
  staff: {
    operator_id: string;
    /** The name that they log in by, as it was written when they were added. */
    username: string;
    /** The form that all writings of it share. */
    looks: string;
    /** The id of the role: `finance-clerk`. */
    role: string;
    /** Argon2id; null before they have chosen a password. */
    password_hash: string | null;
    /** The secret of the second factor, sealed under the installation's secret; null before they have one. */
    totp_sealed: string | null;
    /** The last step of the second factor whose code was taken: a code is good once. */
    totp_step: Generated<number>;
    /** Logins that failed since the last one that did not. */
    failures: Generated<number>;
    /** No login is looked at before this instant. */
    retry_at: Generated<number>;
    /** The operators who made and who authorised them; empty at the installation. */
    made_by: string;
    authorised_by: string;
    created_at: number;
    disabled_at: number | null;
  };
  staff_sessions: {
    id: string;
    operator_id: string;
    /** SHA-256 of the token, in hex. */
    token_hash: string;
    /** The hash of the secret of the browser: two people at one device are one person. */
    device_key: string;
    network: string;
    created_at: number;
    seen_at: number;
    expires_at: number;
    /** The instant at which a code of the second factor was typed last. */
    stepped_up_at: number;
    revoked_at: number | null;
  };
  /** Codes for who has lost the second factor, each good once. */
  staff_recovery_codes: {
    operator_id: string;
    code_hash: string;
    used_at: number | null;
  };
  /** Passkeys of staff (console#passkeys), as members' are. */
  staff_passkeys: PasskeyColumns & { operator_id: string };
  /** Links by which a new member of staff chooses a password and gets a second factor, each good once. */
  staff_joins: {
    token_hash: string;
    operator_id: string;
    totp_sealed: string;
    expires_at: number;
    ended_at: number | null;
  };
  /** Roles that an operator has changed; all others are as they were shipped (console#roles). */
  staff_roles: {
    id: string;
    /** JSON: a list of permissions. */
    permissions: string;
    /** JSON: the most of one act, in minor units, by area. */
    ceilings: string;
    changed_at: number;
  };
}

export type StaffRow = Selectable<StaffTables['staff']>;
