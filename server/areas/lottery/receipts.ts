import { bind, type Binding } from '../../kernel/bind';
import type { Caller, Platform } from '../../kernel/context';
import { tiers, withinLimit } from '../../kernel/limits/limit';
import { fail, ok, type Result } from '../../kernel/result';
import type { ResponseOf } from '../../kernel/api/call';
import type { Db } from '../../store/open';
import * as api from './api/receipts';
import { receipt_code_form, type lotteryReceipt } from './api/receipts';
import type { Language } from './lists/rows';
import { showTicket } from './ownTickets';
import { ticketProof } from './proofs';
import { openCodeOf } from './receiptCodes';
import { randomSigns } from './tickets/ticketText';

const code_signs = 15;
const group_signs = 5;

/** Makes the code of a receipt: fifteen signs in three groups, 73 bits. */
export function newReceiptCode(): string {
  const signs = randomSigns(code_signs);
  const groups = Array.from({ length: code_signs / group_signs }, (_, index) =>
    signs.slice(index * group_signs, (index + 1) * group_signs),
  );
  return groups.join('-');
}

const isOwn = async (db: Db, memberId: string, ticketId: string): Promise<boolean> => {
  const own = await db
    .selectFrom('lottery_tickets')
    .select('id')
    .where('id', '=', ticketId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return own !== undefined;
};

/**
 * Opens the receipt of one of a member's own tickets (lottery#receipts). One that is open stays, so that the same form
 * twice gives one code. Failure: `ticket_unknown`, for others' too.
 */
export async function openReceipt(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  memberId: string,
  ticketId: string,
): Promise<Result<{ code: string }, 'ticket_unknown'>> {
  if (!(await isOwn(db, memberId, ticketId))) return fail('ticket_unknown');
  await db
    .insertInto('lottery_receipts')
    .values({
      code: newReceiptCode(),
      ticket_id: ticketId,
      created_at: clock.now(),
      closed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return ok({ code: (await openCodeOf(db, ticketId))! });
}

/** Closes the receipt of one of a member's own tickets for good. Failure: `ticket_unknown`, for others' too. */
export async function closeReceipt(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  memberId: string,
  ticketId: string,
): Promise<Result<object, 'ticket_unknown'>> {
  if (!(await isOwn(db, memberId, ticketId))) return fail('ticket_unknown');
  await db
    .updateTable('lottery_receipts')
    .set({ closed_at: clock.now() })
    .where('ticket_id', '=', ticketId)
    .where('closed_at', 'is', null)
    .execute();
  return ok({});
}

/**
 * Returns a ticket by the code of its receipt, with its place and proof and nothing of its member (lottery#receipts).
 * Failures: `receipt_unknown` for a code that nobody has or that is closed; `too_many_requests`.
 */
export async function readReceipt(
  platform: Platform,
  { code, language, caller }: { code: string; language: Language; caller: Caller },
): Promise<Result<ResponseOf<typeof lotteryReceipt>, 'receipt_unknown' | 'too_many_requests'>> {
  const { db } = platform;
  if (!(await withinLimit(platform, tiers.receiptByAddress, caller.address))) {
    return fail('too_many_requests');
  }
  if (!receipt_code_form.test(code)) return fail('receipt_unknown');
  const found = await db
    .selectFrom('lottery_receipts as r')
    .innerJoin('lottery_tickets as t', 't.id', 'r.ticket_id')
    .select(['t.id', 't.member_id'])
    .where('r.code', '=', code)
    .where('r.closed_at', 'is', null)
    .executeTakeFirst();
  if (!found) return fail('receipt_unknown');
  const own = { ticketId: found.id, language };
  const [ticket, proof] = await Promise.all([
    showTicket(platform, found.member_id, own),
    ticketProof(platform, found.member_id, own),
  ]);
  if (!ticket.ok || !proof.ok) return fail('receipt_unknown');
  const { value } = ticket;
  const { correction } = value;
  return ok({
    number: value.number,
    code: value.code,
    numero: value.numero,
    displayName: value.displayName,
    state: value.state,
    stake: value.stake,
    payout: value.payout,
    currency: value.currency,
    placedAt: value.placedAt,
    drawsAt: value.drawsAt,
    lines: value.lines,
    drawId: value.drawId,
    drawState: value.drawState,
    result: value.result,
    rows: value.rows,
    balls: value.balls,
    voidCause: value.voidCause,
    resultSource: value.resultSource,
    wins: value.wins,
    other: value.other,
    place: proof.value.place,
    ticketsCount: proof.value.draw.ticketsCount,
    text: proof.value.text,
    leaf: proof.value.leaf,
    root: proof.value.draw.ticketsRoot,
    path: proof.value.path,
    verified: proof.value.verified,
    // The member's money that it moved is for nobody else to see.
    correction: correction && { at: correction.at, reason: correction.reason },
    recheck: correction?.settled === false && value.state !== 'open',
  });
}

export const bindings: Binding[] = [
  bind(api.openReceipt, (platform, { input, session }) =>
    openReceipt(platform, session.member.id, input.ticketId),
  ),
  bind(api.closeReceipt, (platform, { input, session }) =>
    closeReceipt(platform, session.member.id, input.ticketId),
  ),
  bind(api.lotteryReceipt, (platform, { input, caller }) =>
    readReceipt(platform, { ...input, caller }),
  ),
];
