/** What a vendor may ask of the wallet. */
export const operations = [
  'authenticate',
  'balance',
  'bet',
  'win',
  'rollback',
  'endRound',
  'promoWin',
] as const;
export type Operation = (typeof operations)[number];

/**
 * What a vendor does with an answer. `final`: nothing more to send. `repeat`: send the same again.
 * `unknown`: the outcome is not known; a bet is rolled back, everything else is sent again.
 */
export type RetryClass = 'final' | 'repeat' | 'unknown';

interface Meaning {
  http: 200 | 400 | 401 | 402 | 403 | 404 | 409 | 422 | 500 | 503;
  retry: RetryClass;
  /** Something is wrong between vendor and platform, and a person should look. */
  alarm: boolean;
}

const final = (http: Meaning['http']): Meaning => ({ http, retry: 'final', alarm: false });
const alarming = (http: Meaning['http']): Meaning => ({ http, retry: 'final', alarm: true });

/** Every status of the wallet with its HTTP status, retry class and alarm. */
export const answers = {
  ok: final(200),
  insufficientFunds: final(402),
  limitReached: final(403),
  sessionInvalid: final(401),
  sessionExpired: final(401),
  playerDisabled: final(403),
  gameUnavailable: final(422),
  wrongCurrency: final(422),
  badRequest: final(400),
  badSignature: alarming(401),
  conflict: alarming(409),
  unknownTransaction: alarming(404),
  alreadyCancelled: alarming(409),
  alreadySettled: alarming(409),
  inProgress: { http: 409, retry: 'repeat', alarm: false },
  maintenance: { http: 503, retry: 'repeat', alarm: false },
  internal: { http: 500, retry: 'unknown', alarm: true },
} as const satisfies Record<string, Meaning>;

export type WalletStatus = keyof typeof answers;

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

/** The facts of an answer beside its status. Amounts are minor units. */
export interface AnswerFacts {
  balance?: number;
  currency?: string;
  platformTxId?: string;
  sessionToken?: string;
  playerRef?: string;
  gameCode?: string;
  language?: string;
  startedAt?: number;
  expiresAt?: number;
  limits?: { minBet: number; maxBet: number };
  openRounds?: { gameCode: string; roundId: string }[];
}

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
