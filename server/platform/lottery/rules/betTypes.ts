import type { BetRule, BetType } from './betType';
import { elevenFive } from './elevenFive';
import { k3 } from './k3';
import { keno } from './keno';
import { oddsOf, returnOf } from './odds';
import { pk10 } from './pk10';
import type { ShapeId } from './shapes';
import { ssc } from './ssc';
import { thai } from './thai';
import { tickets } from './tickets';
import { vietnam } from './vietnam';

const sold = (rule: BetRule): BetType => {
  const odds = oddsOf(rule);
  return { ...rule, odds, returned: returnOf(rule, odds) };
};

/** All bet types that are sold, by shape in the order of the menus (lottery#bet-types). */
export const betTypes: readonly BetType[] = [
  ...vietnam,
  ...thai,
  ...k3,
  ...ssc,
  ...elevenFive,
  ...pk10,
  ...keno,
  ...tickets,
].map(sold);

const byShape = new Map<ShapeId, Map<string, BetType>>();
for (const type of betTypes) {
  const types = byShape.get(type.shape) ?? new Map<string, BetType>();
  byShape.set(type.shape, types.set(type.id, type));
}

/** Returns the bet types that are sold on draws of a shape, in the order of the menu; none for some shapes. */
export const betTypesOf = (shape: ShapeId): readonly BetType[] => [
  ...(byShape.get(shape)?.values() ?? []),
];

/** True for a shape on whose draws bets are sold; of the others there are results alone. */
export const sellsBets = (shape: ShapeId): boolean => byShape.has(shape);

/** Returns a bet type of a shape by its `betType`; undefined where the shape has none of that name. */
export const betTypeOf = (shape: ShapeId, id: string): BetType | undefined =>
  byShape.get(shape)?.get(id);
