// @engines both: money
import fc from 'fast-check';
import { expect, test, describe } from 'vitest';
import { settleCorrections } from '../../server/areas/lottery/corrections/settleCorrections';
import { settleDraw, advance } from '../../server/areas/lottery/draws/machine';
import { lotteryOf } from '../../server/areas/lottery/lotteries';
import { readResult } from '../../server/areas/lottery/rules/shapes';
import { judgeTicket } from '../../server/areas/lottery/tickets/judgeTicket';
import { verifyLedger } from '../../server/kernel/ledger/verify';
import type { Member } from '../../server/store/tables';
import {
  correctTo,
  debtOf,
  drawOf,
  giveResult,
  settleBy,
  settleLater,
  stoppingBefore,
} from '../factories/correction';
import { northern, openDraws, resulted } from '../factories/draw';
import { addMember } from '../factories/member';
import { addDeposit } from '../factories/movement';
import { fillDraw, ticket_stake, balanceNow, place, slipOf } from '../factories/ticket';
import { runAndKill } from '../processes/starting';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { scaled, times, atOnce, inTurn } from '../support/repeat';

describe('settle', () => {
  const draw = 'XSMB-20260301';

  test('a draw of many tickets, whose processes are killed, is settled exactly once (lottery#settlement)', async () => {
    const platform = await openTestPlatform();
    const { db } = platform;
    await openDraws(platform);
    const tickets = scaled(600, 100_000);
    const winners = await fillDraw(platform, '20260301', tickets);
    const row = await resulted(platform, draw, northern('12305'));
    let kills = 0;
    for (const run of times(scaled(2, 100))) {
      const orders = { url: platform.url, draw, start: platform.clock.now() };
      if (await runAndKill(orders, 4 + ((run * 11) % 31))) kills += 1;
    }
    expect(kills).toBeGreaterThan(0);
    await settleDraw(platform, row);

    const states = await db
      .selectFrom('lottery_tickets')
      .select(({ fn }) => [
        'state',
        fn.countAll<number>().as('count'),
        fn.sum<number>('payout').as('paid'),
      ])
      .groupBy('state')
      .orderBy('state')
      .execute();
    const won = winners * ticket_stake * 99;
    expect(states.map(({ state, count, paid }) => [state, Number(count), Number(paid)])).toEqual([
      ['lost', tickets - winners, 0],
      ['won', winners, won],
    ]);
    const paid = await db
      .selectFrom('transfers')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('amount').as('sum')])
      .where('kind', '=', 'lottery_win')
      .executeTakeFirstOrThrow();
    expect([Number(paid.count), Number(paid.sum)]).toEqual([winners, won]);
    const { messages, refs } = await db
      .selectFrom('member_messages')
      .select(({ fn }) => [
        fn.countAll<number>().as('messages'),
        fn.count<number>('ref').distinct().as('refs'),
      ])
      .executeTakeFirstOrThrow();
    expect([Number(messages), Number(refs)]).toEqual([tickets, tickets]);
    expect(await verifyLedger(db)).toMatchObject({ sum: 0, sound: true });
    await platform.close();
  });
});

