import type { RequestOf } from '../../../kernel/api/call';
import { exponentOf } from '../../../kernel/api/currencies';
import type { Platform } from '../../../kernel/context';
import { fail, ok, type Result } from '../../../kernel/result';
import { listOf } from '../../../kernel/settings/keys';
import type { LotteryDraw } from '../../../store/tables/lottery';
import { slip_lines_most, type readBetSlip } from '../api/slipText';
import { slip_combinations_most, type priceSlip } from '../api/tickets';
import { lotteries, lotteryOf, type Lottery } from '../lotteries';
import { betTypeOf } from '../rules/betTypes';
import { codeOfStation, stationOf } from '../tickets/across';
import { betLimits } from '../tickets/price';
import type { DoubtReason, SlipBet } from './reading';
import { readSlipText, type Notation, type ReadSlipText } from './readSlipText';
import { bookOrder, type StationContext } from './vietnamWords';

export type SlipText = RequestOf<typeof readBetSlip>;

/** A bet of a slip with the line of its text. */
type LineBet = RequestOf<typeof priceSlip>['bets'][number] & { line: number };

/** The stations of a bet, the one that lists it first (lottery#two-stations). */
const stationsOf = ({ station = '' }: Pick<SlipBet, 'station'>): string[] =>
  station.split('-').sort();

/** The code of the lottery that a bet of a slip is listed by. */
export const codeOf = ({ station }: Pick<SlipBet, 'station'>, code: string): string =>
  station === undefined
    ? code
    : codeOfStation(station.includes('-') ? stationsOf({ station })[0]! : station);

/** A bet's numbers as its lottery lists them: of two stations the other one stands behind. */
export const listedNumber = (bet: Pick<SlipBet, 'number' | 'station'>): string =>
  bet.station?.includes('-') ? `${bet.number}-${stationsOf(bet)[1]!}` : bet.number;

/** A slip that was read, with the draws and lotteries that it is for. */
export interface SlipOfText {
  lottery: Lottery;
  draw: LotteryDraw | undefined;
  /** The codes of the stations that a slip may name, in the order of the book: those with a draw on sale on the same day. */
  stations: readonly string[];
  read: ReadSlipText;
  limits: Awaited<ReturnType<typeof betLimits>>;
  /** Returns the stake of a bet in minor units. */
  minorOf: (bet: SlipBet) => number;
}

/**
 * Reads the text of a slip for a lottery and the draw that is named, or the next one on sale (lottery#slip-text).
 * Failure: `lottery_unknown`.
 */
export async function slipOfText(
  platform: Platform,
  { code, numero = '', text, notation = 'auto', answers = [] }: SlipText,
): Promise<Result<SlipOfText, 'lottery_unknown'>> {
  const lottery = lotteryOf(code);
  if (!lottery) return fail('lottery_unknown');
  const [limits, { draw, named }, order] = await Promise.all([
    betLimits(platform),
    drawsFor(platform, lottery, numero),
    platform.settings.get('lottery.stationOrder'),
  ]);
  const stations = contextOf(lottery, named, listOf(order));
  const { currency } = platform.config;
  const usual: Notation = /^(thai|lao)$/.test(lottery.shape) ? 'th' : 'vi';
  const hasFour = betTypeOf(lottery.shape, '4top') !== undefined;
  const hasThai = betTypeOf(lottery.shape, '2top') !== undefined;
  const used = { notation, usual, stations, hasFour, hasThai };
  const unit = (vi: boolean) =>
    (vi && currency === 'VND' ? 1_000 : 1) * 10 ** (exponentOf(currency) - 2);
  const minorOf = ({ stake, station }: SlipBet) => stake * unit(station !== undefined);
  const codes = new Set(named.map((each) => each.code));
  const offered = new Map<string, boolean>();
  const check = (bet: SlipBet): DoubtReason | undefined => {
    const of = codeOf(bet, code);
    const name = `${bet.station ?? of} ${bet.betType}`;
    let isOffered = offered.get(name);
    if (isOffered === undefined) {
      const others = stationsOf(bet).slice(1).map(codeOfStation);
      isOffered =
        [of, ...others].every((each) => codes.has(each)) &&
        betTypeOf(lotteryOf(of)!.shape, bet.betType) !== undefined;
      offered.set(name, isOffered);
    }
    if (!isOffered) return 'not_offered';
    const stake = minorOf(bet);
    return Number.isSafeInteger(stake) && stake >= limits.least && stake <= limits.most
      ? undefined
      : 'stake';
  };
  const read = readSlipText(text, { ...used, answers, check });
  return ok({ lottery, draw, stations: stations.stations, read, limits, minorOf });
}

