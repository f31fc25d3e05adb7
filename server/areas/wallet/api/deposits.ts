import { z } from 'zod';
import { call, language, whole } from '../../../kernel/api/call';
import { pictures_body_bytes } from '../../../kernel/api/pictures';

/** The sandbox payment provider's own calls, for its page: anybody who has an order may pay it. */
const order = z.string().min(1).max(400);
const response = z.object({
  depositId: z.string(),
  reference: z.string(),
  /** Minor units. */
  amount: z.number().int(),
  currency: z.string(),
  /** `over`: its time ended before anybody paid. */
  state: z.enum(['open', 'paid', 'failed', 'over']),
});

export const sandboxOrder = call({
  name: 'sandboxOrder',
  method: 'GET',
  path: '/sandbox/payment',
  auth: 'none',
  excluded: 'open',
  request: z.object({ order }),
  response,
  errors: ['payment_unknown'],
  summary: 'An order at the sandbox payment provider, as its payer sees it',
});

export const decideSandboxOrder = call({
  name: 'decideSandboxOrder',
  method: 'POST',
  path: '/sandbox/payment',
  auth: 'none',
  excluded: 'open',
  request: z.object({ order, result: z.enum(['pay', 'fail']) }),
  response,
  errors: ['payment_unknown'],
  summary: 'Pays an order of play money or lets it fail; the first decision counts',
});

/** The ways to pay (wallet#deposit). */
export const depositChannels = ['bank', 'promptpay', 'stripe', 'sandbox'] as const;
export type DepositChannel = (typeof depositChannels)[number];

export const depositStates = [
  'created',
  'pending',
  'paid',
  'failed',
  'expired',
  'cancelled',
  'refunded',
] as const;
export type DepositState = (typeof depositStates)[number];

/** Deposits of a member that wait for a payment or the operator. */
export const open_deposits_most = 5;

/** A bonus is a share of the deposit or an amount (wallet#bonuses). */
export const bonusKinds = ['percent', 'fixed'] as const;

const depositId = z.string().max(60);
const view = {
  depositId: z.string(),
  channel: z.enum(depositChannels),
  state: z.enum(depositStates),
  /** Minor units: what the member pays. */
  amount: z.number().int(),
  createdAt: z.number().int(),
};

/** A bonus with a deposit, with its terms. Minor units. */
const bonusOffer = z.object({
  bonusId: z.string(),
  name: z.string(),
  kind: z.enum(bonusKinds),
  /** Hundredths of a per cent of the amount, or an amount. */
  value: z.number().int(),
  /** The greatest bonus; 0: none. */
  cap: z.number().int(),
  /** The least amount that gets it. */
  least: z.number().int(),
  /** Hundredths: 100 means that the bonus has to be staked once. */
  turnover: z.number().int(),
  /** It is given once to each member. */
  once: z.boolean(),
});

export const depositOptions = call({
  name: 'depositOptions',
  method: 'GET',
  path: '/wps/deposit/options',
  auth: 'real',
  excluded: 'closed',
  request: z.object({ language }),
  response: z.object({
    currency: z.string(),
    channels: z.array(
      z.object({
        channel: z.enum(depositChannels),
        /** Minor units. */
        least: z.number().int(),
        most: z.number().int(),
        /** Hundredths of a per cent that the channel keeps of the amount. */
        feeRate: z.number().int(),
      }),
    ),
    /** Hundredths: 100 means that what is credited has to be staked once. */
    turnover: z.number().int(),
    /** The bonuses that the member may choose. */
    bonuses: z.array(bonusOffer),
    /** The member's deposits that wait, the newest first. */
    open: z.array(z.object(view)).max(open_deposits_most),
    /** The member is asked before the first deposit about a limit of their own (protection#first-deposit). */
    offersLimit: z.boolean(),
    /** A contact has to be proved before the first deposit (protection#first-deposit). */
    needsContact: z.boolean().default(false),
  }),
  errors: [],
  summary: 'The ways to pay with their limits and fees, and the deposits of the member that wait',
});

