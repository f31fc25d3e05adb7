import type { Db } from '../../store/open';

/** Returns the code of a ticket's open receipt; null for none. */
export async function openCodeOf(db: Db, ticketId: string): Promise<string | null> {
  const row = await db
    .selectFrom('lottery_receipts')
    .select('code')
    .where('ticket_id', '=', ticketId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row?.code ?? null;
}
