import type { RequestOf, ResponseOf } from '../../../kernel/api/call';
import { typedWords } from '../../../kernel/api/typedText';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { newId } from '../../../kernel/ids';
import { plainText } from '../../../kernel/plainText';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Db, Trx } from '../../../store/open';
import type { Member } from '../../../store/tables';
import { drawCredit } from '../../../kernel/team/creditLine';
import { type Language } from '../../lottery/lists/rows';
import { newReceiptCode } from '../../lottery/receipts';
import { lotteriesOnSale, usualLottery } from '../../lottery/slipText/onSale';
import { placeSlipText } from '../../lottery/slipText/placeSlipText';
import type { PlaceFailure } from '../../lottery/tickets/drawSales';
import * as api from '../api/counter';
import { agreementOf, percentNow, shareMost } from './shareAgreements';
import { customer_most_chars, type counterHome, type sellAtCounter } from '../api/counter';

type Sold = ResponseOf<typeof sellAtCounter>;

const saleByKey = (db: Db, agentId: string, key: string) =>
  db
    .selectFrom('counter_sales')
    .select(['id', 'customer'])
    .where('agent_id', '=', agentId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

/** Writes the sale of tickets that were made in the same step, each with its receipt. */
async function addSale(
  trx: Trx,
  sale: { agentId: string; key: string; customer: string },
  ticketIds: readonly string[],
  now: number,
): Promise<void> {
  const id = newId();
  await trx
    .insertInto('counter_sales')
    .values({
      id,
      agent_id: sale.agentId,
      idempotency_key: sale.key,
      customer: sale.customer,
      sold_at: now,
    })
    .execute();
  for (const ticket_id of ticketIds) {
    await trx
      .insertInto('counter_tickets')
      .values({ ticket_id, sale_id: id, paid: 0, paid_at: null })
      .execute();
    await trx
      .insertInto('lottery_receipts')
      .values({ code: newReceiptCode(), ticket_id, created_at: now, closed_at: null })
      .execute();
  }
}

/**
 * Sells a slip that was read to a customer of an agent (agent#counter-sales): the agent's own tickets, taken from the
 * agent's balance by the sale of slips, or with `credit` from the line of credit what that lacks, with the customer's name as their
 * note and a receipt each, all in one step. The agent holds the share that is agreed on (agent#shares). The same
 * key gives the same tickets; with another customer or slip it is `key_conflict`. Failures: those of a slip that is placed.
 */
async function sell(
  platform: Platform,
  agent: Member,
  { customer: typed = '', credit = false, ...slip }: RequestOf<typeof sellAtCounter>,
): Promise<Result<Sold, PlaceFailure>> {
  const { db, clock } = platform;
  const key = slip.idempotencyKey;
  const customer = [...typedWords(plainText(typed)).replace(/ +/g, ' ')]
    .slice(0, customer_most_chars)
    .join('');
  const most = await shareMost(platform);
  const placed = await placeSlipText(platform, agent, slip, {
    customer,
    counterShare: (trx) => percentNow(trx, agent.id, most),
    ...(credit && {
      cover: (trx, { accountId: walletId, total, now }) =>
        drawCredit(trx, platform.config, { agentId: agent.id, walletId, total }, now),
    }),
    with: async (trx, tickets) => {
      if (tickets.length === 0) return;
      const ids = tickets.map(({ ticketId }) => ticketId);
      await addSale(trx, { agentId: agent.id, key, customer }, ids, clock.now());
    },
  });
  if (!placed.ok) return placed;
  const sale = await saleByKey(db, agent.id, key);
  // The key bought a slip elsewhere, or for somebody else.
  if (sale?.customer !== customer) return fail('key_conflict');
  const codes = await receiptsOf(db, sale.id);
  return ok({
    saleId: sale.id,
    tickets: placed.value.tickets.map(({ ticketId, number }) => ({
      ticketId,
      number,
      receipt: codes.get(ticketId) ?? '',
    })),
    replayed: placed.value.replayed,
  });
}

/** Returns the codes of the open receipts of a sale's tickets, by their ids. */
export async function receiptsOf(db: Db, saleId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('counter_tickets as c')
    .innerJoin('lottery_receipts as r', 'r.ticket_id', 'c.ticket_id')
    .select(['r.ticket_id', 'r.code'])
    .where('c.sale_id', '=', saleId)
    .where('r.closed_at', 'is', null)
    .execute();
  return new Map(rows.map(({ ticket_id, code }) => [ticket_id, code]));
}

/** Returns the code of the lottery that an agent's counter sold last; undefined before the first sale. */
async function lastSold(db: Db, agentId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('counter_sales as s')
    .innerJoin('counter_tickets as c', 'c.sale_id', 's.id')
    .innerJoin('lottery_tickets as t', 't.id', 'c.ticket_id')
    .select('t.code')
    .where('s.agent_id', '=', agentId)
    .orderBy('s.sold_at', 'desc')
    .orderBy('s.id', 'desc')
    .orderBy('t.id')
    .limit(1)
    .executeTakeFirst();
  return row?.code;
}

/** Returns the lotteries that an agent sells at the counter now, the first to lock first, and the share that is held of them. */
async function home(
  platform: Platform,
  agentId: string,
  language: Language,
): Promise<ResponseOf<typeof counterHome>> {
  const { db } = platform;
  const most = await shareMost(platform);
  const [lotteries, last] = await Promise.all([
    lotteriesOnSale(platform, language),
    lastSold(db, agentId),
  ]);
  return {
    lotteries,
    usual: usualLottery(lotteries, last),
    sharePercent: await percentNow(db, agentId, most),
    shareWaits: (await agreementOf(db, agentId, 'proposed')) !== undefined,
  };
}

export const bindings: Binding[] = [
  bind(api.counterHome, async (platform, { input, session }) =>
    ok(await home(platform, session.member.id, input.language)),
  ),
  bind(api.sellAtCounter, (platform, { input, session }) => sell(platform, session.member, input)),
];
