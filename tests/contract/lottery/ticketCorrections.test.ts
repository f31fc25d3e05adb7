// @engines both: money
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawHistory, lotteryMenu } from '../../../server/areas/lottery/api/lists';
import { ticketProof } from '../../../server/areas/lottery/api/proofs';
import { lotteryTicket } from '../../../server/areas/lottery/api/tickets';
import { settleCorrections } from '../../../server/areas/lottery/corrections/settleCorrections';
import { advance } from '../../../server/areas/lottery/draws/machine';
import type { Member } from '../../../server/store/tables';
import {
  correctTo,
  giveResult,
  settleBy,
  settleLater,
  loses,
  payout_05,
  spendTo,
  stake_05,
  wins,
  correctLater,
} from '../../factories/correction';
import { openDraws } from '../../factories/draw';
import { addMember, tokenOf } from '../../factories/member';
import { addDeposit } from '../../factories/movement';
import { balanceNow, place, slipOf } from '../../factories/ticket';
import { type Ask, askOf, viewAs } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

const [first, second] = ['XSMB-20260301', 'XSMB-20260302'];
const [stake, payout] = [stake_05, payout_05];
const nothing = { added: 0, usedForDebts: 0, takenBack: 0, debt: 0, owed: 0 };

let platform: TestPlatform;
let ask: Ask;
beforeEach(async () => {
  platform = await openTestPlatform();
  ask = askOf(platform);
  await openDraws(platform, { count: 3 });
});
afterEach(() => platform.closeSound());

const player = () => addMember(platform, { balance: stake });

/** The ticket as its member is told of it; what is said of its corrections always adds up. */
async function messagesTo(member: Member, ticketId: string) {
  const ticket = await viewAs(platform, member, lotteryTicket, { ticketId });
  const { correction } = ticket;
  if (correction) {
    const { paidBefore, added, takenBack, debt, usedForDebts, owed } = correction;
    expect(paidBefore + added - takenBack - debt).toBe(ticket.payout);
    expect(usedForDebts).toBeLessThanOrEqual(added);
    expect(owed).toBeLessThanOrEqual(debt);
  }
  return ticket;
}

/** Buys a ticket on 05 with all that the member has. */
async function bought(member: Member, numero = '20260301'): Promise<string> {
  const [ticket] = await place(platform, member, slipOf({ numero }));
  return ticket!.ticketId;
}

/** Lets a member's ticket win, the win be spent but for 400, and a correction take it back. */
async function losesLater(who: Member): Promise<void> {
  await settleBy(platform, first, wins);
  await spendTo(platform, who, 400);
  await correctTo(platform, first, loses);
  await settleCorrections(platform);
}

const correctedLater = (result: string) => correctLater(platform, first, result);

test('a ticket of a result that was never corrected says nothing of corrections (lottery#ticket-corrections)', async () => {
  const who = await player();
  const id = await bought(who);
  await settleBy(platform, first, wins);
  expect((await messagesTo(who, id)).correction).toBeNull();
});

test('a ticket that wins by a correction tells when, why, and what was added (lottery#ticket-corrections)', async () => {
  const [who, other] = [await player(), await player()];
  const id = await bought(who);
  const [same] = await place(
    platform,
    other,
    slipOf({ bets: [{ betType: 'de_dac_biet', numbers: '44', stake }] }),
  );
  await settleBy(platform, first, loses);
  const instant = await correctedLater(wins);
  expect(await messagesTo(who, id)).toMatchObject({
    state: 'won',
    payout,
    correction: {
      ...nothing,
      at: instant,
      reason: 'misread',
      count: 1,
      settled: true,
      paidBefore: 0,
      added: payout,
    },
  });
  expect((await messagesTo(other, same!.ticketId)).correction).toMatchObject({
    ...nothing,
    settled: true,
    paidBefore: 0,
  });
});

test('a ticket that loses by it tells what was taken back, and what is owed (lottery#ticket-corrections)', async () => {
  const who = await player();
  const id = await bought(who);
  await losesLater(who);
  const left = { takenBack: 400, debt: payout - 400, owed: payout - 400 };
  expect(await messagesTo(who, id)).toMatchObject({
    state: 'lost',
    payout: 0,
    correction: { ...nothing, settled: true, paidBefore: payout, ...left },
  });
});

