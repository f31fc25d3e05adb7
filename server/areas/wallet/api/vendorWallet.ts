import { z } from 'zod';

/** The operations that a vendor may ask of the wallet. */
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
 * A vendor's reaction to an answer. `final`: nothing more to send. `repeat`: send the same again.
 * `unknown`: the outcome is unknown; a bet is rolled back, everything else is sent again.
 */
export type RetryClass = 'final' | 'repeat' | 'unknown';

interface Meaning {
  http: 200 | 202 | 400 | 401 | 402 | 403 | 404 | 409 | 422 | 429 | 500 | 503;
  retry: RetryClass;
  /** Something is wrong between vendor and platform, so a person should look. */
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
  held: { http: 202, retry: 'repeat', alarm: false },
  creditRefused: final(403),
  vendorDisabled: { http: 503, retry: 'repeat', alarm: false },
  tooManyRequests: { http: 429, retry: 'repeat', alarm: false },
  inProgress: { http: 409, retry: 'repeat', alarm: false },
  unavailable: { http: 503, retry: 'repeat', alarm: false },
  maintenance: { http: 503, retry: 'repeat', alarm: false },
  internal: { http: 500, retry: 'unknown', alarm: true },
} as const satisfies Record<string, Meaning>;

export type WalletStatus = keyof typeof answers;

/** The refusals of each operation, besides those common to all. */
export const refusals: Readonly<Record<Operation, readonly WalletStatus[]>> = {
  authenticate: [
    'sessionInvalid',
    'sessionExpired',
    'playerDisabled',
    'gameUnavailable',
    'maintenance',
  ],
  balance: ['sessionInvalid', 'sessionExpired', 'playerDisabled'],
  bet: [
    'insufficientFunds',
    'limitReached',
    'sessionInvalid',
    'sessionExpired',
    'playerDisabled',
    'gameUnavailable',
    'wrongCurrency',
    'conflict',
    'alreadyCancelled',
    'alreadySettled',
    'maintenance',
  ],
  win: [
    'wrongCurrency',
    'conflict',
    'unknownTransaction',
    'alreadyCancelled',
    'alreadySettled',
    'held',
    'creditRefused',
    'vendorDisabled',
  ],
  rollback: ['conflict', 'unknownTransaction', 'alreadySettled'],
  endRound: ['vendorDisabled'],
  promoWin: [
    'wrongCurrency',
    'conflict',
    'unknownTransaction',
    'held',
    'creditRefused',
    'vendorDisabled',
  ],
};
export const common_refusals = [
  'badRequest',
  'badSignature',
  'tooManyRequests',
  'inProgress',
  'unavailable',
  'internal',
] as const;

/** The largest amount, in minor units. */
export const largest_amount = 10_000_000_000_000;

/** A vendor's id: printable ASCII without spaces. */
export const vendor_id_form = /^[\x21-\x7e]{1,100}$/;
const id = z.string().regex(vendor_id_form);
const token = z.string().min(1).max(200);
/** Minor units. A fraction is an error and is never rounded. */
const amount = z.number().int().min(0).max(largest_amount);
const currency = z.string().regex(/^[A-Z]{3}$/);
const kind = z.enum(['normal', 'free', 'bonus', 'jackpot', 'tip', 'promo']).default('normal');

/** For tracing only. A repeat may have other values. */
const traced = { requestId: z.string().max(100).default(''), at: z.number().int().optional() };
/**
 * The operation again, inside the signed body: the path is not signed, and an intercepted bet must
 * not be usable as a win.
 */
const asks = <Op extends Operation>(operation: Op) => ({
  operation: z.literal(operation),
  ...traced,
});
const inRound = { playerRef: id, gameCode: id, roundId: id };

const refersToAnother = (request: { txId: string; refTxId?: string | undefined }) =>
  request.txId !== request.refTxId;

/** The wire form of each operation's body, as the neutral contract has it. */
export const requests = {
  authenticate: z.object({ ...asks('authenticate'), launchToken: token }),
  balance: z.object({ ...asks('balance'), sessionToken: token }),
  bet: z.object({
    ...asks('bet'),
    ...inRound,
    txId: id,
    sessionToken: token,
    amount,
    currency,
    kind,
  }),
  win: z
    .object({
      ...asks('win'),
      ...inRound,
      txId: id,
      refTxId: id.optional(),
      amount,
      currency,
      kind,
      isRoundEnd: z.boolean().default(false),
    })
    .refine(refersToAnother),
  rollback: z
    .object({
      ...asks('rollback'),
      playerRef: id,
      gameCode: id.optional(),
      roundId: id.optional(),
      txId: id,
      refTxId: id,
    })
    .refine(refersToAnother),
  endRound: z.object({ ...asks('endRound'), ...inRound }),
  promoWin: z.object({ ...asks('promoWin'), playerRef: id, txId: id, amount, currency }),
} as const satisfies Record<Operation, z.ZodTypeAny>;

export type RequestFor<Op extends Operation> = z.output<(typeof requests)[Op]>;

const whole = z.number().int();

/** The facts of an answer beside its status. Amounts are minor units, instants epoch ms. */
export const answerFacts = z.object({
  /** After the operation. */
  balance: whole.optional(),
  currency: z.string().optional(),
  platformTxId: z.string().optional(),
  sessionToken: z.string().optional(),
  playerRef: z.string().optional(),
  gameCode: z.string().optional(),
  language: z.string().optional(),
  startedAt: whole.optional(),
  expiresAt: whole.optional(),
  limits: z.object({ minBet: whole, maxBet: whole }).optional(),
  /** Of `limitReached`: the bet passes a limit that the player has set. The game says so. */
  reason: z.enum(['own_limit']).optional(),
  openRounds: z.array(z.object({ gameCode: z.string(), roundId: z.string() })).optional(),
});
export type AnswerFacts = z.output<typeof answerFacts>;

/** A summary of each operation. */
export const summaries: Readonly<Record<Operation, string>> = {
  authenticate: 'Exchanges a launch token for the game session',
  balance: 'The player of a game session and the balance',
  bet: 'Takes a stake, opens or extends a round',
  win: 'Pays a round; 0 is a loss',
  rollback: 'Cancels the bet refTxId',
  endRound: 'Closes a round',
  promoWin: 'Pays outside of any round',
};
