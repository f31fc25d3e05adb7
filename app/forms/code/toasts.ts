/** Loading and success of sending a code (account#code-messages). */
export const toast_sending_ms = 10_000;
export const toast_sent_ms = 1_500;
/** A countdown begins with this until the server has said it (account#code-countdown). */
export const default_countdown_s = 60;