export const depositDetail = call({
  name: 'depositDetail',
  method: 'GET',
  path: '/wps/deposit',
  auth: 'real',
  excluded: 'open',
  request: z.object({ depositId, language }),
  response: z.object({
    ...view,
    currency: z.string(),
    /** Minor units: the part of the amount that the channel keeps, and the rest. */
    fee: z.number().int(),
    credited: z.number().int(),
    /** Minor units that are to be staked before what was credited can be withdrawn. */
    needed: z.number().int(),
    /** The bonus that it was made with and the stakes that it needs besides; an empty name and 0 for none. */
    bonusName: z.string(),
    bonus: z.number().int(),
    bonusNeeded: z.number().int(),
    reference: z.string(),
    payee: z.object({ bank: z.string(), number: z.string(), holder: z.string() }),
    expiresAt: z.number().int(),
    /** The instants of its steps; null where it has not come to them. */
    sentAt: z.number().int().nullable(),
    endedAt: z.number().int().nullable(),
    refundedAt: z.number().int().nullable(),
    cancelledAt: z.number().int().nullable(),
    /** The reason of a rejection; empty for all others. */
    reason: z.string(),
    /** The ids of its slips, for `memberPicture`. */
    slips: z.array(z.string()),
    /** The text of the QR code that pays it; empty where there is none. */
    qr: z.string(),
    /** A provider takes the payment: nobody has to look for it. */
    provided: z.boolean(),
    /** The provider's page, a path or an address; empty where there is none, or not yet. */
    payUrl: z.string(),
  }),
  errors: ['deposit_unknown'],
  summary: "One of the member's own deposits, with the account to pay to",
});

export const createDeposit = call({
  name: 'createDeposit',
  method: 'POST',
  path: '/wps/deposit',
  auth: 'real',
  request: z.object({
    channel: z.enum(depositChannels),
    /** Minor units. */
    amount: whole(1, Number.MAX_SAFE_INTEGER),
    /** One of the bonuses that are offered; empty: none. */
    bonusId: z.string().max(60).default(''),
    idempotencyKey: z.string().min(1).max(100),
  }),
  response: z.object({
    depositId: z.string(),
    /** The provider's page; empty where there is none, or it cannot be reached at the moment. */
    payUrl: z.string(),
  }),
  errors: [
    'deposit_channel_closed',
    'contact_needed',
    'deposit_out_of_range',
    'deposits_open',
    'key_conflict',
    'deposit_day_limit',
    'own_limit',
    'bonus_unknown',
    'bonus_least',
  ],
  summary: 'Makes a deposit that waits for its payment; the same key again gives the same one',
});

export const payDeposit = call({
  name: 'payDeposit',
  method: 'POST',
  path: '/wps/deposit/pay',
  auth: 'real',
  request: z.object({ depositId }),
  response: z.object({ payUrl: z.string() }),
  errors: ['deposit_unknown', 'deposit_over', 'payment_provider_away'],
  summary: "The page where one of the member's own deposits is paid, made if there is none yet",
});

export const cancelDeposit = call({
  name: 'cancelDeposit',
  method: 'POST',
  path: '/wps/deposit/cancel',
  auth: 'real',
  excluded: 'open',
  request: z.object({ depositId }),
  response: z.object({ depositId: z.string() }),
  errors: ['deposit_unknown', 'deposit_over', 'too_many_requests'],
  summary:
    "Cancels one of the member's own deposits that nothing was paid for; again changes nothing",
});

export const sendDepositSlip = call({
  name: 'sendDepositSlip',
  method: 'POST',
  path: '/wps/deposit/slip',
  auth: 'real',
  excluded: 'open',
  limit_bytes: 8 * 1024 * 1024,
  request: z.object({
    depositId,
    /** The slip: a png or jpg in base64. */
    slip: z.string().min(1).max(pictures_body_bytes),
  }),
  response: z.object({ depositId: z.string() }),
  errors: [
    'deposit_unknown',
    'deposit_over',
    'deposits_open',
    'deposit_day_limit',
    'own_limit',
    'pictures_too_many',
    'picture_too_large',
    'picture_invalid',
    'too_many_requests',
  ],
  summary: 'Sends the slip of a payment, which the operator looks at; sent twice it counts once',
});
