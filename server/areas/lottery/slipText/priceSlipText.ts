import type { ResponseOf } from '../../../kernel/api/call';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { isTrial } from '../../../kernel/members/memberTypes';
import { ok, type Result } from '../../../kernel/result';
import type { Db } from '../../../store/open';
import type { Member } from '../../../store/tables';
import { readBetSlip, type SlipGroup, type SlipMet } from '../api/slipText';
import { betWords } from '../betWords';
import { type Language } from '../lists/rows';
import { lotteryName } from '../names';
import { lotteryOf } from '../lotteries';
import { betTypeOf } from '../rules/betTypes';
import { amountOf } from '../rules/judge';
import type { PricedLine } from '../tickets/slip';
import type { SlipBet } from './reading';
import { markOf, type SlipLine } from './readSlipText';
import {
  betsByLottery,
  codeOf,
  isTooMuch,
  listedNumber,
  slipOfText,
  type SlipOfText,
  type SlipText,
} from './slipOfText';
import { isReadable, lotteriesOnSale, usualLottery } from './onSale';
import { weighSlip, type WeighedLine, type WeighedSlip } from './weighSlip';

type View = ResponseOf<typeof readBetSlip>;

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
      const number = listedNumber(bet);
      if (same) same.numbers.push(number);
      else groups.set(name, this.#groupOf(code, { ...bet, stake }, [number]));
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
 * back, but how much it holds. Without a code it is for the lottery that the member bought last where that is on sale, else
 * for the first to lock. Failure: `lottery_unknown`.
 */
async function readText(
  platform: Platform,
  named: SlipText & { language: Language },
  member: Member,
): Promise<Result<View, 'lottery_unknown'>> {
  const trial = isTrial(member);
  const lotteries = named.code === '' ? await lotteriesOnSale(platform, named.language) : [];
  const code = named.code || usualLottery(lotteries, await lastBought(platform.db, member.id));
  const input = { ...named, code };
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
    lotteries,
  });
}

/** Returns the code of the lottery that a member bought last; undefined before the first ticket. */
async function lastBought(db: Db, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('lottery_recents')
    .select('code')
    .where('member_id', '=', memberId)
    .orderBy('played_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.code;
}

export const bindings: Binding[] = [
  bind(readBetSlip, (platform, { input, session }) => readText(platform, input, session.member)),
];
