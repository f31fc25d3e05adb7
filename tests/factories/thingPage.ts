import { randomUUID } from 'node:crypto';
import { newId } from '../../server/kernel/ids';
import { sendFeedback } from '../../server/areas/support/feedback';
import type { Member } from '../../server/store/tables';
import { giveThings, own_payee, type OwnThings, png, things_of_nobody } from './belongings';
import { addMessage } from './message';
import type { TestPlatform } from '../support/platform';
import { doneOf } from '../support/calls';

export interface Things extends OwnThings {
  feedbackId: string;
  messageId: string;
  sessionId: string;
}
export const of_nobody: Things = {
  ...things_of_nobody,
  feedbackId: 'nothing',
  messageId: 'nothing',
  sessionId: 'nothing',
};
export const own_words = 'words that nobody else may read';

export interface Address {
  at: (own: Things) => string;
  /** Words of the thing where it is but a part of the page, which is shown without it too. */
  part?: string;
}
export interface Form {
  at: (own: Things) => string;
  fields: (own: Things) => Record<string, string | Blob>;
}
interface Row {
  pages?: readonly Address[];
  forms?: readonly Form[];
}

/** Each screen and data route whose address or form carries the id of something of a member's own. */
export const carrying: Readonly<Record<string, Row>> = {
  ticket: {
    pages: [{ at: ({ ticketId }) => `/m/ticket/${ticketId}` }],
    forms: (['receipt', 'closeReceipt', 'cancel'] as const).map((intent) => ({
      at: ({ ticketId }) => `/m/ticket/${ticketId}`,
      fields: ({ ticketId }) => ({ intent, ticketId }),
    })),
  },
  fairnessTicket: { pages: [{ at: ({ ticketId }) => `/m/fairness/ticket/${ticketId}` }] },
  launchGame: {
    pages: [{ at: ({ ticketId }) => `/m/launchGame?gameId=XSMB&repeat=${ticketId}`, part: '"05"' }],
    forms: [
      {
        at: () => '/m/launchGame?gameId=XSMB',
        fields: ({ setId }) => ({
          forget: setId,
          tab: 'lo',
          betType: 'lo2',
          numbers: '12',
          idempotencyKey: randomUUID(),
        }),
      },
    ],
  },
  gameRound: {
    pages: [{ at: ({ roundId }) => `/m/gameRecord/round?id=${encodeURIComponent(roundId)}` }],
  },
  rebateSources: {
    pages: [{ at: ({ rebateTransfer }) => `/m/transaction/rebates?transfer=${rebateTransfer}` }],
  },
  deposit: {
    pages: [{ at: ({ depositId }) => `/m/voucherCenter?deposit=${depositId}` }],
    forms: [
      {
        at: ({ depositId }) => `/m/voucherCenter?deposit=${depositId}`,
        fields: () => ({ intent: 'pay' }),
      },
      {
        at: ({ depositId }) => `/m/voucherCenter?deposit=${depositId}&cancel=1`,
        fields: () => ({ intent: 'cancel' }),
      },
      {
        at: ({ depositId }) => `/m/voucherCenter?deposit=${depositId}`,
        fields: () => ({
          intent: 'slip',
          slip: new File([new Uint8Array(png)], 's.png', { type: 'image/png' }),
        }),
      },
    ],
  },
  withdraw: {
    pages: [
      { at: ({ withdrawalId }) => `/m/withdraw?withdrawal=${withdrawalId}` },
      {
        at: ({ bankCardId }) => `/m/withdraw?bankCardId=${bankCardId}&amount=100`,
        part: own_payee,
      },
    ],
    forms: (['summary', 'withdraw'] as const).map((intent) => ({
      at: () => '/m/withdraw',
      fields: ({ bankCardId }) => ({
        intent,
        bankCardId,
        amount: '100',
        paymentPassword: '135790',
        idempotencyKey: randomUUID(),
      }),
    })),
  },
  myBankCards: {
    pages: [{ at: ({ bankCardId }) => `/m/myBankCards?remove=${bankCardId}` }],
    forms: [
      {
        at: () => '/m/myBankCards',
        fields: ({ bankCardId }) => ({ intent: 'removeCard', bankCardId }),
      },
    ],
  },
  mall: {
    forms: [
      {
        at: () => '/m/mall/mallHome',
        fields: ({ addressId }) => ({
          intent: 'order',
          itemId: 'umbrella',
          points: '2200',
          confirmed: 'yes',
          addressId,
          idempotencyKey: randomUUID(),
        }),
      },
    ],
  },
  mallOrders: {
    pages: [{ at: ({ orderId }) => `/m/mall/orders?order=${orderId}` }],
    forms: (['cancel', 'received'] as const).map((intent) => ({
      at: () => '/m/mall/orders',
      fields: ({ orderId }) => ({ intent, orderId }),
    })),
  },
  mallAddresses: {
    pages: [{ at: ({ addressId }) => `/m/mall/addresses?remove=${addressId}` }],
    forms: [
      {
        at: () => '/m/mall/addresses',
        fields: ({ addressId }) => ({ intent: 'removeAddress', addressId }),
      },
    ],
  },
  picture: { pages: [{ at: ({ slipId }) => `/picture/${slipId}.webp` }] },
  feedback: {
    pages: [{ at: ({ feedbackId }) => `/m/feedback?entry=${feedbackId}` }],
    forms: [
      {
        at: ({ feedbackId }) => `/m/feedback?entry=${feedbackId}`,
        fields: () => ({
          intent: 'add',
          content: 'Something more to say about it',
          idempotencyKey: randomUUID(),
        }),
      },
    ],
  },
  webEmailRead: {
    forms: [
      {
        at: () => '/m/webEmail/read',
        fields: ({ messageId }) => ({ intent: 'read', messageId }),
      },
    ],
  },
  webEmail: {
    forms: (['read', 'delete'] as const).map((intent) => ({
      at: () => '/m/webEmail',
      fields: ({ messageId }) => ({ intent, messageId }),
    })),
  },
  securityCenter: {
    forms: [
      {
        at: () => '/m/securityCenter',
        fields: ({ sessionId }) => ({ intent: 'endSession', sessionId }),
      },
    ],
  },
};

