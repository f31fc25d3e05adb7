import type { RegisterAnswer, RegisterMoment } from '../store/tables/protection';

/**
 * Counts what a process does, for anybody who watches it. Every word that is passed is a fixed one of
 * ours (a route's template, a call's name, a code): never an address as it came, an id or a name.
 * Durations are milliseconds. No method throws or waits.
 */
export interface Metrics {
  /** A request has been answered. */
  request(route: string, method: string, status: number, duration_ms: number): void;
  /** The platform has answered a call of the contract: `ok`, or the code of the failure. */
  call(name: string, outcome: string, duration_ms: number): void;
  /** A gateway elsewhere has answered a call, or has failed to. */
  gatewayCall(name: string, outcome: string, duration_ms: number): void;
  /** The ledger has moved money by so many transfers, by default one; a repeat of an older transfer is none. */
  transfer(kind: string, count?: number): void;
  /** A message has been handed to its sender, or could not be. */
  message(kind: 'sms' | 'mail', outcome: 'sent' | 'failed'): void;
  /** The outside register of self-exclusion was asked; `nobody`: there was nothing to ask it by. */
  registerAnswer(moment: RegisterMoment, answer: RegisterAnswer): void;
  /** A turn of a recurring job has ended. `lag_ms`: so long after its time it began. */
  job(name: string, outcome: 'ok' | 'failed', duration_ms: number, lag_ms: number): void;
}

const nothing = () => undefined;

/** Counts nothing: for a process that nobody watches. */
export const noMetrics: Metrics = {
  request: nothing,
  call: nothing,
  gatewayCall: nothing,
  transfer: nothing,
  message: nothing,
  registerAnswer: nothing,
  job: nothing,
};
