import { z } from 'zod';
import { call, language, whole } from '../../../kernel/api/call';
import { pictures_body_bytes, pictureUploads } from '../../../kernel/api/pictures';

export const promotions_a_page = 10;

/** Characters of an application's remark, as a person counts them (content#promotion-application). */
export const remark_most_chars = 140;

/** The categories of promotions (content#promotion-categories); `all` asks for every one. */
export const promotionCategories = [
  'all',
  'other',
  'sports',
  'live',
  'slots',
  'cards',
  'fish',
  'lotto',
  'rebate',
  'pointsMall',
  'ranking',
  'deposit',
  'appDownload',
  'newbie',
] as const;
export type PromotionCategory = (typeof promotionCategories)[number];

/** The ways to take part: a member joins, claims, applies with a remark and pictures, or not at all. */
export const promotionKinds = ['join', 'claim', 'apply', 'none'] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/** The states that a promotion is shown in (content#promotion-states). */
export const promotionStatuses = [
  'join',
  'claim',
  'applying',
  'close',
  'rejected',
  'issued',
  'claimed',
  'process',
  'joined',
  'comingSoon',
] as const;
export type PromotionStatus = (typeof promotionStatuses)[number];

/** The acts by which a member takes part. */
export const promotionActs = ['join', 'claim', 'apply'] as const;
export type PromotionAct = (typeof promotionActs)[number];

const promotionId = z.string().min(1).max(60);
const idempotencyKey = z.string().min(1).max(100);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** A path of ours (or of the image CDN), or an absolute https address; never a script. */
const address = z.string().regex(/^(\/(?!\/)|https:\/\/)[^\s\\]*$/);

const reward = z.object({
  /** Minor units. */
  amount: z.number().int(),
  /** The settled stakes that the amount needs before it can be withdrawn. */
  needed: z.number().int(),
  /** The member's own claim pays it; else an operator issues it. */
  atOnce: z.boolean(),
  currency: z.string(),
});
export type Reward = z.infer<typeof reward>;

const promotion = z.object({
  id: z.string(),
  title: z.string(),
  /** HTML as the operator wrote it. It must be sanitised before it is shown. */
  content: z.string(),
  startDate: day,
  /** The last day; null where there is none. */
  endDate: day.nullable(),
  /** 1: long term, without an end. */
  noExpiry: z.union([z.literal(0), z.literal(1)]),
  /** Sequence 1 is the cover. */
  announcementImages: z.array(z.object({ url: address, sequence: z.number().int() })),
  promoAnnouncementCategoryIds: z.array(z.string()),
  /** True where this member has opened it. False for visitors. */
  read: z.boolean(),
  kind: z.enum(promotionKinds),
  /** Null for one that is open and that nobody takes part in. */
  status: z.enum(promotionStatuses).nullable(),
  /** The act that is open to this member, or to a visitor after logging in. */
  act: z.enum(promotionActs).nullable(),
  /**
   * The payout, to a member who takes part by the terms of the moment when the entry was made; null for nothing
   * by itself.
   */
  reward: reward.nullable(),
  /** The member's own part in it, the newest; null for visitors and before. */
  entry: z
    .object({
      remark: z.string(),
      /** Ids of `memberPicture`. */
      pictures: z.array(z.string()),
      /** The operator's words to a rejection; else empty. */
      reason: z.string(),
      createdAt: z.number().int(),
      /** The stakes for what it paid, in minor units; null before, and where there are none. */
      lock: z
        .object({
          needed: z.number().int(),
          done: z.number().int(),
          state: z.enum(['open', 'met', 'spent', 'lifted']),
        })
        .nullable(),
    })
    .nullable(),
});
export type Promotion = z.infer<typeof promotion>;

export const availablePromotions = call({
  name: 'availablePromotions',
  method: 'GET',
  path: '/wps/promotion/available',
  auth: 'optional',
  excluded: 'closed',
  request: z.object({
    merchantCode: z.string(),
    category: z.enum(promotionCategories).default('all'),
    pageNo: whole(1, 10_000).default(1),
    /** Asks for the page that this promotion is on, where it is listed. */
    promotionId: promotionId.optional(),
    language,
  }),
  response: z.object({
    list: z.array(promotion),
    pageNo: z.number().int(),
    totalPages: z.number().int(),
  }),
  errors: [],
  summary:
    'Promotions that are open, to come or ended of late, with the part that the member takes',
});

export const promotionDetail = call({
  name: 'promotionDetail',
  method: 'GET',
  path: '/wps/promotion/detail',
  auth: 'optional',
  excluded: 'closed',
  request: z.object({ promotionId, language }),
  response: promotion,
  errors: ['promotion_unknown'],
  summary: 'One promotion, also one that is no longer listed',
});

export const markPromotionRead = call({
  name: 'markPromotionRead',
  method: 'POST',
  path: '/wps/promotion/read',
  auth: 'real',
  request: z.object({ promotionId }),
  response: z.object({ success: z.literal(true) }),
  errors: ['promotion_unknown'],
  summary: 'Marks a promotion as opened by the member; again changes nothing',
});

const entered = z.object({ status: z.enum(promotionStatuses), reward: reward.nullable() });
const entry_errors = [
  'promotion_unknown',
  'promotion_soon',
  'promotion_over',
  'promotion_other_way',
  'promotion_entered',
  'key_conflict',
] as const;

export const joinPromotion = call({
  name: 'joinPromotion',
  method: 'POST',
  path: '/wps/promotion/join',
  auth: 'real',
  request: z.object({ promotionId, idempotencyKey }),
  response: entered,
  errors: entry_errors,
  summary: 'Joins a promotion; who has joined it stays so',
});

export const claimPromotion = call({
  name: 'claimPromotion',
  method: 'POST',
  path: '/wps/promotion/claim',
  auth: 'real',
  request: z.object({
    promotionId,
    idempotencyKey,
    /** The terms that the member saw; without them those of now are taken. */
    seen: reward.pick({ amount: true, needed: true }).optional(),
  }),
  response: entered,
  errors: [...entry_errors, 'reward_changed'],
  summary:
    'Claims a promotion, once: it is paid where it pays at once, and noted for the operator else',
});

export const applyPromotion = call({
  name: 'applyPromotion',
  method: 'POST',
  path: '/wps/promotion/apply',
  auth: 'real',
  limit_bytes: pictures_body_bytes,
  request: z.object({
    promotionId,
    /** The service counts characters; a picture is two or more units of the wire. */
    remark: z
      .string()
      .max(4 * remark_most_chars)
      .default(''),
    /** Png or jpg, up to three. */
    images: pictureUploads,
    idempotencyKey,
  }),
  response: entered,
  errors: [
    ...entry_errors,
    ...(['fields_invalid', 'pictures_too_many', 'picture_too_large'] as const),
    'picture_invalid',
    'too_many_requests',
  ],
  summary: 'Applies for a promotion with a remark and pictures',
});