/** Gives a member with a session one of each thing, an entry of feedback and a message; returns their ids. */
export async function giveAllThings(store: TestPlatform, owner: Member): Promise<Things> {
  const { db, clock } = store;
  const things = await giveThings(store, owner);
  const written = { questionType: 'other' as const, content: own_words, contact: 'mail' };
  const sent = doneOf(await sendFeedback(store, owner.id, { ...written, idempotencyKey: 'one' }));
  const messageId = await addMessage(db, owner.id, {
    facts: JSON.stringify({ title: own_words, content: own_words }),
    created_at: clock.now(),
  });
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  return { ...things, feedbackId: sent.feedbackId, messageId, sessionId: session.id };
}

export type Named = Pick<Member, 'id' | 'username'>;

/** Each screen and download of agents whose address carries the id of a member. */
export const teamAddresses = (lowerId: string) => ({
  'profit and loss': (id: string) => `/m/agent/team/pnl?parent=${id}`,
  'profit and loss by member': (id: string) => `/m/agent/team/pnl?by=member&parent=${id}`,
  'the file of profit and loss': (id: string) => `/m/agent/file?of=pnl&parent=${id}`,
  'the rebates of the team': (id: string) => `/m/member/teamRebate?parent=${id}`,
  'the file of the team’s rebates': (id: string) => `/m/agent/file?of=teamRebates&parent=${id}`,
  'a branch of the team': (id: string) => `/m/agent/team/overview?parent=${id}`,
  'a member of the team': (id: string) => `/m/member/team?memberId=${id}`,
  'the bets of a member': (id: string) => `/m/teamBetting?memberId=${id}`,
  'a remark on a member': (id: string) => `/m/member/team?act=remark&memberId=${id}`,
  'a move of a member': (id: string) => `/m/member/team?act=move&memberId=${id}`,
  'a move of several members': (id: string) =>
    `/m/member/team?act=move&memberId=${lowerId}&memberId=${id}`,
});

