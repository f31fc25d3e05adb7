import { z } from 'zod';
import { call, language, noFields } from '../../../kernel/api/call';
import { turnoverLock } from '../../wallet/api/bonusTerms';

/** The kinds of rewards (rewards#reward-centre). */
export const rewardKinds = ['levelUp', 'weekly', 'birthday', 'rebate', 'signIn'] as const;

/** Rewards that are over and that the centre still shows. */
export const past_rewards_listed = 30;

/** Money or points. Amounts are minor units. */
const given = {
  amount: z.number().int(),
  points: z.number().int(),
  /** The settled stakes that the money needs before it can be withdrawn. */
  needed: z.number().int(),
};

const gift = z.object({ amount: z.number().int(), needed: z.number().int() }).nullable();

export const clubStanding = call({
  name: 'clubStanding',
  method: 'GET',
  path: '/wps/member/clubLevel',
  auth: 'member',
  request: z.object({ lang: language }),
  response: z.object({
    currency: z.string(),
    /** The number of the level that is reached; 0 for none. */
    level: z.number().int(),
    /** The member's settled stakes so far, in minor units. */
    turnover: z.number().int(),
    /** The levels from the lowest. */
    levels: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** The address of its picture; empty for none. */
        icon: z.string(),
        /** The settled stakes that reach it. */
        needed: z.number().int(),
        levelUp: gift,
        weekly: gift,
        birthday: gift,
        /** Hundredths of a per cent of a day's settled stakes, by category. */
        rebates: z.array(z.object({ category: z.string(), rate: z.number().int() })),
        /** Minor units; null where it is as for everybody. */
        withdraw: z.object({
          most: z.number().int().nullable(),
          perDay: z.number().int().nullable(),
        }),
      }),
    ),
  }),
  errors: [],
  summary:
    'The level of the club that the member has reached, the way to the next, and what each gives',
});

const reward = z.object({
  rewardId: z.string(),
  kind: z.enum(rewardKinds),
  ...given,
  /** The level that it is for, or the day (YYYY-MM-DD) or week that it is of; empty for none. */
  of: z.string(),
  state: z.enum(['claimable', 'claimed', 'expired']),
  expiresAt: z.number().int().nullable(),
  claimedAt: z.number().int().nullable(),
});

/** A reward that is over; a promotion's payout has its title as `of`, and the instant of the payout as `claimedAt`. */
const pastReward = reward.extend({ kind: z.enum([...rewardKinds, 'promotion']) });

export const rewardCentre = call({
  name: 'rewardCentre',
  method: 'GET',
  path: '/wps/member/rewards',
  auth: 'real',
  excluded: 'closed',
  request: z.object({ lang: language }),
  response: z.object({
    currency: z.string(),
    points: z.number().int(),
    /** A level gives a birthday gift, and the member has not told the date of birth. */
    asksBirthDate: z.boolean(),
    /** Those that can be claimed, the one that ends first before the others. */
    claimable: z.array(reward),
    /** The promotions that can be claimed, in the operator's order. */
    promotions: z.array(
      z.object({
        rewardId: z.string(),
        promotionId: z.string(),
        title: z.string(),
        /** Minor units; 0: it pays nothing by itself. */
        amount: z.number().int(),
        needed: z.number().int(),
        /** The claim pays; else an operator issues it. */
        atOnce: z.boolean(),
        /** The last day (YYYY-MM-DD) on which it can be claimed; null for none. */
        endDate: z.string().nullable(),
      }),
    ),
    /** Claims of promotions that wait for the operator, the newest first. */
    waiting: z
      .array(
        z.object({
          rewardId: z.string(),
          promotionId: z.string(),
          title: z.string(),
          /** Minor units; 0: the operator decides what it gives. */
          amount: z.number().int(),
          needed: z.number().int(),
          claimedAt: z.number().int(),
        }),
      )
      .max(past_rewards_listed)
      .default([]),
    /** Those that were claimed or ran out, and what promotions paid, by the instant of that, the newest first. */
    past: z.array(pastReward).max(past_rewards_listed),
    /** Money that is locked, in the order in which it is played off. Minor units. */
    locks: z.array(turnoverLock),
  }),
  errors: [],
  summary: 'What the member can claim, has claimed, and has still to stake for',
});

export const saveBirthDate = call({
  name: 'saveBirthDate',
  method: 'POST',
  path: '/wps/member/info/birthDate',
  auth: 'real',
  request: z.object({ birthDate: z.string().max(40) }),
  response: z.object({ success: z.literal(true) }),
  errors: ['birth_date_invalid', 'birth_date_locked', 'step_up_required'],
  summary: 'Notes the date of birth, once, for the birthday gift',
});

export const claimReward = call({
  name: 'claimReward',
  method: 'POST',
  path: '/wps/member/rewards/claim',
  auth: 'real',
  request: z.object({
    rewardId: z.string().min(1).max(80),
    /** The terms that the member saw; without them those of now are taken. */
    seen: z.object(given).optional(),
    lang: language,
  }),
  response: z.object({
    rewardId: z.string(),
    /** The name of the level or the promotion in the language asked for; the day or the year of others. */
    of: z.string().default(''),
    kind: z.enum([...rewardKinds, 'promotion']),
    ...given,
    currency: z.string(),
    /** False for a promotion whose claim is noted for the operator. */
    paid: z.boolean(),
  }),
  errors: ['reward_unknown', 'reward_expired', 'reward_changed', 'promotion_entered'],
  summary: 'Claims a reward once; claiming it again gives the first outcome',
});

const prize = z.object({ place: z.number().int(), ...given });

/** The chain of a member's days in a row, as it is today. */
const chain = z.object({
  currency: z.string(),
  points: z.number().int(),
  /** The day of the operator's time zone. */
  today: z.string(),
  signedIn: z.boolean(),
  /** The days in a row with today, or up to yesterday where today is still open; 0 before the first. */
  days: z.number().int(),
  /** The prize of each day of the chain; none: the operator has no sign-in. */
  prizes: z.array(prize),
});

export const signInState = call({
  name: 'signInState',
  method: 'GET',
  path: '/wps/member/signIn',
  auth: 'real',
  excluded: 'closed',
  request: noFields,
  response: chain,
  errors: [],
  summary: 'The chain of daily sign-ins and its prizes',
});

export const signIn = call({
  name: 'signIn',
  method: 'POST',
  path: '/wps/member/signIn',
  auth: 'real',
  request: noFields,
  response: prize.extend({ currency: z.string() }),
  errors: ['sign_in_closed'],
  summary: 'Signs in for the day’s prize, once a day; again it gives the first outcome',
});
