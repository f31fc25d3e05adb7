import type { RequestOf, ResponseOf } from '../../../kernel/api/call';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { fail, type Result } from '../../../kernel/result';
import type { Trx } from '../../../store/open';
import type { Member } from '../../../store/tables';
import { placeBetSlip } from '../api/slipText';
import { placeSlips, type PlaceFailure, type Sale } from '../tickets/place';
import { betsByLottery, isTooMuch, markOfSlip, slipOfText, type SlipOfText } from './priceSlipText';

/** The most characters of a ticket's note. */
const note_most_chars = 4_000;

/**
 * Returns the note of the tickets of a lottery: the lines of its bets that stand beside a name or below one, as they
 * were typed (lottery#slip-names); empty for none.
 */
function noteFor(code: string, { lottery, read }: SlipOfText): string {
  const rows: string[] = [];
  let heading = '';
  for (const { kind, text, name, bets } of read.lines) {
    if (kind === 'note' && !/\p{N}/u.test(text)) heading = text;
    const isHere = bets.some(({ station }) =>
      station === undefined ? code === lottery.code : code === `XS${station}`,
    );
    if (!isHere) continue;
    if (name !== '') rows.push(text);
    else if (heading !== '') rows.push(`${heading}: ${text}`);
  }
  return rows.join('\n').slice(0, note_most_chars);
}

const addNotes = async (
  trx: Trx,
  tickets: readonly { ticketId: string; code: string }[],
  slip: SlipOfText,
  customer: string,
): Promise<void> => {
  for (const { ticketId: ticket_id, code } of tickets) {
    const note = [customer, noteFor(code, slip)].filter(Boolean).join('\n');
    if (note !== '')
      await trx.insertInto('lottery_ticket_notes').values({ ticket_id, note }).execute();
  }
};

/** More that belongs to the tickets of a slip: the name that heads their notes, and what is done in the same step. */
interface SlipSale extends Omit<Sale, 'key'> {
  customer?: string;
}

/**
 * Buys a slip that was read: a ticket for each of its lotteries, all or none, in one step (lottery#slip-box). The same key
 * gives the same tickets. Failures: those of a slip that is placed; `bet_invalid` with `why` where it has doubts
 * (`doubts`), is not what the member was shown (`changed`), holds no bets (`nothing`) or too many (`too_long`).
 */
export async function placeSlipText(
  platform: Platform,
  member: Member,
  { idempotencyKey, mark, ...input }: RequestOf<typeof placeBetSlip>,
  { customer = '', ...sale }: SlipSale = {},
): Promise<Result<ResponseOf<typeof placeBetSlip>, PlaceFailure>> {
  const found = await slipOfText(platform, input);
  if (!found.ok) return found;
  const slip = found.value;
  const { draw, read } = slip;
  const invalid = (why: string) => fail('bet_invalid' as const, { bet: 0, why, part: '' });
  // The draw that the slip was shown with is over: it is refused as such, and not for what it holds.
  const numero = input.numero || (draw?.numero ?? '');
  if (!draw || draw.numero !== numero)
    return replayed(platform, member, slip, { numero, idempotencyKey });
  if (isTooMuch(read)) return invalid('too_long');
  if (read.doubts > 0) return invalid('doubts');
  if (read.bets === 0) return invalid('nothing');
  if (mark !== markOfSlip(slip)) return invalid('changed');
  return placeSlips(platform, member, slipsOf(slip, numero), {
    ...sale,
    key: idempotencyKey,
    with: async (trx, tickets) => {
      await addNotes(trx, tickets, slip, customer);
      await sale.with?.(trx, tickets);
    },
  });
}

const slipsOf = (slip: SlipOfText, numero: string) =>
  betsByLottery(slip).map(([code, bets]) => ({ code, numero, bets }));

/** A slip whose draw is over: the tickets that the same form made in time, or the refusal of the draw. */
function replayed(
  platform: Platform,
  member: Member,
  slip: SlipOfText,
  { numero, idempotencyKey }: { numero: string; idempotencyKey: string },
) {
  const slips = slipsOf(slip, numero);
  if (slips.length === 0) return fail('draw_locked');
  return placeSlips(platform, member, slips, { key: idempotencyKey });
}

export const bindings: Binding[] = [
  bind(placeBetSlip, (platform, { input, session }) =>
    placeSlipText(platform, session.member, input),
  ),
];