/** Each form of agents that names a member: the fields with the id of one, or of the new agent by the user name. */
export const teamForms = (
  above: Named,
  lower: Named,
): Readonly<Record<string, (member: Named) => Record<string, string>>> => ({
  'a remark': ({ id }) => ({ intent: 'saveRemark', memberId: id, remark: 'noted' }),
  'a move of somebody': ({ id }) => ({
    intent: 'move',
    memberId: id,
    parent: above.username,
    confirmed: 'yes',
  }),
  'a look at a move of somebody': ({ id }) => ({
    intent: 'move',
    memberId: id,
    parent: above.username,
  }),
  'a move to somebody': ({ username }) => ({
    intent: 'move',
    memberId: lower.id,
    parent: username,
    confirmed: 'yes',
  }),
  'a new first password': ({ id }) => ({
    intent: 'renewPassword',
    memberId: id,
    idempotencyKey: `again ${id.slice(0, 40)}`,
  }),
  'a rebate': ({ id }) => ({ intent: 'saveRebate', memberId: id, rebate: '0' }),
});

/** Each call that takes the id of something of a member's own, with the fields that name it. */
export const callsWithThings: Record<string, (owned: OwnThings) => Record<string, unknown>> = {
  depositDetail: ({ depositId }) => ({ depositId }),
  payDeposit: ({ depositId }) => ({ depositId }),
  cancelDeposit: ({ depositId }) => ({ depositId }),
  sendDepositSlip: ({ depositId }) => ({ depositId, slip: png.toString('base64') }),
  memberPicture: ({ slipId: id }) => ({ id }),
  removeBankCard: ({ bankCardId }) => ({ bankCardId }),
  withdrawalDetail: ({ withdrawalId }) => ({ withdrawalId }),
  requestWithdrawal: ({ bankCardId }) => ({
    bankCardId,
    amount: 10_000,
    paymentPassword: '135790',
    idempotencyKey: newId(),
  }),
  claimReward: ({ rewardId }) => ({ rewardId }),
  orderGift: ({ addressId }) => ({
    itemId: 'mug',
    points: 1,
    addressId,
    idempotencyKey: newId(),
  }),
  mallOrder: ({ orderId }) => ({ orderId }),
  cancelMallOrder: ({ orderId }) => ({ orderId }),
  receiveMallOrder: ({ orderId }) => ({ orderId }),
  removeMallAddress: ({ addressId }) => ({ addressId }),
  lotteryTicket: ({ ticketId }) => ({ ticketId }),
  ticketProof: ({ ticketId }) => ({ ticketId }),
  openReceipt: ({ ticketId }) => ({ ticketId }),
  closeReceipt: ({ ticketId }) => ({ ticketId }),
  cancelTicket: ({ ticketId }) => ({ ticketId }),
  removeNumberSet: ({ setId }) => ({ setId }),
  betRound: ({ roundId: id }) => ({ id }),
  paidRebates: ({ rebateTransfer: id }) => ({ id }),
};

/** The intents of the agents' forms, by the source, with the fields that name somebody. */
export const teamIntents: Readonly<Record<string, readonly string[]>> = {
  saveRemark: ['memberId'],
  move: ['memberId', 'parent'],
  saveRebate: ['memberId'],
  renewPassword: ['memberId'],
  endLink: ['linkId'],
  propose: ['memberId'],
  accept: ['contractId'],
  refuse: ['contractId'],
  withdraw: ['contractId'],
  end: ['contractId'],
  openAccount: [],
  createLink: [],
  later: [],
  paid: [],
  setCredit: [],
  confirmDay: [],
  refuseDay: [],
  proposeShare: [],
  acceptShare: [],
  refuseShare: [],
  endShare: [],
};
