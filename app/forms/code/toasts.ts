/** Loading and success of sending a code (accounts §9). */
export const toast_sending_ms = 10_000;
export const toast_sent_ms = 1_500;
/** What a countdown begins with until the server has said it (accounts §9). */
export const default_countdown_s = 60;
