import { newId } from '../../../kernel/ids';
import type { Platform } from '../../../kernel/context';
import { lockAccount, openAccount, system_owner } from '../../../kernel/ledger/accounts';
import { addDebts, openDebts, payDebts } from '../../../kernel/ledger/debts';
import { moveMany } from '../../../kernel/ledger/transferMany';
import type { Trx } from '../../../store/open';
import { onceCommitted } from '../../../store/retries';
import { announceResults, payoutsOf, type Ended } from '../settle/endTickets';
import { noteReturns, partsOf } from '../tickets/endShares';
import { partOf } from '../tickets/sharePool';
import { planDifferences, type CorrectionMove, type Difference } from './planDifferences';

/** Tickets that come to something else by a corrected result: their rows, stakes and agents' parts, and the money that moves. */

/** Names the correction that the transfers of a ticket's difference are made for. */
type CorrectionOf = (ticketId: string) => string;

/**
 * Writes what tickets come to now, moves the differences, and tells their members, in the caller's transaction
 * (lottery#corrections). The transfers of each bear the name of the correction that `correctionOf` gives for it.
 */
export async function settleChanged(
  trx: Trx,
  platform: Platform,
  changed: readonly Ended[],
  correctionOf: CorrectionOf,
): Promise<void> {
  const now = platform.clock.now();
  await rewrite(trx, changed);
  await noteStakes(trx, changed, now);
  await settleDifferences(trx, platform, changed, correctionOf);
  await announceResults(trx, changed, now, { corrected: true });
}

async function rewrite(trx: Trx, changed: readonly Ended[]): Promise<void> {
  for (const state of ['won', 'lost', 'void'] as const) {
    const tickets = changed.filter((one) => one.state === state);
    if (tickets.length === 0) continue;
    await trx
      .updateTable('lottery_tickets')
      .set({ state, payout: payoutsOf(tickets) })
      .where(
        'id',
        'in',
        tickets.map(({ ticket }) => ticket.id),
      )
      .execute();
  }
}

/** Notes the settled stakes that come back by a correction, and those that count by it. */
async function noteStakes(trx: Trx, changed: readonly Ended[], instant: number): Promise<void> {
  const counts = (state: string) => (state === 'void' ? 0 : 1);
  const rows = changed
    .filter(({ ticket }) => ticket.trial === 0 && ticket.settled_at !== null)
    .map(({ ticket, state }) => ({
      id: newId(),
      member_id: ticket.member_id,
      code: ticket.code,
      ticket_id: ticket.id,
      amount: (counts(state) - counts(ticket.state)) * (ticket.stake - ticket.held),
      settled_at: ticket.settled_at!,
      created_at: instant,
    }))
    .filter(({ amount }) => amount !== 0);
  if (rows.length > 0) await trx.insertInto('stake_corrections').values(rows).execute();
}

/** Notes the agents' parts of what tickets return now, and gives how they changed, in minor units by ticket. */
async function partChanges(
  trx: Trx,
  changed: readonly Ended[],
): Promise<ReadonlyMap<string, number>> {
  const parts = await partsOf(trx, changed);
  await noteReturns(trx, parts);
  return new Map(
    parts.map(({ ticket, percent, part }) => [ticket.id, part - partOf(ticket.payout, percent)]),
  );
}

async function settleDifferences(
  trx: Trx,
  platform: Platform,
  changed: readonly Ended[],
  correctionOf: CorrectionOf,
): Promise<void> {
  const now = platform.clock.now();
  const parts = await partChanges(trx, changed);
  const differences = changed
    .map(({ ticket, payout }) => ({
      ticketId: ticket.id,
      accountId: ticket.account_id,
      amount: payout - ticket.payout,
      part: parts.get(ticket.id) ?? 0,
    }))
    .filter(({ amount }) => amount !== 0);
  const accounts = [...new Set(differences.map(({ accountId }) => accountId))].sort();
  const balances = new Map<string, number>();
  for (const id of accounts) balances.set(id, await lockAccount(trx, id));
  const debts = await openDebts(trx, accounts);
  const plan = planDifferences(differences, { balances, debts });
  const keyOf = (kind: CorrectionMove['kind'], { ticketId }: Difference) =>
    `${kind.replace('_', ':')}:${correctionOf(ticketId)}:${ticketId}`;
  const trials = new Set(
    changed.filter(({ ticket }) => ticket.trial === 1).map(({ ticket }) => ticket.account_id),
  );
  for (const kind of ['house', 'trial_house'] as const) {
    const moves = plan.moves.filter(
      ({ accountId }) => trials.has(accountId) === (kind === 'trial_house'),
    );
    if (moves.length === 0) continue;
    const { currency } = platform.config;
    const id = await openAccount(trx, { ownerId: system_owner, kind, currency }, now);
    const orders = moves.map(({ kind: moved, accountId, amount, ticketId }) => ({
      accountId,
      amount,
      kind: moved,
      key: keyOf(moved, { accountId, amount, ticketId }),
      ref: ticketId,
    }));
    await moveMany(trx, { id, currency }, orders, now);
  }
  await payDebts(trx, plan.paid);
  const owed = plan.debts.map((debt) => ({
    accountId: debt.accountId,
    amount: debt.amount,
    ref: keyOf('lottery_correction', debt),
  }));
  await addDebts(trx, owed, now);
  onceCommitted(trx, () => {
    for (const { kind } of plan.moves) platform.metrics.transfer(kind);
  });
}
