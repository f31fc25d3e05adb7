import type { Trx } from '../../store/open';
import type { AgentContract } from '../../store/teamTables';

/**
 * Ends an accepted contract at an instant, in the transaction that holds its row: the periods until then are still
 * counted, the last one up to it. One whose first period would begin later ends at once.
 */
export async function closeContract(
  trx: Trx,
  { id, counted_to, next_until }: AgentContract,
  end: number,
): Promise<void> {
  const isOver = end <= counted_to;
  await trx
    .updateTable('agent_contracts')
    .set({
      ended_at: end,
      next_until: isOver ? null : Math.min(next_until ?? end, end),
      ...(isOver && { state: 'ended' }),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Ends the contracts of a member who moves to another agent, in the transaction of the move: those that hold end at
 * its instant, and proposals are taken back (agent#contracts).
 */
export async function closeContractsOf(trx: Trx, memberId: string, at: number): Promise<void> {
  await trx
    .updateTable('agent_contracts')
    .set({ state: 'withdrawn', ended_at: at })
    .where('to_id', '=', memberId)
    .where('state', '=', 'proposed')
    .execute();
  const held = await trx
    .updateTable('agent_contracts')
    // An update that changes nothing is a row lock on both engines.
    .set((row) => ({ rate: row.ref('rate') }))
    .where('to_id', '=', memberId)
    .where('state', '=', 'accepted')
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', at)]))
    .returningAll()
    .execute();
  for (const contract of held) await closeContract(trx, contract, at);
}
