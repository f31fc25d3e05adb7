import { sql } from 'kysely';
import { newId } from '../../server/kernel/ids';
import { settleTickets } from '../../server/areas/lottery/draws/machine';
import type { LotteryTicket } from '../../server/store/tables/lottery';
import type { Trx } from '../../server/store/open';
import { northern, openDraws, resulted } from '../factories/draw';
import { fillDraw } from '../factories/ticket';
import { openTestPlatform, type TestPlatform } from '../support/platform';

export interface SettleRates {
  settled_per_s: number;
  bare_per_s: number;
}

const rows_at_once = 200;
const result = northern('12305');

/**
 * Tickets of one draw settled a second, beside the bare bulk statements that write the same rows to the same
 * store, with nothing read and nothing judged.
 */
export async function measureSettling(url: string, tickets: number): Promise<SettleRates> {
  const platform = await openTestPlatform(url);
  try {
    await openDraws(platform, { count: 3 });
    await fillDraw(platform, '20260301', tickets / 10);
    await fillDraw(platform, '20260302', tickets);
    await fillDraw(platform, '20260303', tickets);
    await settle(platform, '20260301');
    const settled_ms = await settle(platform, '20260302');
    const bare_ms = await writeBare(platform);
    return {
      settled_per_s: (tickets / settled_ms) * 1_000,
      bare_per_s: (tickets / bare_ms) * 1_000,
    };
  } finally {
    await platform.close();
  }
}

async function settle(platform: TestPlatform, numero: string): Promise<number> {
  const draw = await resulted(platform, `XSMB-${numero}`, result);
  const began = performance.now();
  await settleTickets(platform, draw);
  return performance.now() - began;
}

/** The rows that settling left for a batch of tickets. */
async function traces({ db }: TestPlatform, tickets: readonly LotteryTicket[]) {
  const ids = tickets.map(({ id }) => id);
  const transfers = await db
    .selectFrom('transfers')
    .selectAll()
    .where('kind', '=', 'lottery_win')
    .where('ref', 'in', ids)
    .execute();
  const moved = transfers.map(({ id }) => id);
  const entries =
    moved.length === 0
      ? []
      : await db.selectFrom('entries').selectAll().where('transfer_id', 'in', moved).execute();
  const messages = await db
    .selectFrom('member_messages')
    .selectAll()
    .where('ref', 'in', ids)
    .execute();
  return { transfers, entries, messages };
}

/** Writes to the third draw's tickets what the second one's were given, and returns the time of it. */
async function writeBare(platform: TestPlatform): Promise<number> {
  const { db } = platform;
  const of = (numero: string) =>
    db
      .selectFrom('lottery_tickets')
      .selectAll()
      .where('draw_id', '=', `XSMB-${numero}`)
      .orderBy('place')
      .execute();
  const [settled, open] = [await of('20260302'), await of('20260303')];
  let took_ms = 0;
  for (let index = 0; index < open.length; index += rows_at_once) {
    const batch = open.slice(index, index + rows_at_once);
    const like = settled.slice(index, index + rows_at_once);
    const rows = await traces(platform, like);
    const names = new Map(rows.transfers.map(({ id }) => [id, newId()]));
    const began = performance.now();
    await db.transaction().execute(async (trx) => {
      await markBare(trx, batch, like);
      if (rows.transfers.length > 0) await payBare(trx, rows, names);
      await trx
        .insertInto('member_messages')
        .values(rows.messages.map((message) => ({ ...message, id: newId() })))
        .execute();
    });
    took_ms += performance.now() - began;
  }
  return took_ms;
}

async function markBare(
  trx: Trx,
  batch: readonly LotteryTicket[],
  like: readonly LotteryTicket[],
): Promise<void> {
  for (const state of ['won', 'lost'] as const) {
    const ids = batch.filter((_, index) => like[index]!.state === state).map(({ id }) => id);
    if (ids.length === 0) continue;
    const payout = like.find((one) => one.state === state)!.payout;
    await trx
      .updateTable('lottery_tickets')
      .set({ state, payout, settled_at: 1 })
      .where('id', 'in', ids)
      .execute();
  }
}

async function payBare(
  trx: Trx,
  { transfers, entries }: Awaited<ReturnType<typeof traces>>,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const paid = new Map<string, number[]>();
  for (const { credit_id, amount } of transfers) {
    paid.set(credit_id, [...(paid.get(credit_id) ?? []), amount]);
  }
  const places = new Map<string, number>();
  for (const [id, amounts] of paid) {
    const total = amounts.reduce((sum, amount) => sum + amount, 0);
    const { entries_count } = await trx
      .updateTable('accounts')
      .set({
        balance: sql<number>`balance + ${total}`,
        entries_count: sql<number>`entries_count + ${amounts.length}`,
      })
      .where('id', '=', id)
      .returning('entries_count')
      .executeTakeFirstOrThrow();
    places.set(id, entries_count - amounts.length);
  }
  const nextPlace = (id: string): number | null => {
    const place = places.get(id);
    if (place === undefined) return null;
    places.set(id, place + 1);
    return place + 1;
  };
  await trx
    .insertInto('transfers')
    .values(transfers.map((one) => ({ ...one, id: names.get(one.id)!, key: newId() })))
    .execute();
  await trx
    .insertInto('entries')
    .values(
      entries.map((one) => ({
        ...one,
        transfer_id: names.get(one.transfer_id)!,
        place: nextPlace(one.account_id),
      })),
    )
    .execute();
}
