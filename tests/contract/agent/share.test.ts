// @engines both: money
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cancelTicket } from '../../../server/areas/lottery/cancel';
import { settleCorrections } from '../../../server/areas/lottery/corrections/settleCorrections';
import { refundTickets, settleTickets } from '../../../server/areas/lottery/draws/machine';
import { settledStakes } from '../../../server/kernel/turnover/stakes';
import type { SettingKey } from '../../../server/kernel/settings/keys';
import { setSetting } from '../../../server/kernel/settings/settings';
import type { Member } from '../../../server/store/tables';
import { correctTo, settleBy } from '../../factories/correction';
import { agreeShare, counterOf, creditLeft, shareLeft } from '../../factories/counter';
import { northern, openDraws, resulted, setThaiNumber } from '../../factories/draw';
import { lockMoney } from '../../factories/movement';
import { addBelow } from '../../factories/team';
import { balanceNow } from '../../factories/ticket';
import { doneOf } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

const first = 'XSMB-20260301';
let platform: TestPlatform;
let top: Member;
let agent: Member;
beforeEach(async () => {
  platform = await openTestPlatform();
  await openDraws(platform, { count: 3 });
  top = await addBelow(platform, null, { type: 1, balance: 1_000_000 });
  agent = await addBelow(platform, top, { type: 2, balance: 100_000 });
});
afterEach(() => platform.closeSound());

const counter = () => counterOf(platform, agent);
const giver = () => counterOf(platform, top);
const balance = () => balanceNow(platform, agent);
const left = () => shareLeft(platform, agent);
const agree = (percent: number) => agreeShare(platform, { top, agent }, percent);
const settle = async (special: string) =>
  settleTickets(platform, await resulted(platform, first, northern(special)));
const change = async (key: SettingKey, value: string) => {
  await setSetting(platform.db, key, value, platform.clock.now());
  // The platform reads its settings again after some seconds.
  platform.clock.advance(60_000);
};
const byTicket = async () => doneOf(await counter().book()).list[0];
const byDraw = async () => doneOf(await counter().book({ by: 'draw' })).groups[0]!;

/** The ticket of a sale as its page has it. */
async function sell(text: string, more: Parameters<ReturnType<typeof counter>['sell']>[1] = {}) {
  const { saleId } = doneOf(await counter().sell(text, more));
  return doneOf(await counter().sale(saleId)).tickets[0]!;
}

describe('agreements', () => {
  test('a share holds once both sides have confirmed it, for the sales that come (agent#share-agreements)', async () => {
    expect(await giver().proposeShare(agent, 51)).toMatchObject({
      code: 'share_most',
      detail: { most: 50 },
    });
    for (const other of [top, { username: 'nobody' }]) {
      expect(await giver().proposeShare(other, 10)).toMatchObject({ code: 'member_not_below' });
    }
    expect(await counter().proposeShare(top, 10)).toMatchObject({ code: 'member_not_below' });
    doneOf(await giver().proposeShare({ username: agent.username.toUpperCase() }, 20));
    expect(await sell('mb 05 duoi10n')).toMatchObject({ agreed: 0, held: 0 });
    const [waits] = (await counter().shares()).list;
    expect(waits).toMatchObject({ given: false, userName: top.username, state: 'proposed' });
    expect((await giver().shares()).list).toMatchObject([{ given: true, percent: 20 }]);
    expect(await giver().answerShare(waits!.agreementId, true)).toMatchObject({
      code: 'share_unknown',
    });
    const answers = await Promise.all(
      [1, 2, 3].map(() => counter().answerShare(waits!.agreementId, true)),
    );
    for (const answer of answers) expect(answer).toMatchObject({ value: { state: 'accepted' } });
    expect(await counter().shares()).toMatchObject({ percent: 20, held: 0, tickets: 0 });
    const sold = await sell('mb 05 duoi10n');
    expect(sold).toMatchObject({ agreed: 20, percent: 20, held: 200 });
    // A later agreement and its end leave the ticket as it was sold.
    await agree(50);
    const [own, ...others] = (await counter().shares()).list;
    expect([own!.percent, others]).toEqual([50, []]);
    expect(
      await counterOf(platform, await addBelow(platform, null, { type: 1 })).endShare(
        own!.agreementId,
      ),
    ).toMatchObject({ code: 'share_unknown' });
    doneOf(await counter().endShare(own!.agreementId));
    expect(await sell('mb 06 duoi10n')).toMatchObject({ agreed: 0, percent: 0, held: 0 });
    expect(doneOf(await counter().sale(sold.saleId)).tickets).toMatchObject([{ percent: 20 }]);
    await settle('12305');
    expect(doneOf(await counter().sale(sold.saleId)).tickets).toMatchObject([
      { percent: 20, held: 200, returned: 19_800 },
    ]);
  });

  test('a proposal is refused, taken back, replaced and ended, and the highest percent bounds all (agent#share-agreements)', async () => {
    doneOf(await giver().proposeShare(agent, 20));
    doneOf(await giver().proposeShare(agent, 30));
    const [waits, ...others] = (await counter().shares()).list;
    expect([waits!.percent, others]).toEqual([30, []]);
    doneOf(await counter().answerShare(waits!.agreementId, false));
    expect(await counter().answerShare(waits!.agreementId, true)).toMatchObject({
      code: 'share_unknown',
    });
    await agree(30);
    expect(await giver().proposeShare(agent, 30)).toMatchObject({ value: { state: 'unchanged' } });
    await change('agent.shareMost', '10');
    expect(await sell('mb 05 duoi10n')).toMatchObject({ agreed: 10, percent: 10, held: 100 });
    expect(await giver().proposeShare(agent, 0)).toMatchObject({ value: { state: 'ended' } });
    expect(await counter().shares()).toMatchObject({ most: 10, percent: 0, list: [] });
  });

  test('nothing is held while the other side is not right above any more (agent#share-agreements)', async () => {
    await agree(20);
    await platform.db
      .updateTable('members')
      .set({ status: 'disabled' })
      .where('id', '=', top.id)
      .execute();
    expect((await counter().shares()).list).toMatchObject([{ rests: true }]);
    expect(await sell('mb 05 duoi10n')).toMatchObject({ agreed: 0, held: 0 });
  });
});

