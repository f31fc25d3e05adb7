import type { RequestOf, ResponseOf } from '../../../kernel/api/call';
import { exponentOf } from '../../../kernel/api/currencies';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { isTrial } from '../../../kernel/members/memberTypes';
import { fail, ok, type Result } from '../../../kernel/result';
import { listOf } from '../../../kernel/settings/keys';
import type { LotteryDraw } from '../../../store/tables/lottery';
import { readBetSlip, slip_lines_most, type SlipGroup, type SlipMet } from '../api/slipText';
import { slip_combinations_most, type priceSlip } from '../api/tickets';
import { betWords } from '../betWords';
import { lotteryName, type Language } from '../lists/rows';
import { lotteries, lotteryOf, type Lottery } from '../lotteries';
import { betTypeOf } from '../rules/betTypes';
import { amountOf } from '../rules/judge';
import { betLimits } from '../tickets/price';
import type { PricedLine } from '../tickets/slip';
import type { DoubtReason, SlipBet } from './reading';
import {
  markOf,
  readSlipText,
  type Notation,
  type ReadSlipText,
  type SlipLine,
} from './readSlipText';
import { bookOrder, type StationContext } from './vietnamWords';
import { weighSlip, type WeighedLine, type WeighedSlip } from './weighSlip';

type SlipText = RequestOf<typeof readBetSlip>;
type View = ResponseOf<typeof readBetSlip>;

/** A bet of a slip with the line of its text. */
type LineBet = RequestOf<typeof priceSlip>['bets'][number] & { line: number };

/** The code by which slips name the station of a lottery. */
const stationOf = ({ code }: Lottery): string => code.replace(/^XS/, '');

