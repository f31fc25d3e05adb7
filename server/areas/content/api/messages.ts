import { z } from 'zod';
import { contractKinds } from '../../agent/api/contractKinds';
import { call, language, whole } from '../../../kernel/api/call';
import { mallGives, mallStates } from '../../rewards/api/mall';
import { questionTypes } from '../../support/api/questionTypes';

export const messages_a_page = 20;
/** More unread messages are counted as so many. */
export const unread_most = 100;

/** Characters of a message from the operator. */
export const message_bounds = { title: 120, content: 4_000 } as const;

const head = {
  id: z.string(),
  /**
   * The id of a ticket, a promotion, a withdrawal, a deposit, a vendor's credit, an order of the mall, an entry of feedback or a contract;
   * a message from the operator has one that is nothing else's.
   */
  ref: z.string(),
  createdAt: z.number().int(),
  read: z.boolean(),
};

/** The end of a ticket. Amounts are minor units. */
export const lotteryResult = z.object({
  ...head,
  kind: z.literal('lottery_result'),
  facts: z.object({
    /** The ticket's number, as people say it. */
    number: z.string(),
    code: z.string(),
    /** The name of its lottery, of both where it stands over two, by language; older messages have none. */
    names: z.record(language.removeDefault(), z.string()).optional(),
    numero: z.string(),
    state: z.enum(['won', 'lost', 'void']),
    stake: z.number().int(),
    payout: z.number().int(),
    currency: z.string(),
    /** The ticket had ended before, and ends so by a corrected result. */
    corrected: z.boolean().default(false),
  }),
});

/** A text of the operator to this member, or to all: plain, and its line ends count. */
const fromOperator = z.object({
  ...head,
  kind: z.literal('operator'),
  facts: z.object({ title: z.string(), content: z.string() }),
});

/** The operator's decision on the member's entry of a promotion, whose id is the `ref`. */
const promotionDecided = z.object({
  ...head,
  kind: z.literal('promotion'),
  facts: z.object({
    /** The promotion's title in each language that it has. */
    titles: z.record(language.removeDefault(), z.string()),
    status: z.enum(['claim', 'process', 'issued', 'rejected']),
    /** The operator's words to a rejection; else empty. */
    reason: z.string(),
  }),
});

/** A withdrawal has ended: paid, or rejected with a reason. Its id is the `ref`. */
const withdrawalEnded = z.object({
  ...head,
  kind: z.literal('withdrawal'),
  facts: z.object({
    state: z.enum(['paid', 'rejected']),
    /** Minor units. */
    amount: z.number().int(),
    currency: z.string(),
    bankCode: z.string(),
    lastDigits: z.string(),
    /** The operator's words to a rejection; else empty. */
    reason: z.string(),
  }),
});

/**
 * The operator has decided on a deposit: credited, rejected with a reason, or paid back with one. Its id is
 * the `ref`.
 */
const depositDecided = z.object({
  ...head,
  kind: z.literal('deposit'),
  facts: z.object({
    state: z.enum(['paid', 'failed', 'refunded']),
    /** Minor units: what the member paid, and what of it was credited. */
    amount: z.number().int(),
    credited: z.number().int(),
    currency: z.string(),
    /** The operator's words; empty for a credited one. */
    reason: z.string(),
  }),
});

/** A win or prize of a vendor waits for a look, has come, or was refused (wallet#credit-ceilings). Its id is the `ref`. */
const creditHeld = z.object({
  ...head,
  kind: z.literal('credit'),
  facts: z.object({
    state: z.enum(['held', 'paid', 'refused']),
    /** The code of the vendor. */
    vendor: z.string(),
    /** Minor units. */
    amount: z.number().int(),
    currency: z.string(),
    /** The operator's words to a refusal; else empty. */
    reason: z.string(),
  }),
});

/** The operator has answered an entry of the member's feedback, whose id is the `ref`. */
const feedbackAnswered = z.object({
  ...head,
  kind: z.literal('feedback'),
  facts: z.object({ questionType: z.enum(questionTypes), answer: z.string() }),
});