/** More than are ever on sale of a lottery that slips are read for. */
const draws_looked_at = 60;

/** The draw of a slip, and the lotteries of its region that have one on sale on the same day. */
async function drawsFor({ db, clock }: Platform, lottery: Lottery, numero: string) {
  const isWeekly = lottery.schedule.kind === 'weekly' && lottery.group !== 'VIETLOTT';
  const kin = isWeekly ? lotteries.filter(({ group }) => group === lottery.group) : [lottery];
  const open = await db
    .selectFrom('lottery_draws')
    .selectAll()
    .where('code', '=', lottery.code)
    .where('state', '=', 'open')
    .where('locks_at', '>', clock.now())
    .orderBy('draws_at')
    .limit(draws_looked_at)
    .execute();
  const draw = open.find((each) => each.numero === numero) ?? open[0];
  if (!draw || kin.length === 1) return { draw, named: draw ? [lottery] : [] };
  const rows = await db
    .selectFrom('lottery_draws')
    .select('code')
    .where(
      'code',
      'in',
      kin.map(({ code }) => code),
    )
    .where('numero', '=', draw.numero)
    .where('state', '=', 'open')
    .where('locks_at', '>', clock.now())
    .execute();
  const codes = new Set(rows.map(({ code }) => code));
  return { draw, named: kin.filter(({ code }) => codes.has(code)) };
}

function contextOf(
  lottery: Lottery,
  named: readonly Lottery[],
  order: readonly string[],
): StationContext {
  const { group } = lottery;
  const isVietnam = group === 'NORTH' || group === 'CENTRAL' || group === 'SOUTH';
  if (!isVietnam) return { region: null, stations: [] };
  const region = ({ NORTH: 'north', CENTRAL: 'central', SOUTH: 'south' } as const)[group];
  return { region, stations: bookOrder(named.map(stationOf), order), own: stationOf(lottery) };
}

/**
 * Returns the bets of a slip for each lottery, in the order of their codes: alike ones of a line in one bet, each combination as
 * often as it was written.
 */
export function betsByLottery({ lottery, read, minorOf }: SlipOfText): [string, LineBet[]][] {
  const byCode = new Map<string, Map<string, Omit<LineBet, 'numbers'> & { numbers: string[] }>>();
  for (const { line, bets } of read.lines) {
    for (const bet of bets) {
      const code = codeOf(bet, lottery.code);
      const alike = byCode.get(code) ?? new Map<string, never>();
      byCode.set(code, alike);
      const stake = minorOf(bet);
      const name = `${line} ${bet.betType} ${stake}`;
      const same = alike.get(name);
      const number = listedNumber(bet);
      if (same) same.numbers.push(number);
      else {
        const { betType } = bet;
        alike.set(name, { line, betType, stake, numbers: [number], multiple: 1 });
      }
    }
  }
  return [...byCode]
    .sort(([one], [two]) => (one < two ? -1 : 1))
    .map(([code, alike]) => [
      code,
      [...alike.values()].map(({ numbers, ...bet }) => ({ ...bet, numbers: numbers.join(',') })),
    ]);
}

/** True for a slip that has more lines with bets or more combinations than one is sold with (lottery#slip-box). */
export const isTooMuch = ({ lines, bets }: ReadSlipText): boolean =>
  bets > slip_combinations_most ||
  lines.filter(({ kind }) => kind === 'bets' || kind === 'doubt').length > slip_lines_most;