/** The code of the lottery that a bet of a slip is for. */
const codeOf = ({ station }: SlipBet, code: string): string =>
  station === undefined ? code : `XS${station}`;

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
  const used = { notation, usual, stations, hasFour };
  const unit = (vi: boolean) =>
    (vi && currency === 'VND' ? 1_000 : 1) * 10 ** (exponentOf(currency) - 2);
  const minorOf = ({ stake, station }: SlipBet) => stake * unit(station !== undefined);
  const codes = new Set(named.map((each) => each.code));
  const offered = new Map<string, boolean>();
  const check = (bet: SlipBet): DoubtReason | undefined => {
    const of = codeOf(bet, code);
    const name = `${of} ${bet.betType}`;
    let isOffered = offered.get(name);
    if (isOffered === undefined) {
      isOffered = codes.has(of) && betTypeOf(lotteryOf(of)!.shape, bet.betType) !== undefined;
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
      if (same) same.numbers.push(bet.number);
      else {
        const { betType, number } = bet;
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

/** Gathers the bet types of a page, each once. */
class Types {
  readonly list: View['types'] = [];
  readonly #places = new Map<string, number>();
  constructor(
    readonly slip: SlipOfText,
    readonly language: Language,
  ) {}

  place(code: string, betType: string): number {
    const name = `${code} ${betType}`;
    const known = this.#places.get(name);
    if (known !== undefined) return known;
    const { shape } = lotteryOf(code)!;
    const { odds, unitsStaked: units } = betTypeOf(shape, betType)!;
    const words = betWords(shape, betType, this.language).name;
    this.list.push({ betType, code, name: words, odds: [...odds], units });
    this.#places.set(name, this.list.length - 1);
    return this.list.length - 1;
  }

  groupsOf(bets: readonly SlipBet[]): SlipGroup[] {
    const groups = new Map<string, SlipGroup>();
    for (const bet of bets) {
      const code = codeOf(bet, this.slip.lottery.code);
      const stake = this.slip.minorOf(bet);
      const name = `${code} ${bet.betType} ${stake}`;
      const same = groups.get(name);
      if (same) same.numbers.push(bet.number);
      else groups.set(name, this.#groupOf(code, { ...bet, stake }, [bet.number]));
    }
    return [...groups.values()];
  }

  #groupOf(
    code: string,
    { betType, stake, percent }: Pick<PricedLine, 'betType' | 'stake' | 'percent'>,
    numbers: string[],
  ): SlipGroup {
    const type = this.place(code, betType);
    const { odds } = this.list[type]!;
    const hits = odds.map((each) => (each === Math.max(...odds) ? 1 : 0));
    const sold = { betType, stake, odds, ...(percent !== undefined && { percent }) };
    const pays = amountOf(lotteryOf(code)!.shape, sold, { hits, refund: false });
    return { type, stake, pays, numbers, ...(percent !== undefined && { percent }) };
  }

  totalOf(groups: readonly SlipGroup[]): number {
    return groups.reduce(
      (sum, { type, stake, numbers }) => sum + stake * this.list[type]!.units * numbers.length,
      0,
    );
  }

  /** The numbers that a line meets: those that meet the same stand together. */
  metOf({ met, ways, taken, isChanged }: WeighedLine): SlipMet {
    const rows = new Map<string, SlipMet['rows'][number]>();
    for (const { code, betType, selection, status, percent, since, left } of met) {
      const type = this.place(code, betType);
      const name = [type, status, percent, since, left].join(' ');
      const same = rows.get(name);
      if (same) same.numbers.push(selection);
      else rows.set(name, { type, numbers: [selection], status, percent, since, left });
    }
    return { rows: [...rows.values()], ways, taken, changed: isChanged };
  }

  lineOf(
    { line, text, kind, name, bets, doubt }: SlipLine,
    weighed: WeighedLine | undefined,
  ): View['lines'][number] {
    const isChosen = weighed !== undefined && weighed.taken !== null;
    const groups = isChosen
      ? weighed.sold.flatMap(({ code, lines }) =>
          lines.map((each) => this.#groupOf(code, each, [...each.selections])),
        )
      : this.groupsOf(bets);
    return {
      line,
      text,
      kind,
      name,
      groups,
      total: this.totalOf(groups),
      met: weighed && weighed.met.length > 0 ? this.metOf(weighed) : null,
      doubt: doubt
        ? {
            reason: doubt.reason,
            mark: doubt.mark,
            readings: doubt.readings.map((each) => this.groupsOf(each)),
          }
        : null,
    };
  }
}

/**
 * Returns the mark of a slip that was read: other bets, or another draw, have another first part; numbers that it meets under other
 * terms another second one.
 */
export const markOfSlip = (slip: SlipOfText, { mark }: Pick<WeighedSlip, 'mark'>): string =>
  `${markOf(`${slip.draw?.numero ?? ''} ${JSON.stringify(betsByLottery(slip))}`)}.${mark}`;

/**
 * Reads and prices the text of a slip, and takes nothing (lottery#slip-box). Above the limits of a slip no line comes
 * back, but how much it holds. Failure: `lottery_unknown`.
 */
async function readText(
  platform: Platform,
  input: SlipText & { language: Language },
  trial: boolean,
): Promise<Result<View, 'lottery_unknown'>> {
  const found = await slipOfText(platform, input);
  if (!found.ok) return found;
  const slip = found.value;
  const { lottery, draw, read, limits } = slip;
  const { language } = input;
  const types = new Types(slip, language);
  const tooMany = isTooMuch(read);
  const { answers } = input;
  const weighed =
    tooMany || !draw ? undefined : await weighSlip(platform, slip, { answers, trial });
  const lines = tooMany
    ? []
    : read.lines.map((line) => types.lineOf(line, weighed?.lines.get(line.line)));
  const stations = slip.stations.map((short) => {
    const code = `XS${short}`;
    return { code, short, name: lotteryName(lotteryOf(code)!, language) };
  });
  return ok({
    code: lottery.code,
    displayName: lotteryName(lottery, language),
    prizeMode: lottery.category === 'ELOTT' ? 'Elott' : 'Lott',
    currency: platform.config.currency,
    readable: isReadable(lottery),
    notation: read.notation,
    stations,
    draw: draw ? { numero: draw.numero, drawsAt: draw.draws_at, locksAt: draw.locks_at } : null,
    types: types.list,
    lines,
    betLines: read.lines.filter(({ kind }) => kind === 'bets').length,
    doubts: read.doubts,
    combinations: read.bets,
    tooMany,
    undecided: weighed?.undecided ?? 0,
    total: weighed?.total ?? 0,
    highest: weighed?.highest ?? 0,
    mark: weighed ? markOfSlip(slip, weighed) : '',
    limits: { least: limits.least, most: limits.most },
  });
}

/** True for a lottery whose slips people write in one of the notations. */
const isReadable = ({ shape }: Lottery): boolean =>
  shape === 'thai' || shape === 'lao' || shape === 'vn_north' || shape === 'vn_south';

export const bindings: Binding[] = [
  bind(readBetSlip, (platform, { input, session }) =>
    readText(platform, input, isTrial(session.member)),
  ),
];
