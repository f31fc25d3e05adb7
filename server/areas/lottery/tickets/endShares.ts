import { sql } from 'kysely';
import type { Platform } from '../../../kernel/context';
import { balanceOf, lockAccount, openAccount, system_owner } from '../../../kernel/ledger/accounts';
import type { Trx } from '../../../store/open';
import type { LotteryTicket, TicketState } from '../../../store/tables/lottery';
import { lotteryOf } from '../lotteries';
import { ticketLines } from './slip';
import { moveCover, moveShare, shareAccountOf } from './holdShare';
import { addWagers, neededOf, partOf, poolNow, writePool } from './sharePool';

/** A ticket that ends, with what it returns in minor units. */
interface Ended {
  ticket: LotteryTicket;
  state: Exclude<TicketState, 'open'>;
  payout: number;
}

/** A ticket of which an agent holds a part, with the agent's part of what it returns. */
interface EndedPart extends Ended {
  percent: number;
  part: number;
}

/** Money that came back to an agent's wallet, in minor units, and a ticket that it came for. */
export interface CameBack {
  agentId: string;
  walletId: string;
  ticketId: string;
  amount: number;
}

const isHeld = ({ ticket }: Pick<Ended, 'ticket'>): boolean => ticket.held > 0;

/**
 * Holds the wallets of tickets that end and of which agents hold parts, with all others that are paid by the same transaction,
 * in the one order of wallets: cover comes from them and goes back to them.
 */
export async function holdWallets(trx: Trx, ended: readonly Ended[]): Promise<void> {
  if (!ended.some(isHeld)) return;
  const paid = ended.filter((one) => one.payout > 0 || isHeld(one));
  const ids = new Set(paid.map(({ ticket }) => ticket.account_id));
  for (const id of [...ids].sort()) await lockAccount(trx, id);
}

/** Returns the tickets of which agents hold parts, with the parts of what they return now. */
export async function partsOf(trx: Trx, ended: readonly Ended[]): Promise<EndedPart[]> {
  const held = ended.filter(isHeld);
  if (held.length === 0) return [];
  const rows = await trx
    .selectFrom('ticket_shares')
    .select(['ticket_id', 'percent'])
    .where(
      'ticket_id',
      'in',
      held.map(({ ticket }) => ticket.id),
    )
    .execute();
  const percents = new Map(rows.map(({ ticket_id, percent }) => [ticket_id, percent]));
  return held.map((one) => {
    const percent = percents.get(one.ticket.id)!;
    return { ...one, percent, part: partOf(one.payout, percent) };
  });
}

/** Notes the agents' parts of what tickets return. */
export async function noteReturns(trx: Trx, parts: readonly EndedPart[]): Promise<void> {
  if (parts.length === 0) return;
  const cases = parts.map(({ ticket, part }) => sql`when ${ticket.id} then ${sql.lit(part)}`);
  await trx
    .updateTable('ticket_shares')
    .set({ returned: sql<number>`case ticket_id ${sql.join(cases, sql` `)} else 0 end` })
    .where(
      'ticket_id',
      'in',
      parts.map(({ ticket }) => ticket.id),
    )
    .execute();
}

/**
 * Ends the agents' parts of tickets, in the transaction that has ended and paid them and holds the wallets (agent#shares): each
 * part of a return goes from the agent's `share` account to the house. Once a draw has no open ticket of an agent, all that is
 * left goes back to the wallet; while it is still sold, what the other tickets do not need. Returns what went back.
 */
export async function endShares(
  trx: Trx,
  { config }: Pick<Platform, 'config'>,
  ended: readonly Ended[],
  now: number,
): Promise<CameBack[]> {
  const parts = await partsOf(trx, ended);
  if (parts.length === 0) return [];
  await noteReturns(trx, parts);
  const { currency } = config;
  const house = { ownerId: system_owner, kind: 'house', currency } as const;
  const houseId = await openAccount(trx, house, now);
  const groups = new Map<string, EndedPart[]>();
  for (const part of parts) {
    const key = `${part.ticket.account_id} ${part.ticket.draw_id}`;
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  const back: CameBack[] = [];
  for (const [, group] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const amount = await endGroup(trx, group, { houseId, currency }, now);
    const { member_id: agentId, account_id: walletId, id: ticketId } = group[0]!.ticket;
    if (amount > 0) back.push({ agentId, walletId, ticketId, amount });
  }
  return back;
}

/** Ends an agent's parts in one draw, and returns what went back to the wallet in minor units. */
async function endGroup(
  trx: Trx,
  group: readonly EndedPart[],
  { houseId, currency }: { houseId: string; currency: string },
  now: number,
): Promise<number> {
  const { member_id: memberId, account_id: walletId, draw_id: drawId } = group[0]!.ticket;
  const of = { memberId, drawId };
  const shareId = await shareAccountOf(trx, memberId, currency, now);
  const before = await poolNow(trx, of);
  const due = group.reduce((sum, { part }) => sum + part, 0);
  const cover = { shareId, walletId, currency, ticketId: group[0]!.ticket.id };
  // The wallet has just had the whole returns: no part of one is ever unpaid, whatever the cover was.
  const lack = Math.max(0, due - before.pool);
  await moveCover(trx, cover, lack, now);
  for (const { ticket, part, state } of group) {
    if (part === 0) continue;
    const kind = state === 'void' ? ('share_refund' as const) : ('share_return' as const);
    const order = { key: `share:return:${ticket.id}`, kind, amount: part, ref: ticket.id };
    await moveShare(trx, { ...order, currency, debitId: shareId, creditId: houseId }, now);
  }
  const left = {
    pool: before.pool + lack - due,
    tickets: before.tickets - group.length,
    held: before.held - group.reduce((sum, { ticket }) => sum + ticket.held, 0),
  };
  const needed = await stillNeeded(trx, of, group, left);
  // Stakes that were given back have come to the wallet just now.
  const change = Math.min(needed - left.pool, await balanceOf(trx, walletId));
  await moveCover(trx, cover, change, now);
  await writePool(trx, of, { ...left, pool: left.pool + change });
  return Math.max(0, -change);
}

/** The money that the open tickets of a pool still need: nothing without one, and what there is where the sale is over. */
async function stillNeeded(
  trx: Trx,
  of: { memberId: string; drawId: string },
  group: readonly EndedPart[],
  left: { pool: number; tickets: number; held: number },
): Promise<number> {
  if (left.tickets === 0) return 0;
  const draw = await trx
    .selectFrom('lottery_draws')
    .select(['state', 'code'])
    .where('id', '=', of.drawId)
    .executeTakeFirstOrThrow();
  if (draw.state !== 'open') return left.pool;
  for (const { ticket, percent } of group) {
    await addWagers(trx, of, ticketLines(ticket), -percent);
  }
  const { shape } = lotteryOf(draw.code)!;
  return neededOf(trx, of, { shape, held: left.held });
}
