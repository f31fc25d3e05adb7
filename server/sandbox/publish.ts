import type { Published } from '../contract/sandboxGames';
import type { FishModel } from './engine/fish.model';
import { fraction, percentText } from './engine/fraction';
import { sideOf } from './engine/hilo';
import { rank_count, type HiloModel } from './engine/hilo.model';
import { resultOf, totalWeight, type MatchModel } from './engine/match.model';
import type { RouletteModel } from './engine/roulette.model';
import type { SlotModel } from './engine/slots.model';
import { slotTable } from './engine/slots.table';
import { sidesOf } from './sides';

/** The published data of a model of each kind, as the contract has it. */
type Data<Kind> = Extract<Published, { kind: Kind }>;

const slotsData = new WeakMap<SlotModel, Data<'slots'>>();

/** Calculated once per model: the whole distribution takes some tenths of a second. */
export function slotsPublished(model: SlotModel): Data<'slots'> {
  const known = slotsData.get(model);
  if (known) return known;
  const { volatility, hitPercent, aboveStakePercent, top, wild, scatter, ...table } =
    slotTable(model);
  const { lines, payTable, reels } = table;
  const shares = { hitPercent, aboveStakePercent, top };
  const data = {
    kind: 'slots',
    volatility,
    ...shares,
    wild,
    scatter,
    lines,
    payTable,
    reels,
  } as const;
  slotsData.set(model, data);
  return data;
}

export function hiloPublished(model: HiloModel): Data<'hilo'> {
  const ranks = Array.from({ length: rank_count }, (_, index) => index + 1);
  const on = (side: ReturnType<typeof sideOf>) =>
    ranks.filter((rank) => sideOf(model, rank) === side);
  return { kind: 'hilo', low: on('low'), neither: on('neither'), high: on('high') };
}

export const roulettePublished = ({ red, wheel }: RouletteModel): Data<'roulette'> => ({
  kind: 'roulette',
  red: [...red],
  wheel: [...wheel],
});

export function matchPublished(model: MatchModel, gameCode: string): Data<'match'> {
  const total = totalWeight(model);
  return {
    kind: 'match',
    unit: model.unit,
    sides: sidesOf(gameCode),
    totalWeight: total,
    scores: model.scores.map(([home, away, weight]) => ({
      home,
      away,
      result: resultOf(home, away),
      weight,
      chancePercent: percentText(fraction(BigInt(weight), BigInt(total))),
    })),
  };
}

export const fishPublished = ({ targets }: FishModel): Data<'fish'> => ({
  kind: 'fish',
  targets: targets.map(({ range }, index) => ({ target: index + 1, range })),
});
