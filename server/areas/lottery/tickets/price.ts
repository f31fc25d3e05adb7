import type { RequestOf, ResponseOf } from '../../../kernel/api/call';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Db } from '../../../store/open';
import type { LotteryDraw } from '../../../store/tables/lottery';
import * as api from '../api/tickets';
import { slip_combinations_most, type priceSlip } from '../api/tickets';
import { isTrial } from '../../../kernel/members/memberTypes';
import { lotteryOf, type Lottery } from '../lotteries';
import { otherDrawsOf } from './across';
import { fitLines, metNumber, numbersNow, termsText } from './fit';
import { failureOnSlip, joinPrices, listedBets, type PricedPart } from './listedBets';
import type { NumberLimits } from './numbers';
import { type StakeLimits, highestReturn, readSlip, soldLine } from './slip';

/** The limits of a lottery's bets in minor units (lottery#limits). */
export interface BetLimits extends StakeLimits, NumberLimits {
  /** The most that one member may stake in a draw, and that an agent's counter may sell in it. */
  drawMost: number;
  counterDrawMost: number;
}

/** Returns the limits that the operator has set. */
export async function betLimits({ settings }: Platform): Promise<BetLimits> {
  const values = await settings.all();
  type Key =
    'betLeast' | 'betMost' | 'drawMost' | 'counterDrawMost' | Exclude<keyof NumberLimits, 'least'>;
  const amount = (key: Key) => Number(values[`lottery.${key}`]);
  return {
    least: amount('betLeast'),
    most: amount('betMost'),
    numberMost: amount('numberMost'),
    drawMost: amount('drawMost'),
    counterDrawMost: amount('counterDrawMost'),
    limitedFrom: amount('limitedFrom'),
    reducedFrom: amount('reducedFrom'),
    reducedPercent: amount('reducedPercent'),
  };
}

type DrawFailure = 'draw_unknown' | 'draw_locked';

/**
 * Returns the draws of a slip in their order: the one that it names and those that it is chased
 * through. Failures: `draw_locked` at the lock and later; `draw_unknown`, also where fewer draws are
 * open than asked for, with their number as `open`.
 */
export async function drawsOf(
  db: Db,
  {
    code,
    numero,
    draws: count = 1,
  }: Pick<RequestOf<typeof priceSlip>, 'code' | 'numero' | 'draws'>,
  instant: number,
): Promise<Result<LotteryDraw[], DrawFailure>> {
  const first = await db
    .selectFrom('lottery_draws')
    .selectAll()
    .where('code', '=', code)
    .where('numero', '=', numero)
    .executeTakeFirst();
  if (!first) return fail('draw_unknown');
  if (first.state !== 'open' || instant >= first.locks_at) return fail('draw_locked');
  if (count === 1) return ok([first]);
  const rest = await db
    .selectFrom('lottery_draws')
    .selectAll()
    .where('code', '=', code)
    .where('draws_at', '>', first.draws_at)
    .where('state', '=', 'open')
    .orderBy('draws_at')
    .limit(count - 1)
    .execute();
  if (rest.length < count - 1) return fail('draw_unknown', { open: rest.length + 1 });
  return ok([first, ...rest]);
}

/** Returns when the other draws of a slip over two stations lock. Failures: `draw_unknown`, `draw_locked`. */
async function othersOnSale(
  db: Db,
  ids: readonly string[],
  instant: number,
): Promise<Result<number[], DrawFailure>> {
  if (ids.length === 0) return ok([]);
  const rows = await db
    .selectFrom('lottery_draws')
    .select(['state', 'locks_at'])
    .where('id', 'in', ids)
    .execute();
  if (rows.length < ids.length) return fail('draw_unknown');
  const isOver = rows.some(({ state, locks_at }) => state !== 'open' || instant >= locks_at);
  return isOver ? fail('draw_locked') : ok(rows.map(({ locks_at }) => locks_at));
}

type Slip = RequestOf<typeof priceSlip>;
type PriceFailure = DrawFailure | 'lottery_unknown' | 'bet_invalid' | 'stake_out_of_range';

