import type { MatchModel } from './match.model';
import {
  footballAway,
  footballEven,
  footballHome,
  footballOpen,
  footballTight,
} from './models/football';
import { twoAway, twoClose, twoEven, twoHome } from './models/twoParts';

/** Every model that was ever offered; none is ever edited or removed. */
export const matchModels: readonly MatchModel[] = [
  footballEven,
  footballHome,
  footballAway,
  footballTight,
  footballOpen,
  twoEven,
  twoHome,
  twoAway,
  twoClose,
];