test('a credit that goes towards a debt of another ticket is told so, and that one owes less (lottery#ticket-corrections)', async () => {
  const who = await addMember(platform, { balance: 2 * stake });
  const [debtor, winner] = [await bought(who), await bought(who, '20260302')];
  await settleBy(platform, first, wins);
  await spendTo(platform, who, 0);
  await correctTo(platform, first, loses);
  await settleBy(platform, second, loses);
  await settleCorrections(platform);
  await correctTo(platform, second, wins);
  await settleLater(platform);
  expect((await messagesTo(who, winner)).correction).toMatchObject({
    ...nothing,
    paidBefore: 0,
    added: payout,
    usedForDebts: payout,
  });
  expect((await messagesTo(who, debtor)).correction).toMatchObject({
    ...nothing,
    paidBefore: payout,
    debt: payout,
  });
  expect(await balanceNow(platform, who)).toBe(0);
});

test('of several corrections the last is told, with the sums that all of them moved (lottery#ticket-corrections)', async () => {
  const who = await player();
  const id = await bought(who);
  await losesLater(who);
  await addDeposit(platform, who, 700);
  const instant = await correctedLater(wins);
  expect(await messagesTo(who, id)).toMatchObject({
    state: 'won',
    payout,
    correction: {
      at: instant,
      count: 2,
      settled: true,
      paidBefore: payout,
      added: payout,
      usedForDebts: payout - 400,
      takenBack: 400,
      debt: payout - 400,
      owed: 0,
    },
  });
  expect(await balanceNow(platform, who)).toBe(700 + 400);
});

test('until a ticket is judged again it says so, and shows no combination of the new result (lottery#ticket-corrections)', async () => {
  const who = await player();
  const id = await bought(who);
  const draw = await giveResult(platform, first, loses);
  await correctTo(platform, first, wins);
  expect(await messagesTo(who, id)).toMatchObject({
    state: 'open',
    correction: { settled: false },
  });
  await advance(platform, draw);
  expect(await messagesTo(who, id)).toMatchObject({
    state: 'lost',
    payout: 0,
    wins: [],
    correction: { ...nothing, settled: false, paidBefore: 0 },
  });
  await settleLater(platform);
  expect(await messagesTo(who, id)).toMatchObject({
    state: 'won',
    wins: [{ selection: '05', payout }],
    correction: { settled: true, added: payout },
  });
});

test('a ticket that its chase gave back is not said to be judged again (lottery#ticket-corrections)', async () => {
  const who = await addMember(platform, { balance: 2 * stake });
  const [, stopped] = await place(platform, who, slipOf({ draws: 2, stopOnWin: true }));
  await settleBy(platform, first, wins);
  await settleBy(platform, second, loses);
  await correctTo(platform, second, wins);
  const same = { voidCause: 'chase', correction: { settled: true, paidBefore: stake } };
  expect(await messagesTo(who, stopped!.ticketId)).toMatchObject(same);
  await settleLater(platform);
  expect(await messagesTo(who, stopped!.ticketId)).toMatchObject(same);
});

test('its proof says while the ticket waits to be judged again', async () => {
  const who = await player();
  const id = await bought(who);
  const settled = async () => {
    const token = await tokenOf(platform, who.username);
    const answer = await ask('GET', ticketProof.path, { ticketId: id }, token);
    const { corrections } = ticketProof.response.parse(answer.value).draw;
    return corrections.map((correction) => correction.settled);
  };
  await settleBy(platform, first, loses);
  expect(await settled()).toEqual([]);
  await correctTo(platform, first, wins);
  expect(await settled()).toEqual([false]);
  await settleLater(platform);
  expect(await settled()).toEqual([true]);
});

test('a corrected result is marked in the lists and the history, with when and why (lottery#lottery-card)', async () => {
  const lists = askOf(platform);
  const currentView = async () => {
    const menu = await lists('GET', lotteryMenu.path, { prizeMode: 'Lott', language: 'th' });
    const { groups } = lotteryMenu.response.parse(menu.value);
    const row = groups.flatMap(({ gameMenus }) => gameMenus).find(({ code }) => code === 'XSMB')!;
    const past = await lists('GET', drawHistory.path, { gameCode: 'XSMB', language: 'th' });
    const [last] = drawHistory.response.parse(past.value).list;
    return [row.previousCorrection, last!.correction];
  };
  await settleBy(platform, first, wins);
  expect(await currentView()).toEqual([null, null]);
  await correctTo(platform, first, loses);
  const mark = { at: platform.clock.now(), reason: 'misread' };
  expect(await currentView()).toEqual([mark, mark]);
});
