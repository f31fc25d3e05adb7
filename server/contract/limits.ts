/** So long the web waits for a call, second try and body included; then it says that it is slow. */
export const call_limit_ms = 4_000;

/**
 * So long a platform waits for others within a call. It is shorter, so that it can still say itself
 * who did not answer: the rest is for its own work and the way back.
 */
export const elsewhere_limit_ms = call_limit_ms - 1_000;