/**
 * Prices a slip before it is confirmed, and takes nothing (lottery#slip): with the choices of its bets, and the numbers
 * that its draws do not sell as they stand. Failures: those of a slip, but for the limits of numbers and draws, which
 * hold when it is confirmed.
 */
export async function price(
  platform: Platform,
  slip: Slip,
  trial = false,
): Promise<Result<ResponseOf<typeof priceSlip>, PriceFailure>> {
  const lottery = lotteryOf(slip.code);
  if (!lottery) return fail('lottery_unknown');
  const parts = await priceParts(platform, lottery, slip, trial);
  if (!parts.ok) return parts;
  const [first] = parts.value;
  const isOwn = parts.value.length === 1 && first?.code === slip.code;
  return ok(isOwn ? first.priced : joinPrices(lottery, slip, parts.value));
}

/** Prices the bets of a slip for each lottery that lists some of them. Failures: those of `price`, with the slip's own bets. */
export async function priceParts(
  platform: Platform,
  lottery: Lottery,
  slip: Slip,
  trial: boolean,
): Promise<Result<PricedPart[], PriceFailure>> {
  const parts: PricedPart[] = [];
  let combinations = 0;
  for (const part of listedBets(lottery, slip.bets)) {
    const { code, bets, places } = part;
    const priced = await priceListed(platform, { ...slip, code, bets }, trial);
    if (!priced.ok) return failureOnSlip(lottery, part, priced);
    combinations += priced.value.combinations;
    if (combinations > slip_combinations_most) {
      const most = String(slip_combinations_most);
      return fail('bet_invalid', { bet: places[0] ?? 0, why: 'too_many', part: most });
    }
    parts.push({ ...part, priced: priced.value });
  }
  return ok(parts);
}

/** Prices bets that are listed by the lottery of their slip. */
async function priceListed(
  platform: Platform,
  slip: Slip,
  trial: boolean,
): Promise<Result<ResponseOf<typeof priceSlip>, PriceFailure>> {
  const lottery = lotteryOf(slip.code);
  if (!lottery) return fail('lottery_unknown');
  const { shape } = lottery;
  const limits = await betLimits(platform);
  const read = readSlip(lottery, slip.bets, limits);
  if (!read.ok) return read;
  const { clock, db } = platform;
  const now = clock.now();
  const draws = await drawsOf(db, slip, now);
  if (!draws.ok) return draws;
  const others = await othersOnSale(db, otherDrawsOf(lottery, read.value.lines, slip.numero), now);
  if (!others.ok) return others;
  if (others.value.length > 0 && draws.value.length > 1) {
    return fail('bet_invalid', { bet: 0, why: 'one_draw', part: '' });
  }
  const choices = slip.bets.map(({ choice }) => choice);
  const fits = await Promise.all(
    draws.value.map(async ({ id, numero }) => {
      const found = await numbersNow(db, shape, id, read.value.lines, { limits, trial, now });
      return { ...fitLines(shape, read.value.lines, choices, found, limits.least), numero };
    }),
  );
  const met = fits.flatMap(({ met: inDraw, numero }) => inDraw.map((one) => ({ ...one, numero })));
  const { lines, total } = fits[0]!;
  const highest =
    met.length === 0
      ? read.value.highest
      : Math.max(...fits.map((fit) => (fit.total === 0 ? 0 : highestReturn(shape, fit.lines))));
  return ok({
    lines: lines.map((line) => ({ ...soldLine(line), debit: line.debit, bet: line.bet })),
    combinations: lines.reduce((count, { selections }) => count + selections.length, 0),
    total,
    totalOfDraws: fits.reduce((sum, fit) => sum + fit.total, 0),
    highest,
    numeros: draws.value.map(({ numero }) => numero),
    locksAt: Math.min(draws.value[0]!.locks_at, ...others.value),
    met: met.map(metNumber),
    terms: slip.bets.map((_, bet) => termsText(met.filter((one) => one.bet === bet))),
  } as ResponseOf<typeof priceSlip>);
}

export const bindings: Binding[] = [
  bind(api.priceSlip, (platform, { input, session }) =>
    price(platform, input, isTrial(session.member)),
  ),
];
