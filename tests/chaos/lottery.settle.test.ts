// @engines both: money
import { expect, test } from 'vitest';
import { verifyLedger } from '../../server/kernel/ledger/verify';
import { settleDraw } from '../../server/areas/lottery/draws/machine';
import { northern, openDraws, resulted } from '../factories/draw';
import { fillDraw, ticket_stake } from '../factories/ticket';
import { runAndKill } from '../processes/starting';
import { openTestPlatform } from '../support/platform';
import { scaled, times } from '../support/repeat';

const draw = 'XSMB-20260301';

test('a draw of many tickets, whose processes are killed, is settled exactly once', async () => {
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
  const { told: reported, refs } = await db
    .selectFrom('member_messages')
    .select(({ fn }) => [
      fn.countAll<number>().as('told'),
      fn.count<number>('ref').distinct().as('refs'),
    ])
    .executeTakeFirstOrThrow();
  expect([Number(reported), Number(refs)]).toEqual([tickets, tickets]);
  expect(await verifyLedger(db)).toMatchObject({ sum: 0, sound: true });
  await platform.close();
});
