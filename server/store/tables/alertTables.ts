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
