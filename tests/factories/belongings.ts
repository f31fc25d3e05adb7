import { sendDepositSlip } from '../../server/areas/wallet/deposits/ownDeposit';
import { createDeposit } from '../../server/areas/wallet/deposits/deposits';
import { newId } from '../../server/kernel/ids';
import { setSetting } from '../../server/kernel/settings/settings';
import type { Member } from '../../server/store/tables';
import { greyPng } from '../support/hostile/files';
import type { TestPlatform } from '../support/platform';
import { openDraws } from './draw';
import { addRebate, payRebate } from './rebate';
import { addRewards, withPoints } from './reward';
import { addRounds } from './round';
import { place, slipOf } from './ticket';
import { addBankCard, addWithdrawal } from './payout';
import { doneOf } from '../support/calls';

/** The things of a member that have an id. */
export interface OwnThings {
  depositId: string;
  slipId: string;
  bankCardId: string;
  withdrawalId: string;
  ticketId: string;
  roundId: string;
  rewardId: string;
  addressId: string;
  orderId: string;
  setId: string;
  /** The transfer that paid a rebate. */
  rebateTransfer: string;
}

export const things_of_nobody: OwnThings = {
  depositId: 'nothing',
  slipId: 'nothing',
  bankCardId: 'nothing',
  withdrawalId: 'nothing',
  ticketId: 'nothing',
  roundId: 'nothing',
  rewardId: 'nothing',
  addressId: 'nothing',
  orderId: 'nothing',
  setId: 'nothing',
  rebateTransfer: 'nothing',
};

/** The payee of the card and the withdrawal: a word that no page of others may say. */
export const own_payee = 'The Owner';
export const png = greyPng(8, 8);

/** Gives a member with a balance one of each thing that has an id. */
export async function giveThings(platform: TestPlatform, owner: Member): Promise<OwnThings> {
  const { db } = platform;
  for (const part of ['name', 'number', 'holder'] as const) {
    await setSetting(db, `deposit.bank.${part}`, '1234567890', 0);
  }
  const sent = { channel: 'bank' as const, amount: 10_000, idempotencyKey: 'one' };
  const { depositId } = doneOf(await createDeposit(platform, owner.id, sent));
  await sendDepositSlip(platform, owner.id, { depositId, slip: png.toString('base64') });
  const picture = await db
    .selectFrom('pictures')
    .select('id')
    .where('member_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const card = { number: '7777777777', payee_name: own_payee };
  const bankCardId = await addBankCard(db, owner.id, card);
  const to = { memberId: owner.id, cardId: bankCardId };
  const withdrawalId = await addWithdrawal(db, to, { key: 'one', ...card });
  const rewardId = 'rebate.2026-01-01';
  await addRewards(db, owner.id, [{ id: rewardId, level: 0, amount: 100, created_at: 0 }]);
  const addressId = newId();
  const address = {
    name: own_payee,
    phone: '0812345678',
    line: '1',
    subdistrict: 'a',
    district: 'b',
    province: '10',
    postcode: '10310',
  };
  await db
    .insertInto('mall_addresses')
    .values({ id: addressId, member_id: owner.id, created_at: 0, ...address })
    .execute();
  await withPoints(platform, owner.id, 5_000);
  const orderId = newId();
  await db
    .insertInto('mall_orders')
    .values({
      id: orderId,
      member_id: owner.id,
      key: orderId,
      gift_id: 'mug',
      version: 1,
      names: '{"en":"Mug"}',
      image: '',
      gives: 'goods',
      points: 1,
      amount: 0,
      needed: 0,
      address: JSON.stringify(address),
      address_id: addressId,
      state: 'sent',
      reason: '',
      carrier: 'A',
      tracking: '1',
      code: '',
      created_at: 0,
      approved_at: null,
      sent_at: 0,
      ended_at: null,
    })
    .execute();
  await openDraws(platform);
  const [ticket] = await place(platform, owner, slipOf());
  const round = { vendor: 'ANYBODY', game: 'any', round: 'the-owners', state: 'open' as const };
  await addRounds(db, owner, [{ ...round, bet: 100, at: platform.clock.now() }]);
  const setId = newId();
  await db
    .insertInto('lottery_number_sets')
    .values({ id: setId, member_id: owner.id, name: own_payee, numbers: '05', created_at: 0 })
    .execute();
  return {
    depositId,
    slipId: picture.id,
    bankCardId,
    withdrawalId,
    ticketId: ticket!.ticketId,
    roundId: 'ANYBODY/any/the-owners',
    rewardId,
    addressId,
    orderId,
    setId,
    rebateTransfer: await giveRebates(platform, owner),
  };
}

/** Pays a member the rebates of two days in one transfer; returns its id. */
async function giveRebates(platform: TestPlatform, owner: Member): Promise<string> {
  const ref = '2026-01-02';
  await addRebate(platform.db, owner.id, { day: '2026-01-01', amount: 100 });
  await addRebate(platform.db, owner.id, { day: ref, amount: 200 });
  return payRebate(platform, owner.id, 300, ref);
}

/** All rows of a member's, in every table that has any. */
export async function rowsOf({ db }: TestPlatform, memberId: string): Promise<string> {
  const tables = await db.introspection.getTables();
  const found: unknown[] = [];
  for (const { name, columns } of tables) {
    const column = ['member_id', 'owner_id'].find((one) => columns.some((c) => c.name === one));
    if (!column) continue;
    const rows = await db
      .selectFrom(name as 'deposits')
      .selectAll()
      .where(column as 'member_id', '=', memberId)
      .execute();
    found.push([name, rows.map((row) => JSON.stringify(row)).sort()]);
  }
  return JSON.stringify(found);
}
