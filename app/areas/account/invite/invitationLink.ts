/** Returns the address of the registration with an invitation code (account#invitation-codes). */
export const invitationLink = (origin: string, code: string): string =>
  `${origin}/m/register?recommenderId=${code.toUpperCase()}`;

/** Writes a code as people read it out: capitals in groups of four. */
export const groupCode = (code: string): string =>
  code.toUpperCase().replace(/(.{4})(?=.)/g, '$1-');
