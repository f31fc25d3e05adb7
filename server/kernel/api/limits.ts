/** The web app's time limit of a call, second try and body included. */
export const call_limit_ms = 4_000;

/**
 * The platform's time limit for other services within a call. It is shorter, so that the platform can
 * still answer itself; the rest is for its own work and the way back.
 */
export const elsewhere_limit_ms = call_limit_ms - 1_000;

/** The wait that is told to someone who came too often, where no limit says when it ends. */
export const usual_wait_s = 60;
