import { oneInText, percentText, fraction } from './fraction';
import { slots } from './slots';
import { slotFigures } from './slots.figures';
import type { SlotModel } from './slots.model';
import { lineChances, scatterChances, slotReturn } from './slots.returns';

/** One way to win: a line of `count` equal symbols, or `count` scatters anywhere. */
interface PayRow {
  kind: 'line' | 'scatter';
  symbol: number;
  count: number;
  /** In multiples of the total stake. */
  multiplier: number;
  /** N of "on average one in N rounds", whole, counting every line of the model. */
  oneIn: string;
}

/** The content of a slot's rules page, as plain JSON; every figure is exact. */
export interface SlotTable {
  engine: string;
  engineVersion: number;
  model: string;
  version: number;
  volatility: number;
  wild: number | null;
  scatter: number | null;
  /** The row (0 top) of each line on each reel. */
  lines: number[][];
  reels: number[][];
  /** Best first, the scatter's rows last; only possible combinations. */
  payTable: PayRow[];
  /** The return to player like '95.48', in per cent. */
  returnPercent: string;
  /** The return as a fraction, in decimal digits. */
  exactReturn: { num: string; den: string };
  /** The percentage of rounds that pay anything, and of those that pay more than their stake. */
  hitPercent: string;
  aboveStakePercent: string;
  /** The largest payout of one round. */
  top: { multiplier: number; oneIn: string };
}

function payRows(model: SlotModel): PayRow[] {
  const lines = BigInt(model.lines.length);
  const ofLines = lineChances(model).map(({ symbol, count, multiplier, chance }) => ({
    kind: 'line' as const,
    symbol,
    count,
    multiplier,
    oneIn: oneInText(fraction(chance.num * lines, chance.den)),
  }));
  const ofScatters = scatterChances(model).map(({ count, multiplier, chance }) => ({
    kind: 'scatter' as const,
    symbol: model.scatter as number,
    count,
    multiplier,
    oneIn: oneInText(chance),
  }));
  return [...ofLines, ...ofScatters];
}

/** The rules of a model for its page: pay table, lines, reels, chances and return. */
export function slotTable(model: SlotModel): SlotTable {
  const exact = slotReturn(model);
  const { hit, aboveStake, top } = slotFigures(model);
  return {
    engine: slots.id,
    engineVersion: slots.version,
    model: model.id,
    version: model.version,
    volatility: model.volatility,
    wild: model.wild ?? null,
    scatter: model.scatter ?? null,
    lines: model.lines.map((line) => [...line]),
    reels: model.strips.map((strip) => [...strip]),
    payTable: payRows(model),
    returnPercent: percentText(exact),
    exactReturn: { num: String(exact.num), den: String(exact.den) },
    hitPercent: percentText(hit),
    aboveStakePercent: percentText(aboveStake),
    top: { multiplier: top.multiplier, oneIn: oneInText(top.chance) },
  };
}
