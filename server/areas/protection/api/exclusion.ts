import { z } from 'zod';
import { call, closedKinds, exclusionKinds, noFields } from '../../../kernel/api/call';

/** The spans that are offered: hours and days from now, or to the end of a day some months from now. */
export const timeOutSpans = ['24h', '3d', '1w', '2w', '4w', '6w'] as const;
export const selfExclusionSpans = ['6m', '1y', '2y', '5y', 'ever'] as const;

/** The exclusion that holds now, as its member sees it. Instants are epoch ms. */
export const exclusionNow = z.object({
  /** `unchecked` and `age` have no end of their own: play waits for the outside register, or for the member. */
  kind: z.enum(closedKinds),
  /** The person or list that it comes from. */
  source: z.enum(['member', 'operator', 'register', 'samePerson']).default('member'),
  /** Null: for ever. */
  until: z.number().int().nullable(),
  /** The time of a self-exclusion is over: play begins again a day after the member asked for that. */
  over: z.boolean(),
  playsFrom: z.number().int().nullable(),
});
export type ExclusionNow = z.infer<typeof exclusionNow>;

const wanted = {
  kind: z.enum(exclusionKinds),
  /** One of the spans of the kind, a day (YYYY-MM-DD) that is the last one, or an instant (ISO 8601, epoch ms). */
  until: z.string().min(1).max(40),
};

/** The end that was asked for. */
const end = z.object({ until: z.number().int().nullable() });

const ticketSum = z.object({ tickets: z.number().int(), amount: z.number().int() });

export const ownExclusion = call({
  name: 'ownExclusion',
  method: 'GET',
  path: '/wps/protection/exclusion',
  auth: 'real',
  excluded: 'open',
  request: noFields,
  response: z.object({
    exclusion: exclusionNow.nullable(),
    /** The tickets that a self-exclusion gave back so far, and their minor units. */
    refunded: ticketSum.nullable(),
    /** Those that it is giving back now; null for none, and from gateways that do not tell it. */
    givingBack: ticketSum.nullable().default(null),
    currency: z.string(),
    /** The outside register of self-exclusion and its last answer; null where none is asked. */
    register: z
      .object({
        name: z.string(),
        /** `nobody`: nothing is known by which it could be asked; `none`: it was not asked yet. */
        answer: z.enum(['clear', 'excluded', 'nobody', 'unreachable', 'none']),
        /** Epoch ms of that question; null: it was not asked yet. */
        at: z.number().int().nullable(),
        /** Play goes on without an answer. */
        playsOn: z.boolean(),
      })
      .nullable()
      .default(null),
    /** The first and the last day that may be named, by kind; no last one for a self-exclusion. */
    days: z.object({
      timeOut: z.object({ from: z.string(), to: z.string() }),
      self: z.object({ from: z.string() }),
    }),
    /** The part of the exclusion that is not final yet (protection#final); null where all of it is. */
    open: z
      .object({
        since: z.number().int(),
        /** Null: nobody could be told of it yet. */
        finalAt: z.number().int().nullable(),
        /** `disownExclusion` lifts it: there is no contact that a link could be sent to. */
        byPage: z.boolean(),
      })
      .nullable()
      .default(null),
    /** The kinds that can still be begun, or lengthened. */
    may: z
      .object({ timeOut: z.boolean(), self: z.boolean() })
      .default({ timeOut: true, self: true }),
  }),
  errors: [],
  summary:
    'The time-out or self-exclusion that holds now, what it gives back, and the days that may be chosen',
});

export const exclusionPreview = call({
  name: 'exclusionPreview',
  method: 'GET',
  path: '/wps/protection/exclusion/preview',
  auth: 'real',
  excluded: 'open',
  request: z.object(wanted),
  response: end.extend({
    /** The money that it would leave, in minor units; null from gateways that do not tell it. */
    money: z
      .object({
        currency: z.string(),
        balance: z.number().int(),
        /** The part that bonuses and corrections hold meanwhile. */
        held: z.number().int(),
        /** The part that can be withdrawn. */
        free: z.number().int(),
      })
      .nullable()
      .default(null),
  }),
  errors: ['exclusion_until_invalid', 'exclusion_shorter'],
  summary:
    'The end that an exclusion would have, what of the balance stays held then, and what can be withdrawn; nothing is changed',
});

export const excludeMember = call({
  name: 'excludeMember',
  method: 'POST',
  path: '/wps/protection/exclusion',
  auth: 'real',
  excluded: 'open',
  request: z.object(wanted),
  response: end,
  errors: ['exclusion_until_invalid', 'exclusion_shorter'],
  summary: 'Begins a time-out or self-exclusion, or lengthens one; nothing shortens it',
});

export const askToPlayAgain = call({
  name: 'askToPlayAgain',
  method: 'POST',
  path: '/wps/protection/exclusion/return',
  auth: 'real',
  excluded: 'open',
  request: noFields,
  response: z.object({ playsFrom: z.number().int() }),
  errors: ['exclusion_not_over'],
  summary: 'Asks to play again after a self-exclusion is over; play begins a day later',
});

export const settleExclusion = call({
  name: 'settleExclusion',
  method: 'POST',
  path: '/wps/protection/exclusion/final',
  auth: 'real',
  excluded: 'open',
  request: noFields,
  response: z.object({ success: z.literal(true) }),
  errors: ['step_up_required'],
  summary: 'Makes an exclusion final at once, for a member who has confirmed who they are',
});

export const disownExclusion = call({
  name: 'disownExclusion',
  method: 'POST',
  path: '/wps/protection/exclusion/disown',
  auth: 'real',
  excluded: 'open',
  request: noFields,
  response: z.object({ until: z.number().int() }),
  errors: ['step_up_required', 'exclusion_final'],
  summary:
    'Lifts what of an exclusion is not final, for a member without contacts who has confirmed who they are; play opens a day later',
});