describe('corrections', () => {
  const first = 'XSMB-20260301';
  const results = ['12305', '12399', '00007', '55505'].map(northern);
  const opening = 200_000;

  /** Bets that win by some of the results, several of them by more than one. */
  const bets = [
    { betType: 'de_dac_biet', numbers: '05', stake: 700 },
    { betType: 'de_dac_biet', numbers: '99', stake: 300 },
    { betType: 'de_dac_biet', numbers: '07', stake: 150 },
    { betType: 'lo2', numbers: '05', stake: 200 },
    { betType: 'lo2', numbers: '44', stake: 100 },
  ];

  type Step =
    | { do: 'correct'; to: number }
    | { do: 'spend' | 'deposit'; who: number; share: number }
    | { do: 'settle' }
    | { do: 'stop'; at: number };

  const who = fc.nat(3);
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('correct' as const), to: fc.nat(3) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constantFrom('spend' as const, 'deposit' as const),
        who,
        share: fc.integer({ min: 1, max: 10 }),
      }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('settle' as const) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('stop' as const),
        at: fc.integer({ min: 1, max: 25 }),
      }),
    },
  );

  interface Fixture {
    platform: TestPlatform;
    members: Member[];
  }

  async function openScene(): Promise<Fixture> {
    const platform = await openTestPlatform();
    await openDraws(platform, { count: 2 });
    const members = await inTurn(4, (index) =>
      addMember(platform, index === 3 ? { type: 4 } : { balance: opening }),
    );
    for (const [index, member] of members.entries()) {
      for (const bet of bets.slice(index % 2))
        await place(platform, member, slipOf({ bets: [bet] }));
    }
    return { platform, members };
  }

  async function take({ platform, members }: Fixture, step: Step): Promise<void> {
    switch (step.do) {
      case 'correct': {
        const to = results[step.to]!;
        if ((await drawOf(platform, first)).result !== to) await correctTo(platform, first, to);
        return;
      }
      case 'deposit':
        return addDeposit(platform, members[step.who]!, step.share * 1_000);
      case 'spend': {
        const member = members[step.who]!;
        const share = Math.floor(((await balanceNow(platform, member)) * step.share) / 10);
        const amount = Math.min(share, 990_000);
        if (amount < 100) return;
        const bet = { betType: 'de_dac_biet', numbers: '11', stake: amount };
        await place(platform, member, slipOf({ numero: '20260302', bets: [bet] }));
        return;
      }
      case 'settle':
        return settleLater(platform);
      case 'stop':
        platform.clock.advance(20_000);
        await settleCorrections(stoppingBefore(platform, step.at).platform).catch(() => undefined);
    }
  }

  /** Minor units that came to a member's account or left it otherwise than by winnings. */
  async function movedOtherwise({ db }: TestPlatform, { id }: Member): Promise<number> {
    const { sum } = await db
      .selectFrom('entries as e')
      .innerJoin('accounts as a', 'a.id', 'e.account_id')
      .innerJoin('transfers as t', 't.id', 'e.transfer_id')
      .select(({ fn }) => fn.sum<number>('e.amount').as('sum'))
      .where('a.owner_id', '=', id)
      .where('t.kind', 'in', ['fund', 'trial_reset', 'lottery_stake'])
      .executeTakeFirstOrThrow();
    return Number(sum);
  }

  /** Compares all tickets and accounts with a settlement by the last result alone. */
  async function compare({ platform, members }: Fixture): Promise<void> {
    const draw = await drawOf(platform, first);
    const tickets = await platform.db
      .selectFrom('lottery_tickets')
      .selectAll()
      .where('draw_id', '=', first)
      .execute();
    for (const member of members) {
      let net = await movedOtherwise(platform, member);
      for (const ticket of tickets.filter(({ member_id }) => member_id === member.id)) {
        const judged = judgeTicket(lotteryOf('XSMB')!.shape, ticket, readResult(draw.result!));
        expect([ticket.state, ticket.payout]).toEqual([judged.state, judged.payout]);
        net += judged.payout;
      }
      const { balance } = await platform.db
        .selectFrom('accounts')
        .select('balance')
        .where('owner_id', '=', member.id)
        .executeTakeFirstOrThrow();
      const debt = await debtOf(platform, member);
      expect(balance).toBeGreaterThanOrEqual(0);
      expect(debt).toBeGreaterThanOrEqual(0);
      expect(balance - debt).toBe(net);
    }
    expect(await verifyLedger(platform.db)).toMatchObject({ sum: 0, sound: true });
    const waiting = platform.db
      .selectFrom('lottery_corrections')
      .select('id')
      .where('settled_at', 'is', null);
    expect(await waiting.execute()).toEqual([]);
  }

  test('however results follow each other, all ends as the last one alone would have it (lottery#corrections)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 2, maxLength: 14 }),
        fc.boolean(),
        async (steps, isSettled) => {
          const fixture = await openScene();
          const { platform } = fixture;
          const draw = await giveResult(platform, first, results[0]!);
          if (isSettled) await advance(platform, draw);
          for (const one of steps) await take(fixture, one);
          if (!isSettled) await advance(platform, draw);
          await settleLater(platform);
          await settleLater(platform);
          await compare(fixture);
          await platform.close();
        },
      ),
      { numRuns: scaled(6, 200) },
    );
  });

  test('a correction of many tickets, whose processes are killed, is settled exactly once (lottery#corrections)', async () => {
    const platform = await openTestPlatform();
    await openDraws(platform);
    const members = await atOnce(8, () => addMember(platform, { balance: 10_000_000 }));
    const tickets = scaled(300, 20_000);
    // All on one number, and together below its limit.
    const bet = { ...bets[0]!, stake: 400 };
    for (const index of times(tickets)) {
      await place(platform, members[index % members.length]!, slipOf({ bets: [bet] }));
    }
    await settleBy(platform, first, results[1]!);
    await correctTo(platform, first, results[0]!);
    let kills = 0;
    for (const run of times(scaled(2, 40))) {
      platform.clock.advance(60_000);
      const orders = { url: platform.url, start: platform.clock.now() };
      if (await runAndKill(orders, 3 + ((run * 11) % 29))) kills += 1;
    }
    expect(kills).toBeGreaterThan(0);
    platform.clock.advance(60_000);
    await settleLater(platform);
    await compare({ platform, members });
    const moves = await platform.db
      .selectFrom('transfers')
      .select('id')
      .where('kind', '=', 'lottery_correction')
      .execute();
    expect(moves).toHaveLength(tickets);
    await platform.close();
  });
});
