import {
  answers,
  operations,
  type AnswerFacts,
  type Operation,
  type RetryClass,
  type WalletStatus,
} from '../../contract/vendorWallet';

export { answers, operations, type Operation, type RetryClass, type WalletStatus };

export const isWalletStatus = (value: unknown): value is WalletStatus =>
  typeof value === 'string' && Object.hasOwn(answers, value);

/** How long a vendor waits before he repeats what was in progress. */
export const retry_after_s = 1;

/** What a vendor does with this answer to this operation: a bet in maintenance is not repeated. */
export function retryOf(status: WalletStatus, operation: Operation): RetryClass {
  if (status === 'maintenance' && (operation === 'bet' || operation === 'authenticate')) {
    return 'final';
  }
  return answers[status].retry;
}

/**
 * Whether a person should look. A bet that runs into its own cancellation is disorder on the way,
 * and no more; a win that does so is money that somebody expects.
 */
export const isAlarm = (status: WalletStatus, operation: string): boolean =>
  answers[status].alarm && !(status === 'alreadyCancelled' && operation === 'bet');

/** One answer of the wallet, before a vendor's adapter gives it its words. */
export interface Answer {
  status: WalletStatus;
  facts: AnswerFacts;
  /** The first outcome again: nothing moved this time. */
  replayed: boolean;
  /** A rollback that found nothing and left a tombstone, for adapters to whom that is an error. */
  tombstone?: true;
}

export const answer = (status: WalletStatus, facts: AnswerFacts = {}): Answer => ({
  status,
  facts,
  replayed: false,
});
