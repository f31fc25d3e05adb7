import {
  answers,
  operations,
  type AnswerFacts,
  type Operation,
  type RetryClass,
  type WalletStatus,
} from './api/vendorWallet';

export { answers, operations, type Operation, type RetryClass, type WalletStatus };

/** Returns true for a status of the wallet. */
export const isWalletStatus = (value: unknown): value is WalletStatus =>
  typeof value === 'string' && Object.hasOwn(answers, value);

/** The delay before a vendor repeats an operation that was in progress. */
const retry_after_s = 1;

/** The delay where a person has to act first, or a minute to pass. */
const waits_s: Partial<Record<WalletStatus, number>> = {
  held: 600,
  vendorDisabled: 600,
  tooManyRequests: 60,
};

/** Returns after how many seconds a vendor sends the same again. */
export const repeatAfter_s = (status: WalletStatus): number => waits_s[status] ?? retry_after_s;

/** Returns what the vendor does after an answer to an operation. A bet in maintenance is not repeated. */
export function retryOf(status: WalletStatus, operation: Operation): RetryClass {
  if (status === 'maintenance' && (operation === 'bet' || operation === 'authenticate')) {
    return 'final';
  }
  return answers[status].retry;
}

/**
 * Returns true where a person should look. A bet that meets its own cancellation only came out of
 * order; a win that does so is money that a player expects.
 */
export const isAlarm = (status: WalletStatus, operation: string): boolean =>
  answers[status].alarm && !(status === 'alreadyCancelled' && operation === 'bet');

/** An answer of the wallet, before a vendor's adapter writes it. */
export interface Answer {
  status: WalletStatus;
  facts: AnswerFacts;
  /** This is the first outcome again, and nothing moved. */
  replayed: boolean;
  /** A rollback that found no bet and left a tombstone, which some adapters report as an error. */
  tombstone?: true;
}

/** Makes an answer that is given for the first time. */
export const answer = (status: WalletStatus, facts: AnswerFacts = {}): Answer => ({
  status,
  facts,
  replayed: false,
});
