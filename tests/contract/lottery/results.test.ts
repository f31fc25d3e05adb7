// @engines both: jobs
import { afterEach, beforeEach, expect, it, describe } from 'vitest';
import { settleCorrections } from '../../../server/areas/lottery/corrections/settleCorrections';
import { advance, advanceDraws } from '../../../server/areas/lottery/draws/machine';
import { plannedOf } from '../../../server/areas/lottery/draws/schedule';
import { lotteryOf } from '../../../server/areas/lottery/lotteries';
import * as service from '../../../server/areas/lottery/results/entries';
import { importResults } from '../../../server/areas/lottery/results/importResults';
import { planImport } from '../../../server/areas/lottery/results/planImport';
import { verifyCommitment } from '../../../server/fair/commit';
import { drawOf, settleBy } from '../../factories/correction';
import { northern, openDraws, type DrawFixture, openDrawFixture } from '../../factories/draw';
import { addMember } from '../../factories/member';
import { operatorCalled, tester } from '../../factories/operator';
import { balanceNow, place, slipOf } from '../../factories/ticket';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { atOnce } from '../../support/repeat';

describe('results typed by operators', () => {
  const id = 'XSMB-20260301';
  const draw = { code: 'XSMB', numero: '20260301' };
  const [right, wrong] = [northern('12305'), northern('12399')];

  let platform: TestPlatform;
  beforeEach(async () => {
    platform = await openTestPlatform();
    await openDraws(platform, { count: 2 });
  });
  afterEach(() => platform.closeSound());

  const reach = async () => platform.clock.set((await drawOf(platform, id)).draws_at);
  const enter = (operator: string, result = right, reason?: string) =>
    service.enterResult(platform, operatorCalled(operator), { ...draw, result, reason });
  const confirm = (operator: string, result = right) =>
    service.confirmResult(platform, operatorCalled(operator), { ...draw, result });
  const states = async () => {
    const entries = platform.db.selectFrom('lottery_entries').select(['operator', 'state']);
    const rows = await entries.orderBy('id').execute();
    return rows.map(({ operator, state }) => `${operator} ${state}`);
  };

  it('counts when another person typed the same, and not before (lottery#two-operators)', async () => {
    const who = await addMember(platform, { balance: 100_000 });
    await place(platform, who, slipOf());
    await reach();
    expect(await enter('Nok')).toMatchObject({ ok: true });
    expect(await drawOf(platform, id)).toMatchObject({ state: 'open', result: null });
    // The jobs do not take what only one has typed.
    await advance(platform, await drawOf(platform, id));
    expect(await drawOf(platform, id)).toMatchObject({ state: 'locked', result: null });
    expect(await confirm('Lek')).toMatchObject({ ok: true, value: { confirmed_by: 'Lek' } });
    expect(await drawOf(platform, id)).toMatchObject({ result: right, result_source: 'operators' });
    await advanceDraws(platform);
    expect(await balanceNow(platform, who)).toBe(90_000 + 990_000);
    expect(await states()).toEqual(['Nok confirmed']);
  });

  it.each(['Nok', ' nok ', 'NOK', 'ｎｏｋ', 'N0k', 'no k'])(
    'is never confirmed by the same person: %j (lottery#two-operators)',
    async (name) => {
      await reach();
      await enter('Nok');
      expect(await confirm(name)).toMatchObject({ code: 'same_operator' });
      expect((await drawOf(platform, id)).result).toBeNull();
    },
  );

  it('is refused where the two differ, with what differs (lottery#two-operators)', async () => {
    await reach();
    await enter('Nok');
    expect(await confirm('Lek', right.replace('10001', '10011'))).toMatchObject({
      code: 'entries_differ',
      detail: { operator: 'Nok', differs: 'G1 1: 10001, not 10011' },
    });
    expect((await drawOf(platform, id)).result).toBeNull();
  });

  it('is replaced or dropped by the person who typed it alone (lottery#two-operators)', async () => {
    await reach();
    await enter('Nok', wrong);
    expect(await enter('Lek')).toMatchObject({
      code: 'entry_of_another',
      detail: { operator: 'Nok' },
    });
    expect(await service.dropEntry(platform, operatorCalled('Lek'), draw)).toMatchObject({
      code: 'entry_of_another',
    });
    expect(await enter('nok', right)).toMatchObject({ ok: true });
    expect(await states()).toEqual(['Nok dropped', 'nok typed']);
    expect(await service.dropEntry(platform, operatorCalled('Nok'), draw)).toMatchObject({
      ok: true,
    });
    expect(await service.waitingEntries(platform.db)).toEqual([]);
    expect(await confirm('Lek')).toMatchObject({ code: 'no_entry' });
  });

  it('is not taken before its time, for a void draw, or with faults (lottery#two-operators)', async () => {
    expect(await enter('Nok')).toMatchObject({ code: 'not_drawn_yet' });
    await reach();
    expect(await enter('Nok', '12345~1')).toMatchObject({ code: 'result_invalid' });
    expect(await enter('Nok', right.replace('10001', '1001'))).toMatchObject({
      code: 'result_invalid',
      detail: { cause: 'G1: 1001 is no number of it (5 digits)' },
    });
    expect(await enter('Nok', right, 'misread')).toMatchObject({ code: 'nothing_to_correct' });
    const unknown = { code: 'XSMB', numero: '20260401', result: right };
    expect(await service.enterResult(platform, operatorCalled('Nok'), unknown)).toMatchObject({
      code: 'draw_unknown',
    });
    await enter('Nok');
    const changed = platform.db.updateTable('lottery_draws').where('id', '=', id);
    await changed.set({ state: 'void' }).execute();
    expect(await confirm('Lek')).toMatchObject({ code: 'draw_void' });
    await changed.set({ state: 'settled', result: wrong, result_source: 'demo' }).execute();
    expect(await enter('Nok')).toMatchObject({ code: 'drawn_here' });
  });

  it('an electronic draw takes no typed result (lottery#two-operators)', async () => {
    await openDraws(platform, { code: 'K3_1' });
    await reach();
    const typed = { code: 'K3_1', numero: '20260301', result: '1,2,3' };
    expect(await service.enterResult(platform, operatorCalled('Nok'), typed)).toMatchObject({
      code: 'drawn_here',
    });
  });

  it('corrects a result that stands, with a reason and by two persons (lottery#two-operators)', async () => {
    const who = await addMember(platform, { balance: 100_000 });
    await place(platform, who, slipOf());
    await settleBy(platform, id, wrong);
    expect(await enter('Nok', wrong, 'again')).toMatchObject({ code: 'result_stands' });
    expect(await enter('Nok')).toMatchObject({ code: 'reason_needed', detail: { before: wrong } });
    expect(await enter('Nok', right, 'misread')).toMatchObject({ ok: true });
    await settleCorrections(platform);
    expect(await balanceNow(platform, who)).toBe(90_000);
    expect(await confirm('Lek')).toMatchObject({ ok: true });
    await settleCorrections(platform);
    expect(await balanceNow(platform, who)).toBe(90_000 + 990_000);
    expect(await drawOf(platform, id)).toMatchObject({ result: right, result_source: 'operators' });
    const corrections = await platform.db.selectFrom('lottery_corrections').selectAll().execute();
    expect(corrections).toMatchObject([
      { before: wrong, after: right, reason: 'misread', operator: 'Nok, Lek' },
    ]);
  });

  it('is not confirmed where another result came meanwhile (lottery#two-operators)', async () => {
    await reach();
    await enter('Nok');
    await settleBy(platform, id, wrong);
    expect(await confirm('Lek')).toMatchObject({ code: 'result_changed' });
    expect((await drawOf(platform, id)).result).toBe(wrong);
  });

  it('of many who type or confirm at once one counts (lottery#two-operators)', async () => {
    await reach();
    const entered = await atOnce(5, (index) => enter(`operator ${index}`));
    expect(entered.filter(({ ok }) => ok)).toHaveLength(1);
    const confirmed = await atOnce(5, (index) => confirm(`confirmer ${index}`));
    expect(confirmed.filter(({ ok }) => ok)).toHaveLength(1);
    const left = new Set(confirmed.map((one) => (one.ok ? 'ok' : one.code)));
    expect(left).toEqual(new Set(['ok', 'no_entry']));
    expect((await drawOf(platform, id)).result).toBe(right);
  });

  it('previews combinations, winners, payout and profit as settling will have them, and changes nothing (lottery#two-operators)', async () => {
    const who = await addMember(platform, { balance: 1_000_000 });
    const trial = await addMember(platform, { type: 4 });
    const bets = [
      { betType: 'de_dac_biet', numbers: '05,06', stake: 1_000 },
      { betType: 'lo2', numbers: '09', stake: 1_000 },
    ];
    await place(platform, who, slipOf({ bets }));
    await place(platform, who, slipOf({ bets: [{ ...bets[0]!, numbers: '07' }] }));
    await place(platform, trial, slipOf());
    const stake = 2_000 + 27_000 + 1_000;
    const payout = 99_000 + 98_500;
    const expected = {
      tickets: 2,
      combinations: 4,
      winners: 1,
      stake,
      payout,
      profit: stake - payout,
      paid: 0,
      trialTickets: 1,
    };
    const before = await drawOf(platform, id);
    expect(await service.previewResult(platform.db, before, right)).toEqual(expected);
    expect(await drawOf(platform, id)).toEqual(before);
    await settleBy(platform, id, right);
    const settled = await platform.db
      .selectFrom('lottery_tickets')
      .select(({ fn }) => fn.sum<number>('payout').as('sum'))
      .where('trial', '=', 0)
      .executeTakeFirstOrThrow();
    expect(Number(settled.sum)).toBe(payout);
    // Of a correction it says what is paid already.
    expect(await service.previewResult(platform.db, before, right)).toEqual({
      ...expected,
      paid: payout,
    });
  });
});