describe('what is held', () => {
  beforeEach(() => agree(20));

  test('the part of a stake and the cover of the highest return are set aside, and the rest comes back (agent#shares, agent#share-cover)', async () => {
    expect(await sell('mb 05 duoi10n')).toMatchObject({ held: 200, percent: 20 });
    expect([await balance(), await left()]).toEqual([100_000 - 1_000 - 19_600, 19_800]);
    expect(await counter().shares()).toMatchObject({ held: 200, cover: 19_600, tickets: 1 });
    // One number can win: the other's stake is cover too.
    await sell('mb 06 duoi5n');
    expect([await balance(), await left()]).toEqual([100_000 - 1_500 - 19_500, 19_800]);
    await sell('mb 05 duoi5n');
    expect([await balance(), await left()]).toEqual([100_000 - 2_000 - 29_300, 29_700]);
    await settle('12377');
    expect([await balance(), await left()]).toEqual([100_000 - 1_600, 0]);
    expect(await byDraw()).toMatchObject({ staked: 2_000, held: 400, returned: 0, result: 400 });
    expect(await counter().shares()).toMatchObject({ held: 0, cover: 0, tickets: 0 });
  });

  test('the part of a win goes to the house, to the minor unit, rounded down for each ticket (agent#shares)', async () => {
    await agree(33);
    const sold = await sell('mb 05 duoi1,3n');
    expect(sold).toMatchObject({ stake: 130, held: 42 });
    await settle('12305');
    const won = doneOf(await counter().sale(sold.saleId)).tickets[0]!;
    expect(won.payout).toBe(130 * 99);
    expect(won.returned).toBe(Math.floor((130 * 99 * 33) / 100));
    expect(await balance()).toBe(100_000 - 130 + 42 + won.payout - won.returned);
    expect(await left()).toBe(0);
    expect(await byDraw()).toMatchObject({ result: 42 - won.returned });
  });

  test('what the cover cannot bear is held by the house, and the sale says so (agent#share-cover)', async () => {
    expect(await sell('mb 05 duoi50n')).toMatchObject({ agreed: 20, percent: 0, held: 0 });
    expect([await balance(), await left()]).toEqual([95_000, 0]);
    expect(await sell('mb 05 duoi10n')).toMatchObject({ percent: 20, held: 200 });
    await settle('12305');
    expect(await balance()).toBe(94_000 + 200 + 6_000 * 99 - 19_800);
    expect(await byDraw()).toMatchObject({ staked: 6_000, held: 200, returned: 19_800 });
  });

  test('a ticket that is cancelled gives its part back, and its number is free of it (agent#shares, lottery#cancel)', async () => {
    await change('lottery.cancelMinutes', '1');
    const before = await balance();
    const [one, other] = [await sell('mb 05 duoi10n'), await sell('mb 06 duoi10n')];
    doneOf(await cancelTicket(platform, agent.id, one.ticketId));
    expect([await balance(), await left()]).toEqual([before - 1_000 - 19_600, 19_800]);
    doneOf(await cancelTicket(platform, agent.id, one.ticketId));
    doneOf(await cancelTicket(platform, agent.id, other.ticketId));
    expect([await balance(), await left()]).toEqual([before, 0]);
    expect(await byDraw()).toMatchObject({ held: 400, returned: 400, result: 0 });
    expect(await sell('mb 05 duoi10n')).toMatchObject({ held: 200 });
    expect(await left()).toBe(19_800);
  });

  test('a reduced payout is covered and returned as it was sold (agent#share-cover, lottery#reduced-payouts)', async () => {
    await openDraws(platform, { code: 'THGLO', from: '20260316' });
    await setThaiNumber(platform, '123', 50);
    const slip = { code: 'THGLO' };
    const [met] = doneOf(await counter().read('123=10', slip)).lines;
    const way = met!.met!.ways.find(({ choice }) => choice === 'reduced')!;
    const sold = await sell('123=10', { ...slip, answers: [`1.reduced.${way.mark}`] });
    const [{ odds, percent }] = sold.lines as [(typeof sold.lines)[number]];
    expect(sold).toMatchObject({ stake: 1_000, held: 200 });
    expect(percent).toBe(50);
    expect(await left()).toBe((odds[0]! * 50 * 20) / 100 / 100);
  });

  test('a number that is drawn more often than is covered is paid out of its return (agent#share-cover)', async () => {
    await sell('mb 03 lo1n');
    const cover = await left();
    await settle('12377');
    const { payout, returned, held } = (await byTicket())!;
    expect(returned).toBe(Math.floor(payout / 5));
    expect(returned).toBeGreaterThan(cover);
    expect([await balance(), await left()]).toEqual([
      100_000 - 2_700 + held + payout - returned,
      0,
    ]);
  });

  test('a draw that is void gives all parts back (agent#shares)', async () => {
    for (const number of ['05', '06', '07']) await sell(`mb ${number} duoi10n`);
    const draw = { state: 'void' as const };
    await platform.db.updateTable('lottery_draws').set(draw).where('id', '=', first).execute();
    await refundTickets(platform, first);
    expect([await balance(), await left()]).toEqual([100_000, 0]);
    expect(await byDraw()).toMatchObject({ held: 600, returned: 600, result: 0 });
  });

  test('a corrected result moves the part of the difference, both ways (agent#shares, lottery#corrections)', async () => {
    const { saleId } = await sell('mb 05 duoi10n');
    await settleBy(platform, first, northern('12377'));
    expect(await balance()).toBe(100_000 - 800);
    await correctTo(platform, first, northern('12305'));
    await settleCorrections(platform);
    expect(await balance()).toBe(100_000 - 800 + 99_000 - 19_800);
    expect(doneOf(await counter().sale(saleId)).tickets).toMatchObject([{ returned: 19_800 }]);
    await correctTo(platform, first, northern('12377'));
    platform.clock.advance(60_000);
    await settleCorrections(platform);
    expect([await balance(), await left()]).toEqual([100_000 - 800, 0]);
    expect(doneOf(await counter().sale(saleId)).tickets).toMatchObject([{ returned: 0 }]);
  });

  test('the part that the agent holds is no turnover with the house (agent#shares, rewards#turnover)', async () => {
    await sell('mb 05 duoi10n');
    await settle('12377');
    const window = { from: 0, to: Number.MAX_SAFE_INTEGER };
    expect(await settledStakes(platform.db, [agent.id], window)).toMatchObject([{ stake: 800 }]);
  });

  test('locked money is staked and covers nothing (agent#share-cover)', async () => {
    await lockMoney(platform, agent.id, 85_000, { source: 'bonus' });
    expect(await sell('mb 05 duoi10n')).toMatchObject({ agreed: 20, percent: 0, held: 0 });
    expect([await balance(), await left()]).toEqual([99_000, 0]);
  });
});

