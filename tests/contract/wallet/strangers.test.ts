// @engines sqlite
import { afterAll, describe, expect, it } from 'vitest';
import { calls } from '../../../server/api';
import type { Call } from '../../../server/kernel/api/call';
import { needsSession } from '../../../server/kernel/api/failures';
import { jsonSchema } from '../../../server/api/jsonSchema';
import { newId } from '../../../server/kernel/ids';
import { trial_type } from '../../../server/kernel/members/memberTypes';
import { adjust } from '../../../server/areas/wallet/adjustments/adjust';
import {
  giveThings,
  own_payee,
  type OwnThings,
  png,
  rowsOf,
  things_of_nobody,
} from '../../factories/belongings';
import { addMember, tokenOf } from '../../factories/member';
import { openCallFixture } from '../../support/calls';

/** Each call that takes the id of something of a member's own, with the fields that name it. */
const tried: Record<string, (owned: OwnThings) => Record<string, unknown>> = {
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
  betRound: ({ roundId: id }) => ({ id }),
  paidRebates: ({ rebateTransfer: id }) => ({ id }),
};

/** Ids of the site's own things, and of areas whose own tests ask as strangers. */
const elsewhere: readonly string[] = [
  ...['addFavourite', 'addRecent', 'removeFavourite', 'launchGame'],
  ...['applyPromotion', 'claimPromotion', 'joinPromotion', 'markPromotionRead'],
  ...['markAnnouncementRead', 'accountCode'],
  // The bonus that it names is the site's.
  'createDeposit',
  ...['moveTeamMember', 'saveTeamRebate', 'saveTeamRemark', 'teamMember', 'teamMemberBets'],
  ...['agentLink', 'endAgentLink', 'renewFirstPassword'],
  ...['agentLinkMembers', 'agentLinkMemberRows'],
  ...['agentContract', 'answerContract', 'endContract', 'proposeContract', 'withdrawContract'],
  ...['endMemberSession', 'markMessage', 'addToFeedback', 'feedbackList'],
];

/** Calls of the wallet that show a member's own rows and take no id: nothing names another member. */
const own_rows =
  /^\/wps\/(deposits?|withdraw\w*|mall|wallets|records?|games\/record|member\/bankCards)\b/;

const fixture = await openCallFixture();
const { platform } = fixture;
const owner = await addMember(platform, { balance: 1_000_000 });
const owned = await giveThings(platform, owner);
const operator = { id: 'o', name: 'Nok' };
const adjustment = { member: owner, amount: 77, reason: 'of the owner alone', key: 'k' };
await adjust(platform, operator, adjustment);
afterAll(() => fixture.platform.close());

const strangers = {
  'another member': () => fixture.tokenOfNew(),
  'a trial player': () => fixture.tokenOfNew(trial_type),
  'an agent': () => fixture.tokenOfNew(1),
  'a visitor': async () => undefined,
} satisfies Record<string, () => Promise<string | undefined>>;

const rowsOfOwner = () => rowsOf(fixture.platform, owner.id);

const idFields = (call: Call): string[] =>
  [...JSON.stringify(jsonSchema(call.request)).matchAll(/"(id|\w+Ids?)":\{/g)].map(([, n]) => n!);
const withIds = calls.filter((call) => needsSession(call) && idFields(call).length > 0);

it('says of every call with an id if it is a member’s own (account#bank-cards, wallet#account-record, wallet#deposit)', () => {
  expect([...Object.keys(tried), ...elsewhere].sort()).toEqual(
    withIds.map(({ name }) => name).sort(),
  );
});

it('finds each thing for its owner', async () => {
  const token = await tokenOf(fixture.platform, owner.username);
  for (const call of withIds.filter(({ name, method }) => tried[name] && method === 'GET')) {
    const answer = await fixture.client.ask(call, tried[call.name]!(owned) as never, { token });
    expect(answer.success, call.name).toBe(true);
  }
});

describe.each(Object.entries(strangers))('%s', (who, enter) => {
  it.each(Object.keys(tried))(
    '%s: another’s id is like one of nobody (account#bank-cards, wallet#account-record, wallet#deposit)',
    async (name) => {
      const call = calls.find((one) => one.name === name)!;
      const before = await rowsOfOwner();
      const token = await enter();
      const ask = async (ids: OwnThings) => {
        const { status, code, value } = await fixture.client.ask(call, tried[name]!(ids) as never, {
          token,
        });
        return { status, code, value };
      };
      const refused = await ask(owned);
      expect(refused).toEqual(await ask(things_of_nobody));
      const status = who === 'a visitor' ? [401] : who === 'a trial player' ? [403, 404] : [404];
      expect(status).toContain(refused.status);
      expect(await rowsOfOwner()).toBe(before);
    },
  );
});

describe('a member who names another', () => {
  const own = calls.filter(({ path, ...call }) => needsSession(call) && own_rows.test(path));

  it('is asked about in some calls', () => expect(own.length).toBeGreaterThanOrEqual(8));

  it.each(own.map((call) => [call.name, call] as const))(
    '%s shows nothing of theirs (account#bank-cards, wallet#account-record, wallet#deposit)',
    async (_name, call) => {
      const before = await rowsOfOwner();
      const { id, username } = owner;
      const named = { memberId: id, member: id, userName: username, username, account: username };
      const sample = fixture.samples[call.name as keyof typeof fixture.samples] ?? {};
      for (const type of [0, 1]) {
        const token = await fixture.tokenOfNew(type);
        const input = { ...named, ...(sample as object) } as never;
        const answer = await fixture.client.ask(call, input, { token });
        const message = JSON.stringify(answer.body);
        for (const secret of [...Object.values(owned), own_payee, 'of the owner alone']) {
          expect(message).not.toContain(secret);
        }
      }
      expect(await rowsOfOwner()).toBe(before);
    },
  );
});
