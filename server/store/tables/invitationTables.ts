/** The tables of invitations (rewards#invite-friends). */
export interface InvitationTables {
  /** A member's own code, made when it is first asked for. */
  invitation_codes: { code: string; member_id: string; created_at: number };
}
