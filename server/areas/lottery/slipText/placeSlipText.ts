import type { RequestOf, ResponseOf } from '../../../kernel/api/call';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { isTrial } from '../../../kernel/members/memberTypes';
import { fail, type Result } from '../../../kernel/result';
import type { Trx } from '../../../store/open';
import type { Member } from '../../../store/tables';
import { placeBetSlip } from '../api/slipText';
import type { PlaceFailure } from '../tickets/drawSales';
import { boughtBefore } from '../tickets/boughtBefore';
import { placeSlips, type Sale } from '../tickets/place';
import { markOfSlip } from './priceSlipText';
import { betsByLottery, isTooMuch, slipOfText, type SlipOfText } from './slipOfText';
import { weighSlip, type WeighedSlip } from './weighSlip';

/** The most characters of a ticket's note. */
const note_most_chars = 4_000;

/**
 * Returns the note of the tickets of a lottery: the lines of which it sells bets that stand beside a name or below one,
 * as they were typed (lottery#slip-names); empty for none. A line that was dropped leaves nothing.
 */
function noteFor(code: string, { read }: SlipOfText, { lines }: WeighedSlip): string {
  const rows: string[] = [];
  let heading = '';
  for (const { kind, text, name, line } of read.lines) {
    if (kind === 'note' && !/\p{N}/u.test(text)) heading = text;
    const sold = lines.get(line)?.sold ?? [];
    if (!sold.some((each) => each.code === code && each.lines.length > 0)) continue;
    if (name !== '') rows.push(text);
    else if (heading !== '') rows.push(`${heading}: ${text}`);
  }
  return rows.join('\n').slice(0, note_most_chars);
}

const addNotes = async (
  trx: Trx,
  tickets: readonly { ticketId: string; code: string }[],
  slip: SlipOfText,
  weighed: WeighedSlip,
  customer: string,
): Promise<void> => {
  for (const { ticketId: ticket_id, code } of tickets) {
    const note = [customer, noteFor(code, slip, weighed)].filter(Boolean).join('\n');
    if (note !== '')
      await trx.insertInto('lottery_ticket_notes').values({ ticket_id, note }).execute();
  }
};

/** More that belongs to the tickets of a slip: the name that heads their notes, and what is done in the same step. */
interface SlipSale extends Pick<Sale, 'cover' | 'counterShare' | 'with'> {
  customer?: string;
}

/**
 * Buys a slip that was read: a ticket for each of its lotteries, all or none, in one step (lottery#slip-box). The same key
 * gives the same tickets. Failures: those of a slip that is placed; `bet_invalid` with `why` where it has doubts
 * (`doubts`), is not what the member was shown (`changed`), meets numbers without a choice (`undecided`), holds no bets
 * (`nothing`) or too many (`too_long`); `number_changed` where a number is sold under other terms than were shown.
 */
export async function placeSlipText(
  platform: Platform,
  member: Member,
  { idempotencyKey, mark, ...input }: RequestOf<typeof placeBetSlip>,
  { customer = '', ...more }: SlipSale = {},
): Promise<Result<ResponseOf<typeof placeBetSlip>, PlaceFailure>> {
  const found = await slipOfText(platform, input);
  if (!found.ok) return found;
  const slip = found.value;
  const { draw, read } = slip;
  const invalid = (why: string) => fail('bet_invalid' as const, { bet: 0, why, part: '' });
  const numero = input.numero || (draw?.numero ?? '');
  // As it was sent: when the same form comes again its draws may have locked, and its numbers be sold otherwise.
  const contents = { ...input, language: '', mark };
  const sale = { key: idempotencyKey, contents };
  const bought = () => boughtBefore(platform, member, sale, lotteries_most);
  const before = await bought();
  if (before) return before;
  // The draw that the slip was shown with is over: it is refused as such, and not for what it holds.
  if (draw?.numero !== numero) {
    const [first] = betsByLottery(slip);
    if (!first) return fail('draw_locked');
    const [code, bets] = first;
    return placeSlips(platform, member, [{ code, numero, bets: [...bets], ...alone }], sale);
  }
  if (isTooMuch(read)) return invalid('too_long');
  if (read.doubts > 0) return invalid('doubts');
  if (read.bets === 0) return invalid('nothing');
  const { answers } = input;
  const weighed = await weighSlip(platform, slip, { answers, trial: isTrial(member) });
  const now = markOfSlip(slip, weighed);
  if (mark.split('.')[0] !== now.split('.')[0]) return invalid('changed');
  if (mark !== now) return (await bought()) ?? fail('number_changed', { bet: 0 });
  if (weighed.undecided > 0) return invalid('undecided');
  const slips = weighed.orders.map((order) => ({ ...order, numero, ...alone }));
  if (slips.length === 0) return invalid('nothing');
  const placed = await placeSlips(platform, member, slips, {
    ...more,
    ...sale,
    isJoined: true,
    with: async (trx, tickets) => {
      await addNotes(trx, tickets, slip, weighed, customer);
      await more.with?.(trx, tickets);
    },
  });
  // All that was met had a choice: whatever is met now was not shown.
  return !placed.ok && numberFailures.has(placed.code)
    ? fail('number_changed', placed.detail)
    : placed;
}

/** The most lotteries of one slip: the stations of a region that draw on one day. */
const lotteries_most = 4;

const alone = { draws: 1, stopOnWin: false };

const numberFailures = new Set<PlaceFailure>(['number_full', 'number_reduced', 'number_closed']);

export const bindings: Binding[] = [
  bind(placeBetSlip, (platform, { input, session }) =>
    placeSlipText(platform, session.member, input),
  ),
];