describe('with a line of credit', () => {
  test('the line brings cover too, and what comes back pays the debt (agent#share-cover, agent#credit-lines)', async () => {
    await agree(20);
    const poor = await addBelow(platform, top, { type: 2, balance: 500 });
    const sold = () => counterOf(platform, poor);
    await agreeShare(platform, { top, agent: poor }, 20);
    doneOf(await giver().setLine(poor, 20_000));
    // Without the line the house holds all of it.
    const { saleId } = doneOf(await sold().sell('mb 05 duoi5n'));
    expect(doneOf(await sold().sale(saleId)).tickets).toMatchObject([{ agreed: 20, percent: 0 }]);
    const credited = doneOf(await sold().sell('mb 06 duoi10n', { credit: true }));
    expect(doneOf(await sold().sale(credited.saleId)).tickets).toMatchObject([
      { agreed: 20, percent: 0 },
    ]);
    expect(await creditLeft(platform, poor)).toBe(19_000);
    doneOf(await giver().setLine(poor, 50_000));
    const held = doneOf(await sold().sell('mb 07 duoi10n', { credit: true }));
    expect(doneOf(await sold().sale(held.saleId)).tickets).toMatchObject([
      { percent: 20, held: 200 },
    ]);
    expect(await creditLeft(platform, poor)).toBe(50_000 - 1_000 - 20_600);
    await settle('12377');
    expect(await creditLeft(platform, poor)).toBe(50_000 - 1_000 - 20_600 + 19_800);
    expect(await balanceNow(platform, poor)).toBe(0);
    expect(await shareLeft(platform, poor)).toBe(0);
  });
});
