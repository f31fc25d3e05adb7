/** A code that is on its way: until when it is good, and from when another can be had. */
export interface SentTimes {
  until: number;
  resendAt: number;
}

/** The same with whom it went to. */
export interface CodeSent extends SentTimes {
  /** The number as +66812345678. */
  to: string;
}

/** As a hidden field of the form carries it. It tells the page what to show, and nothing else. */
export const writeSent = ({ until, resendAt, to }: CodeSent): string =>
  `${until}.${resendAt}.${to}`;

/** What such a field says; null for anything else. */
export function readSent(text: unknown): CodeSent | null {
  const match = /^(\d{13})\.(\d{13})\.(\+\d{4,20})$/.exec(String(text ?? ''));
  return match ? { until: Number(match[1]), resendAt: Number(match[2]), to: match[3]! } : null;
}

/** Whether a code may be asked for: none was, it was another number, or long enough ago. */
export const maySend = (sent: CodeSent | null, to: string, now: number): boolean =>
  sent === null || sent.to !== to || now >= sent.resendAt;

/** Seconds that are left until an instant, the begun one as a whole; never below 0. */
export const secondsUntil = (instant: number, now: number): number =>
  Math.max(0, Math.ceil((instant - now) / 1000));