describe('imported results', () => {
  const open: { close(): Promise<void> }[] = [];

  afterEach(async () => {
    for (const platform of open.splice(0)) await platform.close();
  });

  async function sceneOf(...given: Parameters<typeof openDrawFixture>): Promise<DrawFixture> {
    const fixture = await openDrawFixture(...given);
    open.push(fixture.platform);
    return fixture;
  }

  const north = (first: string) =>
    `${first}~16876~34885,65037~44442,95464,14795,94080,18983,22006~0979,4293,2502,4395~4240,3439,3988,5912,3636,5423~029,272,278~02,25,78,70`;

  const planned = (numero: string, result: string, line = 1) => ({
    line,
    draw: plannedOf(lotteryOf('XSMB')!, numero)!,
    result,
  });

  it('gives a draw that waits its result, from its time on and not before (lottery#imports)', async () => {
    const { draws, draw, platform } = await sceneOf('XSMB');
    const [first] = await draws('XSMB');
    const line = JSON.stringify({ date: first!.day, result: north('00001') });
    const plan = (now: number) => planImport(line, { game: 'XSMB', now });
    expect(plan(first!.draws_at - 1).faults[0]!.cause).toContain(
      `${first!.id} takes no result before its draw time, `,
    );
    // No job has locked it: it is locked on the way.
    platform.clock.set(first!.draws_at);
    const done = await importResults(platform, tester, plan(first!.draws_at).results);
    expect(done).toEqual({ counts: { added: 1, corrected: 0, unchanged: 0 } });
    expect(await draw(first!.id)).toMatchObject({ state: 'resulted', result_source: 'import' });
    await advanceDraws(platform);
    expect(await draw(first!.id)).toMatchObject({
      state: 'settled',
      result: north('00001'),
      tickets_root: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
  });

  it('stores the draws of the past as settled; the same again changes nothing (lottery#imports)', async () => {
    const { draw, platform } = await sceneOf('XSMB');
    const rows = [planned('20251230', north('00001')), planned('20251231', north('00002'), 2)];
    const first = await importResults(platform, tester, rows);
    expect(first).toEqual({ counts: { added: 2, corrected: 0, unchanged: 0 } });
    const stored = await draw('XSMB-20251230');
    expect(stored).toMatchObject({ state: 'settled', commitment: '', result: north('00001') });
    platform.clock.advance(1_000);
    const again = await importResults(platform, tester, rows);
    expect(again).toEqual({ counts: { added: 0, corrected: 0, unchanged: 2 } });
    expect(await draw('XSMB-20251230')).toEqual(stored);
  });

  it('one fault keeps the whole file out (lottery#imports)', async () => {
    const { draws, platform } = await sceneOf('');
    await importResults(platform, tester, [planned('20251230', north('00001'))]);
    const done = await importResults(platform, tester, [
      planned('20251229', north('00003'), 1),
      planned('20251230', north('00002'), 2),
    ]);
    expect(done).toEqual({
      faults: [{ line: 2, cause: `XSMB-20251230 has another result: ${north('00001')}` }],
    });
    expect((await draws('XSMB')).map(({ numero }) => numero)).toEqual(['20251230']);
  });

  it('a correction changes the result and is a record of its own (lottery#imports)', async () => {
    const { draw, platform } = await sceneOf('');
    await importResults(platform, tester, [planned('20251230', north('00001'))]);
    const correction = { reason: 'misread' };
    const done = await importResults(
      platform,
      tester,
      [planned('20251230', north('00002'))],
      correction,
    );
    expect(done).toEqual({ counts: { added: 0, corrected: 1, unchanged: 0 } });
    expect((await draw('XSMB-20251230')).result).toBe(north('00002'));
    const corrections = await platform.db.selectFrom('lottery_corrections').selectAll().execute();
    expect(corrections).toMatchObject([
      {
        draw_id: 'XSMB-20251230',
        before: north('00001'),
        after: north('00002'),
        ...correction,
        operator: 'Tester',
      },
    ]);
  });

  it('in the demo an import never replaces what the demo drew, and the seed is published in any case (lottery#imports)', async () => {
    const { draws, draw, platform, at } = await sceneOf('XSMB', 'demo');
    const [first, second] = await draws('XSMB');
    await at(first!.draws_at);
    const refused = await importResults(platform, tester, [planned(first!.numero, north('00001'))]);
    expect(JSON.stringify(refused)).toContain('drawn by the demo');
    const correction = { reason: 'misread' };
    const corrected = await importResults(
      platform,
      tester,
      [planned(first!.numero, north('00001'))],
      correction,
    );
    expect(corrected).toEqual(refused);
    // Of the next draw the import comes first.
    platform.clock.set(second!.draws_at);
    await importResults(platform, tester, [planned(second!.numero, north('00002'))]);
    await advanceDraws(platform);
    const over = await draw(second!.id);
    expect(over).toMatchObject({ state: 'settled', result_source: 'import' });
    expect(verifyCommitment(over.seed, second!.commitment)).toBe(true);
  });

  it('a void draw takes no result (lottery#imports)', async () => {
    const { draws, platform, at } = await sceneOf('XSMB');
    const [first] = await draws('XSMB');
    await at(first!.draws_at);
    await at(first!.draws_at + 48 * 3_600_000);
    const done = await importResults(platform, tester, [planned(first!.numero, north('00001'))]);
    expect(done).toEqual({ faults: [{ line: 1, cause: `${first!.id} is void` }] });
  });
});
