// @engines both: queries
import { afterEach, beforeEach, expect, it } from 'vitest';
import { drawWins } from '../../../server/areas/lottery/api/results';
import { addMember } from '../../factories/member';
import { addTickets, type StoredTicket } from '../../factories/ticket';
import { askOf, view } from '../../support/calls';
import { plansOf } from '../../support/queries';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await openTestPlatform();
});
afterEach(() => platform.close());

it("sums up what a draw has paid once all is settled, and leaves trial players' tickets out (lottery#winners-sum)", async () => {
  const { db, clock } = platform;
  const ticket = (state: StoredTicket['state'], payout = 0): StoredTicket => ({
    code: 'XSMB',
    stake: 1_000,
    at: clock.now(),
    state,
    payout,
  });
  const [member, trial] = [await addMember(platform), await addMember(platform, { type: 4 })];
  const won = [ticket('won', 5_000), ticket('won', 300), ticket('lost'), ticket('void', 1_000)];
  const [id] = await addTickets(db, member, won);
  const [tried] = await addTickets(db, trial, [ticket('won', 9_000)]);
  const { draw_id } = await db
    .selectFrom('lottery_tickets')
    .select('draw_id')
    .where('id', '=', id!)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('lottery_tickets')
    .set({ draw_id, place: 9 })
    .where('id', '=', tried!)
    .execute();
  const numero = draw_id.replace(/^XSMB-/, '');
  const wins = () => view(askOf(platform), drawWins, { gameCode: 'XSMB', numero });
  expect(await wins()).toEqual({ tickets: 0, paid: 0, currency: 'THB' });
  await db
    .updateTable('lottery_draws')
    .set({ state: 'settled' })
    .where('id', '=', draw_id)
    .execute();
  expect(await wins()).toEqual({ tickets: 2, paid: 5_300, currency: 'THB' });
  const plans = await plansOf(platform, (watched) =>
    view(askOf(watched), drawWins, { gameCode: 'XSMB', numero }),
  );
  expect(plans.flatMap(({ accesses }) => accesses).join()).toContain('lottery_tickets_won');
});
