import { placeTickets } from '../../server/areas/lottery/tickets/place';
import { noMetrics } from '../../server/kernel/metrics';
import { openSettings } from '../../server/kernel/settings/settings';
import { fund } from '../../server/areas/wallet/balance';
import type { AppServer } from './app';
import { inStore } from './ownMember';
import { test_config } from './platform';
import { rows } from './storeRows';
import { slipOf } from './ticketing';

type Worked = Parameters<typeof fund>[0];

/** Works on the store of a running server as its commands do. */
export const workOn = <T>(app: AppServer, act: (platform: Worked) => Promise<T>): Promise<T> =>
  inStore(app, (db) => {
    const clock = { now: () => Date.now() };
    const made = { db, clock, config: test_config, settings: openSettings(db, clock) };
    return act({ ...made, metrics: noMetrics } as never);
  });

/** Gives a member money and buys a ticket of 100.00 of a draw that is open; returns the ticket's id. */
export const openTicket = (app: AppServer, id: string): Promise<string> =>
  workOn(app, async (platform) => {
    const [draw] = rows<{ numero: string }>(
      app,
      `select numero from lottery_draws where code = ? and state = 'open' order by draws_at desc limit 1`,
      'XSMB',
    );
    const { db } = platform;
    await fund(platform, { id, type: 0 }, 100_000, `opening:${id}`);
    const slip = slipOf({ numero: draw!.numero, idempotencyKey: id });
    const member = await db
      .selectFrom('members')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const placed = await placeTickets(platform as never, member, slip);
    if (!placed.ok) throw new Error(placed.code);
    return placed.value.tickets[0]!.ticketId;
  });
