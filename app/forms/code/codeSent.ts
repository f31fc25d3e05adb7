/** Durations of the messages about sending a code (account#code-messages). */
export const toast_sending_ms = 10_000;
export const toast_sent_ms = 1_500;
/** A countdown starts with this until the server's time is known (account#code-countdown). */
export const default_countdown_s = 60;

/** The times of a sent code: until when it is valid, and from when another can be sent. */
export interface SentTimes {
  until: number;
  resendAt: number;
}

/** The same with the recipient. */
export interface CodeSent extends SentTimes {
  /** The number as +66812345678. */
  to: string;
}

/** Writes it for a hidden field of the form. It only tells the page what to show. */
export const writeSent = ({ until, resendAt, to }: CodeSent): string =>
  `${until}.${resendAt}.${to}`;

/** Reads such a field; null for anything else. */
export function readSent(text: unknown): CodeSent | null {
  const match = /^(\d{13})\.(\d{13})\.(\+\d{4,20})$/.exec(String(text ?? ''));
  return match ? { until: Number(match[1]), resendAt: Number(match[2]), to: match[3]! } : null;
}

/**
 * True if a code may be sent now: none was sent, it went to another number, or the wait is over.
 */
export const maySend = (sent: CodeSent | null, to: string, now: number): boolean =>
  sent === null || sent.to !== to || now >= sent.resendAt;

/** Seconds until an instant, rounded up; never below 0. */
export const secondsUntil = (instant: number, now: number): number =>
  Math.max(0, Math.ceil((instant - now) / 1000));
