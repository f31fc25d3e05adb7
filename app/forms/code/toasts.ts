/** Durations of the messages about sending a code (account#code-messages). */
export const toast_sending_ms = 10_000;
export const toast_sent_ms = 1_500;
/** A countdown starts with this until the server's time is known (account#code-countdown). */
export const default_countdown_s = 60;
