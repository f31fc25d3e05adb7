import { z } from 'zod';
import { call, noFields, whole } from '../../../kernel/api/call';
import { playLimitKinds, playLimitPeriods, reminder_intervals_min } from './protectionKinds';

const [quarter, half, hour, none] = reminder_intervals_min;
const every_min = z.union([z.literal(quarter), z.literal(half), z.literal(hour), z.literal(none)]);

export const playReminder = call({
  name: 'playReminder',
  method: 'GET',
  path: '/wps/member/playReminder',
  auth: 'real',
  request: noFields,
  response: z.object({
    /** Minutes between reminders; 0: none. */
    every_min: z.number().int(),
    /** The play that is under way, where it is time to tell of it; null otherwise. */
    due: z
      .object({
        /** Since the first stake after a pause. */
        played_min: z.number().int(),
        /** Wins less stakes in that time, minor units. */
        net: z.number().int(),
        currency: z.string(),
      })
      .nullable(),
  }),
  errors: [],
  summary: 'Tells a member how long the play under way lasts and its result, once an interval',
});

export const setPlayReminder = call({
  name: 'setPlayReminder',
  method: 'POST',
  path: '/wps/member/playReminder',
  auth: 'real',
  excluded: 'timeOut',
  request: z.object({ every_min }),
  response: z.object({ success: z.literal(true) }),
  errors: [],
  summary: "Sets the minutes between a member's reminders; 0 turns them off",
});

export const answerPlayReminder = call({
  name: 'answerPlayReminder',
  method: 'POST',
  path: '/wps/member/playReminder/answer',
  auth: 'real',
  excluded: 'timeOut',
  request: noFields,
  response: z.object({ success: z.literal(true) }),
  errors: [],
  summary: 'Notes that a member has answered the reminder: the next interval begins now',
});

/** The greatest limit: a sum above it is no longer an exact number. */
const amount_most = Number.MAX_SAFE_INTEGER;

/** Minor units. */
const amount = z.number().int();
const instant = z.number().int();

/** One of a member's own limits; there are nine (protection#own-limits). */
const playLimit = z.object({
  limit: z.enum(playLimitKinds),
  period: z.enum(playLimitPeriods),
  /** Null: not limited. */
  amount: amount.nullable(),
  /** Counted so far in the period that runs. */
  used: amount,
  /** Null where nothing is limited. */
  left: amount.nullable(),
  /** The end of the period that runs. */
  endsAt: instant,
  /** A higher limit, or its removal (an amount of null), that the member has asked for and not confirmed yet. */
  pending: z
    .object({
      amount: amount.nullable(),
      /** It can be confirmed from this instant on, until the other one. */
      from: instant,
      until: instant,
      /** It can be confirmed now. */
      ready: z.boolean(),
    })
    .nullable(),
});

const named = { limit: z.enum(playLimitKinds), period: z.enum(playLimitPeriods) };

export const playLimits = call({
  name: 'playLimits',
  method: 'GET',
  path: '/wps/limits',
  auth: 'real',
  excluded: 'open',
  request: noFields,
  response: z.object({ currency: z.string(), limits: z.array(playLimit) }),
  errors: [],
  summary: "The member's own limits, what counted towards them so far, and what they leave",
});

export const setPlayLimit = call({
  name: 'setPlayLimit',
  method: 'POST',
  path: '/wps/limits',
  auth: 'real',
  excluded: 'open',
  request: z.object({
    ...named,
    /** Minor units; absent to ask for the limit's removal. */
    amount: whole(1, amount_most).optional(),
  }),
  response: z.object({
    /** A new or lower limit holds at once; a higher one and a removal are asked for; or nothing was to be done. */
    outcome: z.enum(['set', 'asked', 'unchanged']),
    /** The instant from which what was asked for can be confirmed; null for the other outcomes. */
    from: instant.nullable(),
  }),
  errors: [],
  summary:
    "Sets one of the member's own limits: lower at once, higher after a day and a second yes",
});

export const confirmPlayLimit = call({
  name: 'confirmPlayLimit',
  method: 'POST',
  path: '/wps/limits/confirm',
  auth: 'real',
  excluded: 'open',
  request: z.object({
    ...named,
    /** The limit that the member was shown (minor units); absent for a removal. */
    amount: whole(1, amount_most).optional(),
  }),
  response: z.object({ amount: amount.nullable() }),
  errors: ['limit_not_asked', 'limit_asked_other', 'limit_not_ready'],
  summary: 'Says yes a second time to a higher limit or a removal, after its day',
});

export const cancelPlayLimit = call({
  name: 'cancelPlayLimit',
  method: 'POST',
  path: '/wps/limits/cancel',
  auth: 'real',
  excluded: 'open',
  request: z.object(named),
  response: noFields,
  errors: ['limit_not_asked'],
  summary: 'Drops a higher limit or a removal that was asked for',
});

export const declineDepositLimit = call({
  name: 'declineDepositLimit',
  method: 'POST',
  path: '/wps/limits/decline',
  auth: 'real',
  request: noFields,
  response: noFields,
  errors: [],
  summary: 'Notes that the member goes on to the first deposit without a limit',
});
