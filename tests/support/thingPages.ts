import { randomUUID } from 'node:crypto';
import { sendFeedback } from '../../server/areas/support/feedback';
import type { Member } from '../../server/store/tables';
import {
  giveThings,
  own_payee,
  type OwnThings,
  png,
  things_of_nobody,
} from '../factories/belongings';
import { addMessage } from '../factories/message';
import type { TestPlatform } from './platform';
import { doneOf } from './calls';

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
  ticket: { pages: [{ at: ({ ticketId }) => `/m/ticket/${ticketId}` }] },
  fairnessTicket: { pages: [{ at: ({ ticketId }) => `/m/fairness/ticket/${ticketId}` }] },
  launchGame: {
    pages: [{ at: ({ ticketId }) => `/m/launchGame?gameId=XSMB&repeat=${ticketId}`, part: '"05"' }],
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
