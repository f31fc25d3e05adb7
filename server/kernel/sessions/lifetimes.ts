/** A session that nobody uses ends after this long; using it moves the end forward. */
export const idle_ms = 2 * 60 * 60 * 1000;
/** The same for "remember me". */
export const remembered_idle_ms = 30 * 24 * 60 * 60 * 1000;
/** However much it is used, a session ends after this long and asks for the password again. */
export const absolute_ms = 24 * 60 * 60 * 1000;
export const remembered_absolute_ms = 90 * 24 * 60 * 60 * 1000;

/** Returns the instant at which a session ends however much it is used. Instants are epoch ms. */
export const longestEnd = (session: { created_at: number; remembered: number }): number =>
  session.created_at + (session.remembered ? remembered_absolute_ms : absolute_ms);
