import type { Generated } from 'kysely';

/** The kinds of what a member's picture is about. */
export type PicturePurpose = 'promotion' | 'feedback' | 'support' | 'deposit';

export interface PictureTables {
  /** Pictures that members have sent, redrawn; only their owner and the operator read them. */
  pictures: {
    id: string;
    member_id: string;
    purpose: PicturePurpose;
    /** The id of what it was sent with. */
    about: string;
    /** Its place among those, from 1. */
    sequence: number;
    /** In base64. */
    webp: string;
    created_at: number;
  };
}

/** The tables of invitations (rewards#invite-friends). */
export interface InvitationTables {
  /** A member's own code, made when it is first asked for. */
  invitation_codes: { code: string; member_id: string; created_at: number };
}

/** The history of changes to members' accounts, and the links that take an account back. */
export interface AlertTables {
  /** The values before changes that can still be undone. */
  account_changes: {
    id: string;
    member_id: string;
    kind: string;
    before: string | null;
    before_verified_at: number | null;
    at: number;
    undone_at: number | null;
  };
  not_me_links: {
    token_hash: string;
    member_id: string;
    /** The contact that it was sent to. */
    contact: string;
    expires_at: number;
    used_at: number | null;
  };
  security_events: {
    id: string;
    member_id: string;
    at: number;
    what: string;
    outcome: string;
    contact: string;
    device: string;
    address: string;
  };
}

/** The tables of the second factor of members (account#second-factor). */
export interface SecondFactorTables {
  second_factors: {
    id: string;
    member_id: string;
    /** The secret of the authenticator, sealed under the installation's secret. */
    totp_sealed: string;
    /** The last step whose code was taken: a code is good once. */
    totp_step: Generated<number>;
    /** Wrong codes on devices that the account does not know, since the last right one. */
    failures: Generated<number>;
    made_at: number;
    /** The instant of its first right code; null while it is offered. */
    confirmed_at: number | null;
    ended_at: number | null;
    /** By its member, by another one in its place, by an operator, or by "this was not me". */
    ended_why: 'member' | 'replaced' | 'operator' | 'not_me' | null;
  };
  /** Codes for who has no authenticator at hand, each good once. */
  recovery_codes: { factor_id: string; code_hash: string; used_at: number | null };
  /** Logins whose first proof was right and whose code is to come. */
  second_steps: {
    token_hash: string;
    member_id: string;
    /** The way of the first proof, as the sign-ins name it. */
    how: string;
    remember: number;
    /** Hash of the secret of the device that began it; no other goes on with it. */
    device_key: string | null;
    created_at: number;
    expires_at: number;
    tries: Generated<number>;
    used_at: number | null;
    /** Hash of the code that it was ended by, for a second tap. */
    used_hash: string | null;
  };
  /** Members' passkeys (account#passkeys). */
  passkeys: PasskeyColumns & { member_id: string };
}

/** A passkey of a person. */
export interface PasskeyColumns {
  id: string;
  /** The authenticator's id of the key, base64url. */
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  /** The uses that the authenticator counts; 0 for one that counts none. */
  counter: number;
  transports: string;
  /** The host that the browser keeps it for. */
  rp_id: string;
  /** As its owner calls it; empty for none. */
  name: string;
  created_at: number;
  last_used_at: number | null;
  removed_at: number | null;
}
