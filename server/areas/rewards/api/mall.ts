import { z } from 'zod';
import { call, language, whole, noFields } from '../../../kernel/api/call';
import { besidePages, dated_cursor_form } from '../../../kernel/api/records';
import { provinceCodes } from './thaiProvinces';

/** Addresses that a member keeps. */
export const mall_addresses_most = 5;

/** Characters of the parts of an address. */
export const address_bounds = { name: 60, line: 120, subdistrict: 60, district: 60 } as const;

/** An address as its member sees it. */
export const addressView = z.object({
  name: z.string(),
  /** The last four digits of the phone; the others are told to nobody. */
  phoneEnd: z.string(),
  line: z.string(),
  subdistrict: z.string(),
  district: z.string(),
  province: z.enum(provinceCodes),
  postcode: z.string(),
});

const text = (max: number) => z.string().max(max);

export const mallAddresses = call({
  name: 'mallAddresses',
  method: 'GET',
  path: '/wps/mall/addresses',
  auth: 'real',
  request: noFields,
  response: z.object({
    list: z.array(addressView.extend({ addressId: z.string() })).max(mall_addresses_most),
  }),
  errors: [],
  summary: "The member's own addresses for gifts, the oldest first",
});

export const addMallAddress = call({
  name: 'addMallAddress',
  method: 'POST',
  path: '/wps/mall/addresses',
  auth: 'real',
  excluded: 'timeOut',
  encrypted: true,
  request: z.object({
    name: text(200),
    phone: text(60),
    line: text(400),
    subdistrict: text(200),
    district: text(200),
    /** The code of a province. */
    province: text(10),
    postcode: text(60),
  }),
  response: z.object({
    addressId: z.string(),
    /** False where the member had the address already. */
    isNew: z.boolean(),
  }),
  errors: ['fields_invalid', 'addresses_full', 'step_up_required'],
  summary: 'Keeps an address in Thailand for gifts that are sent',
});

export const removeMallAddress = call({
  name: 'removeMallAddress',
  method: 'POST',
  path: '/wps/mall/addresses/remove',
  auth: 'real',
  excluded: 'timeOut',
  request: z.object({ addressId: text(60) }),
  response: z.object({ success: z.literal(true) }),
  errors: ['address_unknown'],
  summary: "Deletes one of the member's own addresses; orders keep their own copy",
});

/**
 * The states of an order of the mall (rewards#orders). `received` is the end of what was sent, of a code that was
 * given, and of money that was credited.
 */
export const mallStates = [
  'ordered',
  'approved',
  'sent',
  'received',
  'rejected',
  'cancelled',
] as const;
export type MallState = (typeof mallStates)[number];

/** A gift gives a thing that is sent, a code, or money. */
export const mallGives = ['goods', 'code', 'money'] as const;

const count = z.number().int().min(0);

/** The thing, code or money that a gift gives; amounts are minor units, and 0 where it gives no money. */
const gives = {
  gives: z.enum(mallGives),
  amount: count,
  /** The settled stakes that the money needs before it can be withdrawn. */
  needed: count,
};

/** A gift as a member sees it. */
export const giftView = z.object({
  itemId: z.string(),
  /** The id of its category; empty for none. */
  category: z.string(),
  name: z.string(),
  about: z.string(),
  /** The address of its picture. */
  image: z.string(),
  points: z.number().int().min(1),
  /** The pieces that can be ordered now; 0: it is out. */
  stock: count,
  /** The orders of it that the member may still make; null: any number. */
  left: count.nullable(),
  /** The code of the reason for which the member cannot order it now; null: it can be ordered. */
  why: z.enum(['gift_out', 'gift_limit', 'points_short']).nullable().default(null),
  ...gives,
});

export const mallHome = call({
  name: 'mallHome',
  method: 'GET',
  path: '/wps/mall/gifts',
  auth: 'real',
  excluded: 'closed',
  request: z.object({ lang: language }),
  response: z.object({
    currency: z.string(),
    points: count,
    /** In the operator's order. */
    categories: z.array(z.object({ id: z.string(), name: z.string() })),
    gifts: z.array(giftView),
  }),
  errors: [],
  summary: 'The gifts that points are exchanged for, and the points of the member',
});

export const orderGift = call({
  name: 'orderGift',
  method: 'POST',
  path: '/wps/mall/orders',
  auth: 'real',
  request: z.object({
    itemId: z.string().min(1).max(60),
    /** The price that the member was shown; another one now is refused. */
    points: whole(1, Number.MAX_SAFE_INTEGER),
    /** One of the member's own addresses, for what is sent; empty for all else. */
    addressId: z.string().max(60).default(''),
    idempotencyKey: z.string().min(1).max(100),
  }),
  response: z.object({ orderId: z.string() }),
  errors: [
    ...(['gift_unknown', 'gift_changed', 'gift_out', 'gift_limit'] as const),
    ...([
      'points_short',
      'address_needed',
      'address_unknown',
      'key_conflict',
      'step_up_required',
    ] as const),
  ],
  summary:
    'Orders one piece of a gift: points, stock and order move together; the same key again gives the same order',
});

/** An order as its member sees it. */
const orderHead = {
  orderId: z.string(),
  itemId: z.string(),
  name: z.string(),
  image: z.string(),
  points: z.number().int().min(1),
  ...gives,
  currency: z.string(),
  state: z.enum(mallStates),
  createdAt: z.number().int(),
};

export const mallOrders = call({
  name: 'mallOrders',
  method: 'GET',
  path: '/wps/mall/orders',
  auth: 'real',
  excluded: 'open',
  request: z.object({
    lang: language,
    cursor: z.string().regex(dated_cursor_form).default(''),
  }),
  response: z.object({ list: z.array(z.object(orderHead)), ...besidePages }),
  errors: [],
  summary: "The member's own orders, the newest first",
});

const instant = z.number().int().nullable();

export const mallOrder = call({
  name: 'mallOrder',
  method: 'GET',
  path: '/wps/mall/order',
  auth: 'real',
  excluded: 'open',
  request: z.object({ lang: language, orderId: z.string().max(60) }),
  response: z.object({
    ...orderHead,
    /** The copy of the order; null for what is not sent. */
    address: addressView.nullable(),
    /** The reason of a rejection; empty for all others. */
    reason: z.string(),
    carrier: z.string(),
    tracking: z.string(),
    /** The code that was given; empty for none. */
    code: z.string(),
    /** The instants of its steps; null where it has not come to them, or has left them out. */
    approvedAt: instant,
    sentAt: instant,
    endedAt: instant,
    /** The member's points now. */
    balance: count,
  }),
  errors: ['order_unknown'],
  summary: "One of the member's own orders",
});

const own = z.object({ orderId: z.string().min(1).max(60) });
const moved = z.object({ state: z.enum(mallStates), points: count });

export const cancelMallOrder = call({
  name: 'cancelMallOrder',
  method: 'POST',
  path: '/wps/mall/order/cancel',
  auth: 'real',
  excluded: 'open',
  request: own,
  response: moved,
  errors: ['order_unknown', 'order_over'],
  summary: 'Cancels an order that nobody has taken in hand: its points and the piece go back, once',
});

export const receiveMallOrder = call({
  name: 'receiveMallOrder',
  method: 'POST',
  path: '/wps/mall/order/received',
  auth: 'real',
  excluded: 'open',
  request: own,
  response: moved,
  errors: ['order_unknown', 'order_over'],
  summary: 'Notes that what was sent has come; again changes nothing',
});