/** The operator has decided on an order of the mall, whose id is the `ref`. */
const mallOrderDecided = z.object({
  ...head,
  kind: z.literal('mallOrder'),
  facts: z.object({
    state: z.enum(mallStates).exclude(['ordered', 'cancelled']),
    gives: z.enum(mallGives),
    /** The gift's name in each language that it has. */
    names: z.record(language.removeDefault(), z.string()),
    points: z.number().int(),
    /** Of a parcel that was sent; else empty. */
    carrier: z.string(),
    tracking: z.string(),
    /** The operator's words to a rejection; else empty. */
    reason: z.string(),
  }),
});

/**
 * News of a contract of the member's, whose id is the `ref`: a proposal was accepted or refused; the agent who
 * pays has ended it; or the lower one of the two was moved, which ends contracts and takes proposals back.
 */
const contractOver = z.object({
  ...head,
  kind: z.literal('contract'),
  facts: z.object({
    contract: z.enum(contractKinds),
    /** Of a move: `ended`, `withdrawn`. Of an end by the agent who pays: `ending`, or before the first period `unbegun`. */
    outcome: z.enum(['ended', 'withdrawn', 'accepted', 'refused', 'ending', 'unbegun']),
    /** The member is the agent who pays. */
    given: z.boolean(),
    /** The user name of the other one. */
    userName: z.string(),
    /** The instant of the move or the refusal; the begin of one that was accepted; the end of one that was ended. */
    at: z.number().int(),
  }),
});

/** Somebody has logged in as the member on a device that the account did not know (account#new-device). */
const deviceNew = z.object({
  ...head,
  kind: z.literal('device'),
  facts: z.object({
    /** The browser and the system; empty where they are not known. */
    device: z.string(),
    /** The address, its end masked. */
    address: z.string(),
    at: z.number().int(),
  }),
});

/** A message to a member (content#messages). */
export const memberMessage = z.union([
  lotteryResult,
  fromOperator,
  promotionDecided,
  withdrawalEnded,
  depositDecided,
  creditHeld,
  feedbackAnswered,
  mallOrderDecided,
  contractOver,
  deviceNew,
]);

export type MemberMessage = z.infer<typeof memberMessage>;

export const unreadMessages = call({
  name: 'unreadMessages',
  method: 'GET',
  path: '/wps/message/unreadCount',
  auth: 'real',
  request: z.object({
    /** The subject of messages that are not counted: the page that asks is about it, and reads them. */
    except: z.string().min(1).max(60).optional(),
  }),
  response: z.object({ unReadCount: z.number().int().min(0).max(unread_most) }),
  errors: [],
  summary: "The number of the member's unread messages, 100 for that and more",
});

export const memberMessages = call({
  name: 'memberMessages',
  method: 'GET',
  path: '/wps/message/list',
  auth: 'real',
  request: z.object({ pageNo: whole(1, 10_000).default(1) }),
  response: z.object({ list: z.array(memberMessage), totalPages: z.number().int() }),
  errors: [],
  summary: "The member's own messages, the newest first",
});

export const readMessage = call({
  name: 'readMessage',
  method: 'POST',
  path: '/wps/message/read',
  auth: 'real',
  excluded: 'timeOut',
  request: z.object({
    /** The subject, as the message's `ref` names it. */
    ref: z.string().min(1).max(60),
  }),
  response: z.object({ success: z.literal(true) }),
  errors: [],
  summary: "Marks the member's messages about a subject as read; again changes nothing",
});

export const markMessage = call({
  name: 'markMessage',
  method: 'POST',
  path: '/wps/message/mark',
  auth: 'real',
  excluded: 'timeOut',
  request: z.object({ messageId: z.string().min(1).max(60), as: z.enum(['read', 'deleted']) }),
  response: z.object({ success: z.literal(true) }),
  errors: ['message_unknown'],
  summary: "Marks one of the member's messages as read, or deletes it from the list",
});
