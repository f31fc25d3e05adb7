import type { Scene } from '../scene';
import type { BetView } from '../view';

/** The props of one kind's board, by its scene. */
export interface BoardOf<S> {
  scene: S & Pick<Scene, 'theme'>;
  bets: readonly BetView[];
  /** The selected choice. */
  chosen: string;
}
