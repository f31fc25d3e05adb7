import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import { sql } from 'kysely';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { ok } from '../../kernel/result';
import * as api from './api/results';

/** Sums up what the tickets of a draw have won (lottery#winners-sum), once all are settled; 0 before, and for no draw. */
async function drawWins(
  { db, config: { currency } }: Platform,
  { gameCode, numero }: RequestOf<typeof api.drawWins>,
): Promise<ResponseOf<typeof api.drawWins>> {
  const { tickets, paid } = await db
    .selectFrom('lottery_tickets as t')
    .innerJoin('lottery_draws as d', 'd.id', 't.draw_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('tickets'),
      sql<number>`cast(coalesce(sum(t.payout), 0) as bigint)`.as('paid'),
    ])
    .where('d.code', '=', gameCode)
    .where('d.numero', '=', numero)
    .where('d.state', '=', 'settled')
    .where('t.state', '=', 'won')
    .where('t.trial', '=', 0)
    .where('t.currency', '=', currency)
    .executeTakeFirstOrThrow();
  return { tickets, paid, currency };
}

export const bindings: Binding[] = [
  bind(api.drawWins, async (platform, { input }) => ok(await drawWins(platform, input))),
];
