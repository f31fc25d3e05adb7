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
