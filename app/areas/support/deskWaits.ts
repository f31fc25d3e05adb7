/** Answers script with the newest message's id. */
export const news_path = '/m/customer/news';

/** The time to the first question for an answer. */
export const first_wait_ms = 5_000;
const growth = 1.5;
const longest_wait_ms = 60_000;

/** Returns the time to the next question after one that brought nothing. */
export const nextWait_ms = (wait_ms: number): number =>
  Math.min(longest_wait_ms, Math.round(wait_ms * growth));
