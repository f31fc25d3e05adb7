import type { RequestOf } from '../../server/kernel/api/call';
import type { placeSlip } from '../../server/areas/lottery/api/tickets';
import { placeTickets } from '../../server/areas/lottery/tickets/place';
import { memberBalance } from '../../server/areas/wallet/balance';
import type { LotteryDraw } from '../../server/store/tables/lotteryTables';
import type { Member } from '../../server/store/tables';
import { addDraws, drawRow } from './draws';
import type { TestPlatform } from './platform';

type Slip = RequestOf<typeof placeSlip>;
type Bet = Slip['bets'][number];

let keys = 0;

/** A slip of one bet on the Northern draw, changed as a test needs it. */
export function slipOf(more: Partial<Slip> & { bets?: Bet[] } = {}): Slip {
  keys += 1;
  return {
    code: 'XSMB',
    numero: '20260301',
    bets: [{ betType: 'de_dac_biet', numbers: '05', stake: 10_000 }],
    idempotencyKey: `key-${keys}`,
    ...more,
  };
}

/** Opens draws of a lottery, a day from each other; the first is a day from now. Returns their numeros. */
export async function openDraws(
  platform: TestPlatform,
  { code = 'XSMB', count = 1, from = '20260301' } = {},
): Promise<string[]> {
  const day_ms = 86_400_000;
  const draws = Array.from({ length: count }, (_, at) =>
    drawRow({
      code,
      numero: String(Number(from) + at),
      draws_at: platform.clock.now() + (at + 1) * day_ms,
    }),
  );
  await addDraws(platform.db, draws);
  return draws.map(({ numero }) => numero);
}

/** Places a slip that is sure to be taken. Returns its tickets. */
export async function place(platform: TestPlatform, member: Member, slip: Slip) {
  const placed = await placeTickets(platform, member, slip);
  if (!placed.ok) throw new Error(`the slip was refused: ${placed.code}`);
  return placed.value.tickets;
}

/** Gives a draw its result, as the machine does at its time. */
export async function resulted(
  platform: TestPlatform,
  id: string,
  result: string,
): Promise<LotteryDraw> {
  const [draw] = await platform.db
    .updateTable('lottery_draws')
    .set({ state: 'resulted', result, result_source: 'import' })
    .where('id', '=', id)
    .returningAll()
    .execute();
  return draw!;
}

/** The row of a ticket. */
export const ticketRow = (platform: TestPlatform, ticketId: string) =>
  platform.db
    .selectFrom('lottery_tickets')
    .selectAll()
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow();

/** A member's balance as it stands now. */
export const balanceNow = (platform: TestPlatform, member: Member) =>
  memberBalance(platform, member);

/** A Northern result whose special prize is given; no other number ends as it does. */
export const northern = (special: string): string =>
  [
    special,
    '10001',
    '10002,10002',
    '10003,10003,10003,10003,10003,10003',
    '1004,1004,1004,1004',
    '1006,1006,1006,1006,1006,1006',
    '107,107,107',
    '08,08,08,09',
  ].join('~');
