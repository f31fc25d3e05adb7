import { randomInt } from 'node:crypto';
import { hashPassword } from '../../server/areas/account/passwords/rules';
import {
  requestWithdrawal,
  withdrawalDetail,
  type WithdrawalState,
  withdrawOptions,
} from '../../server/areas/payouts/api/payouts';
import {
  approveWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
} from '../../server/areas/payouts/decideWithdrawal';
import { fund, memberBalance } from '../../server/areas/wallet/balance';
import type { ResponseOf } from '../../server/kernel/api/call';
import { newId } from '../../server/kernel/ids';
import { balanceOf, openAccount } from '../../server/kernel/ledger/accounts';
import type { Operator } from '../../server/kernel/operators/operators';
import type { Db } from '../../server/store/open';
import type { BankCardRow, WithdrawalRow } from '../../server/store/tables/payouts';
import type { Who, WireAnswer } from '../conformance/client';
import type { AppServer } from '../support/app';
import { inStore } from '../support/demo';
import { workOn } from '../support/platform';
import { lockMoney } from './movement';
import { operatorIn, tester } from './operator';
import { openOwnedFixture, type OwnedFixture, type Owner } from './owner';
import { setPayment } from './person';

/**
 * Writes a bank card of a member, one that can be paid to; returns its id. A number that is given is taken then, as by
 * a card that was added on the page; the usual one may be many members'.
 */
export async function addBankCard(
  db: Db,
  memberId: string,
  change: Partial<BankCardRow> = {},
): Promise<string> {
  const id = newId();
  const row: BankCardRow = {
    id,
    member_id: memberId,
    bank_code: 'KBANK',
    number: '1234567890',
    payee_name: 'Somchai Jaidee',
    live_key: change.number ? `KBANK ${change.number}` : id,
    created_at: 0,
    removed_at: null,
    removed_why: null,
    ...change,
  };
  await db.insertInto('bank_cards').values(row).execute();
  return row.id;
}

/** Writes a withdrawal of 100.00 to a card, which waits; returns its id. */
export async function addWithdrawal(
  db: Db,
  { memberId, cardId }: { memberId: string; cardId: string },
  change: Partial<WithdrawalRow> = {},
): Promise<string> {
  const id = newId();
  const row = {
    id,
    member_id: memberId,
    key: id,
    card_id: cardId,
    bank_code: 'KBANK',
    number: '1234567890',
    payee_name: 'Somchai Jaidee',
    amount: 10_000,
    currency: 'THB',
    state: 'requested' as const,
    reason: '',
    day: '2026-01-01',
    created_at: 0,
    ...change,
  };
  await db.insertInto('withdrawals').values(row).execute();
  return row.id;
}

/** The payment password of everybody in the fixture. */
export const pin = '135790';

/** Gives a member of a running server that payment password and an account to be paid out to. */
export async function mayBePaid(app: AppServer, memberId: string): Promise<void> {
  await setPayment(app, memberId, pin, { payee_name: 'Somchai Jaidee' });
  const number = String(randomInt(1e10)).padStart(10, '0');
  await inStore(app, (db) => addBankCard(db, memberId, { number }));
}

/** Decides a withdrawal of a running server as the operator's commands do. Throws the code of a refusal. */
export const decideWithdrawal = (
  app: AppServer,
  decision: 'approve' | 'pay' | 'reject',
  id: string,
) =>
  workOn(app, async (platform) => {
    const decided =
      decision === 'reject'
        ? await rejectWithdrawal(platform, tester, { id, reason: 'Account is closed' })
        : await { approve: approveWithdrawal, pay: payWithdrawal }[decision](platform, tester, id);
    if (!decided.ok) throw new Error(decided.code);
  });

export interface Payee extends Owner {
  cardId: string;
}

/** A fixture of members with a card and a balance, and of operators who decide. Minor units. */
export interface PayoutFixture extends OwnedFixture {
  operator(name: string): Promise<Operator>;
  someone(balance?: number, made?: { ageConfirmed?: boolean }): Promise<Payee>;
  newKey(): string;
  request(
    payee: Payee,
    amount: number,
    how?: { key?: string; password?: string },
  ): Promise<WireAnswer>;
  idOf(answer: { value: unknown }): string;
  made(payee: Payee, amount: number): Promise<string>;
  options(payee: Payee): Promise<ResponseOf<typeof withdrawOptions>>;
  detail(who: Who, withdrawalId: string): Promise<WireAnswer>;
  stateOf(payee: Payee, id: string): Promise<WithdrawalState>;
  reject(id: string, by: Operator): ReturnType<typeof rejectWithdrawal>;
  /** The balance and what is set aside. */
  moneyOf(payee: Payee): Promise<{ balance: number; reserved: number }>;
  /** Locks money of a member until so much is staked. */
  lock(payee: Payee, locked: number, needed?: number): Promise<void>;
}

export async function openPayoutFixture(): Promise<PayoutFixture> {
  const fixture = await openOwnedFixture();
  const { platform } = fixture;
  const payment_hash = await hashPassword(pin);
  let keys = 0;
  const newKey = () => `key ${(keys += 1)}`;
  const request = (
    { who, cardId }: Payee,
    amount: number,
    { key = newKey(), password = pin }: { key?: string; password?: string } = {},
  ) => {
    const input = { amount, bankCardId: cardId, paymentPassword: password, idempotencyKey: key };
    return fixture.client.ask(requestWithdrawal, input, who);
  };
  const idOf = (answer: { value: unknown }): string =>
    requestWithdrawal.response.parse(answer.value).withdrawalId;
  const detail = (who: Who, withdrawalId: string) =>
    fixture.client.ask(withdrawalDetail, { withdrawalId }, who);
  const own = {
    newKey,
    request,
    idOf,
    detail,
    made: async (payee: Payee, amount: number) => idOf(await request(payee, amount)),
    operator: (name: string) => operatorIn(platform, name),
    someone: async (balance = 0, made: { ageConfirmed?: boolean } = {}): Promise<Payee> => {
      const owner = await fixture.owner({ payment_hash, payee_name: 'Somchai Jaidee' }, made);
      const number = String((keys += 1)).padStart(10, '0');
      const id = await addBankCard(platform.db, owner.member.id, {
        number,
        created_at: platform.clock.now(),
      });
      if (balance > 0) await fund(platform, owner.member, balance, `opening:${owner.member.id}`);
      return { ...owner, cardId: id };
    },
    options: async ({ who }: Payee) =>
      withdrawOptions.response.parse((await fixture.client.ask(withdrawOptions, {}, who)).value),
    stateOf: async ({ who }: Payee, id: string) =>
      withdrawalDetail.response.parse((await detail(who, id)).value).state,
    reject: (id: string, by: Operator) =>
      rejectWithdrawal(platform, by, { id, reason: 'wrong account' }),
    moneyOf: async ({ member }: Payee) => {
      const owner = { ownerId: member.id, kind: 'reserved', currency: 'THB' } as const;
      return {
        balance: await memberBalance(platform, member),
        reserved: await balanceOf(platform.db, await openAccount(platform.db, owner, 0)),
      };
    },
    lock: ({ member }: Payee, locked: number, needed = locked) =>
      lockMoney(platform, member.id, locked, { needed, ref: newKey() }),
  };
  return { ...fixture, ...own };
}
