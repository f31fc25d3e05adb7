import type { ResponseOf } from '../../../kernel/api/call';
import type { drawProof } from '../api/proofs';
import { betTypesOf } from '../rules/betTypes';
import { odds_unit, odds_version } from '../rules/odds';
import type { ShapeId } from '../rules/shapes';

/** Returns the bet types of a shape with their chances and odds, as proofs have them (lottery#odds). */
export const oddsTable = (shape: ShapeId): ResponseOf<typeof drawProof>['odds'] => ({
  version: odds_version,
  unit: odds_unit,
  types: betTypesOf(shape).map(({ id, unitsStaked, lines, odds }) => ({
    betType: id,
    units: unitsStaked,
    lines: lines.map(({ name, chance }, at) => ({
      name,
      chance: `${chance.num}/${chance.den}`,
      odds: odds[at] ?? 0,
    })),
  })),
});
