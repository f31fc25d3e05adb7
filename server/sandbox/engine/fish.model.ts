import type { Model } from './findModel';

/** One target: it is hit once in `range` shots. */
interface Target {
  range: number;
  /** The payout of a hit, in hundredths of the stake. */
  pays: number;
}

/** The six targets of a fish game: data that never changes under its id and version. */
export interface FishModel extends Model {
  targets: readonly [Target, Target, Target, Target, Target, Target];
}

/** Every model that was ever offered; none is ever edited or removed. */
export const fishModels: readonly FishModel[] = [
  {
    id: 'fish-six',
    version: 1,
    targets: [
      { range: 2, pays: 192 },
      { range: 3, pays: 288 },
      { range: 5, pays: 480 },
      { range: 10, pays: 960 },
      { range: 25, pays: 2_400 },
      { range: 100, pays: 9_600 },
    ],
  },
];
